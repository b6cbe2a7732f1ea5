// IDA* (Korf 1985) made for sliding tiles: tables of patterns or the Manhattan distance followed along the
// moves, forbidden strings of moves left out by an automaton, one iteration shared out among threads. Long
// iterations begin with the ways whose estimates are least after a dozen moves.
//
// Guarantee: what it finds is proven shortest; when a limit stops it, the bound is that of the last iteration
// that was walked whole. Cost and way do not depend on the number of threads. Iterations go up by two moves:
// the number of moves is odd exactly if the blank is an odd number of steps from its place.
#pragma once

#include <optional>
#include <vector>

#include "space/limits.hpp"
#include "space/outcome.hpp"
#include "tiles/home_board.hpp"
#include "tiles/move_automaton.hpp"
#include "tiles/pattern_database.hpp"

namespace wend {

struct TileAnswer {
  Verdict verdict = Verdict::stopped;
  StopReason why = StopReason::none;
  int bound = 0;                // proven: no solution is shorter
  std::vector<TileMove> moves;  // if solved, and else if something was found
  Stats stats;
};

/// The board can be solved, has at most 64 cells and the shape of the automaton, which has fewer than 65,535
/// states. Without `patterns` the estimate is the Manhattan distance.
TileAnswer ida_fast(const HomeBoard& board, const PatternDatabase* patterns, const MoveAutomaton& automaton,
                    const Settings& settings, unsigned threads = 1);

}  // namespace wend
