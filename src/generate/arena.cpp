// An arena: nothing but floor inside the outer wall, pillars removed too. Of any size from 3 x 3.
//
// Guarantee: every square inside can be reached. Cost: O(squares / 64). There is nothing random about it.
#include "generate/arena.hpp"

#include <utility>

#include "base/error.hpp"
#include "generate/passage_builder.hpp"

namespace wend {
namespace {

constexpr std::string_view name = "arena";

void check(const BuildOptions& options) {
  if (options.rows < 3 || options.columns < 3) {
    throw Error::usage("arena cannot build " + std::to_string(options.rows) + " x " +
                           std::to_string(options.columns) + " squares",
                       "rows and columns must be at least 3");
  }
  if (!Grid::fits(options.rows, options.columns)) throw Error::usage("the maze is too large to be numbered");
}

/// A row of floor between two walls.
std::vector<std::uint64_t> floor_bits(std::size_t columns) {
  std::vector<std::uint64_t> bits((columns + 63) / 64, ~std::uint64_t{0});
  bits.front() &= ~std::uint64_t{1};
  bits[(columns - 1) / 64] &= ~(std::uint64_t{1} << ((columns - 1) % 64));
  return bits;
}

Maze build(const BuildOptions& options, BuildTape* tape) {
  check(options);
  if (tape != nullptr) tape->begin(options.rows, options.columns, Brush::wall);
  Grid grid(options.rows, options.columns);
  const std::vector<std::uint64_t> floor = floor_bits(options.columns);
  for (std::uint32_t row = 1; row + 1 < options.rows; ++row) {
    grid.set_row(row, floor);
    if (tape == nullptr) continue;
    for (std::size_t column = 1; column + 1 < options.columns; ++column) {
      tape->paint(row, column, Brush::open);
    }
    tape->end_step();
  }
  return finished_maze(std::move(grid), name, options);
}

}  // namespace

constinit const Builder arena_builder{
    .name = name,
    .title = "Arena",
    .summary = "an empty room: all floor inside the outer wall",
    .description =
        "There is no maze at all: every square inside the outer wall is floor. The seed makes no "
        "difference.\n\n"
        "What it is good for: watching how searches spread where nothing is in their way. Breadth-first "
        "search grows a diamond, A* heads straight for the goal, depth-first search wanders through the "
        "whole "
        "room. It is also the ground that modifications and games are tried on.",
    .any_size = true,
    .bytes_per_cell = 0,
    .build = build};

}  // namespace wend
