#include "tiles/estimates.hpp"

#include <algorithm>

namespace wend {
namespace {

/// One row or column of a board.
struct Line {
  std::size_t first;
  std::size_t step;
  std::size_t length;
};

Line row_of(const TileShape& shape, std::size_t cell) {
  return {shape.row(cell) * std::size_t{shape.columns}, 1, shape.columns};
}

Line column_of(const TileShape& shape, std::size_t cell) {
  return {shape.column(cell), shape.columns, shape.rows};
}

/// Two moves for each tile that belongs into this line, is in it, and has to leave it. `tile_at(cell)` is
/// what lies there.
template <class TileAt>
int conflict_in(const TileView& at, const Line& line, const TileAt& tile_at) {
  thread_local std::vector<TileCell> tails;  // [n]: the least end of an increasing sequence of n + 1 tiles
  tails.clear();
  int belong = 0;
  for (std::size_t i = 0; i < line.length; ++i) {
    const TileCell tile = tile_at(line.first + i * line.step);
    if (tile == at.home || tile < line.first) continue;
    const std::size_t along = tile - line.first;
    if (along % line.step != 0 || along / line.step >= line.length) continue;
    ++belong;
    const auto place = std::lower_bound(tails.begin(), tails.end(), tile);
    if (place == tails.end()) {
      tails.push_back(tile);
    } else {
      *place = tile;
    }
  }
  return 2 * (belong - static_cast<int>(tails.size()));
}

int conflict_in(const TileView& at, const Line& line) {
  return conflict_in(at, line, [&](std::size_t cell) { return at.tiles[cell]; });
}

/// Pairs out of order, by a Fenwick tree over what has been read so far. `read(i)` are the cells in order,
/// `rank(tile)` where the tile stands in the order of the goal.
template <class Read, class Rank>
std::int64_t inversions(const TileView& at, const Read& read, const Rank& rank) {
  const std::size_t cells = at.tiles.size();
  std::vector<std::uint32_t> sums(cells + 1);
  std::int64_t count = 0;
  std::int64_t seen = 0;
  for (std::size_t i = 0; i < cells; ++i) {
    const TileCell tile = at.tiles[read(i)];
    if (tile == at.home) continue;
    std::int64_t smaller = 0;
    for (std::size_t place = rank(tile); place > 0; place &= place - 1) smaller += sums[place];
    count += seen++ - smaller;
    for (std::size_t place = rank(tile) + 1; place <= cells; place += place & (~place + 1)) ++sums[place];
  }
  return count;
}

/// The least number of moves that undo so many inversions, at most `each` per move, if the number has to be
/// odd or even as `blank_steps` is.
int moves_for(std::int64_t count, std::uint32_t each, int blank_steps) {
  if (each == 0) return blank_steps;
  const auto least = std::max<std::int64_t>((count + each - 1) / each, blank_steps);
  return static_cast<int>(least + ((least ^ blank_steps) & 1));
}

int apart(std::uint32_t a, std::uint32_t b) {
  return static_cast<int>(a < b ? b - a : a - b);
}

}  // namespace

int misplaced_tiles(const TileView& at) {
  int count = 0;
  for (std::size_t cell = 0; cell < at.tiles.size(); ++cell)
    count += at.tiles[cell] != cell && at.tiles[cell] != at.home ? 1 : 0;
  return count;
}

int misplaced_tiles_after(int before, const TileView& at, TileCell came_from) {
  const TileCell tile = at.tiles[came_from];
  return before + (tile != came_from ? 1 : 0) - (tile != at.blank ? 1 : 0);
}

int tile_manhattan(const TileView& at) {
  int sum = 0;
  for (std::size_t cell = 0; cell < at.tiles.size(); ++cell) {
    if (at.tiles[cell] != at.home) sum += at.shape.distance(cell, at.tiles[cell]);
  }
  return sum;
}

int tile_manhattan_after(int before, const TileView& at, TileCell came_from) {
  const TileCell tile = at.tiles[came_from];
  return before + at.shape.distance(came_from, tile) - at.shape.distance(at.blank, tile);
}

int linear_conflict(const TileView& at) {
  int sum = tile_manhattan(at);
  for (std::uint32_t row = 0; row < at.shape.rows; ++row)
    sum += conflict_in(at, row_of(at.shape, at.shape.cell(row, 0)));
  for (std::uint32_t column = 0; column < at.shape.columns; ++column)
    sum += conflict_in(at, column_of(at.shape, column));
  return sum;
}

/// Along the line of the move the order stays; the two lines across it lose and win a tile.
int linear_conflict_after(int before, const TileView& at, TileCell came_from) {
  const auto tile_before = [&](std::size_t cell) {
    return at.tiles[cell == came_from ? at.blank : cell == at.blank ? came_from : cell];
  };
  const bool vertical = at.shape.column(came_from) == at.shape.column(at.blank);
  int sum = tile_manhattan_after(before, at, came_from);
  for (const TileCell cell : {came_from, at.blank}) {
    const Line across = vertical ? row_of(at.shape, cell) : column_of(at.shape, cell);
    sum += conflict_in(at, across) - conflict_in(at, across, tile_before);
  }
  return sum;
}

int inversion_distance(const TileView& at) {
  const TileShape& shape = at.shape;
  const auto same = [](std::size_t cell) { return cell; };
  const auto down_first = [&](std::size_t i) {  // the cells column by column
    return i % shape.rows * shape.columns + i / shape.rows;
  };
  const auto place_down = [&](std::size_t cell) { return shape.column(cell) * shape.rows + shape.row(cell); };
  const int rows = apart(shape.row(at.blank), shape.row(at.home));
  const int columns = apart(shape.column(at.blank), shape.column(at.home));
  return moves_for(inversions(at, same, same), shape.columns - 1, rows) +
         moves_for(inversions(at, down_first, place_down), shape.rows - 1, columns);
}

}  // namespace wend
