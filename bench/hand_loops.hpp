// The same jobs written by hand for four-neighbour grids with equal costs and one goal: what wend's generic
// searches are measured against. No limits, no counting, no watching, no other puzzle; just arrays.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "model/maze.hpp"

namespace wend::bench {

/// One byte per cell and a border of walls.
struct ByteGrid {
  explicit ByteGrid(const Grid& grid)
      : rows(static_cast<std::uint32_t>(grid.rows())),
        columns(static_cast<std::uint32_t>(grid.columns())),
        stride(columns + 1),
        cells((rows + 2) * std::size_t{stride} + 1) {
    for (std::uint32_t row = 0; row < rows; ++row) {
      for (std::uint32_t column = 0; column < columns; ++column) {
        cells[number({row, column})] = grid.open(Cell{row, column}) ? 1 : 0;
      }
    }
  }
  [[nodiscard]] std::uint32_t number(Cell at) const { return (at.row + 1) * stride + at.column + 1; }
  [[nodiscard]] bool open(std::uint32_t at) const { return cells[at] != 0; }

  std::uint32_t rows;
  std::uint32_t columns;
  std::uint32_t stride;
  std::vector<std::uint8_t> cells;
};

/// One bit per cell and a border of walls.
struct BitGrid {
  explicit BitGrid(const Grid& grid) : stride(static_cast<std::uint32_t>(grid.columns()) + 1) {
    const ByteGrid bytes(grid);
    words.resize(bytes.cells.size() / 64 + 1);
    size = bytes.cells.size();
    for (std::size_t i = 0; i < size; ++i) words[i / 64] |= std::uint64_t{bytes.cells[i]} << (i % 64);
  }
  [[nodiscard]] std::uint32_t number(Cell at) const { return (at.row + 1) * stride + at.column + 1; }
  [[nodiscard]] bool open(std::uint32_t at) const { return ((words[at / 64] >> (at % 64)) & 1) != 0; }

  std::uint32_t stride;
  std::size_t size = 0;
  std::vector<std::uint64_t> words;
};

/// A direction as a letter's place in "URDL".
using Path = std::vector<std::uint8_t>;

/// Breadth-first over an array of parents and an array as queue. Empty if there is no way.
template <class Cells>
Path hand_bfs(const Cells& grid, std::size_t slots, Cell from, Cell to) {
  const std::uint32_t start = grid.number(from);
  const std::uint32_t goal = grid.number(to);
  const std::array<std::uint32_t, 4> offsets{0 - grid.stride, 1, grid.stride, ~std::uint32_t{0}};
  std::vector<std::uint32_t> parent(slots);  // 0: not met, the border is never anybody's parent
  const auto queue = std::make_unique_for_overwrite<std::uint32_t[]>(slots);
  std::size_t head = 0;
  std::size_t tail = 0;
  parent[start] = start;
  queue[tail++] = start;
  while (head < tail) {
    const std::uint32_t at = queue[head++];
    if (at == goal) break;
    for (const std::uint32_t offset : offsets) {
      const std::uint32_t next = at + offset;
      if (!grid.open(next) || parent[next] != 0) continue;
      parent[next] = at;
      queue[tail++] = next;
    }
  }
  Path path;
  if (parent[goal] == 0) return path;
  for (std::uint32_t at = goal; at != start; at = parent[at]) {
    const std::uint32_t step = at - parent[at];
    path.push_back(
        static_cast<std::uint8_t>(std::find(offsets.begin(), offsets.end(), step) - offsets.begin()));
  }
  std::reverse(path.begin(), path.end());
  return path;
}

/// A* with Manhattan distance: one stack of cells per f, an array of costs, an array of parents.
Path hand_astar(const ByteGrid& grid, Cell from, Cell to);

}  // namespace wend::bench
