// The rules of sliding tiles once more, written on the numbers alone: the independent check of every
// solution.
#pragma once

#include <span>
#include <string>

#include "engine/problem.hpp"
#include "model/tile_board.hpp"

namespace wend {

/// Moves are U, R, D, L: where the blank goes.
Replay replay_tiles(const TileBoard& board, std::span<const std::string> moves);

}  // namespace wend
