#include "cli/picture.hpp"

#include <algorithm>
#include <unordered_map>

#include "cli/words.hpp"

namespace wend {
namespace {

constexpr std::size_t lines_to_keep_free = 6;  // the result above, legend and prompt below

/// Everything that was met is frontier, unless it was also expanded: then it is seen.
void paint_tape(Canvas& canvas, const Problem& problem, const Tape& tape) {
  std::unordered_map<std::uint64_t, Ink> inks;
  for (std::size_t i = 0; i < tape.size(); ++i) {
    const EventKind kind = tape[i].kind;
    if (kind != EventKind::generated && kind != EventKind::expanded) continue;
    problem.footprint(tape.state(i), [&](std::size_t row, std::size_t column) {
      Ink& ink = inks[(static_cast<std::uint64_t>(row) << 32) | column];
      if (kind == EventKind::expanded) {
        ink = Ink::seen;
      } else if (ink != Ink::seen) {
        ink = Ink::frontier;
      }
    });
  }
  for (const auto& [cell, ink] : inks) canvas.mark(cell >> 32, cell & UINT32_MAX, ink);
}

void paint_path(Canvas& canvas, const Problem& problem, const std::vector<std::string>& moves) {
  const std::size_t steps = std::max<std::size_t>(1, moves.size());
  walk(problem, moves, [&](std::size_t move, StateView at) {
    const auto level = static_cast<std::uint8_t>(255 * move / steps);
    problem.footprint(
        at, [&](std::size_t row, std::size_t column) { canvas.mark(row, column, Ink::path, level); });
  });
}

/// "distance: 0 to 341 steps from row 15, column 55".
std::string scale_words(const MazePainter& painter, const HeatField& field) {
  return std::string(painter.name) + ": 0 to " + plural(field.highest, "step") + ", from row " +
         std::to_string(field.middle.row) + ", column " + std::to_string(field.middle.column) + "\n";
}

}  // namespace

void walk(const Problem& problem, const std::vector<std::string>& moves,
          const std::function<void(std::size_t move, StateView at)>& use) {
  std::vector<std::byte> at = problem.start();
  for (std::size_t i = 0; i <= moves.size(); ++i) {
    use(i, at);
    if (i == moves.size()) return;
    std::vector<MoveOption> options = problem.moves(at);
    const auto made = std::find_if(options.begin(), options.end(),
                                   [&](const MoveOption& option) { return option.name == moves[i]; });
    if (made == options.end()) return;
    at = std::move(made->next);
  }
}

Painter painter_of(const Problem& problem, const Findings& findings) {
  return [&problem, findings](std::size_t most_rows, std::size_t most_columns) {
    Canvas canvas = problem.picture(most_rows, most_columns);
    if (findings.tape != nullptr) paint_tape(canvas, problem, *findings.tape);
    if (findings.moves != nullptr) paint_path(canvas, problem, *findings.moves);
    return canvas;
  };
}

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
