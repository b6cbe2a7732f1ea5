// A problem as a picture in the terminal, with what a search found and saw.
#pragma once

#include <functional>

#include "domains/maze/painters.hpp"
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

/// The board with what a search found. What is named here must outlive the painter.
Painter painter_of(const Problem& problem, const Findings& findings);

/// Calls use(i, state) for the start and for the state after each move; stops at a move that does not exist.
void walk(const Problem& problem, const std::vector<std::string>& moves,
          const std::function<void(std::size_t move, StateView at)>& use);

/// The board alone with its legend, scaled to the screen; `style` null picks one that fits.
std::string picture_of(const Painter& board, const WallStyle* style, const Screen& screen);

/// A heat map, with a line about its scale.
std::string heat_picture_of(const Maze& maze, const MazePainter& painter, const WallStyle* style,
                            const Screen& screen);

/// The same with what a search found.
std::string picture_of(const Problem& problem, const Findings& findings, const WallStyle* style,
                       const Screen& screen);

}  // namespace wend
