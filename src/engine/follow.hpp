// The states that moves lead through, for all who show or play a solution.
//
// Names of moves do not always say what was meant: in a quest by the rules `intent`, a step onto a monster is
// a fight or passes it by. What can be done on a cell that is visited again is done at the last visit, as
// docs/quest.md explains and the domain's replay judges; so what is shown is what was verified.
#pragma once

#include <span>

#include "engine/problem.hpp"
#include "trace/posthoc.hpp"

namespace wend {

/// `from` first, each state with its cost since then. Ends early at a move that does not exist. Cost: one
/// pass over the moves, three where some of them can mean several things.
std::vector<PathPoint> follow(const Problem& problem, StateView from, std::span<const std::string> moves);

/// The options there are for one move, in the order of `Problem::moves`.
std::vector<MoveOption> options_for(const Problem& problem, StateView at, const std::string& move);

}  // namespace wend
