// A canvas as text: characters, and colours where the screen has them.
//
// Use: pick a style, make the canvas no larger than the limits, let the domain paint it, draw it.
//
//   const WallStyle& style = pick_style(rows, columns, screen, 3);
//   const CanvasLimits most = canvas_limits(style, screen, 3);
//   Canvas canvas(rows, columns, most.rows, most.columns);
//   ... paint ...
//   std::cout << draw(canvas, style, screen) << legend(canvas, style, screen) << '\n';
//
// Guarantee: with these limits no line is wider than the window, and the picture leaves `lines_to_keep_free`
// of its lines alone (but is always at least one line high). Cost: one pass over the canvas.
#pragma once

#include <string>

#include "draw/canvas.hpp"
#include "draw/wall_glyphs.hpp"
#include "show/term/pen.hpp"
#include "show/term/terminal.hpp"

namespace wend {

struct CanvasLimits {
  std::size_t rows = 0;
  std::size_t columns = 0;
};

/// How many canvas cells share a character.
struct CellsPerCharacter {
  std::size_t rows = 1;
  std::size_t columns = 1;
};
CellsPerCharacter cells_per_character(const WallStyle& style);

/// The style that suits a picture of this many cells: lines if they fit the window, else half blocks where
/// there are colours, else Braille, if they fit. What is too large for all of them is shrunk: half blocks
/// again, or ASCII.
const WallStyle& pick_style(std::size_t rows, std::size_t columns, const Screen& screen,
                            std::size_t lines_to_keep_free = 0);

/// How large a canvas may be. Without a window to fit (a file, a pipe): 1000 characters each way.
CanvasLimits canvas_limits(const WallStyle& style, const Screen& screen, std::size_t lines_to_keep_free = 0);

/// The picture, each line ended by a newline. The style decides about Unicode, the screen about colours.
std::string draw(const Canvas& canvas, const WallStyle& style, const Screen& screen);

/// One character of that picture: line and column count characters.
Tile tile_at(const Canvas& canvas, std::size_t line, std::size_t column, const WallStyle& style,
             const Screen& screen);

/// The character of a cell that is to be reached next. For screens with colours.
Tile target_tile(Ink ink, const WallStyle& style, const Screen& screen);

/// Whether the look of a cell depends on the eight around it.
bool joins_walls(const Canvas& canvas, const WallStyle& style);

/// One line, without newline, naming the inks that occur. What does not fit the window is left out, walls and
/// floor always are. Empty if there is nothing to explain.
std::string legend(const Canvas& canvas, const WallStyle& style, const Screen& screen);

/// "1 character = 13×13 cells", or "" where the canvas shows every cell.
std::string scale_note(const Canvas& canvas, const WallStyle& style);

}  // namespace wend
