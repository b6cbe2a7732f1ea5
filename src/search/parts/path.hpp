// From parent links back to moves, and the beginnings and ends searches have in common.
#pragma once

#include <algorithm>
#include <cassert>
#include <optional>
#include <string_view>
#include <vector>

#include "search/parts/budget.hpp"
#include "search/parts/node_table.hpp"
#include "space/outcome.hpp"

namespace wend {

/// The cheapest move from one state to the next; searches store parents, not moves, to keep records small.
template <Space S>
struct Step {
  typename S::Move move;
  typename S::Cost cost;
};

template <Space S>
std::optional<Step<S>> step_between(const S& space, const typename S::State& from,
                                    const typename S::State& to) {
  std::optional<Step<S>> best;
  space.successors(from, [&](typename S::Move move, const typename S::State& next, typename S::Cost cost) {
    if (next == to && (!best || cost < best->cost)) best = Step<S>{move, cost};
  });
  return best;
}

/// Fills path and cost of `outcome` with the way to `node`.
template <Space S, class Table>
void take_path(const S& space, const Table& table, NodeId node, Outcome<S>& outcome) {
  std::vector<typename S::Move> moves;
  typename S::Cost cost{};
  for (NodeId parent = table[node].parent(); parent != no_node;
       node = parent, parent = table[node].parent()) {
    const auto step = step_between(space, table.state(parent), table.state(node));
    assert(step.has_value());
    moves.push_back(step->move);
    cost = cost + step->cost;
  }
  std::reverse(moves.begin(), moves.end());
  outcome.path = std::move(moves);
  outcome.cost = cost;
}

/// The verdict on a run that ended for this reason. `bound` is what the search has proven about any solution.
template <Space S>
void conclude(Outcome<S>& outcome, StopReason why, typename S::Cost bound) {
  outcome.why = why;
  outcome.bound = outcome.cost ? std::min(bound, *outcome.cost) : bound;
  const bool proven = outcome.optimal() || is_infinite(outcome.bound) || outcome.why == StopReason::none;
  outcome.verdict = !proven ? Verdict::stopped : outcome.cost ? Verdict::solved : Verdict::unsolvable;
  if (outcome.verdict != Verdict::stopped) outcome.why = StopReason::none;
}

/// The last lines of every run.
template <Space S>
void finish(Outcome<S>& outcome, const Budget& budget, typename S::Cost bound) {
  budget.write_stats(outcome.stats);
  conclude(outcome, budget.why(), bound);
}

/// For methods that may miss what is there: it has ended without a goal, and that proves nothing.
template <Space S>
void give_up(Outcome<S>& outcome, std::string_view note) {
  outcome.verdict = Verdict::stopped;
  outcome.why = StopReason::gave_up;
  outcome.note = note;
}

/// What the heuristic alone proves: any solution costs at least this.
template <Space S, class H>
typename S::Cost first_bound(const S& space, const H& h) {
  return h.admissible() ? h(space.start()) : typename S::Cost{};
}

/// Tells the watcher that a new round begins from scratch.
template <Space S, class H, class W>
void begin_round(const S& space, const H& h, W& watch) {
  const typename S::State start = space.start();
  if constexpr (W::watching)
    watch.event(EventKind::iteration, no_node, no_node, start, typename S::Cost{}, h(start));
}

}  // namespace wend
