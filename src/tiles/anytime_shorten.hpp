// Shortens a solution where it stands: of a stretch of moves only the boards at its ends matter, and a beam
// often finds fewer moves from one to the other. The stretch keeps to a few rows and columns, so that this
// costs no more on large boards.
#pragma once

#include <vector>

#include "search/parts/budget.hpp"
#include "tiles/home_board.hpp"

namespace wend {

struct ShortenEffort {
  std::size_t stretch = 60;  // moves that are looked at together
  std::size_t width = 300;   // boards kept per layer
};

/// One pass over a way that solves `board`; true if it became shorter. Throws as the budget does, with the
/// way still one that solves the board.
bool anytime_shorten(const HomeBoard& board, std::vector<TileMove>& way, const ShortenEffort& effort,
                     Budget& budget);

}  // namespace wend
