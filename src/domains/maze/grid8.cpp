// All searches over eight-neighbour mazes, and over mazes with very large costs, are compiled here.
#include "domains/maze/maze_domain.hpp"
#include "domains/maze/maze_problem.hpp"

namespace wend {

std::unique_ptr<Problem> open_grid8(Maze maze) {
  return std::make_unique<MazeProblem<Grid8Space>>(std::move(maze));
}

}  // namespace wend
