// The one loop behind dijkstra, astar, weighted-astar, greedy-best-first and each round of anytime-astar:
// expand the open node with the smallest key(g, h). A node reached more cheaply is opened again, so
// admissible but inconsistent heuristics are safe. Nodes that cannot beat `incumbent` are not opened.
//
// A Key is a callable (g, h) -> key with two constants. `bounds`: the smallest open key is itself a lower
// bound. `reopens`: nodes are opened again as said above; a key without g must not, because it would follow
// every way to a state from the longest to the shortest. Where nodes are reopened, `sum(key, g)` is g + h:
// estimates may be dear, and a search whose time is over has none left to make them again.
#pragma once

#include <optional>
#include <vector>

#include "search/parts/budget.hpp"
#include "search/parts/node_table.hpp"
#include "search/parts/open_list.hpp"
#include "search/parts/path.hpp"
#include "space/algorithm.hpp"

namespace wend {

template <Space S, HeuristicFor<S> H, WatchFor<S> W, class Key>
class BestFirst {
 public:
  using State = typename S::State;
  using Cost = typename S::Cost;
  using KeyType = decltype(std::declval<const Key&>()(Cost{}, Cost{}));

  BestFirst(const S& space, const H& h, W& watch, Budget& budget, Key key, std::optional<Cost> incumbent = {})
      : space_(space),
        h_(h),
        watch_(watch),
        budget_(budget),
        key_(key),
        incumbent_(incumbent),
        table_(space, budget.meter()),
        open_(budget.meter()) {}

  /// Runs to the first goal expanded; no_node if there is none better than the incumbent or the budget is
  /// spent.
  [[gnu::noinline]] NodeId run() {
    const State start = space_.start();
    if (const Cost h = h_(start); !is_infinite(h)) reach(start, Cost{}, h, no_node);
    begun_ = true;
    while (!open_.empty()) {
      const auto entry = open_.pop();
      if (entry.g != table_[entry.node].g()) continue;
      const State at = table_.state(entry.node);
      if (space_.is_goal(at)) return entry.node;
      expanding_ = entry.node;
      if (budget_.spent()) return no_node;
      if constexpr (Key::bounds) announce(entry.key);
      expand(entry.node, at, entry.g);
      expanding_ = no_node;
    }
    return no_node;
  }

  /// The smallest g + h still open: no solution that is yet to be found can cost less. Infinite if nothing is
  /// open. A node whose expansion was cut short counts as open; a search that could not even open its start
  /// has proven nothing. Without reopening, g may be too large and proves nothing either.
  [[nodiscard]] Cost open_bound() const {
    if (!begun_) return {};
    if constexpr (!Key::reopens) {
      return expanding_ == no_node && open_.empty() ? infinite_cost<Cost>() : Cost{};
    } else {
      const bool counts_h = h_.admissible();
      Cost bound = infinite_cost<Cost>();
      if (expanding_ != no_node) {
        const Cost g = table_[expanding_].g();
        bound = counts_h ? g + h_(table_.state(expanding_)) : g;
      }
      open_.for_each([&](const auto& entry) {
        if (entry.g != table_[entry.node].g()) return;
        bound = std::min(bound, counts_h ? key_.sum(entry.key, entry.g) : entry.g);
      });
      return bound;
    }
  }

  /// The cheapest goal met but not yet expanded: the best so far when the search is stopped.
  [[nodiscard]] NodeId best_open_goal() const {
    NodeId best = no_node;
    open_.for_each([&](const auto& entry) {
      if (entry.g != table_[entry.node].g() || !space_.is_goal(table_.state(entry.node))) return;
      if (best == no_node || entry.g < table_[best].g()) best = entry.node;
    });
    return best;
  }

  void take_path_to(NodeId node, Outcome<S>& outcome) const { take_path(space_, table_, node, outcome); }

  [[nodiscard]] const NodeTable<S>& table() const { return table_; }
  /// All nodes that wait to be expanded, or all that do not: use(state, g, parent).
  template <class Use>
  void for_each_node(bool waiting, const Use& use) const {
    std::vector<bool> waits(table_.size());
    open_.for_each([&](const auto& entry) {
      if (entry.g == table_[entry.node].g()) waits[entry.node] = true;
    });
    if (expanding_ != no_node) waits[expanding_] = true;
    for (NodeId node = 0; node < table_.size(); ++node) {
      if (waits[node] == waiting) use(table_.state(node), table_[node].g(), table_[node].parent());
    }
  }

 private:
  void expand(NodeId node, const State& at, Cost g) {
    const Cost h_here = needs_h_here ? h_(at) : Cost{};
    watch_.event(EventKind::expanded, node, table_[node].parent(), at, g, h_here);
    space_.successors(at, [&](typename S::Move move, const State& next, Cost cost) {
      budget_.count_generated();
      const Cost g_next = g + cost;
      const Entered entered = table_.enter(next);
      if (!entered.fresh && !(Key::reopens && g_next < table_[entered.id].g())) return;
      open(entered, next, g_next, estimate(h_here, at, move, next), node);
    });
  }

  void announce(KeyType key) {
    if (!(announced_ < key) || !h_.admissible()) return;
    announced_ = key;
    budget_.proven(to_exact(key));
  }

  void reach(const State& at, Cost g, Cost h, NodeId parent) { open(table_.enter(at), at, g, h, parent); }

  void open(Entered entered, const State& at, Cost g, Cost h, NodeId parent) {
    table_[entered.id].set(g, parent);
    watch_.event(entered.fresh ? EventKind::generated : EventKind::updated, entered.id, parent, at, g, h);
    if (is_infinite(h) || (incumbent_ && !(g + h < *incumbent_))) return;
    open_.push(key_(g, h), g, entered.id);
  }

  Cost estimate(Cost h_here, const State& at, typename S::Move move, const State& next) const {
    if constexpr (IncrementalHeuristicFor<H, S>) {
      return h_.after(h_here, at, move, next);
    } else {
      return h_(next);
    }
  }

  static constexpr bool needs_h_here = IncrementalHeuristicFor<H, S> || W::watching;

  const S& space_;
  const H& h_;
  W& watch_;
  Budget& budget_;
  Key key_;
  std::optional<Cost> incumbent_;
  NodeTable<S> table_;
  OpenList<KeyType, Cost> open_;
  NodeId expanding_ = no_node;
  bool begun_ = false;
  KeyType announced_{};
};

}  // namespace wend
