// Heuristics on the command line: one of wend's own by name, or a table from a file as `file:PATH`.
#pragma once

#include "cli/command.hpp"
#include "engine/plan.hpp"

namespace wend {

/// --heuristic H.
Flag heuristic_flag();
/// --heuristic H,…
Flag heuristics_flag();

/// A plan by names; the table of a heuristic `file:PATH` is read. An Error carries the file's name.
Plan plan_of(std::string algorithm, std::string heuristic, Settings settings);

}  // namespace wend
