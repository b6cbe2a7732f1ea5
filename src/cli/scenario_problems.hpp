// Scenarios as batches: every query of a `.scen` file is a problem of its own, on the map that the file
// names.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/cost.hpp"
#include "cli/command.hpp"
#include "cli/names.hpp"

namespace wend {

/// Whether a file begins as scenarios do.
bool is_scenario(const std::string& path);

/// One problem for each query, called PATH:LINE. The map is looked for beside the scenario, by its whole name
/// and by the end of it, then from where wend was called; an Error if it is nowhere.
std::vector<NamedProblem> scenario_problems(const std::string& path, const Arguments& arguments);

/// What is wrong with the length that a scenario tells, in words; nothing if it may be true, or is not told
/// for moves such as these.
std::string doubt_about(const ScenarioQuery& query, Neighbours neighbours,
                        const std::optional<ExactCost>& cost);

}  // namespace wend
