// A best-first search that ends with its first solution: everything but the key is the same for all of them.
#pragma once

#include "search/parts/best_first.hpp"

namespace wend {

/// What came of a search that has run to `goal` or, if that is no_node, to its end or a limit.
template <Space S, class H, class W, class Key>
Outcome<S> outcome_of(const S& space, const H& h, const std::optional<BestFirst<S, H, W, Key>>& search,
                      NodeId goal, const Budget& budget, bool first_is_best) {
  Outcome<S> outcome;
  typename S::Cost bound = first_bound(space, h);
  if (search) {
    const bool proven = goal != no_node && first_is_best && h.admissible();
    if (goal == no_node) goal = search->best_open_goal();
    if (goal != no_node) search->take_path_to(goal, outcome);
    bound = proven ? *outcome.cost : std::max(bound, search->open_bound());
  }
  finish(outcome, budget, bound);
  return outcome;
}

/// `first_is_best`: the first goal expanded is proven optimal if the heuristic is admissible.
template <Space S, class H, class W, class Key>
Outcome<S> one_shot(const S& space, const H& h, const Settings& settings, W& watch, Key key,
                    bool first_is_best) {
  Budget budget(settings);
  std::optional<BestFirst<S, H, W, Key>> search;
  NodeId goal = no_node;
  budget.guard([&] {
    search.emplace(space, h, watch, budget, key);
    goal = search->run();
  });
  return outcome_of(space, h, search, goal, budget, first_is_best);
}

}  // namespace wend
