// Depth-first search that tries the moves of each state in random order: a fixed order is unlucky on whole
// families of problems, a random one only now and then (Gomes, Selman, Kautz 1998). Same
// seed, same walk.
//
// Guarantee and cost: as depth-first search, and a random number for each successor.
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
