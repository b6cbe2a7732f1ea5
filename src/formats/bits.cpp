// A header, two planes of bits per row, a checksum. The header fixes the length of the file to the byte, and
// that is checked before memory is taken. Only one file can stand for a maze: bits without a meaning are 0.
#include "formats/bits.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/error.hpp"
#include "formats/bits_layout.hpp"
#include "formats/text.hpp"
#include "model/passages.hpp"

namespace wend {
namespace {

[[noreturn]] void refuse(std::size_t offset, const std::string& what, const std::string& hint = {}) {
  throw Error(fmt::format("byte {}: {}", offset, what), 1, offset + 1, hint);
}

struct Sizes {
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
  std::uint64_t goals = 0;
  std::uint64_t note_bytes = 0;

  [[nodiscard]] std::size_t goals_at() const { return bits::fixed_bytes; }
  [[nodiscard]] std::size_t notes_at() const { return goals_at() + static_cast<std::size_t>(16 * goals); }
  [[nodiscard]] std::size_t rows_at() const { return notes_at() + static_cast<std::size_t>(note_bytes); }
  [[nodiscard]] std::size_t plane() const { return static_cast<std::size_t>(bits::plane_bytes(columns)); }
  /// Cannot overflow: all four are below 2^32.
  [[nodiscard]] std::size_t checksum_at() const {
    return rows_at() + static_cast<std::size_t>(rows) * 2 * plane();
  }
};

Sizes read_sizes(std::string_view bytes) {
  if (!bytes.starts_with(bits::magic)) {
    refuse(0, "the first eight bytes are damaged",
           "was the file copied as text? line ends must not be changed");
  }
  if (bytes.size() < bits::fixed_bytes + bits::checksum_bytes)
    refuse(bytes.size(), "the file ends too early");
  const std::uint64_t version = bits::number_at(bytes, 8, 4);
  if (version != bits::version) {
    refuse(8, fmt::format("version {} of the bits format is not known", version),
           "this wend reads version 1; a newer wend may read more");
  }
  if (bits::number_at(bytes, 12, 4) > bits::all_flags) refuse(12, "a flag that is not known");
  const Sizes sizes{bits::number_at(bytes, 16, 8), bits::number_at(bytes, 24, 8),
                    bits::number_at(bytes, 48, 4), bits::number_at(bytes, 52, 4)};
  if (sizes.rows == 0 || sizes.columns == 0) refuse(16, "a maze has at least one cell");
  if (!Passages::fits(sizes.rows, sizes.columns)) {
    refuse(16, fmt::format("a maze of {} x {} cells is too large to be read", sizes.rows, sizes.columns),
           "about 32,000 x 32,000 cells is the most there can be in memory");
  }
  const std::size_t expected = sizes.checksum_at() + bits::checksum_bytes;
  if (bytes.size() != expected) {
    refuse(std::min(bytes.size(), expected),
           fmt::format("the file has {} bytes, but {} x {} cells make it {}", bytes.size(), sizes.rows,
                       sizes.columns, expected));
  }
  return sizes;
}

void check_sum(std::string_view bytes, const Sizes& sizes) {
  bits::Checksum sum;
  sum.add(bytes.substr(0, sizes.checksum_at()));
  if (sum.value() != bits::number_at(bytes, sizes.checksum_at(), 8)) {
    refuse(sizes.checksum_at(), "the checksum does not fit: the file is damaged");
  }
}

void read_plane(std::string_view bytes, std::size_t offset, std::size_t meaningful,
                std::span<std::uint64_t> plane) {
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    const std::size_t used = meaningful > 8 * i ? std::min<std::size_t>(8, meaningful - 8 * i) : 0;
    if (byte >> used != 0) refuse(offset + i, "a passage leads out of the maze");
    plane[i / 8] |= std::uint64_t{byte} << (8 * (i % 8));
  }
}

Passages read_rows(std::string_view bytes, const Sizes& sizes) {
  Passages passages(static_cast<std::size_t>(sizes.rows), static_cast<std::size_t>(sizes.columns));
  std::size_t at = sizes.rows_at();
  for (std::size_t row = 0; row < passages.rows(); ++row) {
    read_plane(bytes.substr(at, sizes.plane()), at, passages.columns() - 1, passages.east_row(row));
    at += sizes.plane();
    const bool last = row + 1 == passages.rows();
    read_plane(bytes.substr(at, sizes.plane()), at, last ? 0 : passages.columns(), passages.south_row(row));
    at += sizes.plane();
  }
  return passages;
}

Cell read_square(std::string_view bytes, std::size_t offset, const Grid& grid, std::string_view what) {
  const std::uint64_t row = bits::number_at(bytes, offset, 8);
  const std::uint64_t column = bits::number_at(bytes, offset + 8, 8);
  if (!grid.contains(row, column)) refuse(offset, fmt::format("the {} lies outside the maze", what));
  const Cell cell{static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)};
  if (!grid.open(cell)) refuse(offset, fmt::format("the {} is a wall", what));
  return cell;
}

void read_notes(std::string_view bytes, std::size_t offset, Maze& maze) {
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    if (end == std::string_view::npos) refuse(offset, "a note without its line end");
    std::string note(bytes.substr(0, end));
    if (one_line(note) != note) refuse(offset, "a note that is not text");
    maze.notes.push_back(std::move(note));
    bytes.remove_prefix(end + 1);
    offset += end + 1;
  }
}

Model read_maze(std::string_view bytes, const ReadOptions& /*options*/) {
  const Sizes sizes = read_sizes(bytes);
  check_sum(bytes, sizes);
  Maze maze;
  maze.grid = squares(read_rows(bytes, sizes));
  const std::uint64_t flags = bits::number_at(bytes, 12, 4);
  if ((flags & bits::eight_neighbours) != 0) maze.neighbours = Neighbours::eight;
  if ((flags & bits::has_start) != 0) {
    maze.start = read_square(bytes, 32, maze.grid, "start");
  } else if (bits::number_at(bytes, 32, 8) != 0 || bits::number_at(bytes, 40, 8) != 0) {
    refuse(32, "the place of a start that is not there");
  }
  for (std::size_t at = sizes.goals_at(); at < sizes.notes_at(); at += 16) {
    const Cell goal = read_square(bytes, at, maze.grid, "goal");
    if (!maze.goals.empty() && !(maze.goals.back() < goal))
      refuse(at, "goals must be sorted, without repeats");
    maze.goals.push_back(goal);
  }
  read_notes(bytes.substr(sizes.notes_at(), static_cast<std::size_t>(sizes.note_bytes)), sizes.notes_at(),
             maze);
  return maze;
}

/// The passages between the cells of a grid, whatever else is open in it.
Passages passages_between(const Grid& grid) {
  Passages passages(grid.rows() / 2, grid.columns() / 2);
  for (std::uint32_t row = 1; row < grid.rows(); row += 2) {
    for (std::uint32_t column = 1; column < grid.columns(); column += 2) {
      if (column + 2 < grid.columns() && grid.open(Cell{row, column + 1}))
        passages.open_east(row / 2, column / 2);
      if (row + 2 < grid.rows() && grid.open(Cell{row + 1, column})) passages.open_south(row / 2, column / 2);
    }
  }
  return passages;
}

/// An Error unless cells, pillars and outer wall are where they must be and nothing has a weight.
Passages passages_of(const Grid& grid) {
  constexpr std::string_view hint = "the bits format holds only cells and the passages between them";
  const bool odd = grid.rows() % 2 == 1 && grid.columns() % 2 == 1 && grid.rows() >= 3 && grid.columns() >= 3;
  if (!odd)
    throw Error::usage("bits cannot hold a maze whose rows and columns are not odd", std::string(hint));
  if (grid.weighted()) throw Error::usage("bits cannot hold weights", std::string(hint));
  Passages passages = passages_between(grid);
  if (!(squares(passages) == grid)) {
    throw Error::usage("bits cannot hold a maze with walls in cells, or rooms without pillars",
                       std::string(hint));
  }
  return passages;
}

std::string write_maze(const Model& model, const WriteOptions& /*options*/) {
  const Maze& maze = maze_in(model);
  if (!maze.entities.empty()) {
    throw Error::usage("bits cannot hold gems, hearts and monsters", "write it as wend-maze");
  }
  const Passages passages = passages_of(maze.grid);
  bits::Header header;
  header.rows = passages.rows();
  header.columns = passages.columns();
  if (maze.start) header.start = bits::Square{maze.start->row, maze.start->column};
  for (const Cell goal : maze.goals) header.goals.emplace_back(goal.row, goal.column);
  header.eight = maze.neighbours == Neighbours::eight;
  for (const std::string& note : maze.notes) header.notes += one_line(note) + '\n';
  std::string out = bits::header_bytes(header);
  out.reserve(out.size() + passages.rows() * 2 * bits::plane_bytes(passages.columns()) +
              bits::checksum_bytes);
  for (std::size_t row = 0; row < passages.rows(); ++row) {
    bits::append_plane(passages.east_row(row), passages.columns(), out);
    bits::append_plane(passages.south_row(row), passages.columns(), out);
  }
  bits::Checksum sum;
  sum.add(out);
  bits::append_number(sum.value(), bits::checksum_bytes, out);
  return out;
}

bool recognise_bits(std::string_view bytes) {
  return bytes.starts_with(bits::magic.substr(0, 6));
}

}  // namespace

constinit const Format bits_format{
    .name = "bits",
    .summary = "wend's own binary form of cells and passages, two bits per cell",
    .example_extension = ".bits",
    .recognise = recognise_bits,
    .reader = read_maze,
    .writer = write_maze,
    .binary = true,
};

}  // namespace wend
