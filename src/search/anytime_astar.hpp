// Anytime A* by restarts: weighted A* again and again with a smaller weight, until W = 1 proves the optimum
// (Richter, Thayer, Ruml 2010). Each round forgets its queue, which repairs early wrong turns, but not the
// best solution so far: nodes that cannot beat it are never opened.
//
// Guarantee: every solution is reported as it is found; the bound only rises; given time it ends with a
// proven optimum. Cost: at most a handful of A* runs; stopped at any time it has the best so far.
#pragma once

#include "search/weighted_astar.hpp"

namespace wend {

struct AnytimeAStar {
  static constexpr AlgorithmInfo info{.name = "anytime-astar",
                                      .title = "Anytime A*",
                                      .summary = "a quick solution first, then better ones until proven",
                                      .optimal = Optimal::yes,
                                      .complete = true,
                                      .uses_heuristic = true,
                                      .knobs = "weight"};

  template <Space S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    Outcome<S> outcome;
    Budget budget(settings);
    typename S::Cost bound = first_bound(space, h);
    outcome.stats.iterations = 0;
    for (Ratio weight = settings.weight; budget.why() == StopReason::none; weight = smaller(weight)) {
      ++outcome.stats.iterations;
      if (outcome.stats.iterations > 1) {
        begin_round(space, h, watch);
      }
      bound = std::max(bound, round(space, h, watch, budget, weight, outcome));
      budget.proven(to_exact(bound));
      const bool last = weight.over <= weight.under;
      if (last || !outcome.cost || outcome_is_proven(outcome, bound)) break;
    }
    finish(outcome, budget, bound);
    return outcome;
  }

 private:
  /// One weighted A*; keeps a better solution in `outcome` and returns what the round proves about the
  /// optimum.
  template <Space S, class H, class W>
  static typename S::Cost round(const S& space, const H& h, W& watch, Budget& budget, Ratio weight,
                                Outcome<S>& outcome) {
    using Key = WeightedAStar::CostPlusWeightedEstimate;
    std::optional<BestFirst<S, H, W, Key>> search;
    NodeId goal = no_node;
    budget.guard([&] {
      search.emplace(space, h, watch, budget, Key{weight}, h.admissible() ? outcome.cost : std::nullopt);
      goal = search->run();
    });
    if (!search) return {};
    const typename S::Cost left_open = search->open_bound();
    if (goal == no_node) goal = search->best_open_goal();
    if (goal != no_node) {
      Outcome<S> found;
      search->take_path_to(goal, found);
      if (!outcome.cost || *found.cost < *outcome.cost) {
        outcome.cost = found.cost;
        outcome.path = std::move(found.path);
        budget.found(to_exact(*outcome.cost));
      }
    }
    return outcome.cost ? std::min(left_open, *outcome.cost) : left_open;
  }

  template <Space S>
  static bool outcome_is_proven(const Outcome<S>& outcome, const typename S::Cost& bound) {
    return outcome.cost && !(bound < *outcome.cost);
  }

  /// Half way to 1, and 1 itself when close: 3, 2, 1.5, 1.25, 1.125, 1.
  static Ratio smaller(Ratio weight) {
    const std::int64_t over = weight.over + weight.under;
    const std::int64_t under = 2 * weight.under;
    const bool close = (over - under) * 10 < under;
    return close ? Ratio{1, 1} : Ratio{over, under};
  }
};

}  // namespace wend
