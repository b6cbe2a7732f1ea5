// A*: expand the node with the smallest g + h (Hart, Nilsson, Raphael 1968).
//
// Guarantee: the first goal expanded is optimal if h is admissible; inconsistent heuristics cost
// re-expansions, never optimality. With a consistent h no other algorithm with the same knowledge must expand
// fewer nodes, ties aside. Cost: one table entry per state met, one open entry per improvement.
#pragma once

#include "search/parts/one_shot.hpp"

namespace wend {

struct AStar {
  static constexpr AlgorithmInfo info{.name = "astar",
                                      .title = "A*",
                                      .summary = "cheapest way so far plus estimate first",
                                      .optimal = Optimal::yes,
                                      .complete = true,
                                      .uses_heuristic = true};

  struct CostPlusEstimate {
    static constexpr bool bounds = true;
    static constexpr bool reopens = true;
    template <class Cost>
    auto operator()(const Cost& g, const Cost& h) const {
      return g + h;
    }
    template <class K, class Cost>
    Cost sum(const K& key, const Cost&) const {
      return key;
    }
  };

  template <Space S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    return one_shot(space, h, settings, watch, CostPlusEstimate{}, true);
  }
};

}  // namespace wend
