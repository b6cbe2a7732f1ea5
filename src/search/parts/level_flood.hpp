// The loop of breadth-first search: level by level, the frontier being two lists that change places, this
// level and the next. Order is that of a queue.
#pragma once

#include <limits>
#include <optional>

#include "search/parts/budget.hpp"
#include "search/parts/node_table.hpp"
#include "search/parts/path.hpp"
#include "space/watch.hpp"

namespace wend {

template <Space S, class W>
class LevelFlood {
 public:
  using State = typename S::State;
  using Cost = typename S::Cost;
  using Table = NodeTable<S, LinkRecord>;

  LevelFlood(const S& on, W& watcher, Budget& limits)
      : space_(on),
        watch_(watcher),
        budget_(limits),
        table_(on, limits.meter()),
        level_(limits.meter()),
        next_(limits.meter()) {}

  /// To a goal, the end or a limit. Or until, after so many expansions, a level is at least so wide:
  /// `paused`, unless a goal waits in it.
  [[gnu::noinline]] void run(std::uint64_t expansions = 0,
                             std::size_t width = std::numeric_limits<std::size_t>::max()) {
    reach(space_.start(), Cost{}, no_node);
    while (!next_.empty()) {
      if (next_.size() >= width && budget_.expanded() >= expansions) {
        goal_ = goal_in_next();
        paused_ = goal_ == no_node;
        return;
      }
      swap(level_, next_);
      next_.clear();
      for (done_ = 0; done_ < level_.size(); ++done_) {
        const auto [node, g] = level_[done_];
        const State at = table_.state(node);
        if (space_.is_goal(at)) {
          goal_ = node;
          return;
        }
        if (budget_.spent()) return;
        expand(node, at, g);
      }
      if (unit_costs(space_) && !next_.empty()) budget_.proven(to_exact(next_[0].g));
    }
  }

  /// The goal whose turn came, or one already waiting when the search was stopped.
  [[nodiscard]] NodeId best_goal() const {
    if (goal_ != no_node) return goal_;
    for (std::size_t i = done_; i < level_.size(); ++i) {
      if (space_.is_goal(table_.state(level_[i].node))) return level_[i].node;
    }
    return goal_in_next();
  }

  /// With equal costs, everything not yet expanded is at least as deep as the level in hand.
  [[nodiscard]] Cost bound(bool ran_to_the_end) const {
    if (goal_ == no_node && ran_to_the_end) return infinite_cost<Cost>();
    if (!unit_costs(space_) || level_.empty()) return {};
    if (goal_ != no_node && done_ == level_.size()) return next_cost();  // it waits there
    return level_[std::min(done_, level_.size() - 1)].g;
  }

  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] bool paused() const { return paused_; }
  /// Paused: the cost of all that waits, where moves cost the same.
  [[nodiscard]] Cost next_cost() const { return next_[0].g; }
  /// Paused: all nodes that wait to be expanded, or all that do not: use(state, parent).
  template <class Use>
  void for_each_node(bool waiting, const Use& use) const {
    const NodeId first = next_[0].node;  // those of the next level were entered last
    const auto end = static_cast<NodeId>(waiting ? table_.size() : first);
    for (NodeId node = waiting ? first : 0; node < end; ++node)
      use(table_.state(node), table_[node].parent());
  }

 private:
  struct Waiting {
    NodeId node;
    Cost g;
  };

  void expand(NodeId node, const State& at, Cost g) {
    watch_.event(EventKind::expanded, node, table_[node].parent(), at, g, Cost{});
    space_.successors(at, [&](typename S::Move, const State& to, Cost cost) {
      budget_.count_generated();
      reach(to, g + cost, node);
    });
  }

  [[nodiscard]] NodeId goal_in_next() const {
    for (const Waiting& waiting : next_) {
      if (space_.is_goal(table_.state(waiting.node))) return waiting.node;
    }
    return no_node;
  }

  void reach(const State& at, Cost g, NodeId parent) {
    const Entered entered = table_.enter(at);
    if (!entered.fresh) return;
    table_[entered.id].set(parent);
    next_.push_back({entered.id, g});
    watch_.event(EventKind::generated, entered.id, parent, at, g, Cost{});
  }

  const S& space_;
  W& watch_;
  Budget& budget_;
  Table table_;
  MeteredVector<Waiting> level_;
  MeteredVector<Waiting> next_;
  std::size_t done_ = 0;
  NodeId goal_ = no_node;
  bool paused_ = false;
};

/// What came of it. `h` serves for the bound alone.
template <Space S, class H, class W>
Outcome<S> outcome_of(const S& space, const H& h, const std::optional<LevelFlood<S, W>>& flood,
                      const Budget& budget) {
  Outcome<S> outcome;
  typename S::Cost bound = first_bound(space, h);
  if (flood) {
    const NodeId goal = flood->best_goal();
    if (goal != no_node) take_path(space, flood->table(), goal, outcome);
    bound = std::max(bound, flood->bound(budget.why() == StopReason::none));
  }
  finish(outcome, budget, bound);
  return outcome;
}

}  // namespace wend
