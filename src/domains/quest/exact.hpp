// The best walk through a quest, or a proof that there is none and why: greedy walks and trees first
// (quest_proof.hpp), what guards what if those walks fail (feasibility.hpp), then the search over orders
// (widening_search.hpp).
//
// Guarantee: without limits optimal and complete; with one, the best so far, no worse than the greedy walks,
// and a proven bound. For quests with at most 64 entities.
#pragma once

#include "base/error.hpp"
#include "domains/quest/quest_proof.hpp"
#include "domains/quest/quest_space.hpp"
#include "domains/quest/widening_search.hpp"
#include "space/algorithm.hpp"

namespace wend {

/// Runs within the budget. `known` may hold a walk already.
QuestProof prove_quest(const Quest& quest, QuestProof known, Budget& budget,
                       const WideningSearch::Watch& watch);

/// Tells a watcher of the cell-level space about states of the search over orders.
template <class S, class W>
WideningSearch::Watch watch_orders(const S& space, W& watch) {
  if constexpr (!W::watching) {
    return {};
  } else {
    const auto round = [&space, &watch] {
      watch.event(EventKind::iteration, no_node, no_node, space.start(), 0, 0);
    };
    const auto met = [&space, &watch](const WideningSearch::Met& state) {
      typename S::State at = space.start();
      if (state.parent != no_node) at.cell = space.quest().slot(state.place);
      for (Quest::Index i = 0; i < space.quest().size(); ++i) {
        if ((state.taken >> i & 1) != 0) at.take(i);
      }
      watch.event(state.expanded ? EventKind::expanded : EventKind::generated, state.number, state.parent, at,
                  state.g, state.f - state.g);
    };
    return {round, met};
  }
}

struct QuestExact {
  static constexpr AlgorithmInfo info{.name = "exact",
                                      .title = "Exact quest",
                                      .summary = "the best order of all things, proven, or why there is none",
                                      .optimal = Optimal::yes,
                                      .complete = true,
                                      .needs = "at most 64 gems, hearts and monsters"};

  template <class S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H&, const Settings& settings, W& watch) {
    if (space.quest().size() > RelaxedBound::most_entities) {
      throw Error::usage("exact does not fit this problem: it has " + std::to_string(space.quest().size()) +
                             " gems, hearts and monsters",
                         "it needs " + std::string(info.needs) + "; improve takes more");
    }
    Outcome<S> outcome;
    Budget budget(settings);
    QuestProof known = first_walk(space, settings, budget);
    translate(prove_quest(space.quest(), std::move(known), budget, watch_orders(space, watch)), budget,
              outcome);
    return outcome;
  }
};

}  // namespace wend
