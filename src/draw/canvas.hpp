// A picture before it has colours: a rectangle of cells, each holding one ink. Domains paint with inks, shows
// turn inks into glyphs, colours or pixels. A canvas may be smaller than what is painted on it: then `scale`
// source cells in each direction share one canvas cell, the most important ink wins, and the share of wall is
// kept as a shade.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace wend {

/// Ordered by importance: a later ink covers an earlier one where both fall on one canvas cell.
enum class Ink : std::uint8_t {
  nothing,
  dark,  // not yet lit
  floor,
  rough,
  tile,  // of a stage, see TileLook
  wall,
  heat,
  seen,
  frontier,
  crew,     // runners of a race, see draw/crew_colors.hpp
  scan,     // looked at by a builder
  back_up,  // a builder's way back to where it came from
  back_right,
  back_down,
  back_left,
  path,
  gem,
  heart,
  monster,
  goal,
  start,
  head,  // where a builder is at work
  agent
};

/// The level of the ink `tile`.
enum class TileLook : std::uint8_t {
  floor,
  fragile,
  closed_bridge,
  open_bridge,
  soft_button,
  hard_button,
  split
};
inline constexpr std::size_t tile_looks = 7;

/// The level of `goal` and `start` where a walk has to end; elsewhere it is 0.
inline constexpr std::uint8_t told_end = 1;

class Canvas {
 public:
  /// A canvas for `rows` x `columns` source cells, shrunk to the given size at most (0: no limit).
  Canvas(std::size_t rows, std::size_t columns, std::size_t most_rows = 0, std::size_t most_columns = 0)
      : source_rows_(rows), source_columns_(columns) {
    if (most_rows > 0) scale_ = std::max(scale_, (rows + most_rows - 1) / most_rows);
    if (most_columns > 0) scale_ = std::max(scale_, (columns + most_columns - 1) / most_columns);
    rows_ = (rows + scale_ - 1) / scale_;
    columns_ = (columns + scale_ - 1) / scale_;
    cells_.resize(rows_ * columns_);
  }

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  [[nodiscard]] std::size_t scale() const { return scale_; }
  [[nodiscard]] std::size_t source_rows() const { return source_rows_; }
  [[nodiscard]] std::size_t source_columns() const { return source_columns_; }

  /// Paints a source cell. `level` refines an ink: the weight of `rough`, the look of a `tile`, who has
  /// painted `crew`, where a `monster` looks (0..3: north, east, south, west), how often more than once a
  /// cell was `seen`, 0..255 for the position along `path` and for the place on the scale of `heat`, and
  /// `told_end` on the `goal` or the `start` where a walk has to end.
  void mark(std::size_t row, std::size_t column, Ink ink, std::uint8_t level = 0) {
    Painted& cell = cells_[(row / scale_) * columns_ + column / scale_];
    if (ink == Ink::wall && cell.walls < UINT32_MAX) ++cell.walls;
    if (ink < cell.ink) return;
    cell.ink = ink;
    cell.level = level;
  }

  /// Paints a stretch of source cells under one canvas cell (canvas coordinates), `walls` of them wall. What
  /// makes shrinking a huge maze quick.
  void mark_stretch(std::size_t row, std::size_t column, std::size_t walls) {
    Painted& cell = cells_[row * columns_ + column];
    cell.walls += static_cast<std::uint32_t>(walls);
    cell.ink = std::max(cell.ink, walls > 0 ? Ink::wall : Ink::floor);
  }

  /// Forgets what was painted on a canvas cell (canvas coordinates), so that it can be painted anew.
  void wipe(std::size_t row, std::size_t column) { cells_[row * columns_ + column] = {}; }

  /// Canvas coordinates from here on. Outside everything is nothing.
  [[nodiscard]] Ink ink(std::size_t row, std::size_t column) const {
    return row < rows_ && column < columns_ ? cells_[row * columns_ + column].ink : Ink::nothing;
  }
  [[nodiscard]] std::uint8_t level(std::size_t row, std::size_t column) const {
    return cells_[row * columns_ + column].level;
  }
  /// The share of wall among the source cells under a canvas cell: 0 to 1, and 0 or 1 at scale 1.
  [[nodiscard]] double wall_share(std::size_t row, std::size_t column) const {
    const std::size_t down = std::min(scale_, source_rows_ - row * scale_);
    const std::size_t across = std::min(scale_, source_columns_ - column * scale_);
    const double walls = cells_[row * columns_ + column].walls;
    return std::min(1.0, walls / static_cast<double>(down * across));  // a wall may have been painted twice
  }

 private:
  struct Painted {
    std::uint32_t walls = 0;
    Ink ink = Ink::nothing;
    std::uint8_t level = 0;
  };
  std::size_t source_rows_;
  std::size_t source_columns_;
  std::size_t scale_ = 1;
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::vector<Painted> cells_;
};

}  // namespace wend
