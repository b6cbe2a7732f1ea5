// wend solve MAP --scen FILE: many queries on one map, each length held against what the file says.
#pragma once

#include "cli/command.hpp"

namespace wend {

/// --scen, --every, --csv.
std::vector<Flag> scenario_flags();

/// Answers the queries and prints what came of it; returns the exit code.
int solve_scenario(const Arguments& arguments);

}  // namespace wend
