// Mazes with loops and many goals: same seed, same maze.
#pragma once

#include <algorithm>

#include "base/rng.hpp"
#include "support/perfect_maze.hpp"

namespace wend::test {

/// A perfect maze with some walls taken out, and goals anywhere.
inline Maze braided_maze(std::uint64_t seed, std::uint32_t rooms, unsigned percent, std::size_t goals) {
  Maze maze = perfect_maze(seed, rooms, rooms);
  Rng rng(seed);
  std::vector<Cell> open;
  for (std::uint32_t row = 1; row + 1 < maze.grid.rows(); ++row) {
    for (std::uint32_t column = 1; column + 1 < maze.grid.columns(); ++column) {
      const bool between_rooms = row % 2 != column % 2;
      if (between_rooms && rng.chance(percent, 100)) maze.grid.set_open({row, column}, true);
      if (maze.grid.open(Cell{row, column})) open.push_back({row, column});
    }
  }
  rng.shuffle(open);
  maze.start = open[0];
  maze.goals.assign(open.begin() + 1,
                    open.begin() + 1 + static_cast<std::ptrdiff_t>(std::min(goals, open.size() - 1)));
  std::sort(maze.goals.begin(), maze.goals.end());
  return maze;
}

}  // namespace wend::test
