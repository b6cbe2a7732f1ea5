// A rectangle of cells, each open or wall, each with a weight from 1 to 9.
//
// Layout: one bit per cell. Rows are laid end to end with one wall cell between them and one wall row above
// and below, so that the eight neighbours of any cell are at fixed offsets and nothing has to be checked
// against the border. Weights cost one byte per cell and exist only if some weight is not 1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/huge_pages.hpp"

namespace wend {

/// A place as people name it: row and column from 0, top left first.
struct Cell {
  std::uint32_t row = 0;
  std::uint32_t column = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
  friend auto operator<=>(const Cell&, const Cell&) = default;
};

/// A place as the grid numbers it: a slot of the padded layout.
using Slot = std::uint32_t;

/// The cells of a grid for tight loops: two pointers that the compiler can keep in registers.
class CellsView {
 public:
  CellsView(const std::uint64_t* bits, const std::uint8_t* weights) : bits_(bits), weights_(weights) {}
  [[nodiscard]] bool open(Slot at) const { return (bits_[at >> 6] >> (at & 63)) & 1; }
  [[nodiscard]] int weight(Slot at) const { return weights_ == nullptr ? 1 : weights_[at]; }
  /// The slots 64 * index to 64 * index + 63 at once, the first in the lowest bit.
  [[nodiscard]] std::uint64_t open_word(std::size_t index) const { return bits_[index]; }

 private:
  const std::uint64_t* bits_;
  const std::uint8_t* weights_;  // null: all are 1
};

class Grid {
 public:
  static constexpr int min_weight = 1;
  static constexpr int max_weight = 9;

  Grid() = default;
  /// All cells wall, or all open with weight 1. `fits(rows, columns)` must hold.
  Grid(std::size_t rows, std::size_t columns, bool open = false);

  /// Whether a grid of this size can be numbered: slots are 32 bits, about 65,000 x 65,000 cells.
  static bool fits(std::uint64_t rows, std::uint64_t columns);

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  /// Distance between a slot and the one below it.
  [[nodiscard]] std::size_t stride() const { return columns_ + 1; }
  /// Number of slots, border included.
  [[nodiscard]] std::size_t slots() const { return (rows_ + 2) * stride() + 1; }
  [[nodiscard]] bool contains(std::size_t row, std::size_t column) const {
    return row < rows_ && column < columns_;
  }

  [[nodiscard]] Slot slot(Cell at) const {
    return static_cast<Slot>((at.row + std::size_t{1}) * stride() + at.column + 1);
  }
  [[nodiscard]] Cell cell(Slot at) const {
    __extension__ using Wide = unsigned __int128;
    const auto row = static_cast<std::size_t>((static_cast<Wide>(reciprocal_) * at) >> 64);  // at / stride()
    return {static_cast<std::uint32_t>(row - 1), static_cast<std::uint32_t>(at - row * stride() - 1)};
  }

  /// Valid until the grid changes.
  [[nodiscard]] CellsView cells() const {
    return {bits_.data(), weights_.empty() ? nullptr : weights_.data()};
  }
  [[nodiscard]] bool open(Slot at) const { return cells().open(at); }
  [[nodiscard]] bool open(Cell at) const { return open(slot(at)); }
  void set_open(Cell at, bool open);
  /// A whole row at once: bit c % 64 of word c / 64 says whether column c is open. There must be words for
  /// all columns; bits beyond the last column are ignored.
  void set_row(std::uint32_t row, std::span<const std::uint64_t> open_bits);
  /// The same way back; bits beyond the last column are 0.
  void read_row(std::uint32_t row, std::span<std::uint64_t> open_bits) const;

  /// All slots at once, for those who write whole words: bit s % 64 of word s / 64 is slot s. The border must
  /// stay wall, and no cell may have a weight yet.
  std::span<std::uint64_t> words() { return bits_; }

  [[nodiscard]] int weight(Slot at) const { return cells().weight(at); }
  [[nodiscard]] int weight(Cell at) const { return weight(slot(at)); }
  /// Walls always have weight 1; a cell that becomes a wall forgets its weight.
  void set_weight(Cell at, int weight);
  /// Whether some open cell has a weight other than 1.
  [[nodiscard]] bool weighted() const { return heavy_cells_ > 0; }

  [[nodiscard]] std::size_t open_cells() const;
  /// How many of the columns `from` to `to` - 1 of a row are open.
  [[nodiscard]] std::size_t open_cells(std::uint32_t row, std::uint32_t from, std::uint32_t to) const;
  [[nodiscard]] int smallest_weight() const;
  [[nodiscard]] int largest_weight() const;
  [[nodiscard]] std::size_t bytes() const { return bits_.size() * sizeof(bits_[0]) + weights_.size(); }

  friend bool operator==(const Grid& a, const Grid& b);

 private:
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::uint64_t reciprocal_ = 0;  // 2^64 / stride(), rounded up: divides 32 bits exactly by multiplying
  std::vector<std::uint64_t, HugePages<std::uint64_t>> bits_{0};
  std::vector<std::uint8_t> weights_;
  std::size_t heavy_cells_ = 0;
};

}  // namespace wend
