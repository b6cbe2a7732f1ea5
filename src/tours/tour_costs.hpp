// The room's symmetric units (see README): what a step and an end count, and what a sum of them costs.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "base/cost.hpp"
#include "tours/tour_task.hpp"

namespace wend {

class TourCosts {
 public:
  explicit TourCosts(const TourTask& task)
      : task_(task), cells_(task.maze->grid.cells()), weighted_(task.maze->grid.weighted()) {}

  /// Of a step between two neighbours, the same both ways.
  [[nodiscard]] std::uint32_t step(Slot a, Slot b) const {
    return weighted_ ? static_cast<std::uint32_t>(cells_.weight(a) + cells_.weight(b)) : 1;
  }
  /// Added once, where the walk ends.
  [[nodiscard]] std::int32_t end_weight(Slot at) const { return weighted_ ? cells_.weight(at) : 0; }
  /// Whether the best walk may end at this goal or end; a walk that leads home ends at the start.
  [[nodiscard]] bool may_end(Slot at) const {
    return task_.end == TourEnd::free || (task_.end == TourEnd::fixed && at == task_.end_at);
  }
  /// A sum of steps, with its end weight, becomes a cost: (sum + offset) / scale.
  [[nodiscard]] std::int64_t offset() const { return weighted_ ? -cells_.weight(task_.start) : 0; }
  [[nodiscard]] std::int64_t scale() const { return weighted_ ? 2 : 1; }

  /// What a walk costs: every step the weight of the cell it enters, times √2 if it is diagonal.
  [[nodiscard]] ExactCost of_walk(std::span<const Slot> walk) const {
    const auto down = static_cast<Slot>(task_.maze->grid.stride());
    ExactCost cost;
    for (std::size_t i = 1; i < walk.size(); ++i) {
      const Slot apart = std::max(walk[i - 1], walk[i]) - std::min(walk[i - 1], walk[i]);
      (apart == 1 || apart == down ? cost.straight : cost.diagonal) += cells_.weight(walk[i]);
    }
    return cost;
  }

 private:
  const TourTask& task_;
  CellsView cells_;
  bool weighted_;
};

}  // namespace wend
