#include "cli/picture.hpp"

#include <algorithm>

#include "cli/words.hpp"

namespace wend {
namespace {

constexpr std::size_t lines_to_keep_free = 6;  // the result above, legend and prompt below

/// "distance: 0 to 341 steps from row 15, column 55".
std::string scale_words(const MazePainter& painter, const HeatField& field) {
  return std::string(painter.name) + ": 0 to " + plural(field.highest, "step") + ", from row " +
         std::to_string(field.middle.row) + ", column " + std::to_string(field.middle.column) + "\n";
}

}  // namespace

std::string picture_of(const Painter& board, const WallStyle* style, const Screen& screen) {
  const bool named = style != nullptr;
  if (!named) style = &pick_style(0, 0, screen, lines_to_keep_free);
  CanvasLimits most = canvas_limits(*style, screen, lines_to_keep_free);
  Canvas canvas = board(most.rows, most.columns);
  if (!named && canvas.scale() > 1) {  // too large for the best style: another one may show more of it
    style = &pick_style(canvas.source_rows(), canvas.source_columns(), screen, lines_to_keep_free);
    most = canvas_limits(*style, screen, lines_to_keep_free);
    canvas = board(most.rows, most.columns);
  }
  std::string text = draw(canvas, *style, screen);
  for (const std::string& line : {legend(canvas, *style, screen), scale_note(canvas, *style)}) {
    if (!line.empty()) text += line + "\n";
  }
  return text;
}

std::string heat_picture_of(const Maze& maze, const MazePainter& painter, const WallStyle* style,
                            const Screen& screen) {
  const HeatField field = painter.measure(maze.grid);
  const Painter board = [&](std::size_t rows, std::size_t columns) {
    return paint_heat(maze, field, rows, columns);
  };
  return picture_of(board, style, screen) + scale_words(painter, field);
}

std::string picture_of(const Problem& problem, const Findings& findings, const WallStyle* style,
                       const Screen& screen) {
  return picture_of(painter_of(problem, findings), style, screen);
}

}  // namespace wend
