// A* by several ranks: astar_rank.hpp, after one has begun alone. Searches that end within
// `Settings::alone` expansions are those of search/astar.hpp to the last counter; after that, all it has met
// is handed over to the ranks.
//
// Guarantee: the optimal cost, as with one thread. Which of several ways of that cost, and how many nodes are
// expanded, depends on chance. Where h is not admissible the first goal would, too: then one thread does it.
#pragma once

#include "search/astar.hpp"
#include "search/parallel/astar_rank.hpp"
#include "search/parallel/from_exact.hpp"
#include "search/parallel/ranks.hpp"

namespace wend {

struct ParallelAStar {
  using Alone = AStar;

  template <Space S, HeuristicFor<S> H>
  [[gnu::cold]] static std::optional<Outcome<S>> run(const S& space, const H& h, const Settings& settings) {
    using First = BestFirst<S, H, NoWatch, AStar::CostPlusEstimate>;
    using Each = AStarRank<S, H, First>;
    if (!h.admissible() || !worth_ranks(settings, bytes_alone(settings))) return std::nullopt;
    NoWatch nobody;
    Settings alone = settings_alone(settings);
    const StopClock clock;
    std::optional<Budget> budget(std::in_place, alone);
    std::optional<First> first;
    NodeId goal = no_node;
    const auto begin = [&] {
      first.emplace(space, h, nobody, *budget, AStar::CostPlusEstimate{});
      goal = first->run();
    };
    if (leads(settings)) {
      budget->guard(begin);
      if (budget->why() == StopReason::memory) {  // all together have more: they begin at the start
        first.reset();
        alone.limits.expansions = 0;
        begin_again(budget, alone);
        budget->guard(begin);
      }
    }
    const bool more =
        budget->why() == StopReason::expansions && budget->expanded() < settings.limits.expansions;
    Settings rest = rest_after(settings, *budget, clock.seconds(), budget->meter().used());
    if (!go_on_together(more, rest))
      return leads(settings) ? outcome_of(space, h, first, goal, *budget, true) : Outcome<S>{};
    Outcome<S> outcome;
    typename S::Cost bound =
        first ? std::max(first_bound(space, h), first->open_bound()) : first_bound(space, h);
    StopReason why = StopReason::memory;
    Ranks<Each> ranks(space, h, rest, first ? &*first : nullptr);
    if (ranks.run() && leads(settings)) {
      const Each& leader = ranks.leader();
      if (leader.all().goal != no_node) take_way(space, leader.way(), first->table(), outcome);
      bound = std::max(bound, from_exact<typename S::Cost>(leader.all().bound));
      why = leader.why();
      outcome.note = leader.note();
    }
    ranks.write_stats(outcome.stats, *budget);
    conclude(outcome, why, bound);
    return outcome;
  }
};

}  // namespace wend
