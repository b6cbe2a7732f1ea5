// Large boards: tiles brought home stage by stage with a beam (tiles/staged_plan.hpp, tiles/beam_layers.hpp)
// until a small rectangle is left, which a wider beam solves. Small boards are such a rectangle from the
// beginning.
//
// Guarantee: `staged_way` always solves a board; where a beam does not arrive a narrower rectangle is tried,
// and in the end the walk of tiles/staged_walk.hpp. No promise of quality: about twice the Manhattan distance
// on 10 x 10. Neither depends on time: the same board gives the same answer.
#pragma once

#include <optional>
#include <vector>

#include "search/parts/budget.hpp"
#include "tiles/home_board.hpp"

namespace wend {

struct StagedWidths {
  std::size_t stages = 300;   // boards kept per layer on the way to the rectangle …
  std::size_t finish = 3000;  // … and in it
  std::uint32_t rest = 6;     // the longer side of the rectangle; at least 2
  std::uint32_t at_once = 8;  // a board no larger is tried whole; at least `rest`
};

/// The board can be solved and has from 2 x 2 to 1024 cells. Both throw as the budget does.
std::vector<TileMove> staged_way(const HomeBoard& board, const StagedWidths& widths, Budget& budget);
/// Nothing if the beam does not arrive.
std::optional<std::vector<TileMove>> beam_way(const HomeBoard& board, std::size_t width, Budget& budget);

}  // namespace wend
