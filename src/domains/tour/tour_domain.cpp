#include "domains/tour/tour_domain.hpp"

#include <limits>

#include "base/error.hpp"
#include "domains/tour/tour_problem.hpp"

namespace wend {
namespace {

/// Whether no walk worth making and no estimate, which sees no walls, can outgrow 32 bits.
bool countable(const Maze& maze) {
  const std::uint64_t steps =
      std::max<std::uint64_t>(maze.grid.open_cells(), maze.grid.rows() + maze.grid.columns());
  const std::uint64_t most = steps * static_cast<std::uint64_t>(maze.grid.largest_weight());
  return most * (maze.goals.size() + 2) < std::numeric_limits<std::int32_t>::max() / 16;
}

void check(const Maze& maze, const TourOptions& options) {
  if (!maze.start) throw Error::usage("the tour has no start", "mark one cell with S");
  if (options.end != TourEnd::fixed) return;
  const Cell end = options.end_at;
  const std::string place = "row " + std::to_string(end.row) + ", column " + std::to_string(end.column);
  if (!maze.grid.contains(end.row, end.column))
    throw Error::usage("the tour cannot end at " + place + ": the maze has " +
                           std::to_string(maze.grid.rows()) + " rows and " +
                           std::to_string(maze.grid.columns()) + " columns",
                       "rows and columns are counted from 0");
  if (!maze.grid.open(end))
    throw Error::usage("the tour cannot end at " + place + ": that is a wall",
                       "rows and columns are counted from 0");
}

std::unique_ptr<Problem> open(Model model, const OpenOptions& options) {
  Maze& maze = maze_in(model);
  if (options.neighbours) maze.neighbours = *options.neighbours;
  check(maze, options.tour);
  const bool straight = maze.neighbours == Neighbours::four && countable(maze);
  const std::size_t words = (maze.goals.size() + 31) / 32;
  const auto open_it = words <= small_tour_words   ? (straight ? open_small_straight_tour : open_small_tour)
                       : words <= large_tour_words ? (straight ? open_large_straight_tour : open_large_tour)
                                                   : (straight ? open_huge_straight_tour : open_huge_tour);
  return open_it(std::move(maze), options.tour);
}

bool suits(const Model& model) {
  const Maze* maze = std::get_if<Maze>(&model);
  return maze != nullptr && maze->goals.size() > 1 && maze->entities.empty();
}

std::optional<Canvas> picture(const Model& model, std::size_t most_rows, std::size_t most_columns) {
  const Maze* maze = std::get_if<Maze>(&model);
  if (maze == nullptr) return std::nullopt;
  return paint_maze(*maze, most_rows, most_columns);
}

}  // namespace

std::vector<HeuristicInfo> tour_heuristics() {
  using S = TourSpace<small_tour_words, Grid4Space>;
  return {Blind<S>::info, FarthestGoal<S>::info, MstManhattan<S>::info, MstPath<S>::info};
}

const Domain tour_domain{.name = "tour",
                         .summary = "the shortest walk through all goals",
                         .suits = suits,
                         .open = open,
                         .picture = picture,
                         .specialists = infos_of<TourSpecialists>,
                         .heuristics = tour_heuristics};

}  // namespace wend
