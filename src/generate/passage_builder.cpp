#include "generate/passage_builder.hpp"

#include "base/error.hpp"

namespace wend {

void check_odd_size(std::string_view builder, const BuildOptions& options) {
  const auto bad = [](std::size_t size) { return size < 3 || size % 2 == 0; };
  if (bad(options.rows) || bad(options.columns)) {
    throw Error::usage(std::string(builder) + " cannot build " + std::to_string(options.rows) + " x " +
                           std::to_string(options.columns) + " squares",
                       "rows and columns must be odd and at least 3");
  }
  if (!Grid::fits(options.rows, options.columns)) throw Error::usage("the maze is too large to be numbered");
}

void begin_empty_room(BuildTape& tape, const BuildOptions& options) {
  tape.begin(options.rows, options.columns, Brush::open);
  for (std::size_t row = 0; row < options.rows; ++row) {
    tape.begin_with(row, 0, Brush::wall);
    tape.begin_with(row, options.columns - 1, Brush::wall);
  }
  for (std::size_t column = 0; column < options.columns; ++column) {
    tape.begin_with(0, column, Brush::wall);
    tape.begin_with(options.rows - 1, column, Brush::wall);
  }
}

Maze finished_maze(Grid grid, std::string_view builder, const BuildOptions& options) {
  Maze maze;
  const auto last_row = static_cast<std::uint32_t>(grid.rows() - 2);
  const auto last_column = static_cast<std::uint32_t>(grid.columns() - 2);
  maze.grid = std::move(grid);
  maze.start = Cell{1, 1};
  maze.goals = {Cell{last_row, last_column}};
  maze.notes = {"builder " + std::string(builder) + ", seed " + std::to_string(options.seed)};
  return maze;
}

}  // namespace wend
