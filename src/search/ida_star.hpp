// IDA*: depth-first search limited by g + h, the limit rising to the smallest value that was cut off (Korf
// 1985).
//
// Guarantee: optimal with an admissible h. Stopped in the middle, its bound is the limit of the round in
// hand. Cost: memory for the present path and a cache of at most a million states; time for all rounds, each
// including the work of the one before.
#pragma once

#include "search/parts/deepening.hpp"

namespace wend {

struct IdaStar {
  static constexpr AlgorithmInfo info{
      .name = "ida-star",
      .title = "IDA*",
      .summary = "deepening rounds limited by cost plus estimate, little memory",
      .optimal = Optimal::yes,
      .complete = true,
      .uses_heuristic = true};

  template <CostType C>
  struct CostPlusEstimate {
    using Reach = C;
    template <class Cost>
    static Reach reach(std::size_t, const Cost& g) {
      return g;
    }
    static Reach value(const Reach& reach, const C& h) { return reach + h; }
  };

  template <Space S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    using Cost = typename S::Cost;
    Outcome<S> outcome;
    Budget budget(settings);
    const Cost limit = deepen<Deepening<S, H, W, CostPlusEstimate<Cost>>>(
        h(space.start()), budget, outcome, [&](auto& search) { search.emplace(space, h, watch, budget); },
        [&](const Cost& next) {
          if (h.admissible()) budget.proven(to_exact(next));
        });
    finish(outcome, budget, h.admissible() || is_infinite(limit) ? limit : Cost{});
    return outcome;
  }
};

}  // namespace wend
