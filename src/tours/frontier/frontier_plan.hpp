// In which order the frontier passes over the chains of a block. Behind it every chain is decided; a junction
// stays on it from the first of its chains to the last. The fewer junctions stay at a time (the width), the
// fewer different pasts there are to tell apart, by a factor of about four each.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "search/parts/budget.hpp"
#include "tours/frontier/frontier_graph.hpp"

namespace wend {

struct FrontierStep {
  /// A junction all chains of which are decided now.
  struct Leaving {
    std::uint8_t place = 0;
    std::uint32_t vertex = 0;  // as the block numbers it; 0 is the root
    std::int32_t end_cost = BlockTask::never;
  };
  std::uint32_t chain = 0;
  std::uint8_t place_a = 0;  // of its ends on the frontier
  std::uint8_t place_b = 0;
  std::uint8_t places = 0;     // all places in use, before and after, are below this
  std::uint16_t entering = 0;  // bits of places: junctions to be visited that step on the frontier now
  bool all_entered = false;    // nothing that has to be visited is still ahead
  bool root_behind = false;    // the root has left before this step
  std::uint8_t leaving_count = 0;
  std::array<Leaving, 2> leaving{};
};

struct FrontierPlan {
  static constexpr unsigned widest = 15;

  std::vector<FrontierStep> steps;
  unsigned width = 0;  // more than `widest`: there are no steps
  double effort = 0;   // about how many states there will be

  /// What it costs to end at a vertex may have changed since the plan was made.
  void take_ends(const BlockTask& task);
};

/// The more moves are tried to improve it, the narrower the order.
FrontierPlan plan_frontier(const FrontierGraph& graph, std::size_t moves, Budget& budget);

}  // namespace wend
