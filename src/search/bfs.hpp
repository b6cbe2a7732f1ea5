// Breadth-first search: all states one move away, then all two moves away, and so on (Moore 1959).
//
// Guarantee: fewest moves; therefore cheapest where every move costs the same. A goal is recognised when its
// turn comes, as in all searches here, so that expansions can be compared. Cost: one table entry of four
// bytes per state met; costs are kept for the frontier only.
#pragma once

#include "search/parts/level_flood.hpp"
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
    Budget budget(settings);
    std::optional<LevelFlood<S, W>> flood;
    budget.guard([&] {
      flood.emplace(space, watch, budget);
      flood->run();
    });
    return outcome_of(space, h, flood, budget);
  }
};

}  // namespace wend
