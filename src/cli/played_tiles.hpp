// Playing sliding tiles: what the words and flags of `wend play` mean for them.
#pragma once

#include <string_view>

#include "cli/command.hpp"
#include "model/tile_board.hpp"

namespace wend {

/// `wend play tiles`.
inline constexpr std::string_view tiles_game_name = "tiles";

/// --size, --seed.
std::vector<Flag> tile_play_flags();
/// An Error if one of these is given where no board is made.
void refuse_tile_play_flags(const Arguments& arguments);

/// Boards made by chance, one after the other.
int play_made_tiles(const Arguments& arguments);
/// A board from a file.
int play_board(TileBoard board, const std::string& file, const Arguments& arguments);

}  // namespace wend
