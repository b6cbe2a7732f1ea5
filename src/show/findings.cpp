#include "show/findings.hpp"

#include <algorithm>
#include <unordered_map>

namespace wend {
namespace {

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

std::vector<Cell> way_of(const Problem& problem, const Report& report) {
  std::vector<Cell> way;
  std::size_t states = 0;
  walk(problem, report.moves, [&](std::size_t, StateView at) {
    ++states;
    problem.footprint(at, [&](std::size_t row, std::size_t column) {
      way.push_back({static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)});
    });
  });
  if (way.size() != states) way.clear();
  return way;
}

}  // namespace wend
