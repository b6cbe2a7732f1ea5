#include "domains/maze/maze_domain.hpp"

#include "base/error.hpp"
#include "domains/maze/heuristics.hpp"
#include "domains/maze/wall_follower.hpp"
#include "engine/problem_of.hpp"

namespace wend {
namespace {

void check(const Maze& maze) {
  if (!maze.start) throw Error::usage("the maze has no start", "mark one cell with S");
  if (maze.goals.empty()) throw Error::usage("the maze has no goal", "mark one cell with E");
}

std::unique_ptr<Problem> open(Model model, const OpenOptions& options) {
  Maze& maze = std::get<Maze>(model);
  if (options.neighbours) maze.neighbours = *options.neighbours;
  check(maze);
  return Grid4Space::suits(maze) ? open_grid4(std::move(maze)) : open_grid8(std::move(maze));
}

/// Several goals make a tour; a maze asked for by name then means the nearest of them.
bool suits(const Model& model) {
  const Maze* maze = std::get_if<Maze>(&model);
  return maze != nullptr && maze->goals.size() <= 1;
}

std::vector<AlgorithmInfo> specialists() {
  return {HugLeft::info, HugRight::info};
}

}  // namespace

std::vector<HeuristicInfo> maze_heuristics() {
  using S = Grid4Space;
  return {Blind<S>::info, Manhattan<S>::info, Octile<S>::info, Euclidean<S>::info, Exact<S>::info};
}

Canvas paint_maze(const Maze& maze, std::size_t most_rows, std::size_t most_columns) {
  Canvas canvas(maze.grid.rows(), maze.grid.columns(), most_rows, most_columns);
  for (std::uint32_t row = 0; row < maze.grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < maze.grid.columns(); ++column) {
      const Cell at{row, column};
      const int weight = maze.grid.weight(at);
      const Ink ink = !maze.grid.open(at) ? Ink::wall : weight > 1 ? Ink::rough : Ink::floor;
      canvas.mark(row, column, ink, static_cast<std::uint8_t>(weight));
    }
  }
  for (const Cell goal : maze.goals) canvas.mark(goal.row, goal.column, Ink::goal);
  if (maze.start) canvas.mark(maze.start->row, maze.start->column, Ink::start);
  return canvas;
}

const Domain maze_domain{.name = "maze",
                         .summary = "find a way through a maze to a goal, or to the nearest of several",
                         .suits = suits,
                         .open = open,
                         .specialists = specialists,
                         .heuristics = maze_heuristics};

}  // namespace wend
