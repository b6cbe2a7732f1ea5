// Depth-first search without recursion, in the order recursion would have: a state is marked when it is
// entered, its successors are listed once, and each of them is entered when its turn comes, unless it was
// entered meanwhile. The stack holds one frame per state on the present path and the successors still waiting
// beside it.
#pragma once

#include <algorithm>
#include <span>

#include "search/parts/budget.hpp"
#include "search/parts/first_goal.hpp"
#include "search/parts/node_table.hpp"
#include "space/algorithm.hpp"

namespace wend {

/// `order(candidates)` may rearrange the successors of one state; the first one is entered first.
template <Space S, WatchFor<S> W, class Order>
class DepthFirst {
 public:
  using State = typename S::State;
  using Cost = typename S::Cost;
  struct Candidate {
    State state;
    Cost g;
  };

  DepthFirst(const S& space, W& watch, Budget& budget, Order order)
      : space_(space),
        watch_(watch),
        budget_(budget),
        order_(std::move(order)),
        table_(space, budget.meter()),
        frames_(budget.meter()),
        waiting_(budget.meter()) {}

  /// The first goal entered, or no_node.
  NodeId run() {
    waiting_.push_back({space_.start(), Cost{}});
    frames_.push_back({no_node, 0});
    while (!frames_.empty()) {
      if (waiting_.size() == frames_.back().first_waiting) {
        frames_.pop_back();
        continue;
      }
      const Candidate next = waiting_.back();
      waiting_.pop_back();
      const Entered entered = table_.enter(next.state);
      if (!entered.fresh) continue;
      const NodeId parent = frames_.back().node;
      table_[entered.id].set(next.g, parent);
      watch_.event(EventKind::generated, entered.id, parent, next.state, next.g, Cost{});
      if (space_.is_goal(next.state)) return entered.id;
      if (budget_.spent()) return no_node;
      expand(entered.id, next);
    }
    return no_node;
  }

  void take_path_to(NodeId node, Outcome<S>& outcome) const { take_path(space_, table_, node, outcome); }
  [[nodiscard]] std::string_view doubt() const { return {}; }

 private:
  struct Frame {
    NodeId node;
    std::size_t first_waiting;
  };

  void expand(NodeId node, const Candidate& at) {
    watch_.event(EventKind::expanded, node, table_[node].parent(), at.state, at.g, Cost{});
    const std::size_t first = waiting_.size();
    frames_.push_back({node, first});
    space_.successors(at.state, [&](typename S::Move, const State& to, Cost cost) {
      budget_.count_generated();
      waiting_.push_back({to, at.g + cost});
    });
    order_(std::span<Candidate>(waiting_.begin() + first, waiting_.size() - first));
    std::reverse(waiting_.begin() + first, waiting_.end());  // the back is served first
  }

  const S& space_;
  W& watch_;
  Budget& budget_;
  Order order_;
  NodeTable<S> table_;
  MeteredVector<Frame> frames_;
  MeteredVector<Candidate> waiting_;
};

/// A whole run; the bound is what the heuristic says about the start.
template <Space S, class H, class W, class Order>
Outcome<S> depth_first(const S& space, const H& h, const Settings& settings, W& watch, Order order) {
  return first_goal<DepthFirst<S, W, Order>>(space, h, settings, [&](auto& search, Budget& budget) {
    search.emplace(space, watch, budget, std::move(order));
  });
}

}  // namespace wend
