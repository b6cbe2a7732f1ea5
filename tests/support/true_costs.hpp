// The cost of the cheapest way from one cell to every other, by relaxing all steps until nothing changes.
// Works on the model alone and knows no search code: the yardstick for all of it.
#pragma once

#include <map>
#include <optional>

#include "base/cost.hpp"
#include "model/maze.hpp"

namespace wend::test {

inline std::map<Cell, ExactCost> true_costs_from(const Maze& maze, Cell start) {
  const auto rows = static_cast<int>(maze.grid.rows());
  const auto columns = static_cast<int>(maze.grid.columns());
  const auto cell = [](int row, int column) {
    return Cell{static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)};
  };
  const auto open = [&](int row, int column) {
    return row >= 0 && column >= 0 && row < rows && column < columns && maze.grid.open(cell(row, column));
  };
  std::map<Cell, ExactCost> best{{start, {}}};
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [from, cost] : std::map(best)) {
      const auto row = static_cast<int>(from.row);
      const auto column = static_cast<int>(from.column);
      for (int dr = -1; dr <= 1; ++dr) {
        for (int dc = -1; dc <= 1; ++dc) {
          const bool diagonal = dr != 0 && dc != 0;
          if ((dr == 0 && dc == 0) || (diagonal && maze.neighbours == Neighbours::four)) continue;
          if (!open(row + dr, column + dc)) continue;
          if (diagonal && !(open(row + dr, column) && open(row, column + dc))) continue;
          const Cell to = cell(row + dr, column + dc);
          const int weight = maze.grid.weight(to);
          const ExactCost total = cost + (diagonal ? ExactCost{0, weight} : ExactCost{weight, 0});
          const auto [place, fresh] = best.try_emplace(to, total);
          if (!fresh && !(total < place->second)) continue;
          place->second = total;
          changed = true;
        }
      }
    }
  }
  return best;
}

/// To the nearest goal; nothing if none can be reached.
inline std::optional<ExactCost> true_cost(const Maze& maze, Cell from) {
  const std::map<Cell, ExactCost> costs = true_costs_from(maze, from);
  std::optional<ExactCost> cheapest;
  for (const Cell goal : maze.goals) {
    const auto found = costs.find(goal);
    if (found != costs.end() && (!cheapest || found->second < *cheapest)) cheapest = found->second;
  }
  return cheapest;
}
inline std::optional<ExactCost> true_cost(const Maze& maze) {
  return true_cost(maze, *maze.start);
}

}  // namespace wend::test
