// The two mazes most families run on.
#pragma once

#include <string>

#include "model/maze.hpp"

namespace wend::bench {

struct Named {
  std::string name;
  Maze maze;
};

/// A perfect maze of 2001 x 2001 squares.
Named perfect_maze();
/// 1024 x 1024 squares, a quarter of them walls, solvable.
Named random_grid();

}  // namespace wend::bench
