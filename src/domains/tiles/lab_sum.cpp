#include "domains/tiles/lab_sum.hpp"

#include <algorithm>

#include "tiles/estimates.hpp"

namespace wend {
namespace {

/// The tiles of one line that belong into it, in the order of its cells: two for each that is not beyond all
/// those before it. Home boards have the blank's home first, so lines are read from their end, downwards.
int conflicts(const TileView& at, std::size_t first, std::size_t step, std::size_t length) {
  std::size_t least = at.shape.cells();
  int sum = 0;
  for (std::size_t i = length; i-- > 0;) {
    const TileCell tile = at.tiles[first + i * step];
    const bool row = step == 1;
    const bool belongs = tile != at.home && (row ? at.shape.row(tile) == at.shape.row(first)
                                                 : at.shape.column(tile) == at.shape.column(first));
    if (!belongs) continue;
    if (tile < least) {
      least = tile;
    } else {
      sum += 2;
    }
  }
  return sum;
}

int all_conflicts(const TileView& at) {
  int sum = 0;
  const std::size_t columns = at.shape.columns;
  for (std::size_t row = 0; row < at.shape.rows; ++row) sum += conflicts(at, row * columns, 1, columns);
  for (std::size_t column = 0; column < columns; ++column)
    sum += conflicts(at, column, columns, at.shape.rows);
  return sum;
}

}  // namespace

int lab_sum(const TileView& at) {
  const int manhattan = tile_manhattan(at);
  const std::uint32_t lines = std::max(at.shape.rows, at.shape.columns);
  if (lines <= 3) return manhattan;
  const int factor = lines <= 5 ? 1 : lines == 6 ? 100 : 10'000;
  return factor * (2 * manhattan + all_conflicts(at));
}

}  // namespace wend
