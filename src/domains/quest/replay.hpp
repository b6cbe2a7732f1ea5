// The rules of a quest once more, written on the model alone: the independent check of every solution.
#pragma once

#include <span>
#include <string>

#include "engine/problem.hpp"
#include "model/maze.hpp"

namespace wend {

/// Rule `intent`: moves do not say what was meant, so they hold if something can have been meant: every gem
/// and heart at its first visit and every monster at its last. Later fights never hurt, because hp only grow
/// in between: if any choice of visits works, this one does.
Replay replay_quest(const Maze& maze, std::span<const std::string> moves);

}  // namespace wend
