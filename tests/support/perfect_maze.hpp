// A perfect maze (exactly one way between any two cells) carved by a random walk with backtracking: rooms lie
// on odd rows and columns. Same seed, same maze.
#pragma once

#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "model/maze.hpp"

namespace wend::test {

inline Maze perfect_maze(std::uint64_t seed, std::uint32_t room_rows, std::uint32_t room_columns) {
  Rng rng(seed);
  Maze maze;
  maze.grid = Grid(2 * std::size_t{room_rows} + 1, 2 * std::size_t{room_columns} + 1);
  std::vector<Cell> way{{1, 1}};
  maze.grid.set_open({1, 1}, true);
  while (!way.empty()) {
    const Cell here = way.back();
    std::vector<std::pair<Cell, Cell>> choices;  // the room beyond, the wall between
    const auto offer = [&](Cell room, Cell wall) {
      if (maze.grid.contains(room.row, room.column) && !maze.grid.open(room)) choices.push_back({room, wall});
    };
    if (here.row > 1) offer({here.row - 2, here.column}, {here.row - 1, here.column});
    if (here.column > 1) offer({here.row, here.column - 2}, {here.row, here.column - 1});
    offer({here.row + 2, here.column}, {here.row + 1, here.column});
    offer({here.row, here.column + 2}, {here.row, here.column + 1});
    if (choices.empty()) {
      way.pop_back();
      continue;
    }
    const auto [room, wall] = choices[static_cast<std::size_t>(rng.below(choices.size()))];
    maze.grid.set_open(room, true);
    maze.grid.set_open(wall, true);
    way.push_back(room);
  }
  const auto room = [&] {
    return Cell{static_cast<std::uint32_t>(2 * rng.below(room_rows) + 1),
                static_cast<std::uint32_t>(2 * rng.below(room_columns) + 1)};
  };
  maze.start = room();
  maze.goals = {room()};
  return maze;
}

}  // namespace wend::test
