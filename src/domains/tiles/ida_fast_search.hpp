// The specialist of boards up to 64 cells: tiles/ida_fast.hpp with the tables of the estimate that was
// chosen, or with the Manhattan distance.
//
// Guarantee: optimal. Cost: memory for the tables alone; time by how good they are.
#pragma once

#include "domains/tiles/heuristics.hpp"
#include "domains/tiles/large_searches.hpp"
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
                                                                 const Settings& settings, W& /*watch*/) {
    const auto* const estimate = h.template chosen<Estimated<S>>();
    if (estimate == nullptr || !estimate->by().follows_moves())
      throw Error::usage("ida-fast follows manhattan and the pattern databases only",
                         "--heuristic pdb, or --with ida-star for any estimate");
    const auto automaton = MoveAutomaton::shared(space.shape());
    return outcome_of(
        space, ida_fast(space.board_at(space.start()), estimate->by().patterns(), *automaton, settings));
  }
};

}  // namespace wend
