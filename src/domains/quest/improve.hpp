// Good walks through large quests, with a bound: a greedy order made better (order_improver.hpp), and what
// trees of least cost prove (tree_bound.hpp); relaxed walks too, where things are few (relaxed_bound.hpp).
//
// Guarantee: none but the bound; impossible quests are recognised by walls and totals, and by guards where
// things are few. Ends when cost meets bound, at a limit, or when nothing better has been found for long.
#pragma once

#include "domains/quest/exact.hpp"

namespace wend {

/// Runs within the budget; `better` is told the order of every better walk.
QuestProof improve_quest(
    const Quest& quest, std::uint64_t seed, Budget& budget,
    const std::function<void(std::int32_t, const std::vector<TargetMap::Place>&)>& better);

struct QuestImprove {
  static constexpr AlgorithmInfo info{
      .name = "improve",
      .title = "Improved orders",
      .summary = "a greedy order made better step by step, with a proven bound",
      .knobs = "seed"};

  template <class S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H&, const Settings& settings, W& watch) {
    Outcome<S> outcome;
    Budget budget(settings);
    const auto better = [&](std::int32_t cost, const std::vector<TargetMap::Place>& order) {
      if constexpr (W::watching) tell(space, watch, cost, order);
    };
    translate(improve_quest(space.quest(), settings.seed, budget, better), budget, outcome);
    if (outcome.verdict == Verdict::unsolvable && !is_infinite(outcome.bound))
      give_up(outcome, "no order that was tried can be walked");
    return outcome;
  }

 private:
  /// Every better order is a round: the things in the order they are taken.
  template <class S, class W>
  static void tell(const S& space, W& watch, std::int32_t cost, const std::vector<TargetMap::Place>& order) {
    typename S::State at = space.start();
    watch.event(EventKind::iteration, no_node, no_node, at, 0, 0);
    NodeId number = 0;
    watch.event(EventKind::generated, number, no_node, at, 0, cost);
    for (const TargetMap::Place place : order) {
      at.cell = space.quest().slot(place);
      at.take(place);
      watch.event(EventKind::generated, number + 1, number, at, 0, cost);
      ++number;
    }
  }
};

}  // namespace wend
