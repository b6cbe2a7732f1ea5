// The exact cost from every state to its nearest goal, by Dijkstra's algorithm run backwards from all goals:
// the perfect heuristic, and the yardstick for all others.
#pragma once

#include <memory>

#include "search/parts/budget.hpp"
#include "search/parts/node_table.hpp"
#include "search/parts/open_list.hpp"
#include "space/space.hpp"

namespace wend {

template <ReversibleSpace S>
class BackwardDistances {
 public:
  using Cost = typename S::Cost;

  /// Visits the whole space from which a goal can be reached; throws MemoryExhausted or BudgetSpent where the
  /// budget does not allow that. Space and budget must outlive this.
  BackwardDistances(const S& space, Budget& budget) : table_(space, budget.meter()) {
    OpenList<Cost, Cost> open(budget.meter());
    const auto reach = [&](const typename S::State& at, Cost g) {
      const Entered entered = table_.enter(at);
      if (!entered.fresh && !(g < table_[entered.id].g())) return;
      table_[entered.id].set(g, no_node);
      open.push(g, g, entered.id);
    };
    space.goals([&](const typename S::State& goal) { reach(goal, Cost{}); });
    while (!open.empty()) {
      const auto entry = open.pop();
      if (entry.g != table_[entry.node].g()) continue;
      budget.spend();
      space.predecessors(table_.state(entry.node), [&](typename S::Move, const typename S::State& before,
                                                       Cost cost) { reach(before, entry.g + cost); });
    }
  }

  /// Infinite if no goal can be reached from there.
  [[nodiscard]] Cost operator()(const typename S::State& at) const {
    const NodeId node = table_.find(at);
    return node == no_node ? infinite_cost<Cost>() : table_[node].g();
  }

 private:
  NodeTable<S> table_;
};

}  // namespace wend
