// Breadth-first search: all states one move away, then all two moves away, and so on (Moore 1959).
//
// Guarantee: fewest moves; therefore cheapest where every move costs the same. A goal is recognised when its
// turn comes, as in all searches here, so that expansions can be compared. Cost: one table entry of four
// bytes per state met; costs are kept for the frontier only.
#pragma once

#include "search/parts/budget.hpp"
#include "search/parts/node_table.hpp"
#include "search/parts/path.hpp"
#include "space/algorithm.hpp"

namespace wend {

struct Bfs {
  static constexpr AlgorithmInfo info{.name = "bfs",
                                      .title = "Breadth-first",
                                      .summary = "fewest moves first, level by level",
                                      .optimal = Optimal::unit_costs,
                                      .complete = true};

  template <Space S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    Outcome<S> outcome;
    Budget budget(settings);
    std::optional<Flood<S, W>> flood;
    budget.guard([&] {
      flood.emplace(space, watch, budget);
      flood->run();
    });
    typename S::Cost bound = first_bound(space, h);
    if (flood) {
      const NodeId goal = flood->best_goal();
      if (goal != no_node) take_path(space, flood->table, goal, outcome);
      bound = std::max(bound, flood->bound(budget.why() == StopReason::none));
    }
    finish(outcome, budget, bound);
    return outcome;
  }

 private:
  template <Space S>
  struct Waiting {
    NodeId node;
    typename S::Cost g;
  };

  /// The frontier is two lists that change places: this level and the next. Order is that of a queue.
  template <Space S, class W>
  struct Flood {
    using State = typename S::State;
    using Cost = typename S::Cost;

    Flood(const S& on, W& watcher, Budget& limits)
        : space(on),
          watch(watcher),
          budget(limits),
          table(on, limits.meter()),
          level(limits.meter()),
          next(limits.meter()) {}

    void run() {
      reach(space.start(), Cost{}, no_node);
      while (!next.empty()) {
        swap(level, next);
        next.clear();
        for (done = 0; done < level.size(); ++done) {
          const auto [node, g] = level[done];
          const State at = table.state(node);
          if (space.is_goal(at)) {
            goal = node;
            return;
          }
          if (budget.spent()) return;
          expand(node, at, g);
        }
        if (unit_costs(space) && !next.empty()) budget.proven(to_exact(next[0].g));
      }
    }

    void expand(NodeId node, const State& at, Cost g) {
      watch.event(EventKind::expanded, node, table[node].parent(), at, g, Cost{});
      space.successors(at, [&](typename S::Move, const State& to, Cost cost) {
        budget.count_generated();
        reach(to, g + cost, node);
      });
    }

    void reach(const State& at, Cost g, NodeId parent) {
      const Entered entered = table.enter(at);
      if (!entered.fresh) return;
      table[entered.id].set(parent);
      next.push_back({entered.id, g});
      watch.event(EventKind::generated, entered.id, parent, at, g, Cost{});
    }

    /// The goal whose turn came, or one already waiting when the search was stopped.
    [[nodiscard]] NodeId best_goal() const {
      if (goal != no_node) return goal;
      for (std::size_t i = done; i < level.size(); ++i) {
        if (space.is_goal(table.state(level[i].node))) return level[i].node;
      }
      for (const Waiting<S>& waiting : next) {
        if (space.is_goal(table.state(waiting.node))) return waiting.node;
      }
      return no_node;
    }

    /// With equal costs, everything not yet expanded is at least as deep as the level in hand.
    [[nodiscard]] Cost bound(bool ran_to_the_end) const {
      if (goal == no_node && ran_to_the_end) return infinite_cost<Cost>();
      if (!unit_costs(space) || level.empty()) return {};
      return level[std::min(done, level.size() - 1)].g;
    }

    const S& space;
    W& watch;
    Budget& budget;
    NodeTable<S, LinkRecord> table;
    MeteredVector<Waiting<S>> level;
    MeteredVector<Waiting<S>> next;
    std::size_t done = 0;
    NodeId goal = no_node;
  };
};

}  // namespace wend
