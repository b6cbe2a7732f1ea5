// All searches over boards of at most 16 cells are compiled here.
#include "domains/tiles/tile_problem.hpp"

namespace wend {

std::unique_ptr<Problem> open_packed_tiles(TileBoard board) {
  return std::make_unique<TileProblem<TileSpace<PackedTiles>>>(std::move(board));
}

}  // namespace wend
