// Depth-first search that tries the moves of each state in random order. Same seed, same walk.
//
// Guarantee and cost: as depth-first search.
#pragma once

#include "base/rng.hpp"
#include "search/parts/depth_first.hpp"

namespace wend {

struct RandomDfs {
  static constexpr AlgorithmInfo info{.name = "random-dfs",
                                      .title = "Random depth-first",
                                      .summary = "depth-first with shuffled moves",
                                      .complete = true,
                                      .knobs = "seed"};

  template <Space S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    return depth_first(space, h, settings, watch,
                       [rng = Rng(settings.seed)](auto candidates) mutable { rng.shuffle(candidates); });
  }
};

}  // namespace wend
