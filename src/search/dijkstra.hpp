// Dijkstra's algorithm, or uniform-cost search: expand the node with the smallest cost so far (Dijkstra
// 1959).
//
// Guarantee: optimal for any positive costs, without any knowledge of the goal. Cost: expands every state
// that is cheaper than the goal.
#pragma once

#include "search/parts/one_shot.hpp"

namespace wend {

struct Dijkstra {
  static constexpr AlgorithmInfo info{.name = "dijkstra",
                                      .title = "Dijkstra",
                                      .summary = "cheapest way so far first, no estimate",
                                      .optimal = Optimal::yes,
                                      .complete = true};

  struct CostSoFar {
    static constexpr bool bounds = true;
    static constexpr bool reopens = true;
    template <class Cost>
    Cost operator()(const Cost& g, const Cost&) const {
      return g;
    }
    template <class K, class Cost>
    Cost sum(const K&, const Cost& g) const {
      return g;
    }
  };

  template <Space S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H&, const Settings& settings, W& watch) {
    return one_shot(space, Blind<S>{}, settings, watch, CostSoFar{}, true);
  }
};

}  // namespace wend
