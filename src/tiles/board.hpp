// Boards of sliding tiles: whether they make sense and can be solved, their moves, and random ones.
//
// Sliding a tile swaps it with the blank and moves the blank by one step. So the tiles and the blank together
// are an even permutation of the goal exactly if the blank is an even number of steps from its place there;
// on boards of at least 2 x 2 everything that satisfies this can be reached. In a single row or column tiles
// never pass each other.
#pragma once

#include <string>

#include "base/rng.hpp"
#include "model/tile_board.hpp"
#include "tiles/shape.hpp"

namespace wend {

inline TileShape shape_of(const TileBoard& board) {
  return {board.rows, board.columns};
}

/// The largest number of cells: numbers have 16 bits.
inline constexpr std::size_t most_tile_cells = 65'535;

/// 1, 2, 3 … row by row, and the blank behind or before them.
std::vector<TileNumber> goal_last(const TileShape& shape);
std::vector<TileNumber> goal_first(const TileShape& shape);

/// What is wrong with the numbers of a board, in words; empty if all is well.
std::string fault_in(const TileBoard& board);

/// Why the goal can never be reached, in words; empty if it can. The board has no fault.
std::string why_unsolvable(const TileBoard& board);

/// The cell of the blank.
TileCell blank_of(const std::vector<TileNumber>& tiles);

/// Moves the blank; false, and nothing is changed, if the edge is in the way.
bool slide(TileBoard& board, TileMove move);

/// One of all boards the goal can be reached from, each as likely as any other.
TileBoard random_board(const TileShape& shape, std::vector<TileNumber> goal, Rng& rng);

/// The goal after so many random moves, none of which takes back the one before unless there is no other.
TileBoard walked_board(const TileShape& shape, std::vector<TileNumber> goal, std::uint64_t moves, Rng& rng);

}  // namespace wend
