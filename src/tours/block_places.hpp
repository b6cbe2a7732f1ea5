// A block seen as places and the distances between them: the door to the methods of closure/.
#pragma once

#include "tours/block_spread.hpp"
#include "tours/closure/places.hpp"
#include "tours/map_graph.hpp"

namespace wend {

struct BlockPlaces {
  Places places;
  std::vector<std::uint32_t> vertices;  // of the block, by place
};

/// Everything but the distances. `end` is `home` for a closed tour; otherwise `free`, or `fixed` if the block
/// has only one vertex to end at.
BlockPlaces block_places(const BlockTask& task, const MapGraph& graph, TourEnd end, Meter& meter);

/// Fills in the distances, measured on the block, or on the grid where that is quicker. Throws BudgetSpent or
/// MemoryExhausted.
void measure(const BlockTask& task, const Grid& grid, BlockPlaces& places, Budget& budget);

/// The walk that follows the order, by a spread of this block.
BlockTour tour_of_order(const BlockTask& task, const BlockPlaces& places, const TourOrder& found,
                        BlockSpread& spread);

}  // namespace wend
