// A lower bound for a walk through all needed things: trees of least cost with prices on the places, found by
// subgradient steps (Held and Karp 1970). A walk from start to end is a tree in which the two ends have one
// neighbour and everything else two; prices push trees towards that. Sees walls only, no hp. Any number of
// things. Cost of a round: O(needed^2).
#pragma once

#include "domains/quest/target_map.hpp"

namespace wend {

/// Raises `bound` round by round, so that it holds at every moment. Everything needed can be reached. `upper`
/// is the cost of a known solution, or 0. Every round is one long step of the budget; throws what that
/// throws.
void raise_tree_bound(const TargetMap& map, int rounds, TargetMap::Cost upper, Budget& budget,
                      TargetMap::Cost& bound);

/// On a grid every step changes the colour of the cell, so walks between two cells are all even or all odd:
/// the bound, or one more. Where cells have weights, the bound as it is.
TargetMap::Cost even_out(const TargetMap& map, TargetMap::Cost bound);

}  // namespace wend
