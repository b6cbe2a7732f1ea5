// A byte per cell with a border all round, for builders that walk from cell to cell: the neighbours of a cell
// lie at fixed distances, and nothing has to be checked against the edge.
//
// The lower four bits of a byte are the way from that cell to the cell it is joined to (its parent in the
// tree). That is all a perfect maze needs: `read_passages` turns it into passages, eight cells at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/huge_pages.hpp"
#include "base/rng.hpp"
#include "model/passages.hpp"
#include "trace/build_tape.hpp"

namespace wend {

/// A direction as one bit, so that a byte can hold a set of them.
using Way = std::uint8_t;
inline constexpr Way way_up = 1;
inline constexpr Way way_right = 2;
inline constexpr Way way_down = 4;
inline constexpr Way way_left = 8;
inline constexpr Way way_bits = 15;

constexpr Way opposite(Way way) {
  return static_cast<Way>((way << 2 | way >> 2) & way_bits);
}

constexpr Brush arrow(Way way) {
  return way == way_up      ? Brush::back_up
         : way == way_right ? Brush::back_right
         : way == way_down  ? Brush::back_down
                            : Brush::back_left;
}

/// Distances between numbers of neighbours, modulo 2^64, by direction.
using Steps = std::array<std::size_t, 16>;

/// Bytes that are no way: of the cell a tree begins with, and of the border where that is not part of it.
inline constexpr std::uint8_t tree_root = 16;
inline constexpr std::uint8_t tree_border = 32;

class Field {
 public:
  Field(std::size_t rows, std::size_t columns, std::uint8_t inside, std::uint8_t border);

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  [[nodiscard]] std::size_t number(std::size_t row, std::size_t column) const {
    return (row + 1) * stride_ + column + 1;
  }
  [[nodiscard]] std::size_t row(std::size_t at) const { return at / stride_ - 1; }
  [[nodiscard]] std::size_t column(std::size_t at) const { return at % stride_ - 1; }

  std::uint8_t& operator[](std::size_t at) { return bytes_[at]; }
  std::uint8_t operator[](std::size_t at) const { return bytes_[at]; }
  /// For hot loops: bytes may alias anything, so a loop that writes them does better with copies of its own.
  std::uint8_t* data() { return bytes_.data(); }
  [[nodiscard]] const std::uint8_t* data() const { return bytes_.data(); }
  [[nodiscard]] Steps steps() const;

 private:
  std::size_t rows_;
  std::size_t columns_;
  std::size_t stride_;
  std::vector<std::uint8_t, HugePages<std::uint8_t>> bytes_;
};

/// The directions in which the neighbour's byte is 0.
inline Way zero_neighbours(const std::uint8_t* cell, std::size_t stride) {
  return static_cast<Way>((*(cell - stride) == 0 ? way_up : 0) | (cell[1] == 0 ? way_right : 0) |
                          (cell[stride] == 0 ? way_down : 0) | (*(cell - 1) == 0 ? way_left : 0));
}

/// Bit c of `out` is set where row `a` has `a_way` at c or row `b` has `b_way` at c. Words for `columns`
/// bits; both rows are read up to seven bytes beyond.
void gather_ways(const std::uint8_t* a, Way a_way, const std::uint8_t* b, Way b_way, std::size_t columns,
                 std::uint64_t* out);

/// A passage wherever a cell leads to its neighbour or the neighbour leads to the cell.
void read_passages(const Field& field, Passages& passages);

/// Builders that join cell after cell to a tree, which ends up in the bytes: `grow(field, rng)` begins with
/// bytes of 0 inside a border.
template <class Grow>
void carve_tree(Passages& passages, std::uint64_t seed, std::uint8_t border, const Grow& grow) {
  Field field(passages.rows(), passages.columns(), 0, border);
  Rng rng(seed);
  grow(field, rng);
  read_passages(field, passages);
}

/// A random cell to begin with, which gets the byte `root`.
template <class W>
std::size_t random_root(Field& field, Rng& rng, std::uint8_t root, Brush brush, W& watch) {
  const auto row = static_cast<std::size_t>(rng.below(field.rows()));
  const auto column = static_cast<std::size_t>(rng.below(field.columns()));
  field[field.number(row, column)] = root;
  watch.cell(row, column, brush);
  return field.number(row, column);
}

/// Paints a cell and the passage from it in a direction.
template <class W>
void paint_joined(W& watch, std::size_t row, std::size_t column, Way way, Brush brush) {
  watch.cell(row, column, brush);
  if (way == way_up) watch.south_of(row - 1, column, brush);
  if (way == way_right) watch.east_of(row, column, brush);
  if (way == way_down) watch.south_of(row, column, brush);
  if (way == way_left) watch.east_of(row, column - 1, brush);
}

}  // namespace wend
