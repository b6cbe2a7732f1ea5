#include "domains/maze/maze_domain.hpp"

#include "base/error.hpp"
#include "domains/maze/heuristics.hpp"
#include "domains/maze/maze_problem.hpp"
#include "engine/problem_of.hpp"

namespace wend {
namespace {

void check(const Maze& maze) {
  if (!maze.start)
    throw Error::usage("the maze has no start",
                       "mark one cell with S; a map without one takes queries: --scen FILE");
  if (maze.goals.empty()) throw Error::usage("the maze has no goal", "mark one cell with E");
}

std::unique_ptr<Problem> open(Model model, const OpenOptions& options) {
  Maze& maze = maze_in(model);
  if (options.neighbours) maze.neighbours = *options.neighbours;
  check(maze);
  return Grid4Space::suits(maze) ? open_grid4(std::move(maze)) : open_grid8(std::move(maze));
}

/// Several goals make a tour; a maze asked for by name then means the nearest of them. Entities make a quest;
/// asked for as a maze, they are only decoration.
bool suits(const Model& model) {
  const Maze* maze = std::get_if<Maze>(&model);
  return maze != nullptr && maze->goals.size() <= 1 && maze->entities.empty();
}

std::optional<Canvas> picture(const Model& model, std::size_t most_rows, std::size_t most_columns) {
  const Maze* maze = std::get_if<Maze>(&model);
  if (maze == nullptr) return std::nullopt;
  return paint_maze(*maze, most_rows, most_columns);
}

std::vector<AlgorithmInfo> specialists() {
  return infos_of<MazeSpecialists>();
}

}  // namespace

std::vector<HeuristicInfo> maze_heuristics() {
  using S = Grid4Space;
  return {Blind<S>::info, Manhattan<S>::info, Octile<S>::info, Euclidean<S>::info, Exact<S>::info};
}

const Domain maze_domain{.name = "maze",
                         .summary = "find a way through a maze to a goal, or to the nearest of several",
                         .suits = suits,
                         .open = open,
                         .picture = picture,
                         .specialists = specialists,
                         .heuristics = maze_heuristics};

}  // namespace wend
