// Boards of tiles as picture files: a board; a solution with its start, its end and the tiles in the order in
// which they are moved; a solution as a film of tiles sliding.
#pragma once

#include <string>
#include <vector>

#include "model/tile_board.hpp"
#include "show/image/picture.hpp"
#include "tiles/shape.hpp"

namespace wend {

/// A board and moves that lead on from it; without moves the board alone.
struct TileWay {
  TileBoard board;
  std::vector<TileMove> moves = {};
  std::string claim = {};  // what is known about the moves: "proven shortest"
};

/// "52 moves, proven shortest".
std::string words_of(const TileWay& way);

/// Pixels a tile: in smaller ones nothing is seen, so whoever asks for less is given this.
inline constexpr unsigned least_tile_scale = 8;

/// Whether a picture of this size can be drawn.
bool can_picture(const TileBoard& board, const PictureOptions& options);

PictureFacts write_tiles_png(const TileWay& way, const PictureOptions& options, const std::string& path);
PictureFacts write_tiles_svg(const TileWay& way, const PictureOptions& options, const std::string& path);
/// Very long solutions are shown in bounds.
PictureFacts write_tiles_gif(const TileWay& way, const PictureOptions& options, const std::string& path,
                             const PictureProgress& progress = {});

}  // namespace wend
