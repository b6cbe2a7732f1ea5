// Boards of tiles that `wend make` makes: any that can be solved, or the goal after some random moves.
#pragma once

#include <optional>

#include "cli/command.hpp"
#include "tiles/board.hpp"

namespace wend {

/// What `wend make` is told in the place of a builder.
inline constexpr std::string_view tiles_maker_name = "tiles";

/// --uniform, --count, --goal; the others are shared with stages.
std::vector<Flag> tiles_making_flags();

/// An Error if one of these flags is given though no board is made.
void refuse_tiles_flags(const Arguments& arguments);

/// --size: rows x columns, 4x4 if nothing is said. An Error for boards that nobody could open.
TileShape tile_shape_of(const Arguments& arguments);

/// A board as --size, --moves and --goal say, the goal being `goal` (last or first) if they say nothing.
TileBoard made_board(const Arguments& arguments, const std::string& goal, Rng& rng);

/// All of `wend make tiles`; gives the exit code.
int make_and_write_tiles(const Arguments& arguments);

}  // namespace wend
