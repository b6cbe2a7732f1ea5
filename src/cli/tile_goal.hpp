// --goal of boards of tiles: how they shall lie in the end, if not as their file says.
#pragma once

#include "cli/command.hpp"
#include "model/model.hpp"

namespace wend {

/// --goal.
std::vector<Flag> tiles_flags();

/// Gives a board of tiles the goal asked for. Other models, and boards about which nothing is asked, stay as
/// they are. An Error if the goal is of another shape or cannot be read.
void set_goal(Model& model, const Arguments& arguments);

/// "hint: with --goal first it can be solved", for a board whose goal cannot be reached though another of the
/// usual ones can; else nothing.
std::string other_goal_hint(TileBoard board);

}  // namespace wend
