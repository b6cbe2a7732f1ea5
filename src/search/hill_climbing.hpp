// Hill climbing: go to the neighbour with the smallest estimate; over level ground go on to states not seen
// before; never go uphill, never turn back. Steepest descent on a graph (Minsky 1961, on
// hill-climbing and its local peaks), with the sideways moves of the textbooks (Russell and Norvig 1995).
//
// Guarantee: none: it gives up in the first hollow, which is what it is shown for. Cost: a table entry and an
// estimate for each state beside the way, and nothing is expanded twice.
#pragma once

#include "search/parts/budget.hpp"
#include "search/parts/first_goal.hpp"
#include "search/parts/node_table.hpp"
#include "space/algorithm.hpp"

namespace wend {

struct HillClimbing {
  static constexpr AlgorithmInfo info{.name = "hill-climbing",
                                      .title = "Hill climbing",
                                      .summary = "always to the best neighbour, never back: may get stuck",
                                      .uses_heuristic = true};

  template <Space S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    return first_goal<Climb<S, H, W>>(
        space, h, settings, [&](auto& climb, Budget& budget) { climb.emplace(space, h, watch, budget); });
  }

 private:
  template <Space S, class H, class W>
  struct Climb {
    using State = typename S::State;
    using Cost = typename S::Cost;

    Climb(const S& on, const H& estimate, W& watcher, Budget& limits)
        : space(on), h(estimate), watch(watcher), budget(limits), table(on, limits.meter()) {}

    /// The goal it ends on, or no_node.
    NodeId run() {
      State at = space.start();
      Cost height = h(at);
      here = enter(at, Cost{}, height, no_node);
      while (!space.is_goal(at)) {
        if (is_infinite(height) || budget.spent()) return no_node;
        NodeId best = no_node;
        Cost lowest = height;
        const Cost g = table[here].g();
        watch.event(EventKind::expanded, here, table[here].parent(), at, g, height);
        space.successors(at, [&](typename S::Move, const State& to, Cost cost) {
          budget.count_generated();
          if (table.find(to) != no_node) return;
          const Cost estimate = h(to);
          const NodeId node = enter(to, g + cost, estimate, here);
          const bool better = best == no_node ? !(lowest < estimate) : estimate < lowest;
          if (!better) return;
          best = node;
          lowest = estimate;
        });
        if (best == no_node) return no_node;
        here = best;
        height = lowest;
        at = table.state(here);
      }
      return here;
    }

    void take_path_to(NodeId node, Outcome<S>& outcome) const { take_path(space, table, node, outcome); }
    [[nodiscard]] std::string_view doubt() const { return "stuck: no unseen neighbour is as near as this"; }

    NodeId enter(const State& at, Cost g, Cost estimate, NodeId parent) {
      const NodeId node = table.enter(at).id;
      table[node].set(g, parent);
      watch.event(EventKind::generated, node, parent, at, g, estimate);
      return node;
    }

    const S& space;
    const H& h;
    W& watch;
    Budget& budget;
    NodeTable<S> table;
    NodeId here = no_node;
  };
};

}  // namespace wend
