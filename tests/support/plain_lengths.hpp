// The length of the shortest way from one cell to every other: Dijkstra's algorithm as in a textbook, on
// exact costs, with the rules of the grid written once more. The yardstick for paths/ where Bellman-Ford is
// too slow.
#pragma once

#include <optional>
#include <queue>
#include <vector>

#include "base/cost.hpp"
#include "model/maze.hpp"

namespace wend::test {

/// By row * columns + column; nothing where no way leads.
inline std::vector<std::optional<ExactCost>> plain_lengths(const Grid& grid, Neighbours neighbours,
                                                           Cell start) {
  const auto rows = static_cast<std::int64_t>(grid.rows()),
             columns = static_cast<std::int64_t>(grid.columns());
  const auto is_open = [&](std::int64_t row, std::int64_t column) {
    return row >= 0 && column >= 0 && row < rows && column < columns &&
           grid.open(Cell{static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)});
  };
  std::vector<std::optional<ExactCost>> lengths(static_cast<std::size_t>(rows * columns));
  if (!is_open(start.row, start.column)) return lengths;
  using Entry = std::pair<ExactCost, std::int64_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  open.push({{}, start.row * columns + start.column});
  while (!open.empty()) {
    const auto [length, at] = open.top();
    open.pop();
    std::optional<ExactCost>& known = lengths[static_cast<std::size_t>(at)];
    if (known) continue;
    known = length;
    const std::int64_t row = at / columns, column = at % columns;
    for (std::int64_t down = -1; down <= 1; ++down) {
      for (std::int64_t right = -1; right <= 1; ++right) {
        const bool diagonal = down != 0 && right != 0;
        if ((down == 0 && right == 0) || (diagonal && neighbours == Neighbours::four)) continue;
        if (!is_open(row + down, column + right) || !is_open(row + down, column) ||
            !is_open(row, column + right))
          continue;
        const std::int64_t weight = grid.weight(
            Cell{static_cast<std::uint32_t>(row + down), static_cast<std::uint32_t>(column + right)});
        const ExactCost step = diagonal ? ExactCost{0, weight} : ExactCost{weight, 0};
        open.push({length + step, (row + down) * columns + column + right});
      }
    }
  }
  return lengths;
}

}  // namespace wend::test
