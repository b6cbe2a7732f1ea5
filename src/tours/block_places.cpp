#include "tours/block_places.hpp"

#include <algorithm>

#include "tours/place_distances.hpp"

namespace wend {

BlockPlaces block_places(const BlockTask& task, const MapGraph& graph, TourEnd end, Meter& meter) {
  BlockPlaces block{.places = Places(meter), .vertices = {0}};
  Places& places = block.places;
  places.end = end;
  for (std::uint32_t at = 1; at < task.size(); ++at) {
    const bool fixed_end = end == TourEnd::fixed && task.vertices[at].end_cost != BlockTask::never;
    if (task.vertices[at].needed && !fixed_end) block.vertices.push_back(at);
  }
  if (end == TourEnd::fixed) {
    const auto* found = std::find_if(task.vertices.begin(), task.vertices.end(),
                                     [](const auto& vertex) { return vertex.end_cost != BlockTask::never; });
    block.vertices.push_back(static_cast<std::uint32_t>(found - task.vertices.begin()));
  }
  for (const std::uint32_t at : block.vertices) {
    places.slots.push_back(graph.vertices()[task.vertices[at].map_vertex].slot);
    places.end_weights.push_back(end == TourEnd::home || at == 0 ? 0 : task.vertices[at].end_cost);
  }
  return block;
}

void measure(const BlockTask& task, const Grid& grid, BlockPlaces& block, Budget& budget) {
  constexpr std::size_t quicker = 10;  // is a step of a flood than one on the block
  if (can_flood(grid) && grid.slots() < quicker * task.size())
    return measure_by_floods(grid, block.places, budget);
  block.places.distances.reserve(block.vertices.size() * block.vertices.size());
  BlockSpread spread(task, budget.meter());
  for (const std::uint32_t from : block.vertices) {
    budget.spend_long();
    spread.from(from);
    for (const std::uint32_t to : block.vertices) block.places.distances.push_back(spread.to(to));
  }
}

BlockTour tour_of_order(const BlockTask& task, const BlockPlaces& block, const TourOrder& found,
                        BlockSpread& spread) {
  BlockTour tour{.sum = 0, .bound = found.bound};
  tour.uses.resize(task.edges.size(), 0);
  const auto go = [&](std::uint32_t from, std::uint32_t to) {
    spread.from(block.vertices[from], block.vertices[to]);
    spread.way_back(block.vertices[to], [&](std::uint32_t edge) {
      std::uint8_t& uses = tour.uses[edge];
      uses = static_cast<std::uint8_t>(uses < 2 ? uses + 1 : 1);  // three times is as good as once
    });
  };
  for (std::size_t i = 1; i < found.order.size(); ++i) go(found.order[i - 1], found.order[i]);
  if (block.places.end == TourEnd::home)
    go(found.order.back(), 0);
  else
    tour.end = block.vertices[found.order.back()];
  for (std::size_t i = 0; i < task.edges.size(); ++i)
    tour.sum += std::int64_t{tour.uses[i]} * task.edges[i].cost;
  if (block.places.end != TourEnd::home) tour.sum += task.vertices[tour.end].end_cost;
  return tour;
}

}  // namespace wend
