#include "tours/closure/places.hpp"

#include <algorithm>

#include "tours/map_spread.hpp"
#include "tours/place_distances.hpp"
#include "tours/tour_costs.hpp"

namespace wend {

std::int64_t Places::sum_of(std::span<const std::uint32_t> order) const {
  std::int64_t sum = 0;
  for (std::size_t i = 1; i < order.size(); ++i) sum += between(order[i - 1], order[i]);
  const std::uint32_t last = end == TourEnd::home ? 0 : order.back();
  return sum + between(order.back(), last) + end_weights[last];
}

std::vector<Slot> place_slots(const TourTask& task) {
  std::vector<Slot> slots{task.start};
  slots.insert(slots.end(), task.goals.begin(), task.goals.end());
  if (task.end == TourEnd::fixed) {
    std::erase(slots, task.end_at);
    slots.push_back(task.end_at);
  }
  return slots;
}

Places places_of(const TourTask& task, Budget& budget) {
  const Grid& grid = task.maze->grid;
  Places places(budget.meter());
  places.end = task.end;
  places.slots = place_slots(task);
  const TourCosts costs(task);
  for (const Slot at : places.slots) places.end_weights.push_back(costs.end_weight(at));
  places.offset = costs.offset();
  places.scale = costs.scale();
  if (can_flood(grid)) {
    measure_by_floods(grid, places, budget);
    return places;
  }
  places.distances.reserve(places.size() * places.size());
  MapSpread spread(grid, budget.meter());
  for (const Slot from : places.slots) {
    budget.spend_long();
    spread.from(from);
    for (const Slot to : places.slots) places.distances.push_back(spread.to(to));
  }
  return places;
}

std::vector<Slot> walk_through(const TourTask& task, const Places& places,
                               std::span<const std::uint32_t> order) {
  Meter meter(std::numeric_limits<std::size_t>::max());
  MapSpread spread(task.maze->grid, meter);
  std::vector<Slot> walk{task.start};
  const auto go_to = [&](Slot to) {
    spread.from(to, walk.back());
    spread.way_back(walk.back(), walk);
  };
  for (const std::uint32_t place : order) go_to(places.slots[place]);
  if (task.end == TourEnd::home) go_to(task.start);
  return walk;
}

}  // namespace wend
