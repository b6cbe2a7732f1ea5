// The places of a tour (start, goals, end) and the distances between them: all a method needs to know that
// seeks the best order. Distances are in the room's symmetric units; `real` turns a sum of them into a cost.
//
// Cost: a flood of the map per place; 4 bytes per pair.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/maze.hpp"
#include "search/parts/budget.hpp"
#include "search/parts/memory.hpp"
#include "tours/tour_task.hpp"

namespace wend {

/// Place 0 is the start, the goals follow, and a fixed end is the last place (once, if it is a goal too).
struct Places {
  static constexpr std::uint32_t none = ~std::uint32_t{0};  // no way leads there

  explicit Places(Meter& meter) : distances(meter) {}

  std::vector<Slot> slots;
  MeteredVector<std::uint32_t> distances;  // slots.size() rows; symmetric
  TourEnd end = TourEnd::free;
  /// Added to the sum if the order ends at this place: the weight there on maps with weights, less what is
  /// saved if more of the map hangs on this place and the walk need not come back from it. May be negative.
  std::vector<std::int32_t> end_weights;
  std::int64_t offset = 0;  // added to every sum ...
  std::int64_t scale = 1;   // ... which is then divided by this

  [[nodiscard]] std::size_t size() const { return slots.size(); }
  [[nodiscard]] std::uint32_t between(std::size_t a, std::size_t b) const {
    return distances[a * size() + b];
  }
  /// The cost of a walk whose sum (end weight included) is known.
  [[nodiscard]] std::int64_t real(std::int64_t sum) const { return (sum + offset) / scale; }
  /// The smallest cost that is no less than a bound on sums allows.
  [[nodiscard]] std::int64_t real_bound(std::int64_t sum) const {
    const std::int64_t whole = sum + offset;
    return whole <= 0 ? 0 : (whole + scale - 1) / scale;
  }
  /// The sum of an order, which begins with place 0 and, for `home`, does not repeat it at the end.
  [[nodiscard]] std::int64_t sum_of(std::span<const std::uint32_t> order) const;
};

/// An order of all places, its sum and a lower bound on all sums.
struct TourOrder {
  std::vector<std::uint32_t> order;  // may be empty: none was found
  std::int64_t sum = 0;
  std::int64_t bound = 0;
  bool out_of_memory = false;  // which is why it went no further
};

/// Where the places of a task are, in their order.
std::vector<Slot> place_slots(const TourTask& task);

/// Distances are measured by `budget`: throws BudgetSpent or MemoryExhausted.
Places places_of(const TourTask& task, Budget& budget);

/// The walk through the places in this order, cell by cell.
std::vector<Slot> walk_through(const TourTask& task, const Places& places,
                               std::span<const std::uint32_t> order);

}  // namespace wend
