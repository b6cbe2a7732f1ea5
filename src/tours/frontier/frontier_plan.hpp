// In which order the frontier passes over the edges of a block. Behind it every edge is decided; a vertex
// stays on it from the first of its edges to the last. The fewer vertices stay at a time (the width), the
// fewer different pasts there are to tell apart, by a factor of about four each.
//
// Finding the best order is hard; many are made greedily, from different vertices, and the cheapest is taken.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "search/parts/budget.hpp"
#include "tours/block_task.hpp"

namespace wend {

struct FrontierStep {
  /// A vertex all edges of which are decided now.
  struct Leaving {
    std::uint8_t place = 0;
    bool root = false;
    std::int32_t end_cost = BlockTask::never;
  };
  std::uint32_t edge = 0;
  std::uint32_t cost = 0;
  std::array<std::uint8_t, 2> places{};  // of its ends on the frontier
  std::uint16_t entering = 0;  // bits of places: vertices to be visited that step on the frontier now
  std::uint8_t leaving_count = 0;
  bool all_entered = false;  // no vertex that has to be visited is still ahead
  std::array<Leaving, 2> leaving{};
};

struct FrontierPlan {
  static constexpr unsigned widest = 15;

  std::vector<FrontierStep> steps;
  unsigned width = 0;  // more than `widest`: there are no steps
  double effort = 0;   // about how many states there will be
};

FrontierPlan plan_frontier(const BlockTask& task, Budget& budget);

}  // namespace wend
