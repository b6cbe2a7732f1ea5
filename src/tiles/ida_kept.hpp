// What IDA* for tiles keeps of itself: the iteration it is in and the ways it has still to walk on from, in
// their order. All other ways within the bound have been walked to their ends, so a search that goes on from
// here finds what it would have found.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "space/keeper.hpp"
#include "tiles/home_board.hpp"
#include "tiles/move_automaton.hpp"

namespace wend {

struct IdaState {
  int bound = 0;
  bool split = false;            // the ways are those of an iteration that is shared out
  std::uint64_t iterations = 1;  // with this one
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  std::uint64_t begun_at = 0;  // `expanded` when the iteration began
  std::uint64_t last = 0;      // expansions of the iteration before
  std::vector<std::vector<TileMove>> ways;
};

/// Keeps it as a turn of its own.
void keep(Keeper& keeper, const HomeBoard& board, const IdaState& state);
/// Nothing if nothing is kept of a search on this board.
std::optional<IdaState> kept_state(Keeper& keeper, const HomeBoard& board, const MoveAutomaton& automaton);

}  // namespace wend
