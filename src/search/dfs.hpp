// Depth-first search: follow the first move as far as it goes, step back, try the next (Trémaux, 19th
// century).
//
// Guarantee: finds a solution if there is one, seldom a good one. Order: that of the recursive method.
// Cost: one table entry per state met; the stack grows with the depth only.
#pragma once

#include "search/parts/depth_first.hpp"

namespace wend {

struct Dfs {
  static constexpr AlgorithmInfo info{.name = "dfs",
                                      .title = "Depth-first",
                                      .summary = "first move first, as deep as it goes",
                                      .complete = true};

  template <Space S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    return depth_first(space, h, settings, watch, [](const auto&) {});
  }
};

}  // namespace wend
