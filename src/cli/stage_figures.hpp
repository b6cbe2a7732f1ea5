// Figures about a stage of Bloxorz, for people and for programs.
#pragma once

#include <string>

#include "cli/command.hpp"
#include "model/stage.hpp"

namespace wend {

/// What `wend show --analyse` prints: one figure per line, or one JSON object. An Error where time or memory
/// do not last.
std::string stage_figures(const Stage& stage, const std::string& file, const Arguments& arguments);

}  // namespace wend
