// A board of sliding tiles, and how its tiles shall lie in the end. Plain data: nothing is said here about
// whether it can be solved, or whether the numbers make sense (tiles/board.hpp does).
#pragma once

#include <cstdint>
#include <vector>

namespace wend {

/// The number on a tile; 0 is the blank.
using TileNumber = std::uint16_t;

struct TileBoard {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::vector<TileNumber> tiles;  // row by row
  std::vector<TileNumber> goal;   // the same numbers, as they shall lie

  friend bool operator==(const TileBoard&, const TileBoard&) = default;
};

}  // namespace wend
