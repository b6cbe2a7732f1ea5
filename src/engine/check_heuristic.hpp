// Holds a heuristic against the truth on a whole space, or on the part of it that the limits allow.
//
// The states that can be reached from the start are listed, with all moves between them; Dijkstra's
// algorithm, run backwards from the goals among them, gives the cost from each. If not all states fit, a way
// through states that were left out might be cheaper: then a cost counts as known only if it is not more than
// the cost of leaving the part that was listed. (What is larger than the cost of any way is too large in any
// case.) Where moves can be followed backwards such a space is listed from the goals instead, and every cost
// is exact.
#pragma once

#include <algorithm>

#include "engine/heuristic_check.hpp"
#include "search/parts/budget.hpp"
#include "search/parts/node_table.hpp"
#include "search/parts/open_list.hpp"
#include "space/heuristic.hpp"

namespace wend {

/// States with their estimates, the moves between them, and the cost from each to the nearest goal.
template <Space S>
class CheckedRegion {
 public:
  using State = typename S::State;
  using Cost = typename S::Cost;

  struct Record {
    Cost h{};
    Cost exact = infinite_cost<Cost>();    // of the best way found to a goal
    Cost leaving = infinite_cost<Cost>();  // of the best way out of the region
    [[nodiscard]] bool known() const { return !(leaving < exact); }
  };
  struct Edge {
    NodeId from;
    NodeId to;
    typename S::Move move;
    Cost cost;
  };

  CheckedRegion(const S& space, Budget& budget, std::uint64_t most_states)
      : space_(&space),
        budget_(&budget),
        most_(most_states),
        nodes_(space, budget.meter()),
        edges_(budget.meter()) {}

  /// Lists what can be reached from the start; false if there is more.
  template <HeuristicFor<S> H>
  bool list_from_start(const H& h) {
    enter(space_->start(), h);
    NodeId next = 0;
    for (; next < nodes_.size() && nodes_.size() <= most_; ++next) {
      budget_->spend();
      space_->successors(State(nodes_.state(next)), [&](typename S::Move move, const State& to, Cost cost) {
        edges_.push_back({next, enter(to, h), move, cost});
      });
    }
    const bool whole = next == nodes_.size();
    measure(next);
    return whole;
  }

  /// Lists the states nearest to the goals, in the order of their costs.
  template <HeuristicFor<S> H>
  requires ReversibleSpace<S>
  void list_from_goals(const H& h) {
    OpenList<Cost, Cost> open(budget_->meter());
    const auto reach = [&](const State& at, Cost cost) {
      const NodeId node = enter(at, h);
      nodes_[node].leaving = Cost{};  // until its turn comes, there may be a cheaper way
      if (!(cost < nodes_[node].exact)) return node;
      nodes_[node].exact = cost;
      open.push(cost, cost, node);
      return node;
    };
    space_->goals([&](const State& goal) { reach(goal, Cost{}); });
    while (!open.empty() && nodes_.size() <= most_) {
      const auto entry = open.pop();
      if (entry.g != nodes_[entry.node].exact) continue;
      budget_->spend();
      space_->predecessors(State(nodes_.state(entry.node)),
                           [&](typename S::Move move, const State& before, Cost cost) {
                             edges_.push_back({reach(before, entry.g + cost), entry.node, move, cost});
                           });
      settled_.push_back(entry.node);
    }
    for (const NodeId node : settled_) nodes_[node].leaving = infinite_cost<Cost>();
  }

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] const Record& operator[](NodeId node) const { return nodes_[node]; }
  [[nodiscard]] State state(NodeId node) const { return nodes_.state(node); }
  [[nodiscard]] const MeteredVector<Edge>& edges() const { return edges_; }

  /// The moves of the way whose cost is `exact`.
  [[nodiscard]] std::vector<typename S::Move> way_from(NodeId node) const {
    std::vector<typename S::Move> way;
    State at = state(node);
    while (Cost{} < nodes_[node].exact) {
      bool found = false;
      typename S::Move taken{};
      NodeId next = node;
      space_->successors(at, [&](typename S::Move move, const State& to, Cost cost) {
        const NodeId there = nodes_.find(to);
        if (found || there == no_node || nodes_[there].exact + cost != nodes_[node].exact) return;
        found = true;
        taken = move;
        next = there;
      });
      if (!found) break;
      way.push_back(taken);
      node = next;
      at = state(node);
    }
    return way;
  }

 private:
  template <HeuristicFor<S> H>
  NodeId enter(const State& at, const H& h) {
    const Entered entered = nodes_.enter(at);
    if (entered.fresh) nodes_[entered.id].h = h(at);
    return entered.id;
  }

  /// The costs of all listed states; those from `frontier` on were met, but their moves not listed.
  void measure(NodeId frontier) {
    MeteredVector<std::uint32_t> first(budget_->meter());
    MeteredVector<std::uint32_t> into(budget_->meter());
    sort_by_target(first, into);
    spread(first, into, &Record::exact, [&](NodeId node) { return space_->is_goal(state(node)); });
    if (frontier < nodes_.size())
      spread(first, into, &Record::leaving, [&](NodeId node) { return node >= frontier; });
  }

  /// `into[first[n]] .. into[first[n + 1] - 1]` are the edges that lead to n.
  void sort_by_target(MeteredVector<std::uint32_t>& first, MeteredVector<std::uint32_t>& into) const {
    if (edges_.size() >= UINT32_MAX) throw MemoryExhausted{};
    first.resize(nodes_.size() + 2);
    into.resize(edges_.size());
    for (const Edge& edge : edges_) ++first[edge.to + 2];
    for (std::size_t node = 2; node < first.size(); ++node) first[node] += first[node - 1];
    for (std::uint32_t edge = 0; edge < edges_.size(); ++edge) into[first[edges_[edge].to + 1]++] = edge;
  }

  /// Dijkstra's algorithm, backwards from all states that are `source`.
  template <class Source>
  void spread(const MeteredVector<std::uint32_t>& first, const MeteredVector<std::uint32_t>& into,
              Cost Record::*cost, const Source& source) {
    OpenList<Cost, Cost> open(budget_->meter());
    for (NodeId node = 0; node < nodes_.size(); ++node) {
      if (!source(node)) continue;
      nodes_[node].*cost = Cost{};
      open.push(Cost{}, Cost{}, node);
    }
    while (!open.empty()) {
      const auto entry = open.pop();
      if (entry.g != nodes_[entry.node].*cost) continue;
      budget_->spend();
      for (std::uint32_t i = first[entry.node]; i < first[entry.node + 1]; ++i) {
        const Edge& edge = edges_[into[i]];
        const Cost through = entry.g + edge.cost;
        if (!(through < nodes_[edge.from].*cost)) continue;
        nodes_[edge.from].*cost = through;
        open.push(through, through, edge.from);
      }
    }
  }

  const S* space_;
  Budget* budget_;
  std::uint64_t most_;
  HashedNodes<S, Record> nodes_;
  MeteredVector<Edge> edges_;
  std::vector<NodeId> settled_ = {};
};

namespace detail {

inline double ratio_of(const ExactCost& h, const ExactCost& exact) {
  return h.value() / exact.value();
}

inline std::size_t histogram_bin(const ExactCost& h, const ExactCost& exact) {
  if (h == exact) return HeuristicCheck::bins - 2;
  if (exact < h) return HeuristicCheck::bins - 1;
  return std::min(static_cast<std::size_t>(ratio_of(h, exact) * 10), HeuristicCheck::bins - 3);
}

}  // namespace detail

/// Counts how estimates compare with true costs; finds the overestimate nearest to a goal.
template <Space S>
NodeId compare_states(const CheckedRegion<S>& region, HeuristicCheck& check) {
  NodeId worst = no_node;
  double ratios = 0;
  std::uint64_t with_ratio = 0;
  for (NodeId node = 0; node < region.size(); ++node) {
    const auto& record = region[node];
    if (record.exact < record.h && !is_infinite(record.exact)) {
      ++check.overestimates;
      if (worst == no_node || record.exact < region[worst].exact) worst = node;
    }
    if (!record.known()) continue;
    if (is_infinite(record.exact)) {
      ++check.dead;
      check.dead_seen += is_infinite(record.h);
      continue;
    }
    ++check.compared;
    check.perfect += record.h == record.exact;
    if (!(typename S::Cost{} < record.exact)) continue;
    const ExactCost h = exact_or_infinite(record.h);
    const ExactCost exact = to_exact(record.exact);
    ++check.histogram[detail::histogram_bin(h, exact)];
    if (is_infinite(record.h)) continue;
    ratios += detail::ratio_of(h, exact);
    ++with_ratio;
  }
  if (with_ratio > 0) check.mean_ratio = ratios / static_cast<double>(with_ratio);
  return worst;
}

/// Counts the moves along which the estimate drops by more than they cost; returns the first of those with
/// the smallest estimate, or null.
template <Space S>
const typename CheckedRegion<S>::Edge* compare_moves(const CheckedRegion<S>& region, HeuristicCheck& check) {
  const typename CheckedRegion<S>::Edge* worst = nullptr;
  for (const auto& edge : region.edges()) {
    if (!(region[edge.to].h + edge.cost < region[edge.from].h)) continue;
    ++check.drops;
    if (worst == nullptr || region[edge.from].h < region[worst->from].h) worst = &edge;
  }
  check.moves = region.edges().size();
  return worst;
}

}  // namespace wend
