#include "hand_loops.hpp"

#include <cstdlib>

namespace wend::bench {
namespace {

std::uint32_t apart(std::uint32_t a, std::uint32_t b) {
  return a < b ? b - a : a - b;
}

}  // namespace

Path hand_astar(const ByteGrid& grid, Cell from, Cell to) {
  const std::uint32_t start = grid.number(from);
  const std::uint32_t goal = grid.number(to);
  const std::uint32_t goal_row = goal / grid.stride;
  const std::uint32_t goal_column = goal % grid.stride;
  const std::array<std::uint32_t, 4> offsets{0 - grid.stride, 1, grid.stride, ~std::uint32_t{0}};
  struct Node {
    std::uint32_t g;
    std::uint32_t parent;  // 0: not met
  };
  struct Waiting {
    std::uint32_t at;
    std::uint32_t g;
  };
  std::vector<Node> nodes(grid.cells.size());
  std::vector<std::vector<Waiting>> open(1);  // by (f - f of the start) / 2: f is always even or always odd
  const std::uint32_t first = apart(start / grid.stride, goal_row) + apart(start % grid.stride, goal_column);
  nodes[start] = {0, start};
  open[0].push_back({start, 0});
  for (std::size_t lowest = 0; lowest < open.size();) {
    if (open[lowest].empty()) {
      ++lowest;
      continue;
    }
    const auto [at, g] = open[lowest].back();
    open[lowest].pop_back();
    if (g != nodes[at].g) continue;
    if (at == goal) break;
    const std::uint32_t row = at / grid.stride;
    const std::uint32_t column = at % grid.stride;
    const std::array<std::uint32_t, 4> rows{row - 1, row, row + 1, row};
    const std::array<std::uint32_t, 4> columns{column, column + 1, column, column - 1};
    for (std::size_t i = 0; i < 4; ++i) {
      const std::uint32_t next = at + offsets[i];
      if (!grid.open(next) || (nodes[next].parent != 0 && nodes[next].g <= g + 1)) continue;
      nodes[next] = {g + 1, at};
      const std::size_t bucket =
          (g + 1 + apart(rows[i], goal_row) + apart(columns[i], goal_column) - first) / 2;
      if (bucket >= open.size()) open.resize(bucket + 1);
      open[bucket].push_back({next, g + 1});
    }
  }
  Path path;
  if (nodes[goal].parent == 0) return path;
  for (std::uint32_t at = goal; at != start; at = nodes[at].parent) {
    const std::uint32_t step = at - nodes[at].parent;
    path.push_back(
        static_cast<std::uint8_t>(std::find(offsets.begin(), offsets.end(), step) - offsets.begin()));
  }
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace wend::bench
