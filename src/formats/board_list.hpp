// Many boards of tiles in one file, a line each, as the benchmark sets of the puzzle are passed around: a
// name, the fewest moves (0 or - where nobody knows), and the numbers of a square board row by row. The goal
// is the one with the blank first; a line `goal last` before the boards says otherwise.
//
//   # two boards
//   1 57 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3
//   mine - 1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/tile_board.hpp"

namespace wend {

struct ListedBoard {
  std::string id;
  std::optional<std::uint64_t> optimum;
  TileBoard board;

  friend bool operator==(const ListedBoard&, const ListedBoard&) = default;
};

/// Whether the first line that holds something is such a line, or nearly one. A grid of numbers is none,
/// though a row of one may look like it.
bool looks_like_board_list(std::string_view bytes);

/// An Error with line and column for what is wrong in it.
std::vector<ListedBoard> read_board_list(std::string_view bytes);

/// An Error if the boards are not square, or their goals differ or have the blank neither first nor last.
std::string write_board_list(const std::vector<ListedBoard>& boards);

}  // namespace wend
