// Answers for boards of any size: what tiles/staged.hpp finds, with a bound and within limits.
#pragma once

#include "tiles/ida_fast.hpp"

namespace wend {

/// What is surely needed by the estimates that need no tables.
int plain_bound(const HomeBoard& board);

/// Stage by stage, `settings.width` boards wide on the way and three times as wide in the last rectangle.
TileAnswer staged_tiles(const HomeBoard& board, const Settings& settings);
/// One beam over the whole board, `settings.width` boards wide; gives up if it does not arrive.
TileAnswer beam_tiles(const HomeBoard& board, const Settings& settings);

}  // namespace wend
