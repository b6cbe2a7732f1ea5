// The least tree that joins all places by ways over the map: a bound on all walks at the cost of one flood.
//
// The flood begins at all places at once, so that every cell knows its nearest place; where two such regions
// touch there is a way between their places, and the ways of a least tree are among those (Mehlhorn 1988).
// Linear but for sorting where regions touch; 8 bytes per slot, and 12 per touch.
#pragma once

#include "search/parts/budget.hpp"
#include "tours/tour_task.hpp"

namespace wend {

/// In the room's symmetric units, by straight steps. All places must be reachable from each other. Throws
/// BudgetSpent or MemoryExhausted.
std::int64_t place_tree(const TourTask& task, Budget& budget);

}  // namespace wend
