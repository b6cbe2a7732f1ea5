// The picture of a maze before anything happens in it.
#include <algorithm>

#include "domains/maze/maze_domain.hpp"

namespace wend {
namespace {

void paint_cells(const Grid& grid, Canvas& canvas) {
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < grid.columns(); ++column) {
      const Cell at{row, column};
      const int weight = grid.weight(at);
      const Ink ink = !grid.open(at) ? Ink::wall : weight > 1 ? Ink::rough : Ink::floor;
      canvas.mark(row, column, ink, static_cast<std::uint8_t>(weight));
    }
  }
}

/// For mazes much larger than the canvas: counts walls by whole words. Weights are not visible at that size.
void paint_stretches(const Grid& grid, Canvas& canvas) {
  const auto scale = static_cast<std::uint32_t>(canvas.scale());
  const auto columns = static_cast<std::uint32_t>(grid.columns());
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    for (std::uint32_t from = 0; from < columns; from += scale) {
      const std::uint32_t to = std::min(from + scale, columns);
      canvas.mark_stretch(row / scale, from / scale, to - from - grid.open_cells(row, from, to));
      if (columns - from <= scale) break;
    }
  }
}

Ink ink_of(EntityKind kind) {
  return kind == EntityKind::gem ? Ink::gem : kind == EntityKind::heart ? Ink::heart : Ink::monster;
}

}  // namespace

Canvas paint_maze(const Maze& maze, std::size_t most_rows, std::size_t most_columns) {
  Canvas canvas(maze.grid.rows(), maze.grid.columns(), most_rows, most_columns);
  if (canvas.scale() > 1) {
    paint_stretches(maze.grid, canvas);
  } else {
    paint_cells(maze.grid, canvas);
  }
  for (const Entity& entity : maze.entities) {
    const bool looks = entity.kind == EntityKind::monster;
    canvas.mark(entity.at.row, entity.at.column, ink_of(entity.kind),
                looks ? static_cast<std::uint8_t>(entity.facing) : std::uint8_t{0});
  }
  for (const Cell goal : maze.goals) canvas.mark(goal.row, goal.column, Ink::goal);
  if (maze.start) canvas.mark(maze.start->row, maze.start->column, Ink::start);
  return canvas;
}

}  // namespace wend
