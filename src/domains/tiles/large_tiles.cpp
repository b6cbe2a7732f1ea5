// Boards with more cells than searches by states take: the methods that need no states, and nothing else.
#include "domains/tiles/tile_problem.hpp"

namespace wend {

std::unique_ptr<Problem> open_large_tiles(TileBoard board) {
  return std::make_unique<TileProblem<LargeTileSpace>>(std::move(board));
}

}  // namespace wend
