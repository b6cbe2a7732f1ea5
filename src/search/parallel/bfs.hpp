// Breadth-first search by several ranks: bfs_rank.hpp, after one has begun alone. Where no level is
// wide enough to be shared, it is search/bfs.hpp to the last counter.
//
// Guarantee: fewest moves. Counters are the same for any number of threads from two on. Where moves differ in
// cost, the cost of what is found would depend on chance: then one thread does it.
#pragma once

#include "search/bfs.hpp"
#include "search/parallel/bfs_rank.hpp"
#include "search/parallel/ranks.hpp"

namespace wend {

struct ParallelBfs {
  using Alone = Bfs;

  template <Space S, HeuristicFor<S> H>
  [[gnu::cold]] static std::optional<Outcome<S>> run(const S& space, const H& h, const Settings& settings) {
    using First = LevelFlood<S, NoWatch>;
    using Each = BfsRank<S, First>;
    using Cost = typename S::Cost;
    if (!unit_costs(space) || !worth_ranks(settings, bytes_alone(settings))) return std::nullopt;
    NoWatch nobody;
    const StopClock clock;
    Settings alone = settings_alone(settings);
    alone.limits.expansions = settings.limits.expansions;  // what one does alone ends with a level
    std::optional<Budget> budget(std::in_place, alone);
    std::optional<First> first;
    const auto begin = [&](std::uint64_t expansions) {
      budget->guard([&] {
        first.emplace(space, nobody, *budget);
        first->run(expansions, static_cast<std::size_t>(expansions / levels_alone));
      });
    };
    if (leads(settings)) {
      begin(expansions_alone(settings));
      if (budget->why() == StopReason::memory) {  // all together have more: they begin at the start
        first.reset();
        begin_again(budget, alone);
        begin(0);
      }
    }
    Settings rest = rest_after(settings, *budget, clock.seconds(), budget->meter().used());
    if (!go_on_together(first && first->paused(), rest))
      return leads(settings) ? outcome_of(space, h, first, *budget) : Outcome<S>{};
    Outcome<S> outcome;
    Cost bound = first_bound(space, h);
    if (first) bound = std::max(bound, first->next_cost());
    StopReason why = StopReason::memory;
    Ranks<Each> ranks(space, Blind<S>{}, rest, first ? &*first : nullptr);
    if (ranks.run() && leads(settings)) {
      const Each& leader = ranks.leader();
      why = leader.why();
      outcome.note = leader.note();
      bound = std::max(bound, cost_after(space, *first, leader.levels()));
      if (leader.all().goal != no_node) {
        take_way(space, leader.way(), first->table(), outcome);
        bound = *outcome.cost;  // no level before had a goal
      } else if (why == StopReason::none) {
        bound = infinite_cost<Cost>();
      }
    }
    ranks.write_stats(outcome.stats, *budget);
    conclude(outcome, why, bound);
    return outcome;
  }

 private:
  /// A level is wide enough if it has such a part of what one thread does alone.
  static constexpr std::uint64_t levels_alone = 16;
};

}  // namespace wend
