// What --batch names: all problems of a folder, a pack, a list of boards, a scenario or a list of paths. In a
// folder the maps of its scenarios are left out.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/names.hpp"

namespace wend {

/// Whether what is found goes into a database, so that queries of scenarios may be among the problems.
bool keeps_results(const Arguments& arguments);

/// A path in a list, or in a folder, whose problems cannot be told stays as it is: whoever reads it will say
/// why, and the others go on. A file that names nothing, but is a problem itself, is a batch of one. An Error
/// if there are no problems, or what is named directly is not sound.
std::vector<NamedProblem> batch_problems(const std::string& batch, const Arguments& arguments);

}  // namespace wend
