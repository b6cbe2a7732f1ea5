#include "race/places.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"

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

}  // namespace wend
