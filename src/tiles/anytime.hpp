// Boards of any size, a first answer at once and then better ones: stage by stage with wider and wider beams
// (tiles/staged.hpp), each answer shortened stretch by stretch (tiles/anytime_shorten.hpp). Small boards are
// also proven, if the caller knows how.
//
// Guarantee: every answer solves the board; answers only become shorter and the bound only rises; given the
// same limits by number or none, the same board gives the same answer. The first answer takes some 20 ms on
// 10 x 10. Ends when the bound is reached, when a limit is, when the beams are as wide as can be, or, without
// limits of time or expansions, after `usual_effort`.
#pragma once

#include <functional>
#include <optional>

#include "tiles/ida_fast.hpp"

namespace wend {

struct AnytimeTask {
  static constexpr std::uint64_t usual_effort = 4'000'000;  // expansions

  HomeBoard board;  // can be solved; from 2 x 2 to 1024 cells
  int bound = 0;    // moves that are surely needed
  /// An exact search within these limits, asked once, after so many rounds of beams; nothing if it is not to
  /// be had now, and a later sitting may ask again. May be empty.
  std::function<std::optional<TileAnswer>(const Settings&)> prove = {};
  int prove_after = 0;
  std::uint64_t proof_effort = UINT64_MAX;  // its expansions, if nobody set limits
};

/// Moves of an estimate made odd or even as a solution's are.
int rounded_to_parity(const HomeBoard& board, int bound);

/// `verdict` is solved if it ended by itself; there are moves also if it was stopped after the first answer.
TileAnswer anytime_tiles(const AnytimeTask& task, const Settings& settings);

}  // namespace wend
