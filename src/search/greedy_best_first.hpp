// Greedy best-first search: expand the node that looks nearest to a goal, whatever it cost to get there
// (Doran and Michie 1966, whose Graph Traverser worked so).
//
// Guarantee: complete on finite spaces; the solution may be arbitrarily bad. Cost: as A*, usually with far
// fewer expansions; every state is expanded at most once, also if a cheaper way to it turns up.
#pragma once

#include "search/parts/one_shot.hpp"

namespace wend {

struct GreedyBestFirst {
  static constexpr AlgorithmInfo info{.name = "greedy-best-first",
                                      .title = "Greedy best-first",
                                      .summary = "smallest estimate first, cost ignored",
                                      .complete = true,
                                      .uses_heuristic = true};

  struct EstimateOnly {
    static constexpr bool bounds = false;
    static constexpr bool reopens = false;
    template <class Cost>
    Cost operator()(const Cost&, const Cost& h) const {
      return h;
    }
  };

  template <Space S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    return one_shot(space, h, settings, watch, EstimateOnly{}, false);
  }
};

}  // namespace wend
