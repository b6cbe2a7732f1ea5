// The specialist of the domain: explores the whole stage and reads off a shortest way. What it has over bfs
// is a tighter table, and rules that are looked up instead of computed.
//
// Guarantee: optimal, or proven impossible. Cost: see stages/stage_flood.hpp; the whole space, every time.
#pragma once

#include <algorithm>
#include <optional>

#include "search/parts/path.hpp"
#include "space/algorithm.hpp"
#include "stages/fewest_swaps.hpp"
#include "stages/stage_flood.hpp"

namespace wend {

struct FloodSearch {
  static constexpr AlgorithmInfo info{.name = "flood",
                                      .title = "Flood",
                                      .summary = "every state of the stage, once; then the shortest way",
                                      .optimal = Optimal::yes,
                                      .complete = true};

  template <class S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H&, const Settings& settings, W& watch) {
    Outcome<S> outcome;
    Budget budget(settings);
    std::optional<StageFlood> flood;
    budget.guard([&] {
      flood.emplace(space, budget);
      flood->explore(budget);
    });
    typename S::Cost bound{};
    if (flood) {
      tell(*flood, watch);
      if (flood->goal() != no_node) {
        outcome.path = best_way(*flood, budget.why() == StopReason::none);
        outcome.cost = bound = static_cast<typename S::Cost>(outcome.path.size());
      } else {
        const bool whole = budget.why() == StopReason::none;
        bound = whole ? infinite_cost<typename S::Cost>()
                      : static_cast<typename S::Cost>(std::max<std::size_t>(flood->levels(), 1) - 1);
      }
    }
    finish(outcome, budget, bound);
    return outcome;
  }

 private:
  /// Swaps are saved where they are free and the stage is of the usual size.
  static std::vector<StageMove> best_way(const StageFlood& flood, bool whole) {
    constexpr std::size_t usual = 1 << 22;
    const bool saves =
        whole && !flood.space().counts_swaps() && flood.space().has_halves() && flood.size() <= usual;
    return saves ? way_with_fewest_swaps(flood) : flood.way_to(flood.goal());
  }

  /// A watcher is told afterwards, level by level: nothing is slower for not being watched.
  template <class W>
  static void tell(const StageFlood& flood, W& watch) {
    if constexpr (W::watching) {
      for (std::size_t level = 0; level < flood.levels(); ++level) {
        for (NodeId at = flood.level_begin(level); at < flood.level_begin(level + 1); ++at)
          watch.event(EventKind::expanded, at, no_node, flood[at], static_cast<std::int32_t>(level), 0);
      }
    }
  }
};

}  // namespace wend
