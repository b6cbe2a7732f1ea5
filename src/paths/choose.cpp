#include "paths/choose.hpp"

#include <algorithm>
#include <bit>

#include "paths/methods/all.hpp"

namespace wend {
namespace {

/// What a sample of rows looks like.
struct Look {
  std::size_t cells = 0;
  std::size_t neighbours = 0;  // pairs of open cells side by side or one above the other
  std::size_t openings = 0;    // cells with an opening to a side that the cell before did not have
  std::size_t squares = 0;     // two by two open cells
  std::size_t walls = 0;

  /// A tree has one pair less than cells; a sample may see a few more.
  [[nodiscard]] bool like_a_tree() const { return squares == 0 && 20 * neighbours <= 21 * cells; }
  /// An obstacle has two openings at least. Those of up to eight cells hardly mislead A* with a good
  /// estimate: it goes round them.
  [[nodiscard]] bool small_obstacles() const { return 4 * openings >= walls; }
  [[nodiscard]] double share(std::size_t of) const {
    return static_cast<double>(of) / static_cast<double>(std::max<std::size_t>(cells, 1));
  }
};

std::size_t ones(std::uint64_t word) {
  return static_cast<std::size_t>(std::popcount(word));
}

/// The 64 slots from `slot` on; beyond the end there is nothing.
std::uint64_t word_at(const Grid& grid, std::size_t slot) {
  const CellsView cells = grid.cells();
  const std::size_t words = (grid.slots() + 63) / 64, index = slot / 64, shift = slot % 64;
  const std::uint64_t low = index < words ? cells.open_word(index) >> shift : 0;
  return shift == 0 || index + 1 >= words ? low : low | cells.open_word(index + 1) << (64 - shift);
}

Look look_at(const Grid& grid) {
  constexpr std::size_t rows_looked_at = 64, words_per_row = 32;
  Look look;
  const std::size_t row_step = grid.rows() / rows_looked_at | 1;  // odd: in mazes every other row is alike
  const std::size_t word_step = std::max<std::size_t>(1, grid.columns() / (63 * words_per_row));
  const std::size_t stride = grid.stride();
  for (std::size_t row = 0; row < grid.rows(); row += row_step) {
    for (std::size_t column = 0; column < grid.columns(); column += 63 * word_step) {
      // 63 cells and the one after them; what belongs to the next row is cut off.
      const std::size_t left = std::min<std::size_t>(grid.columns() - column, 63);
      const std::uint64_t mask = ~std::uint64_t{0} >> (64 - left);
      const std::size_t at = (row + 1) * stride + column + 1;
      const std::uint64_t line = word_at(grid, at), above = word_at(grid, at - stride),
                          below = word_at(grid, at + stride);
      const std::uint64_t pairs = line & line >> 1;
      look.cells += ones(line & mask);
      look.walls += ones(~line & mask);
      look.neighbours += ones(pairs & mask) + ones(line & below & mask);
      look.squares += ones(pairs & below & below >> 1 & mask);
      look.openings += ones(pairs & ((~above & above >> 1) | (~below & below >> 1)) & mask);
    }
  }
  return look;
}

}  // namespace

PathChoice choose_path_method(const Grid& grid, Neighbours neighbours, bool trees_too) {
  const bool four = neighbours == Neighbours::four;
  if (grid.weighted())
    return {find_path_method(four ? "bucket-astar4" : "bucket-astar8"), "cells differ in weight"};
  const double cluttered = four ? 0.045 : 0.1;  // openings per cell, from which jumps are too short to pay
  constexpr double roomy = 1.25;                // neighbours per cell: in corridors there is 1, in the open 2
  const Look look = look_at(grid);
  if (trees_too && look.cells > 0 && look.like_a_tree())
    return {find_path_method("tree-dfs"), "a maze of corridors, perhaps without a circle"};
  if (four && look.small_obstacles())
    return {find_path_method("astar4"), "obstacles are small, and quickly gone round"};
  if (look.share(look.openings) < cluttered)
    return {find_path_method(four ? "jps4" : "jps8"), "open ground, so jumps are long"};
  if (four) return {find_path_method("astar4"), "cluttered ground, so jumps would be short"};
  if (look.share(look.neighbours) > roomy)
    return {find_path_method("bucket-astar8"), "cluttered ground, so jumps would be short"};
  return {find_path_method("jps8"), "corridors, along which jumps pass"};
}

}  // namespace wend
