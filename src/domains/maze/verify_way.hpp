// A way as cells, held against the rules of mazes: for whoever finds ways without a Problem.
#pragma once

#include <span>

#include "model/maze.hpp"

namespace wend {

/// An InternalFault if the way, which has a cell at least, cannot be walked in the grid of the maze.
void verify_way(const Maze& maze, std::span<const Cell> way);

}  // namespace wend
