// A problem as a picture in the terminal, with what a search found and saw.
#pragma once

#include "domains/maze/painters.hpp"
#include "show/findings.hpp"
#include "show/term/draw_canvas.hpp"

namespace wend {

/// The board alone with its legend, scaled to the screen; `style` null picks one that fits.
std::string picture_of(const Painter& board, const WallStyle* style, const Screen& screen);

/// A heat map, with a line about its scale.
std::string heat_picture_of(const Maze& maze, const MazePainter& painter, const WallStyle* style,
                            const Screen& screen);

/// The same with what a search found.
std::string picture_of(const Problem& problem, const Findings& findings, const WallStyle* style,
                       const Screen& screen);

}  // namespace wend
