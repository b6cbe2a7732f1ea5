// Patterns: some of the tiles of a board, whose moves alone are counted. If no tile is in two patterns, the
// least numbers of moves of each add up to an estimate that is never too large (Korf and Felner 2002).
//
// What a table of such numbers depends on is where the tiles belong, and in which part of the board the blank
// may be when they are home. Patterns that are the same when the board is turned share one table.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "tiles/shape.hpp"

namespace wend {

/// A set of cells, of boards of at most 64.
using CellSet = std::uint64_t;
inline constexpr std::size_t most_pattern_cells = 64;

constexpr CellSet cell_bit(std::size_t cell) {
  return CellSet{1} << cell;
}

/// The cells one step from any of these, on a board of this shape.
class CellFlood {
 public:
  explicit CellFlood(const TileShape& shape) : columns_(shape.columns) {
    for (std::size_t cell = 0; cell < shape.cells(); ++cell) {
      all_ |= cell_bit(cell);
      if (shape.column(cell) > 0) not_first_ |= cell_bit(cell);
      if (shape.column(cell) + 1 < shape.columns) not_last_ |= cell_bit(cell);
    }
  }
  [[nodiscard]] CellSet all() const { return all_; }
  [[nodiscard]] CellSet around(CellSet cells) const {
    return ((cells & not_last_) << 1 | (cells & not_first_) >> 1 | cells << columns_ | cells >> columns_) &
           all_;
  }
  /// The cells among `free` that can be reached from `cells`.
  [[nodiscard]] CellSet spread(CellSet cells, CellSet free) const {
    for (CellSet before = 0; before != cells;) {
      before = cells;
      cells |= around(cells) & free;
    }
    return cells;
  }

 private:
  std::uint32_t columns_;
  CellSet all_ = 0;
  CellSet not_first_ = 0;
  CellSet not_last_ = 0;
};

struct Pattern {
  TileShape shape;
  CellSet tiles = 0;   // the cells where they belong
  CellSet region = 0;  // where the blank may be when they are there

  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(std::popcount(tiles)); }

  friend bool operator==(const Pattern&, const Pattern&) = default;
};

/// The pattern of these tiles if the blank belongs to `home`, which is none of them.
Pattern make_pattern(const TileShape& shape, CellSet tiles, TileCell home);

/// The same cells after a turn.
CellSet turned(const TileShape& shape, CellSet cells, const TileTurn& turn);

/// The one of all turned patterns that has the table, and the turn that leads there.
struct SharedPattern {
  Pattern pattern;
  TileTurn turn;
};
SharedPattern shared_pattern(const Pattern& pattern);

}  // namespace wend
