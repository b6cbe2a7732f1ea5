// How often a walk takes each step between neighbouring cells, and the walk that does just that: if the steps
// hang together and all cells but the two ends are touched an even number of times, there is one (Euler).
#pragma once

#include <array>
#include <vector>

#include "model/maze_flood.hpp"
#include "search/parts/memory.hpp"

namespace wend {

class StepCounts {
 public:
  StepCounts(const Grid& grid, Meter& meter);

  /// Once or twice between two neighbours, in either direction.
  void set(Slot a, Slot b, unsigned times) { count(a, b) = static_cast<std::uint8_t>(times); }
  /// The walk from this cell, which must be one of its ends; no steps are left afterwards.
  std::vector<Slot> take_walk(Slot from);

 private:
  std::uint8_t& count(Slot a, Slot b) {
    const Slot first = std::min(a, b);
    return counts_[2 * std::size_t{first} + (std::max(a, b) - first == 1 ? 0 : 1)];
  }

  std::array<Slot, 4> ways_;
  MeteredVector<std::uint8_t> counts_;  // per slot: steps to the right, steps down
};

}  // namespace wend
