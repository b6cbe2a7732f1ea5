// Scenarios as batches: every query of a `.scen` file is a problem of its own, on the map that the file
// names.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/names.hpp"

namespace wend {

/// Whether a file begins as scenarios do.
bool is_scenario(const std::string& path);

/// One problem for each query, called PATH:LINE. The map is looked for beside the scenario, by its whole name
/// and by the end of it, then from where wend was called; an Error if it is nowhere. The queries are theirs
/// only where their lengths hold: they are told for eight neighbours.
std::vector<NamedProblem> scenario_problems(const std::string& path, const Arguments& arguments);

/// Where the maps of a scenario are. An Error as above.
std::set<std::string> scenario_maps(const std::string& path);

}  // namespace wend
