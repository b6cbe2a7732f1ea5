// Canvases and mazes as PNG: two sources of rows of colours for one writer.
#include <algorithm>

#include "show/image/colors.hpp"
#include "show/image/maze_png.hpp"
#include "show/image/png_writer.hpp"

namespace wend {
namespace {

constexpr std::size_t handy_pixels = 1200;
constexpr std::size_t rows_between_reports = 256;

/// `fill(row, cells)` gives the colours of a row, as numbers in the whole table.
template <class Fill>
PictureFacts write_rows(std::size_t rows, std::size_t columns, const PictureColors& colors,
                        const PictureOptions& options, const std::string& path,
                        const PictureProgress& progress, const Fill& fill) {
  PngWriter writer(path, rows, columns, colors.rgb(), scale_for(rows, columns, options.scale, handy_pixels),
                   options.note);
  std::vector<std::uint8_t> cells(columns);
  for (std::size_t row = 0; row < rows; ++row) {
    fill(row, cells);
    for (std::uint8_t& cell : cells) cell = colors.number(cell);
    writer.row(cells);
    if (progress && row % rows_between_reports == 0) progress(row, rows);
  }
  if (progress) progress(rows, rows);
  return writer.finish();
}

/// A row of a maze with weights in colours: the ground, then start and goals upon it.
class HillyRows {
 public:
  HillyRows(const Maze& maze, const Colors& colors) : maze_(maze), cells_(maze.grid.cells()) {
    wall_ = colors.of({Ink::wall, 0});
    start_ = colors.of({Ink::start, 0});
    goal_ = colors.of({Ink::goal, 0});
    for (std::uint8_t weight = 0; weight <= Grid::max_weight; ++weight)
      ground_[weight] = weight <= 1 ? colors.of({Ink::floor, 0}) : colors.of({Ink::rough, weight});
  }

  void use_all(PictureColors& colors) const {
    colors.use(wall_);
    if (maze_.start) colors.use(start_);
    if (!maze_.goals.empty()) colors.use(goal_);
    for (const std::uint8_t ground : ground_) colors.use(ground);
  }

  void fill(std::size_t row, std::vector<std::uint8_t>& colors) const {
    const auto number = static_cast<std::uint32_t>(row);
    Slot slot = maze_.grid.slot({number, 0});
    for (std::uint8_t& color : colors) {
      color = cells_.open(slot) ? ground_[static_cast<std::size_t>(cells_.weight(slot))] : wall_;
      ++slot;
    }
    const auto first = std::lower_bound(maze_.goals.begin(), maze_.goals.end(), Cell{number, 0});
    for (auto goal = first; goal != maze_.goals.end() && goal->row == number; ++goal)
      colors[goal->column] = goal_;
    if (maze_.start && maze_.start->row == number) colors[maze_.start->column] = start_;
  }

 private:
  const Maze& maze_;
  CellsView cells_;
  std::uint8_t wall_, start_, goal_;
  std::array<std::uint8_t, Grid::max_weight + 1> ground_{};
};

PictureFacts write_flat(const Maze& maze, const PictureOptions& options, const std::string& path,
                        const PictureProgress& progress) {
  const Grid& grid = maze.grid;
  MazePng png(path, {grid.rows(), grid.columns(), maze.start, maze.goals}, options);
  std::vector<std::uint64_t> open((grid.columns() + 63) / 64);
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    grid.read_row(row, open);
    png.squares(open);
    if (progress && row % rows_between_reports == 0) progress(row, grid.rows());
  }
  if (progress) progress(grid.rows(), grid.rows());
  return png.finish();
}

}  // namespace

PictureFacts write_png(const Canvas& canvas, const PictureOptions& options, const std::string& path,
                       const PictureProgress& progress) {
  const Colors table(options.theme);
  PictureColors colors(table);
  for (std::size_t row = 0; row < canvas.rows(); ++row) {
    for (std::size_t column = 0; column < canvas.columns(); ++column)
      colors.use(table.of(canvas, row, column));
  }
  colors.close();
  return write_rows(canvas.rows(), canvas.columns(), colors, options, path, progress,
                    [&](std::size_t row, std::vector<std::uint8_t>& cells) {
                      for (std::size_t column = 0; column < cells.size(); ++column)
                        cells[column] = table.of(canvas, row, column);
                    });
}

PictureFacts write_png(std::size_t rows, std::size_t columns, const CellRows& fill,
                       const PictureOptions& options, const std::string& path,
                       const PictureProgress& progress) {
  const Colors table(options.theme);
  PictureColors colors(table);
  std::vector<FilmCell> row_of_cells(columns);
  for (std::size_t row = 0; row < rows; ++row) {
    fill(row, row_of_cells);
    for (const FilmCell cell : row_of_cells) colors.use(table.of(cell));
  }
  colors.close();
  return write_rows(rows, columns, colors, options, path, progress,
                    [&](std::size_t row, std::vector<std::uint8_t>& cells) {
                      fill(row, row_of_cells);
                      for (std::size_t column = 0; column < columns; ++column)
                        cells[column] = table.of(row_of_cells[column]);
                    });
}

PictureFacts write_png(const Maze& maze, const PictureOptions& options, const std::string& path,
                       const PictureProgress& progress) {
  if (!maze.grid.weighted()) return write_flat(maze, options, path, progress);
  const Colors table(options.theme);
  const HillyRows rows(maze, table);
  PictureColors colors(table);
  rows.use_all(colors);
  colors.close();
  return write_rows(maze.grid.rows(), maze.grid.columns(), colors, options, path, progress,
                    [&](std::size_t row, std::vector<std::uint8_t>& cells) { rows.fill(row, cells); });
}

}  // namespace wend
