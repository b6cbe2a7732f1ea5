// All searches over boards of at most 64 cells are compiled here.
#include "domains/tiles/tile_problem.hpp"

namespace wend {

std::unique_ptr<Problem> open_byte_tiles(TileBoard board) {
  return std::make_unique<TileProblem<TileSpace<ByteTiles>>>(std::move(board));
}

}  // namespace wend
