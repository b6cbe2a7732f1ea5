// A best-first search that ends with its first solution: everything but the key is the same for all of them.
#pragma once

#include "search/parts/best_first.hpp"

namespace wend {

/// `first_is_best`: the first goal expanded is proven optimal if the heuristic is admissible.
template <Space S, class H, class W, class Key>
Outcome<S> one_shot(const S& space, const H& h, const Settings& settings, W& watch, Key key,
                    bool first_is_best) {
  Outcome<S> outcome;
  Budget budget(settings);
  std::optional<BestFirst<S, H, W, Key>> search;
  NodeId goal = no_node;
  budget.guard([&] {
    search.emplace(space, h, watch, budget, key);
    goal = search->run();
  });
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

}  // namespace wend
