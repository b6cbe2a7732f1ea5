// Cells of a board, the moves between them, and the symmetries of the board.
//
// A move is named by the way the blank goes: `up` slides the tile above the blank down.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace wend {

using TileCell = std::uint16_t;

enum class TileMove : std::uint8_t { up, right, down, left };
inline constexpr std::array tile_moves{TileMove::up, TileMove::right, TileMove::down, TileMove::left};

constexpr TileMove opposite(TileMove move) {
  return static_cast<TileMove>(static_cast<unsigned>(move) ^ 2U);
}
constexpr bool is_vertical(TileMove move) {
  return (static_cast<unsigned>(move) & 1U) == 0;
}
constexpr char letter_of(TileMove move) {
  return "URDL"[static_cast<unsigned>(move)];
}

/// Cells are numbered row by row.
struct TileShape {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;

  [[nodiscard]] std::size_t cells() const { return std::size_t{rows} * columns; }
  [[nodiscard]] std::uint32_t row(std::size_t cell) const {
    return static_cast<std::uint32_t>(cell / columns);
  }
  [[nodiscard]] std::uint32_t column(std::size_t cell) const {
    return static_cast<std::uint32_t>(cell % columns);
  }
  [[nodiscard]] TileCell cell(std::uint32_t row_, std::uint32_t column_) const {
    return static_cast<TileCell>(row_ * columns + column_);
  }
  /// Whether the blank can go there from `cell`.
  [[nodiscard]] bool has(std::size_t cell, TileMove move) const {
    switch (move) {
      case TileMove::up:
        return cell >= columns;
      case TileMove::right:
        return column(cell) + 1 < columns;
      case TileMove::down:
        return cell + columns < cells();
      case TileMove::left:
        return column(cell) > 0;
    }
    return false;
  }
  /// Only where `has` holds.
  [[nodiscard]] TileCell next(std::size_t cell, TileMove move) const {
    const std::size_t to = move == TileMove::up      ? cell - columns
                           : move == TileMove::right ? cell + 1
                           : move == TileMove::down  ? cell + columns
                                                     : cell - 1;
    return static_cast<TileCell>(to);
  }
  /// Steps between two cells.
  [[nodiscard]] int distance(std::size_t a, std::size_t b) const {
    const auto apart = [](std::uint32_t x, std::uint32_t y) {
      return static_cast<int>(x < y ? y - x : x - y);
    };
    return apart(row(a), row(b)) + apart(column(a), column(b));
  }

  friend bool operator==(const TileShape&, const TileShape&) = default;
};

/// One of the ways to lay a board onto itself or onto its transposed: first flipped, then transposed.
struct TileTurn {
  bool flip_rows = false;
  bool flip_columns = false;
  bool transpose = false;

  [[nodiscard]] TileShape applied(TileShape shape) const {
    if (transpose) std::swap(shape.rows, shape.columns);
    return shape;
  }
  /// Where a cell of a board of this shape comes to lie.
  [[nodiscard]] TileCell applied(const TileShape& shape, std::size_t cell) const {
    std::uint32_t row = shape.row(cell), column = shape.column(cell);
    if (flip_rows) row = shape.rows - 1 - row;
    if (flip_columns) column = shape.columns - 1 - column;
    if (transpose) std::swap(row, column);
    return applied(shape).cell(row, column);
  }
  /// The move of the unturned board that looks like `move` on the turned one.
  [[nodiscard]] TileMove before(TileMove move) const {
    auto number = static_cast<unsigned>(move);
    if (transpose) number = 3 - number;  // up and left, right and down change places
    const bool flipped = is_vertical(static_cast<TileMove>(number)) ? flip_rows : flip_columns;
    return static_cast<TileMove>(flipped ? number ^ 2U : number);
  }

  friend bool operator==(const TileTurn&, const TileTurn&) = default;
};

/// All that lay a board of this shape onto itself; the first changes nothing.
inline std::vector<TileTurn> turns_of(const TileShape& shape) {
  std::vector<TileTurn> turns;
  for (const bool transpose : {false, true}) {
    if (transpose && shape.rows != shape.columns) break;
    for (const bool rows : {false, true})
      for (const bool columns : {false, true}) turns.push_back({rows, columns, transpose});
  }
  return turns;
}

}  // namespace wend
