// A whole run of a search that ends with the first goal it meets and knows no better bound than the heuristic
// of the start: everything but the walk itself is the same for all of them.
#pragma once

#include <string>
#include <string_view>

#include "search/parts/path.hpp"

namespace wend {

/// A Search has `run()`, which returns the first goal or no_node; `take_path_to(goal, outcome)`; and
/// `doubt()`: why finding nothing proves nothing, empty if it proves that there is nothing. `begin(search,
/// budget)` makes the search in its place, because that may already be more than the memory allows.
template <class Search, Space S, class H, class Begin>
Outcome<S> first_goal(const S& space, const H& h, const Settings& settings, Begin begin) {
  Outcome<S> outcome;
  Budget budget(settings);
  std::optional<Search> search;
  NodeId goal = no_node;
  budget.guard([&] {
    begin(search, budget);
    goal = search->run();
  });
  if (goal != no_node) search->take_path_to(goal, outcome);
  const bool ended = goal == no_node && budget.why() == StopReason::none;
  const std::string_view doubt = ended ? search->doubt() : std::string_view{};
  finish(outcome, budget, ended && doubt.empty() ? infinite_cost<typename S::Cost>() : first_bound(space, h));
  if (!doubt.empty() && !is_infinite(outcome.bound)) give_up(outcome, doubt);
  return outcome;
}

}  // namespace wend
