// Random obstacles: every square is a wall with the same probability, whatever lies beside it. Start and goal
// are opposite corners and always open.
//
// Guarantee: none; whether there is a way is a matter of luck, hardly ever above 40 % walls. Cost:
// O(squares).
#include "generate/scatter.hpp"

#include "base/error.hpp"
#include "base/rng.hpp"

namespace wend {
namespace {

void check(const BuildOptions& options) {
  if (options.rows == 0 || options.columns == 0)
    throw Error::usage("scatter cannot build a maze without squares");
  if (!Grid::fits(options.rows, options.columns)) throw Error::usage("the maze is too large to be numbered");
  if (options.wall_percent > 100) {
    throw Error::usage(
        "scatter cannot make " + std::to_string(options.wall_percent) + " % of the squares walls",
        "the share of walls is a number from 0 to 100");
  }
}

Maze build(const BuildOptions& options, BuildTape* tape) {
  check(options);
  if (tape != nullptr) tape->begin(options.rows, options.columns, Brush::open);
  Rng rng(options.seed);
  Maze maze;
  maze.grid = Grid(options.rows, options.columns);
  const auto rows = static_cast<std::uint32_t>(options.rows);
  const auto columns = static_cast<std::uint32_t>(options.columns);
  for (std::uint32_t row = 0; row < rows; ++row) {
    for (std::uint32_t column = 0; column < columns; ++column) {
      const bool wall = rng.chance(options.wall_percent, 100);
      maze.grid.set_open({row, column}, !wall);
      if (tape == nullptr) continue;
      const bool end = (row == 0 && column == 0) || (row + 1 == rows && column + 1 == columns);
      tape->paint(row, column, wall && !end ? Brush::wall : Brush::open);
      tape->end_step();
    }
  }
  maze.start = Cell{0, 0};
  maze.goals = {Cell{rows - 1, columns - 1}};
  maze.grid.set_open(*maze.start, true);
  maze.grid.set_open(maze.goals.front(), true);
  maze.notes = {"builder scatter, " + std::to_string(options.wall_percent) + " % walls, seed " +
                std::to_string(options.seed)};
  return maze;
}

}  // namespace

constinit const Builder scatter_builder{
    .name = "scatter",
    .title = "Scatter",
    .summary = "random obstacles, from corner to corner; may have no way",
    .description =
        "Every square is a wall with the same probability, whatever lies beside it; only the two corners are "
        "always "
        "open. Up to about 40 % walls there is usually a way, beyond that hardly ever.",
    .any_size = true,
    .knobs = "walls",
    .bytes_per_cell = 0,
    .build = build};

}  // namespace wend
