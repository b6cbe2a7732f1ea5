// What wend solve says about a problem that was solved, and the files it writes.
#pragma once

#include <string>

#include "cli/solve_job.hpp"

namespace wend {

/// Prints and writes all that was asked for; returns the exit code.
int publish(const SolveJob& job, const std::string& file, const Solved& solved);

}  // namespace wend
