// Of all shortest ways to a goal, one with the fewest swaps of the active half: what a player would call the
// best solution where swaps are free.
//
// Cost: the states that lie on shortest ways, each looked at once.
#pragma once

#include "stages/stage_flood.hpp"

namespace wend {

/// From the start of the space on, where the smaller half is active if the block is split there already. The
/// flood has explored everything, has found a goal, and its space does not count swaps.
std::vector<StageMove> way_with_fewest_swaps(const StageFlood& flood);

}  // namespace wend
