// What a kept search knows its board by.
#pragma once

#include "base/hash.hpp"
#include "tiles/home_board.hpp"

namespace wend {

inline std::uint64_t board_print(const HomeBoard& board) {
  std::uint64_t print = combine(combine(board.shape.rows, board.shape.columns), board.home);
  for (const TileCell tile : board.tiles) print = combine(print, tile);
  return print;
}

}  // namespace wend
