// Mazes drawn in a test: '#' wall, 'S' start, 'E' goal, digits are weights, anything else is open.
#pragma once

#include <string_view>
#include <vector>

#include "model/maze.hpp"

namespace wend::test {

inline Maze maze_of(const std::vector<std::string_view>& rows, Neighbours neighbours = Neighbours::four) {
  Maze maze;
  maze.neighbours = neighbours;
  maze.grid = Grid(rows.size(), rows.at(0).size());
  for (std::uint32_t row = 0; row < rows.size(); ++row) {
    for (std::uint32_t column = 0; column < rows[row].size(); ++column) {
      const char letter = rows[row][column];
      const Cell at{row, column};
      if (letter == '#') continue;
      maze.grid.set_open(at, true);
      if (letter == 'S') maze.start = at;
      if (letter == 'E') maze.goals.push_back(at);
      if (letter >= '1' && letter <= '9') maze.grid.set_weight(at, letter - '0');
    }
  }
  return maze;
}

/// All open, start top left, goal bottom right.
inline Maze open_field(std::uint32_t rows, std::uint32_t columns) {
  Maze maze;
  maze.grid = Grid(rows, columns, true);
  maze.start = Cell{0, 0};
  maze.goals = {Cell{rows - 1, columns - 1}};
  return maze;
}

}  // namespace wend::test
