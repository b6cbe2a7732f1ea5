// The colours of tiles: by the row in which a tile belongs from indigo to yellow, always lighter, and a shade
// by the column; so a board that is solved is one smooth picture. A tile that is not at home is dull.
#pragma once

#include <vector>

#include "draw/palette.hpp"
#include "model/tile_board.hpp"
#include "show/image/picture.hpp"

namespace wend {

/// A tile's face and its number.
struct TilePaints {
  Paint face;
  Paint number;
};

class TileColors {
 public:
  /// By the goal of a board.
  TileColors(const TileBoard& board, Theme theme);

  [[nodiscard]] const TilePaints& of(TileNumber number, bool home) const {
    return home ? home_[number] : away_[number];
  }
  Rgb ground;  // around the board
  Rgb well;    // below the tiles
  Rgb words;
  Rgb quiet_words;
  Rgb hint;

 private:
  std::vector<TilePaints> home_, away_;  // by number
};

}  // namespace wend
