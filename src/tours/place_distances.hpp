// Distances between places on a map without weights, by flooding it from each place with bits: about a
// nanosecond per cell and place in halls, more in mazes.
#pragma once

#include "tours/closure/places.hpp"

namespace wend {

/// Whether there are no weights, and the grid is not too large.
bool can_flood(const Grid& grid);

/// Fills in the distances. Requires `can_flood`. Throws BudgetSpent or MemoryExhausted.
void measure_by_floods(const Grid& grid, Places& places, Budget& budget);

}  // namespace wend
