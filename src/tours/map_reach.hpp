// The cells a walk can reach, nearest first, and how each of them was come to. One flood, 5 bytes per cell.
#pragma once

#include <array>

#include "model/maze_flood.hpp"
#include "search/parts/budget.hpp"

namespace wend {

class MapReach {
 public:
  /// Throws BudgetSpent or MemoryExhausted.
  MapReach(const Grid& grid, Slot start, Budget& budget);

  [[nodiscard]] bool reached(Slot at) const { return came_[at] != 0; }
  /// The start first; every other cell after the one it was come to from.
  [[nodiscard]] const MeteredVector<Slot>& order() const { return order_; }
  /// The cell from which a reached cell other than the start was come to.
  [[nodiscard]] Slot before(Slot at) const { return at - ways_[came_[at] - 1U]; }
  /// Whether there is only one way between any two reached cells.
  [[nodiscard]] bool is_tree() const { return steps_ == order_.size() - 1; }

 private:
  std::array<Slot, 4> ways_;
  MeteredVector<std::uint8_t> came_;  // the number of the way plus 1, 0 if not reached
  MeteredVector<Slot> order_;
  std::size_t steps_ = 0;  // pairs of reached cells that touch
};

}  // namespace wend
