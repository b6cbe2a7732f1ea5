// Pixels become kinds, blocks of pixels become cells, cells become a maze. A monster faces the marker beside
// it; the marker itself is floor. Memory: a byte for each pixel.
//
// How many pixels a cell has is told by the start, which is one cell: if it is a square of several pixels,
// and all other squares of that size are of one kind each, these squares are the cells. A picture with a
// pixel for each cell has a start of one pixel and is never mistaken for another.
#include "formats/png.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <png.h>

#include "base/error.hpp"
#include "formats/png_colors.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

constexpr std::size_t kinds = 8;
constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";

/// A rectangle of kinds, of pixels or of cells.
class Kinds {
 public:
  Kinds(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns), all_(rows * columns) {}
  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  PixelKind& at(std::size_t row, std::size_t column) { return all_[row * columns_ + column]; }
  [[nodiscard]] PixelKind at(std::size_t row, std::size_t column) const {
    return all_[row * columns_ + column];
  }

  /// The way monsters look for their marker: north, east, south, west; the last one found counts.
  [[nodiscard]] Facing facing_of(std::size_t row, std::size_t column) const {
    Facing facing = Facing::north;
    if (row > 0 && at(row - 1, column) == PixelKind::marker) facing = Facing::north;
    if (column + 1 < columns_ && at(row, column + 1) == PixelKind::marker) facing = Facing::east;
    if (row + 1 < rows_ && at(row + 1, column) == PixelKind::marker) facing = Facing::south;
    if (column > 0 && at(row, column - 1) == PixelKind::marker) facing = Facing::west;
    return facing;
  }

 private:
  std::size_t rows_;
  std::size_t columns_;
  std::vector<PixelKind> all_;
};

/// Whether every block of `side` x `side` is of one kind: each row is uniform in steps, and repeats.
bool uniform(const Kinds& pixels, std::size_t side) {
  for (std::size_t row = 0; row < pixels.rows(); ++row) {
    const std::size_t first_row = row / side * side;
    for (std::size_t column = 0; column < pixels.columns(); ++column) {
      if (pixels.at(row, column) != pixels.at(first_row, column / side * side)) return false;
    }
  }
  return true;
}

/// The side of the square the pixels of the start fill; 1 if there is none, or if they fill no square.
std::size_t side_of_start(const Kinds& pixels) {
  std::size_t top = pixels.rows();
  std::size_t left = pixels.columns();
  std::size_t bottom = 0;
  std::size_t right = 0;
  std::size_t count = 0;
  for (std::size_t row = 0; row < pixels.rows(); ++row) {
    for (std::size_t column = 0; column < pixels.columns(); ++column) {
      if (pixels.at(row, column) != PixelKind::start) continue;
      ++count;
      top = std::min(top, row);
      bottom = std::max(bottom, row);
      left = std::min(left, column);
      right = std::max(right, column);
    }
  }
  if (count == 0) return 1;
  const std::size_t side = bottom - top + 1;
  return right - left + 1 == side && count == side * side ? side : 1;
}

std::size_t guessed_cell(const Kinds& pixels, const Remark& remark) {
  const std::size_t side = side_of_start(pixels);
  if (side == 1 || pixels.rows() % side != 0 || pixels.columns() % side != 0 || !uniform(pixels, side))
    return 1;
  if (remark) remark(fmt::format("read with {0} x {0} pixels for each cell, the size of the start", side));
  return side;
}

/// What most pixels in the middle of a block are: its outer quarter on each side, at least one pixel where
/// three are, may hold lines and corners.
PixelKind kind_of_block(const Kinds& pixels, std::size_t top, std::size_t left, std::size_t side) {
  const std::size_t margin = side < 3 ? 0 : std::max<std::size_t>(1, side / 4);
  std::array<std::size_t, kinds> votes{};
  for (std::size_t row = top + margin; row < top + side - margin; ++row) {
    for (std::size_t column = left + margin; column < left + side - margin; ++column)
      ++votes[static_cast<std::size_t>(pixels.at(row, column))];
  }
  return static_cast<PixelKind>(std::max_element(votes.begin(), votes.end()) - votes.begin());
}

Kinds cells_of(Kinds pixels, const ReadOptions& options) {
  const std::size_t side = options.cell > 0 ? options.cell : guessed_cell(pixels, options.remark);
  if (side == 1) return pixels;
  if (pixels.rows() % side != 0 || pixels.columns() % side != 0) {
    throw Error(fmt::format("{} x {} pixels are no whole number of cells of {} x {}", pixels.columns(),
                            pixels.rows(), side, side),
                1, 1, "try another --cell, or cut off what surrounds the maze");
  }
  Kinds cells(pixels.rows() / side, pixels.columns() / side);
  for (std::size_t row = 0; row < cells.rows(); ++row) {
    for (std::size_t column = 0; column < cells.columns(); ++column)
      cells.at(row, column) = kind_of_block(pixels, row * side, column * side, side);
  }
  return cells;
}

std::optional<EntityKind> entity_of(PixelKind kind) {
  if (kind == PixelKind::heart) return EntityKind::heart;
  if (kind == PixelKind::gem) return EntityKind::gem;
  return kind == PixelKind::monster ? std::optional(EntityKind::monster) : std::nullopt;
}

void set_start(Maze& maze, Cell at) {
  if (maze.start) {
    throw Error(
        fmt::format("a second start; the first is in row {}, column {}", maze.start->row, maze.start->column),
        at.row + std::size_t{1}, at.column + std::size_t{1},
        "if cells have several pixels, --cell says how many");
  }
  maze.start = at;
}

Maze maze_of(const Kinds& cells) {
  Maze maze;
  maze.grid = Grid(cells.rows(), cells.columns());
  for (std::size_t row = 0; row < cells.rows(); ++row) {
    for (std::size_t column = 0; column < cells.columns(); ++column) {
      const PixelKind kind = cells.at(row, column);
      if (kind == PixelKind::wall) continue;
      const Cell at{static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)};
      maze.grid.set_open(at, true);
      if (kind == PixelKind::start) set_start(maze, at);
      if (kind == PixelKind::end) maze.goals.push_back(at);
      if (const std::optional<EntityKind> entity = entity_of(kind)) {
        const bool turns = *entity == EntityKind::monster;
        maze.entities.push_back(
            {*entity, at, default_value(*entity), turns ? cells.facing_of(row, column) : Facing::north});
      }
    }
  }
  return maze;
}

std::vector<std::string> notes_of(std::string_view comment) {
  std::vector<std::string> notes;
  while (!comment.empty()) {
    const std::size_t end = std::min(comment.find('\n'), comment.size());
    notes.push_back(one_line(comment.substr(0, end)));
    comment.remove_prefix(std::min(end + 1, comment.size()));
  }
  return notes;
}

Model read_png(std::string_view bytes, const ReadOptions& options) {
  PngDecoder decoder(bytes);
  Kinds pixels(decoder.height(), decoder.width());
  ColorReader colors(options.colors);
  decoder.read([&](const PixelRun& run) {
    std::size_t column = run.column;
    for (std::size_t i = 0; i < run.count; ++i, column += run.step)
      pixels.at(run.row, column) = colors.kind_of(run.pixels[i], run.row, column);
  });
  colors.make_remarks(options.remark);
  Maze maze = maze_of(cells_of(std::move(pixels), options));
  maze.notes = notes_of(decoder.comment());
  return maze;
}

[[noreturn]] void refuse(const std::string& what) {
  throw Error::usage("a picture cannot express " + what, "write it as wend-maze");
}

void check_expressible(const Maze& maze, const WriteOptions& options) {
  const Grid& grid = maze.grid;
  if (grid.rows() == 0 || grid.columns() == 0) refuse("a maze without cells");
  if (grid.weighted()) refuse("weights");
  if (maze.neighbours == Neighbours::eight) refuse("8 neighbours");
  if (maze.start && std::binary_search(maze.goals.begin(), maze.goals.end(), *maze.start))
    refuse("a start that is also a goal");
  for (const Entity& each : maze.entities) {
    if (each.value != default_value(each.kind)) refuse("a heart or a monster of unusual strength");
    if (each.kind != EntityKind::monster && each.facing != Facing::north)
      refuse("the facing of things other than monsters");
  }
  const std::uint64_t side = options.cell;
  if (grid.rows() * side > longest_png_side || grid.columns() * side > longest_png_side ||
      grid.rows() * side * grid.columns() * side > most_png_pixels) {
    throw Error::usage(
        fmt::format("a picture of {} x {} pixels is too large", grid.columns() * side, grid.rows() * side),
        side > 1 ? "try a smaller --scale" : "wend show -o writes larger ones");
  }
}

PixelKind kind_of(EntityKind kind) {
  return kind == EntityKind::gem     ? PixelKind::gem
         : kind == EntityKind::heart ? PixelKind::heart
                                     : PixelKind::monster;
}

/// The marker of a monster goes to the free cell in front of it; none is needed to face north.
void draw_marker(const Entity& monster, Kinds& cells) {
  if (monster.kind != EntityKind::monster || monster.facing == Facing::north) return;
  const bool east = monster.facing == Facing::east;
  const bool south = monster.facing == Facing::south;
  const std::size_t row = monster.at.row + (south ? std::size_t{1} : 0);
  const std::size_t column = monster.at.column + (east ? std::size_t{1} : south ? 0 : std::size_t(-1));
  if (row < cells.rows() && column < cells.columns() && cells.at(row, column) == PixelKind::floor)
    cells.at(row, column) = PixelKind::marker;
}

Kinds cells_of(const Maze& maze) {
  Kinds cells(maze.grid.rows(), maze.grid.columns());
  for (std::uint32_t row = 0; row < cells.rows(); ++row) {
    for (std::uint32_t column = 0; column < cells.columns(); ++column) {
      if (!maze.grid.open(Cell{row, column})) cells.at(row, column) = PixelKind::wall;
    }
  }
  if (maze.start) cells.at(maze.start->row, maze.start->column) = PixelKind::start;
  for (const Cell goal : maze.goals) cells.at(goal.row, goal.column) = PixelKind::end;
  for (const Entity& each : maze.entities) cells.at(each.at.row, each.at.column) = kind_of(each.kind);
  for (const Entity& each : maze.entities) draw_marker(each, cells);
  for (const Entity& each : maze.entities) {
    if (each.kind != EntityKind::monster || cells.facing_of(each.at.row, each.at.column) == each.facing)
      continue;
    refuse(
        fmt::format("where the monster in row {}, column {} faces: there must be free floor before it, and "
                    "no marker of another beside it",
                    each.at.row, each.at.column));
  }
  return cells;
}

std::string encoded(const std::vector<std::uint8_t>& pixels, std::size_t width, std::size_t height) {
  std::array<png_byte, 3 * kinds> palette{};
  png_byte* entry = palette.data();
  for (const KnownColor& color : encoder_colors()) {
    for (const std::uint8_t part : {color.red, color.green, color.blue}) *entry++ = part;
  }
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(width);
  image.height = static_cast<png_uint_32>(height);
  image.format = PNG_FORMAT_RGB_COLORMAP;
  image.colormap_entries = kinds;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string bytes(size, '\0');
  if (png_image_write_to_memory(&image, bytes.data(), &size, 0, pixels.data(), 0, palette.data()) == 0)
    throw Error(std::string("cannot write the picture: ") + image.message);
  bytes.resize(size);
  return bytes;
}

std::string write_png(const Model& model, const WriteOptions& options) {
  const Maze& maze = maze_in(model);
  check_expressible(maze, options);
  const Kinds cells = cells_of(maze);
  const std::size_t side = options.cell;
  std::vector<std::uint8_t> pixels;
  pixels.reserve(cells.rows() * side * cells.columns() * side);
  for (std::size_t row = 0; row < cells.rows() * side; ++row) {
    for (std::size_t column = 0; column < cells.columns(); ++column)
      pixels.insert(pixels.end(), side, static_cast<std::uint8_t>(cells.at(row / side, column)));
  }
  return encoded(pixels, cells.columns() * side, cells.rows() * side);
}

Model kept_by_png(const Model& model) {
  Maze maze = maze_in(map_only(model));
  std::sort(maze.entities.begin(), maze.entities.end(), by_cell);
  return maze;
}

bool recognise_png(std::string_view bytes) {
  return bytes.starts_with(signature.substr(0, 4));
}

}  // namespace

constinit const Format png_format{
    .name = "png",
    .summary = "pictures: a colour for walls, start, end, hearts, gems, monsters",
    .example_extension = ".png",
    .recognise = recognise_png,
    .reader = read_png,
    .writer = write_png,
    .kept = kept_by_png,
    .binary = true,
};

}  // namespace wend
