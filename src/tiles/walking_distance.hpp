// Walking distance (Takahashi 2001): rows and columns apart. Of the rows it is only known how many tiles of
// row j lie in row i, and vertical moves take any of them to the blank's row. The least number of such moves,
// by breadth-first search from the goal, and the same for columns, are together never more than the true
// number, and at least the Manhattan distance.
//
// Guarantee: admissible and consistent. Cost: 4 x 4 has 24,964 arrangements of rows (5 ms, 1 MB). The number
// grows fast with the board, so that `make` says no beyond a million.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "tiles/home_board.hpp"

namespace wend {

/// Arrangements of tiles over the lines of a board, which are its rows or its columns, numbered from 0, the
/// goal's.
class WalkingTable {
 public:
  static constexpr std::uint32_t none = UINT32_MAX;

  /// Nothing if there are too many arrangements.
  static std::optional<WalkingTable> make(std::uint32_t lines, std::uint32_t length, std::uint32_t home);

  [[nodiscard]] std::size_t size() const { return distances_.size(); }
  [[nodiscard]] int distance(std::uint32_t number) const { return distances_[number]; }
  /// After the blank went one line forward or back and passed a tile that belongs into line `belongs`.
  [[nodiscard]] std::uint32_t next(std::uint32_t number, bool forward, std::uint32_t belongs) const {
    return next_[(std::size_t{number} * 2 + (forward ? 1 : 0)) * lines_ + belongs];
  }
  /// By line and line: how many tiles lie here and belong there.
  [[nodiscard]] std::uint32_t number_of(const std::vector<std::uint8_t>& counts) const;

 private:
  struct Maker;
  __extension__ using Key = unsigned __int128;

  [[nodiscard]] Key key_of(const std::vector<std::uint8_t>& counts) const;

  std::uint32_t lines_ = 0;
  unsigned bits_ = 0;  // of a count in a key
  std::vector<std::uint8_t> distances_;
  std::vector<std::uint32_t> next_;
  std::vector<std::pair<Key, std::uint32_t>> numbers_;  // sorted
};

class WalkingDistance {
 public:
  /// Nothing if the tables would be too large.
  static std::optional<WalkingDistance> make(const TileShape& shape, TileCell home);

  int operator()(const TileView& at) const;

  /// For searches that follow moves: rows and columns as numbers of the tables.
  [[nodiscard]] const WalkingTable& rows() const { return *rows_; }
  [[nodiscard]] const WalkingTable& columns() const { return *columns_; }
  [[nodiscard]] std::uint32_t rows_of(const TileView& at) const;
  [[nodiscard]] std::uint32_t columns_of(const TileView& at) const;

 private:
  std::shared_ptr<const WalkingTable> rows_;
  std::shared_ptr<const WalkingTable>
      columns_;  // the same one on square boards with the blank's home on the diagonal
};

}  // namespace wend
