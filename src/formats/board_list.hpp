// Many boards of tiles in one file, a line each, as the benchmark sets of the puzzle are passed around: a
// name, the fewest moves (0 or - where nobody knows), and the numbers of a square board row by row. The goal
// is the one with the blank first unless `goal last` or `goal first` is asked for.
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

/// Whether the first line that holds something is such a line. A grid of numbers is none, though a row of one
/// may look like it.
bool looks_like_board_list(std::string_view bytes);

/// An Error with line and column for what is wrong in it.
std::vector<ListedBoard> read_board_list(std::string_view bytes, bool goal_last = false);

std::string write_board_list(const std::vector<ListedBoard>& boards);

}  // namespace wend
