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
#include "tiles/staged_plan.hpp"

namespace wend {

struct StagedWidths {
  std::size_t stages = 300;   // boards kept per layer on the way to the rectangle …
  std::size_t finish = 3000;  // … and in it

  /// The longer side of boards that such a beam mostly solves whole; the rectangle is one smaller.
  [[nodiscard]] std::uint32_t whole_side() const {
    return finish >= 20'000 ? 10 : finish >= 8000 ? 9 : finish >= 3000 ? 8 : finish >= 1000 ? 7 : 6;
  }
};

/// The board can be solved and has from 2 x 2 to 1024 cells. Both throw as the budget does.
std::vector<TileMove> staged_way(const HomeBoard& board, const StagedWidths& widths, Budget& budget);
/// Nothing if the beam does not arrive within so many moves.
std::optional<std::vector<TileMove>> beam_way(const HomeBoard& board, std::size_t width, Budget& budget,
                                              std::size_t most_moves = SIZE_MAX);

/// A rectangle that nothing has to leave or to enter, as a board of its own.
HomeBoard cut_out(const HomeBoard& board, const TileRectangle& rectangle);

}  // namespace wend
