// Weighted A*: expand the smallest g + W*h, with W >= 1 (Pohl 1970).
//
// Guarantee: with an admissible h the solution costs at most W times the optimum. The bound reported is
// usually much better than that: the smallest g + h left open. W is a fraction, so keys are exact. Cost: as
// A*, usually with far fewer expansions.
#pragma once

#include "search/parts/one_shot.hpp"

namespace wend {

struct WeightedAStar {
  static constexpr AlgorithmInfo info{
      .name = "weighted-astar",
      .title = "Weighted A*",
      .summary = "the estimate counts W times: faster, at most W times too long",
      .complete = true,
      .uses_heuristic = true,
      .knobs = "weight"};

  /// under*g + over*h for W = over/under.
  struct CostPlusWeightedEstimate {
    static constexpr bool bounds = false;
    static constexpr bool reopens = true;
    Ratio weight;
    template <class Cost>
    auto operator()(const Cost& g, const Cost& h) const {
      return scaled(g, weight.under) + scaled(h, weight.over);
    }
    template <class K, class Cost>
    Cost sum(const K& key, const Cost& g) const {
      const K rest = key - scaled(g, weight.under);
      if constexpr (std::integral<Cost>) {
        return g + static_cast<Cost>(rest / weight.over);
      } else {
        return g + Cost{rest.straight / weight.over, rest.diagonal / weight.over};
      }
    }
  };

  template <Space S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    const bool exact = settings.weight.over == settings.weight.under;
    return one_shot(space, h, settings, watch, CostPlusWeightedEstimate{settings.weight}, exact);
  }
};

}  // namespace wend
