// The specialist of boards up to 64 cells: tiles/ida_fast.hpp with the tables of the estimate that was
// chosen, or with the Manhattan distance.
//
// Guarantee: optimal. Cost: memory for the tables alone; time by how good they are.
#pragma once

#include "domains/tiles/heuristics.hpp"
#include "domains/tiles/large_searches.hpp"
#include "search/ida_star.hpp"
#include "search/parallel/ida_star.hpp"
#include "search/parts/path.hpp"
#include "space/algorithm.hpp"
#include "tiles/ida_fast.hpp"

namespace wend {

struct IdaFastSearch {
  static constexpr AlgorithmInfo info{
      .name = "ida-fast",
      .title = "IDA* for tiles",
      .summary = "IDA* over pattern tables, needless strings of moves left out; manhattan or a pdb",
      .optimal = Optimal::yes,
      .complete = true,
      .uses_heuristic = true,
      .needs = "a board of at most 64 cells"};

  template <class S, HeuristicFor<S> H, WatchFor<S> W>
  requires(!requires { S::not_searched; }) static Outcome<S> run(const S& space, const H& h,
                                                                 const Settings& settings, W& watch) {
    const auto* const estimate = h.template chosen<Estimated<S>>();
    if (estimate == nullptr || !estimate->by().follows_moves()) return by_ida_star(space, h, settings, watch);
    Outcome<S> outcome = outcome_of(
        space, ida_fast_answer(space.board_at(space.start()), estimate->by().patterns(), settings));
    if (outcome.verdict == Verdict::stopped && outcome.cost)
      outcome.note = "the way is by staged: ida-fast had found none so far";
    return outcome;
  }

 private:
  template <class S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> by_ida_star(const S& space, const H& h, const Settings& settings, W& watch) {
    std::optional<Outcome<S>> shared;
    if constexpr (!W::watching) shared = ParallelIdaStar::run(space, h, settings);
    Outcome<S> outcome = shared ? *std::move(shared) : IdaStar::run(space, h, settings, watch);
    outcome.method = IdaStar::info.name;
    outcome.because = "ida-fast follows manhattan and the pattern databases only";
    return outcome;
  }
};

}  // namespace wend
