// A problem as a picture in the terminal, with what a search found and saw.
#pragma once

#include "engine/problem.hpp"
#include "show/term/draw_canvas.hpp"

namespace wend {

/// What to paint over the board; null for nothing.
struct Findings {
  const std::vector<std::string>* moves = nullptr;
  const Tape* tape = nullptr;
};

/// The picture with its legend, scaled to the screen; `style` null picks one that fits.
std::string picture_of(const Problem& problem, const Findings& findings, const WallStyle* style,
                       const Screen& screen);

}  // namespace wend
