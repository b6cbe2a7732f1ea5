// A lower bound for a walk through all needed things: trees of least cost with prices on the places, found by
// subgradient steps (Held and Karp 1970). A walk from start to end is a tree in which the two ends have one
// neighbour and everything else two; prices push trees towards that. Sees walls only, no hp. Any number of
// things. Cost of a round: O(needed^2).
#pragma once

#include "domains/quest/target_map.hpp"

namespace wend {

/// Everything needed can be reached. `upper` is the cost of a known solution. Every round is one long step of
/// the budget.
TargetMap::Cost tree_bound(const TargetMap& map, int rounds, TargetMap::Cost upper, Budget& budget);

}  // namespace wend
