// wend solve --results FILE: many problems, several at a time, one row of a database each.
#pragma once

#include "cli/command.hpp"

namespace wend {

/// --batch, --results, --jobs, --retry, --run.
std::vector<Flag> batch_flags();

/// Solves what the arguments name and what the file has no row of yet; returns the exit code, the highest of
/// all problems.
int solve_batch(const Arguments& arguments);

}  // namespace wend
