// wend solve: one problem, or many.
#pragma once

#include "cli/command.hpp"

namespace wend {

/// Solves what the arguments name; returns the exit code.
int solve_problems(const Arguments& arguments);

}  // namespace wend
