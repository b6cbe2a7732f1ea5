// All searches over four-neighbour mazes are compiled here.
#include "domains/maze/maze_domain.hpp"
#include "domains/maze/maze_problem.hpp"

namespace wend {

std::unique_ptr<Problem> open_grid4(Maze maze) {
  return std::make_unique<MazeProblem<Grid4Space>>(std::move(maze));
}

}  // namespace wend
