#include "race/places.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/hash.hpp"

namespace wend {
namespace {

/// Square number `index` of the open ones, row by row.
Cell open_cell(const Grid& grid, std::uint64_t index) {
  const auto columns = static_cast<std::uint32_t>(grid.columns());
  Cell at;
  for (;; ++at.row) {
    const std::size_t in_row = grid.open_cells(at.row, 0, columns);
    if (index < in_row) break;
    index -= in_row;
  }
  for (;; ++at.column) {
    if (grid.open(at) && index-- == 0) return at;
  }
}

/// Draws open squares that were not drawn before.
class Lots {
 public:
  Lots(const Grid& grid, Rng& rng) : grid_(grid), rng_(rng), open_(grid.open_cells()) {}

  [[nodiscard]] std::size_t left() const { return open_ - taken_.size(); }
  void take(Cell at) { taken_.push_back(at); }
  Cell draw() {
    Cell at;
    do {
      at = open_cell(grid_, rng_.below(open_));
    } while (std::find(taken_.begin(), taken_.end(), at) != taken_.end());
    take(at);
    return at;
  }

 private:
  const Grid& grid_;
  Rng& rng_;
  std::size_t open_;
  std::vector<Cell> taken_;
};

RacePlaces places_from_one_start(Game game, const Maze& maze, unsigned runners, Rng& rng) {
  Lots lots(maze.grid, rng);
  RacePlaces places;
  places.finishes = maze.goals;
  for (const Cell goal : maze.goals) lots.take(goal);
  Cell start;
  if (maze.start) {
    start = *maze.start;
  } else {
    start = lots.left() > 0 ? lots.draw() : maze.goals.front();
  }
  if (maze.start && std::find(maze.goals.begin(), maze.goals.end(), start) == maze.goals.end())
    lots.take(start);
  places.starts.assign(runners, start);
  if (!places.finishes.empty()) return places;
  const std::size_t wanted = game == Game::hunt ? 1 : runners;
  while (places.finishes.size() < wanted && lots.left() > 0) places.finishes.push_back(lots.draw());
  if (places.finishes.empty()) places.finishes.push_back(start);  // there is nowhere else
  std::sort(places.finishes.begin(), places.finishes.end());
  return places;
}

RacePlaces places_from_corners(const Grid& grid, unsigned runners, Rng& rng) {
  const auto bottom = static_cast<std::uint32_t>(grid.rows() - 1);
  const auto right = static_cast<std::uint32_t>(grid.columns() - 1);
  std::array<Cell, 4> corners{Cell{0, 0}, Cell{0, right}, Cell{bottom, 0}, Cell{bottom, right}};
  for (Cell& corner : corners) corner = *nearest_open(grid, corner);
  rng.shuffle(corners);
  RacePlaces places;
  for (unsigned i = 0; i < runners; ++i) places.starts.push_back(corners[i % corners.size()]);
  places.finishes.push_back(*nearest_open(grid, {bottom / 2 + bottom % 2, right / 2 + right % 2}));
  return places;
}

}  // namespace

std::span<const GameInfo> all_games() {
  static constexpr std::array games{
      GameInfo{Game::hunt, "hunt", "Hunt", "all from one place: who is first at the finish?",
               "Everybody starts at the same square and wants to get to the same finish. The first to arrive "
               "wins, and all stop.\n\n"
               "Start and finish are those of the maze if it has any, else they are drawn by lot. A maze may "
               "have more than one finish; the first that is found counts."},
      GameInfo{Game::gather, "gather", "Gather", "all from one place, each to a finish of its own",
               "Everybody starts at the same square, and there are as many finishes as runners. Who comes to "
               "one that is free claims it and is home; who comes to one that is taken runs on. The race is "
               "won when everybody has a finish.\n\n"
               "Being last is no shame here: what counts is how long the whole crew needs."},
      GameInfo{
          Game::corners, "corners", "Corners", "from the corners to the middle: who is first?",
          "The runners are shuffled over the four corners of the maze, and the finish is the open square "
          "nearest to the middle. The first to arrive wins.\n\n"
          "Nobody has seen what the others see until they meet: with bfs four waves run into each "
          "other."},
  };
  return games;
}

const GameInfo& info_of(Game game) {
  return *std::find_if(all_games().begin(), all_games().end(),
                       [&](const GameInfo& each) { return each.game == game; });
}

std::optional<Cell> nearest_open(const Grid& grid, Cell to) {
  const auto rows = static_cast<std::ptrdiff_t>(grid.rows());
  const auto columns = static_cast<std::ptrdiff_t>(grid.columns());
  const auto open_at = [&](std::ptrdiff_t row, std::ptrdiff_t column) -> std::optional<Cell> {
    if (row < 0 || column < 0 || row >= rows || column >= columns) return std::nullopt;
    const Cell at{static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)};
    return grid.open(at) ? std::optional(at) : std::nullopt;
  };
  const std::ptrdiff_t row = to.row;
  const std::ptrdiff_t column = to.column;
  for (std::ptrdiff_t ring = 0; ring < std::max(rows, columns); ++ring) {
    for (std::ptrdiff_t down = -ring; down <= ring; ++down) {
      const bool edge = down == -ring || down == ring;
      for (std::ptrdiff_t across = -ring; across <= ring; across += edge || ring == 0 ? 1 : 2 * ring) {
        if (const auto found = open_at(row + down, column + across)) return found;
      }
    }
  }
  return std::nullopt;
}

RacePlaces places_for(Game game, const Maze& maze, unsigned runners, Rng& rng) {
  if (maze.grid.open_cells() == 0) throw Error("there is no open square to race on");
  return game == Game::corners ? places_from_corners(maze.grid, runners, rng)
                               : places_from_one_start(game, maze, runners, rng);
}

RacePlaces places_for(Game game, const Maze& maze, unsigned runners, std::uint64_t seed) {
  constexpr std::uint64_t salt = 0x72616365;
  Rng rng(combine(seed, salt));
  return places_for(game, maze, runners, rng);
}

}  // namespace wend
