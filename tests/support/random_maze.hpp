// Small random mazes for property tests: same seed, same maze.
#pragma once

#include <algorithm>

#include "base/rng.hpp"
#include "model/maze.hpp"

namespace wend::test {

struct MazeShape {
  std::uint32_t rows = 8;
  std::uint32_t columns = 8;
  unsigned wall_percent = 30;
  bool weighted = false;
  Neighbours neighbours = Neighbours::four;
  std::size_t goals = 1;
};

/// Start and goals are open; everything else is wall with the given probability. The maze may well be
/// unsolvable.
inline Maze random_maze(std::uint64_t seed, const MazeShape& shape) {
  Rng rng(seed);
  Maze maze;
  maze.neighbours = shape.neighbours;
  maze.grid = Grid(shape.rows, shape.columns);
  const auto anywhere = [&] {
    return Cell{static_cast<std::uint32_t>(rng.below(shape.rows)),
                static_cast<std::uint32_t>(rng.below(shape.columns))};
  };
  for (std::uint32_t row = 0; row < shape.rows; ++row) {
    for (std::uint32_t column = 0; column < shape.columns; ++column) {
      if (rng.chance(shape.wall_percent, 100)) continue;
      maze.grid.set_open({row, column}, true);
      if (shape.weighted) maze.grid.set_weight({row, column}, 1 + static_cast<int>(rng.below(9)));
    }
  }
  maze.start = anywhere();
  maze.grid.set_open(*maze.start, true);
  for (std::size_t i = 0; i < shape.goals; ++i) {
    maze.goals.push_back(anywhere());
    maze.grid.set_open(maze.goals.back(), true);
  }
  std::sort(maze.goals.begin(), maze.goals.end());
  maze.goals.erase(std::unique(maze.goals.begin(), maze.goals.end()), maze.goals.end());
  return maze;
}

}  // namespace wend::test
