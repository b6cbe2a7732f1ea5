// Both painters flood the maze breadth-first from the middle. `distance` is the length of the way, `runs` how
// long it has been going straight. Cost: O(squares), 4 bytes per square.
#include "domains/maze/painters.hpp"

#include <algorithm>
#include <array>

#include "domains/maze/maze_domain.hpp"
#include "model/maze_flood.hpp"

namespace wend {
namespace {

/// Floods from the middle; `value(to, at, way, field)` is what a square gets when it is reached.
template <class Value>
HeatField flooded(const Grid& grid, Value value) {
  HeatField field;
  field.values.assign(grid.slots(), HeatField::nothing);
  field.middle = middle_of(grid);
  if (!grid.contains(field.middle.row, field.middle.column) || !grid.open(field.middle)) return field;
  const Slot start = grid.slot(field.middle);
  field.values[start] = 0;
  Flood(grid).from(start, [&](Slot to, Slot at, std::size_t way) {
    field.values[to] = value(at, way, field.values[at]);
    field.highest = std::max(field.highest, field.values[to]);
  });
  return field;
}

HeatField measure_distance(const Grid& grid) {
  return flooded(grid, [](Slot, std::size_t, std::uint32_t before) { return before + 1; });
}

HeatField measure_runs(const Grid& grid) {
  std::vector<std::uint8_t> came(grid.slots(), 4);  // the way that led to each square; 4: none
  const std::array<Slot, 4> ways = ways_on(grid);
  return flooded(grid, [&](Slot at, std::size_t way, std::uint32_t before) {
    came[at + ways[way]] = static_cast<std::uint8_t>(way);
    return came[at] == way ? before + 1 : 1;
  });
}

constexpr std::array<MazePainter, 2> painters{{
    {"distance", "how far every square is from the middle",
     "Floods the maze from the middle and colours every square by the number of steps it takes to get there. "
     "Few colours side by side mean long detours: squares that touch but for a wall and differ much.",
     measure_distance},
    {"runs", "how long the way to every square has been going straight",
     "Floods the maze from the middle and colours every square by the number of squares since the last turn, "
     "itself included. Long straight passages glow, winding ones stay dark.",
     measure_runs},
}};

}  // namespace

std::span<const MazePainter> all_painters() {
  return painters;
}

const MazePainter* find_painter(std::string_view name) {
  const auto found =
      std::find_if(painters.begin(), painters.end(), [name](const MazePainter& p) { return p.name == name; });
  return found == painters.end() ? nullptr : &*found;
}

Cell middle_of(const Grid& grid) {
  const auto odd_middle = [](std::size_t size) {
    const std::size_t odd = size / 2 / 2 * 2 + 1;
    return static_cast<std::int64_t>(odd < size ? odd : size / 2);
  };
  const std::int64_t row = odd_middle(grid.rows());
  const std::int64_t column = odd_middle(grid.columns());
  Cell best;
  std::int64_t least = INT64_MAX;
  for (std::uint32_t r = 0; r < grid.rows(); ++r) {
    for (std::uint32_t c = 0; c < grid.columns(); ++c) {
      const std::int64_t away = std::abs(r - row) + std::abs(c - column);
      if (away >= least || !grid.open(Cell{r, c})) continue;
      least = away;
      best = {r, c};
    }
  }
  return best;
}

Canvas paint_heat(const Maze& maze, const HeatField& field, std::size_t most_rows, std::size_t most_columns) {
  Canvas canvas = paint_maze(maze, most_rows, most_columns);
  for (std::uint32_t row = 0; row < maze.grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < maze.grid.columns(); ++column) {
      const std::uint32_t value = field.values[maze.grid.slot({row, column})];
      if (value == HeatField::nothing) continue;
      canvas.mark(row, column, Ink::heat, heat_level(field, value));
    }
  }
  return canvas;
}

}  // namespace wend
