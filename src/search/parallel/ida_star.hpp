// IDA* by several ranks: ida_rank.hpp, after one has begun alone. Searches that end within
// a fifth of `Settings::alone` visits are those of search/ida_star.hpp to the last counter; after that the
// round in hand is shared out from where it has come to.
//
// Guarantee: the optimal cost, as with one thread. Which of several ways of that cost, and how many nodes are
// expanded, depends on chance. Where h is not admissible the first goal would, too: then one thread does it.
#pragma once

#include "base/cores.hpp"
#include "search/ida_star.hpp"
#include "search/parallel/ida_rank.hpp"
#include "search/parallel/ranks.hpp"

namespace wend {

struct ParallelIdaStar {
  using Alone = IdaStar;

  template <Space S, HeuristicFor<S> H>
  [[gnu::cold]] static std::optional<Outcome<S>> run(const S& space, const H& h, const Settings& settings) {
    if (!h.admissible() || !worth_ranks(settings)) return std::nullopt;
    NoWatch nobody;
    Outcome<S> outcome;
    const StopClock clock;
    Budget budget(settings);
    std::optional<typename IdaRank<S, H>::Search> first;
    typename S::Cost limit = h(space.start());
    bool pauses = false;
    if (leads(settings)) {
      budget.guard([&] {
        first.emplace(space, h, nobody, budget);
        pauses = begin_alone(*first, limit, expansions_alone(settings) / sooner, budget, outcome);
        if (pauses) first->forget_cache();
      });
    }
    if (first) outcome.stats.iterations = first->rounds();
    std::unique_ptr<SharedVisits<S, typename S::Cost>> visits;
    if (pauses && settings.cluster == nullptr) {
      visits = common_visits<SharedVisits<S, typename S::Cost>>(space, settings, budget.meter());
      first->share(visits.get());
    }
    Settings rest = rest_after(settings, budget, clock.seconds(), budget.meter().used());
    if (!go_on_together(pauses, rest)) {
      if (leads(settings)) finish(outcome, budget, limit);
      return outcome;
    }
    StopReason why = StopReason::memory;
    Ranks<IdaRank<S, H>> ranks(space, h, rest, first ? &*first : nullptr);
    if (ranks.run() && leads(settings)) {
      const IdaRank<S, H>& leader = ranks.leader();
      if (leader.goal()) take_goal(*leader.goal(), outcome);
      outcome.stats.iterations = leader.rounds();
      why = leader.why();
      outcome.note = leader.note();
      limit = from_exact<typename S::Cost>(leader.limit());
    }
    ranks.write_stats(outcome.stats, budget);
    conclude(outcome, why, limit);
    return outcome;
  }

 private:
  static constexpr std::uint64_t sooner = 5;  // than other searches: there is next to nothing to hand over
  static constexpr std::size_t slots_each = std::size_t{1} << 20;  // of the cache, for each core

  /// Nothing if memory is short: then each has its own cache.
  template <class Visits, Space S>
  static std::unique_ptr<Visits> common_visits(const S& space, const Settings& settings, Meter& meter) {
    const unsigned at_once = std::min(threads_for(settings), threads_or_cores(0));
    const std::size_t slots = Visits::slots_for(meter, at_once * slots_each);
    if (slots == 0) return nullptr;
    try {
      return std::make_unique<Visits>(space, meter, slots);
    } catch (const MemoryExhausted&) {
      return nullptr;
    }
  }

  /// True if so many visits were made and there is more to do.
  template <class Search, class Cost, Space S>
  static bool begin_alone(Search& search, Cost& limit, std::uint64_t visits, Budget& budget,
                          Outcome<S>& outcome) {
    for (; !is_infinite(limit); limit = search.next_limit()) {
      budget.proven(to_exact(limit));
      search.begin(limit);
      search.begin_at_start();
      if (search.walk(visits)) {
        search.take_path_to_goal(outcome);
        return false;
      }
      if (budget.why() != StopReason::none) return false;
      if (!search.walked()) return true;
    }
    return false;
  }

  template <Space S>
  static void take_goal(const StealingWork::Goal& goal, Outcome<S>& outcome) {
    using Move = typename S::Move;
    outcome.cost = from_exact<typename S::Cost>(goal.cost);
    outcome.path.resize(goal.moves.size() / sizeof(Move));
    if (!outcome.path.empty())
      std::memcpy(static_cast<void*>(outcome.path.data()), goal.moves.data(), goal.moves.size());
  }
};

}  // namespace wend
