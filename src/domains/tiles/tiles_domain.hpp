// The domain of sliding tiles: what it offers and how a board is opened.
#pragma once

#include "engine/shelf.hpp"

namespace wend {

extern const Domain tiles_domain;

/// What the parts of this folder share with each other.
std::vector<AlgorithmInfo> tile_specialists();
Canvas paint_tiles(const TileBoard& board, std::size_t most_rows, std::size_t most_columns);
/// Boards of up to 16, 64 and 1024 cells.
std::unique_ptr<Problem> open_packed_tiles(TileBoard board);
std::unique_ptr<Problem> open_byte_tiles(TileBoard board);
std::unique_ptr<Problem> open_large_tiles(TileBoard board);

}  // namespace wend
