// A solution as a person would make it: tile after tile is walked home by the shortest way for itself,
// whatever that does to the others; see tiles/staged_plan.hpp.
//
// Guarantee: always arrives. Cost: a table for each tile, 1 ms altogether on 6 x 6, a second on 30 x 30.
#pragma once

#include <vector>

#include "search/parts/budget.hpp"
#include "tiles/home_board.hpp"

namespace wend {

/// The board can be solved and has at least two rows and columns. Throws as the budget does.
std::vector<TileMove> staged_walk(const HomeBoard& board, Budget& budget);

}  // namespace wend
