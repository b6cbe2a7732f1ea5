// Beam search: level by level as breadth-first, but only the `width` states with the smallest estimates of
// each level go on (Lowerre 1976).
//
// Guarantee: none on quality; incomplete, because what is dropped is never looked at again. If nothing was
// dropped it has seen everything and its "no solution" is a proof. Cost: memory for the states met, time
// width x depth.
#pragma once

#include <algorithm>

#include "search/parts/budget.hpp"
#include "search/parts/first_goal.hpp"
#include "search/parts/node_table.hpp"
#include "space/algorithm.hpp"

namespace wend {

struct Beam {
  static constexpr AlgorithmInfo info{.name = "beam",
                                      .title = "Beam",
                                      .summary = "level by level, only the best W states of each level",
                                      .uses_heuristic = true,
                                      .knobs = "width"};

  template <Space S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    return first_goal<Levels<S, H, W>>(space, h, settings, [&](auto& levels, Budget& budget) {
      levels.emplace(space, h, watch, budget, std::max<std::size_t>(settings.width, 1));
    });
  }

 private:
  template <Space S, class H, class W>
  struct Levels {
    using State = typename S::State;
    using Cost = typename S::Cost;
    struct Ranked {
      Cost h;
      NodeId node;
      NodeId order;  // of generation: earlier ones win ties
    };

    Levels(const S& on, const H& estimate, W& watcher, Budget& limits, std::size_t keep)
        : space(on),
          h(estimate),
          watch(watcher),
          budget(limits),
          width(keep),
          table(on, limits.meter()),
          level(limits.meter()),
          next(limits.meter()) {}

    NodeId run() {
      reach(space.start(), Cost{}, no_node);
      while (!next.empty()) {
        std::swap(level, next);
        next.clear();
        narrow();
        for (const Ranked& ranked : level) {
          const State at = table.state(ranked.node);
          if (space.is_goal(at)) return ranked.node;
          if (budget.spent()) return no_node;
          expand(ranked, at);
        }
      }
      return no_node;
    }

    void take_path_to(NodeId node, Outcome<S>& outcome) const { take_path(space, table, node, outcome); }
    [[nodiscard]] std::string_view doubt() const {
      return dropped ? "the beam was too narrow: a larger width may find a way" : "";
    }

    void narrow() {
      const auto better = [](const Ranked& a, const Ranked& b) {
        return a.h != b.h ? a.h < b.h : a.order < b.order;
      };
      if (level.size() > width) {
        std::nth_element(level.begin(), level.begin() + width, level.end(), better);
        level.resize(width);
        dropped = true;
      }
      std::sort(level.begin(), level.end(), better);
    }

    void expand(const Ranked& ranked, const State& at) {
      const Cost g = table[ranked.node].g();
      watch.event(EventKind::expanded, ranked.node, table[ranked.node].parent(), at, g, ranked.h);
      space.successors(at, [&](typename S::Move, const State& to, Cost cost) {
        budget.count_generated();
        reach(to, g + cost, ranked.node);
      });
    }

    void reach(const State& at, Cost g, NodeId parent) {
      const Entered entered = table.enter(at);
      if (!entered.fresh) return;
      table[entered.id].set(g, parent);
      const Cost estimate = h(at);
      watch.event(EventKind::generated, entered.id, parent, at, g, estimate);
      if (!is_infinite(estimate)) next.push_back({estimate, entered.id, static_cast<NodeId>(next.size())});
    }

    const S& space;
    const H& h;
    W& watch;
    Budget& budget;
    std::size_t width;
    NodeTable<S> table;
    MeteredVector<Ranked> level;
    MeteredVector<Ranked> next;
    bool dropped = false;
  };
};

}  // namespace wend
