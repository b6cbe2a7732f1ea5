// Pixels become kinds, blocks of pixels become cells, cells become a maze. A monster faces the marker beside
// it; the marker itself is floor. Memory: a byte for each pixel.
#include "formats/png.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <png.h>

#include "base/error.hpp"
#include "formats/png_cells.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

constexpr std::size_t kinds = 8;
constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";

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
