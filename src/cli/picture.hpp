// A problem as a picture in the terminal, with what a search found and saw.
#pragma once

#include <functional>

#include "engine/problem.hpp"
#include "show/term/draw_canvas.hpp"

namespace wend {

/// What to paint over the board; null for nothing.
struct Findings {
  const std::vector<std::string>* moves = nullptr;
  const Tape* tape = nullptr;
};

/// Paints a board on a canvas of at most the given size.
using Painter = std::function<Canvas(std::size_t most_rows, std::size_t most_columns)>;

/// The board alone with its legend, scaled to the screen; `style` null picks one that fits.
std::string picture_of(const Painter& board, const WallStyle* style, const Screen& screen);

/// The same with what a search found.
std::string picture_of(const Problem& problem, const Findings& findings, const WallStyle* style,
                       const Screen& screen);

}  // namespace wend
