// The colours of a stage: cool grey tiles, a blue block, orange for what breaks, yellow for bridges. These
// differ in lightness or on the axis from blue to yellow, so that eyes which confuse red and green can tell
// them apart; and every kind of tile has a mark of its own besides.
#pragma once

#include <optional>

#include "model/stage.hpp"
#include "show/image/picture.hpp"
#include "show/stage/samples.hpp"

namespace wend {

struct StageColors {
  Rgb ground;  // around the stage
  Rgb floor;
  Rgb other_floor;  // of every second tile
  Rgb fragile;
  Rgb bridge;
  Rgb shut;   // outline of a bridge that is not there
  Rgb goal;   // down in its hole
  Rgb rim;    // around it
  Rgb soft;   // mark of a button that anything presses
  Rgb hard;   // mark of one that needs the standing block
  Rgb split;  // mark of a tile that splits
  Rgb block;
  Rgb resting;  // the half that is not active
  Rgb hint;
  Rgb words;
  Rgb quiet_words;
};
const StageColors& stage_colors(Theme theme);

/// Times `light`; beyond 1 towards white.
Rgb lit(Rgb color, double light);
/// How much light falls on a face that looks this way (length 1).
double light_on(Vec3 normal);

/// The top of a tile: `kind` decides the mark, `dark` tiles alternate with others. u to the right, v down.
struct TileTop {
  TileKind kind = TileKind::floor;
  bool hard = false;
  bool dark = false;
  bool fine = true;      // room for edges and thin lines
  double falling_x = 0;  // how the eye's ray moves on for each unit down, to look into the hole of a goal
  double falling_y = 0;
  double ray = 1;  // its length for a unit down
};
inline constexpr double tile_thickness = 0.3;
Samples::Dab top_of_tile(const TileTop& tile, const StageColors& colors, double u, double v);
/// What is painted of its sides.
Rgb side_of_tile(TileKind kind, const StageColors& colors, Vec3 normal);

}  // namespace wend
