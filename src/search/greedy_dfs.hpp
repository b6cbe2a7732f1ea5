// Greedy depth-first search: a stack; the unseen neighbours of a state are pushed farthest first by the
// heuristic, so that the nearest is taken next. States are marked when pushed. Winston 1984
// calls depth-first search so ordered hill climbing; it backtracks where ours of that name gives up.
//
// Guarantee: complete, no bound on the quality. Cost: one table entry and one estimate per state met.
#pragma once

#include <algorithm>

#include "search/parts/budget.hpp"
#include "search/parts/first_goal.hpp"
#include "search/parts/node_table.hpp"
#include "space/algorithm.hpp"

namespace wend {

struct GreedyDfs {
  static constexpr AlgorithmInfo info{.name = "greedy-dfs",
                                      .title = "Greedy depth-first",
                                      .summary = "depth-first, nearest neighbour by estimate first",
                                      .complete = true,
                                      .uses_heuristic = true};

  template <Space S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    return first_goal<Walk<S, H, W>>(
        space, h, settings, [&](auto& walk, Budget& budget) { walk.emplace(space, h, watch, budget); });
  }

 private:
  template <Space S, class H, class W>
  struct Walk {
    using State = typename S::State;
    using Cost = typename S::Cost;
    struct Waiting {
      Cost h;
      NodeId node;
    };

    Walk(const S& on, const H& estimate, W& watcher, Budget& limits)
        : space(on),
          h(estimate),
          watch(watcher),
          budget(limits),
          table(on, limits.meter()),
          stack(limits.meter()) {}

    NodeId run() {
      push(space.start(), Cost{}, no_node);
      while (!stack.empty()) {
        const Waiting top = stack.back();
        stack.pop_back();
        const State at = table.state(top.node);
        if (space.is_goal(at)) return top.node;
        if (budget.spent()) return no_node;
        expand(top, at);
      }
      return no_node;
    }

    void take_path_to(NodeId node, Outcome<S>& outcome) const { take_path(space, table, node, outcome); }
    [[nodiscard]] std::string_view doubt() const { return {}; }

    void expand(const Waiting& top, const State& at) {
      const Cost g = table[top.node].g();
      watch.event(EventKind::expanded, top.node, table[top.node].parent(), at, g, top.h);
      const std::size_t first = stack.size();
      space.successors(at, [&](typename S::Move, const State& to, Cost cost) {
        budget.count_generated();
        push(to, g + cost, top.node);
      });
      // Earlier moves win ties: they must end nearer to the top. A handful is sorted by insertion, because a
      // library's stable sort would allocate at every expansion.
      std::reverse(stack.begin() + first, stack.end());
      const auto farther = [](const Waiting& a, const Waiting& b) { return b.h < a.h; };
      for (Waiting* each = stack.begin() + first; each < stack.end(); ++each) {
        std::rotate(std::upper_bound(stack.begin() + first, each, *each, farther), each, each + 1);
      }
    }

    void push(const State& at, Cost g, NodeId parent) {
      const Entered entered = table.enter(at);
      if (!entered.fresh) return;
      table[entered.id].set(g, parent);
      const Cost estimate = h(at);
      watch.event(EventKind::generated, entered.id, parent, at, g, estimate);
      if (!is_infinite(estimate)) stack.push_back({estimate, entered.id});
    }

    const S& space;
    const H& h;
    W& watch;
    Budget& budget;
    NodeTable<S> table;
    MeteredVector<Waiting> stack;
  };
};

}  // namespace wend
