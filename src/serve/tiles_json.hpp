// Boards of sliding tiles as JSON, see model_json.hpp.
#pragma once

#include "base/json.hpp"
#include "model/tile_board.hpp"
#include "serve/asked.hpp"

namespace wend::serve {

JsonObject tiles_object(const TileBoard& board);
/// The goal is the one with the blank last if nothing is said.
TileBoard read_tiles(const Asked& problem, std::size_t most_cells);

/// "[1,2,0]".
JsonText numbers_text(const std::vector<TileNumber>& numbers);

}  // namespace wend::serve
