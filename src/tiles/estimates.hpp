// Estimates of the number of moves left that need no table. All are admissible and consistent: never more
// than the true number, and a move changes them by at most one.
//
// Each is a function of the whole board. `…_after` computes the same from the estimate before the move:
// `at` is the board after it, `came_from` the cell where the blank was, and where the tile now lies.
#pragma once

#include "tiles/home_board.hpp"

namespace wend {

/// Tiles that are not where they belong.
int misplaced_tiles(const TileView& at);
int misplaced_tiles_after(int before, const TileView& at, TileCell came_from);

/// Steps of every tile to its place, as if no other were there.
int tile_manhattan(const TileView& at);
int tile_manhattan_after(int before, const TileView& at, TileCell came_from);

/// Manhattan, and two moves for every tile that has to leave its line to let others pass (Hansson, Mayer and
/// Yung 1992). Of the tiles that lie in the line where they belong the longest increasing sequence can stay;
/// all others have to go.
int linear_conflict(const TileView& at);
int linear_conflict_after(int before, const TileView& at, TileCell came_from);

/// Read row by row, a vertical move takes a tile past columns - 1 others: that many inversions change at
/// most. The number of vertical moves is odd exactly if the blank is an odd number of rows from its place.
/// The same for columns.
int inversion_distance(const TileView& at);

}  // namespace wend
