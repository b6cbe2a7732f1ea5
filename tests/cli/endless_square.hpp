// A problem for tests that interrupt.
#pragma once

#include <string>

#include "formats/all.hpp"

namespace wend::test {

/// An open square whose goal is walled in: deepening searches count all walks and never end.
inline std::string endless_square() {
  Maze maze;
  maze.grid = Grid(40, 40, true);
  maze.start = Cell{0, 0};
  maze.goals = {Cell{39, 39}};
  maze.grid.set_open({38, 39}, false);
  maze.grid.set_open({39, 38}, false);
  return find_format("wend-maze")->write(maze);
}

}  // namespace wend::test
