// The rules of a maze once more, written on the model alone: the independent check of every solution.
#pragma once

#include <span>
#include <string>

#include "engine/problem.hpp"
#include "model/maze.hpp"

namespace wend {

Replay replay_maze(const Maze& maze, std::span<const std::string> moves);

}  // namespace wend
