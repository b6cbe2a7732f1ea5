// Good walks through large quests, with a bound: greedy walks and what trees of least cost prove
// (quest_proof.hpp), then in turn better orders (order_improver.hpp) and, where things are few, better bounds
// by relaxed walks (relaxed_bound.hpp).
//
// Guarantee: no worse than the greedy walks, and the bound; impossible quests are recognised by walls and
// totals, and by guards where things are few. Ends when cost meets bound, at a limit, or when nothing better
// has been found for long.
#pragma once

#include <functional>

#include "domains/quest/quest_proof.hpp"
#include "space/algorithm.hpp"

namespace wend {

/// Runs within the budget; `known` may hold a walk already; `better` is told the order of every better walk.
QuestProof improve_quest(
    const Quest& quest, std::uint64_t seed, QuestProof known, Budget& budget,
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
    QuestProof known = first_walk(space, settings, budget);
    translate(improve_quest(space.quest(), settings.seed, std::move(known), budget, better), budget, outcome);
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
