// A maze as passages: cells in rows and columns, and between neighbours either a passage or a wall. Two bits
// per cell (passage to the east, passage to the south), in two planes whose rows are padded to whole words.
//
// This is the form builders work towards and files store. `squares` turns it into the Grid that is drawn and
// searched, where cells, passages and walls are squares of their own: (2 rows + 1) x (2 columns + 1).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/huge_pages.hpp"
#include "model/grid.hpp"

namespace wend {

/// Bits beyond the last column are 0; so is everything east of the last column and south of the last row.
class Passages {
 public:
  Passages() = default;
  /// All walls. `fits(rows, columns)` must hold.
  Passages(std::size_t rows, std::size_t columns);

  /// Whether the squares of such a maze can be numbered.
  static bool fits(std::uint64_t rows, std::uint64_t columns) {
    return rows < (std::uint64_t{1} << 31) && columns < (std::uint64_t{1} << 31) &&
           Grid::fits(2 * rows + 1, 2 * columns + 1);
  }

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  [[nodiscard]] std::size_t words_per_row() const { return words_; }

  [[nodiscard]] bool east(std::size_t row, std::size_t column) const { return bit(east_, row, column); }
  [[nodiscard]] bool south(std::size_t row, std::size_t column) const { return bit(south_, row, column); }
  void open_east(std::size_t row, std::size_t column) { set(east_, row, column); }
  void open_south(std::size_t row, std::size_t column) { set(south_, row, column); }

  /// A row of a plane as words, for builders that think in rows.
  std::span<std::uint64_t> east_row(std::size_t row) { return {east_.data() + row * words_, words_}; }
  std::span<std::uint64_t> south_row(std::size_t row) { return {south_.data() + row * words_, words_}; }
  [[nodiscard]] std::span<const std::uint64_t> east_row(std::size_t row) const {
    return {east_.data() + row * words_, words_};
  }
  [[nodiscard]] std::span<const std::uint64_t> south_row(std::size_t row) const {
    return {south_.data() + row * words_, words_};
  }

  /// How many passages there are: cells - 1 in a perfect maze.
  [[nodiscard]] std::size_t count() const;

  friend bool operator==(const Passages&, const Passages&) = default;

 private:
  using Plane = std::vector<std::uint64_t, HugePages<std::uint64_t>>;
  [[nodiscard]] bool bit(const Plane& plane, std::size_t row, std::size_t column) const {
    return (plane[row * words_ + column / 64] >> (column % 64)) & 1;
  }
  void set(Plane& plane, std::size_t row, std::size_t column) {
    plane[row * words_ + column / 64] |= std::uint64_t{1} << (column % 64);
  }

  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::size_t words_ = 0;
  Plane east_;
  Plane south_;
};

/// The squares of a maze: cells at odd rows and columns, walls and passages between them, a wall all round.
Grid squares(const Passages& passages);

/// One row of squares, as bits of open squares (bit c % 64 of word c / 64), from one row of a plane:
/// `between` false gives the row of the cells themselves, true the row below it, where only passages to the
/// south are open.
void square_row(std::span<const std::uint64_t> plane, std::size_t columns, bool between,
                std::span<std::uint64_t> out);

/// How many words `square_row` fills.
constexpr std::size_t square_words(std::size_t columns) {
  return (2 * columns + 1 + 63) / 64;
}

}  // namespace wend
