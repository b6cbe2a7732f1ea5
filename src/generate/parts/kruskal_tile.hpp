// One tile of Kruskal's maze: what can be decided about a rectangle of cells without looking at the others.
//
// Every wall of the maze has a random weight; the maze is the lightest tree, which is unique. A tile takes
// its walls in order of weight, those to its neighbours included. A group of cells is open-ended as soon as
// one of the walls around it leads out of the tile: what is joined to it may be reached by a lighter way
// outside. The next wall between two groups that are not both open-ended is the lightest way out of one of
// them and therefore certainly opened. Between two open-ended groups it may be opened: such a candidate is
// kept, unless lighter candidates already connect the two, and decided later with the candidates of all
// tiles.
//
// Cost: about 2 x 128 x 128 walls sorted and joined within the caches of one core.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/rng.hpp"
#include "model/passages.hpp"
#include "trace/build_tape.hpp"

namespace wend {

/// A rectangle of cells of a maze.
struct KruskalTile {
  std::size_t row = 0;
  std::size_t column = 0;
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
};

/// The wall east of cell n has the number 2 n, the one south of it 2 n + 1, cells numbered row by row. Walls
/// are ordered by weight, equal weights by number.
struct Wall {
  std::uint64_t weight = 0;
  std::uint64_t number = 0;
  std::uint32_t a = 0;  // the groups on its sides
  std::uint32_t b = 0;
};

/// The weight of a wall: the draw of its number from the seed's sequence, without the last bits, which tiles
/// use to number their walls.
inline constexpr std::uint64_t wall_number_mask = 0xffff;

/// Opens a wall, and shows it.
template <class W>
void open_wall(Passages& passages, std::size_t row, std::size_t column, bool south, W& watch) {
  watch.cell(row, column, Brush::open);
  if (south) {
    passages.open_south(row, column);
    watch.south_of(row, column, Brush::open);
    watch.cell(row + 1, column, Brush::open);
  } else {
    passages.open_east(row, column);
    watch.east_of(row, column, Brush::open);
    watch.cell(row, column + 1, Brush::open);
  }
  watch.step();
}

/// What a tile leaves open: candidates, and the groups at its rim. Groups are numbered from 0 in each tile.
struct TileRest {
  std::vector<Wall> candidates;
  std::vector<std::uint32_t> top, bottom, left, right;
  std::uint32_t groups = 0;
};

/// Works on one tile after the other and keeps its memory.
class TileWorker {
 public:
  /// So many rows and columns a tile may have: walls are numbered with 16 bits.
  static constexpr std::uint32_t longest_side = 128;

  explicit TileWorker(std::uint64_t seed) : seed_(seed) {}

  template <class W>
  TileRest build(const KruskalTile& tile, Passages& passages, W& watch) {
    begin(tile, passages.rows(), passages.columns());
    TileRest rest;
    for (const std::uint64_t key : walls_) {
      const auto wall = static_cast<std::uint32_t>(key & wall_number_mask);
      const std::uint32_t cell = wall / 2;
      const std::uint32_t other = cell + (wall % 2 != 0 ? stride : 1);
      if (outside_[cell] || outside_[other]) {
        open_ended_[root(outside_[cell] ? other : cell)] = true;
        continue;
      }
      const Local a = root(cell);
      const Local b = root(other);
      if (a == b) continue;
      const std::size_t row = tile.row + cell / stride - 1;
      const std::size_t column = tile.column + cell % stride - 1;
      if (open_ended_[a] && open_ended_[b]) {
        if (!connect(a, b)) continue;
        const std::uint64_t number = 2 * (std::uint64_t{row} * passages.columns() + column) + wall % 2;
        rest.candidates.push_back({key & ~wall_number_mask, number, a, b});
      } else {
        parent_[open_ended_[a] ? b : a] = open_ended_[a] ? a : b;
        open_wall(passages, row, column, wall % 2 != 0, watch);
      }
    }
    finish(tile, rest);
    return rest;
  }

 private:
  /// A cell of the tile, with a rim of cells that belong to its neighbours: these have row or column 0 or lie
  /// behind the last ones.
  using Local = std::uint16_t;
  static constexpr std::uint32_t stride = longest_side + 2;
  static_assert(std::uint64_t{2} * stride * stride <= wall_number_mask + 1);

  void begin(const KruskalTile& tile, std::size_t maze_rows, std::size_t maze_columns);
  void draw_walls(const KruskalTile& tile, std::size_t maze_rows, std::size_t maze_columns);
  void sort_walls();
  void finish(const KruskalTile& tile, TileRest& rest);
  std::uint32_t group_of(Local cell, TileRest& rest);

  static Local top_of(std::vector<Local>& above, Local at) {
    while (above[at] != at) at = above[at] = above[above[at]];
    return at;
  }
  /// An open-ended group keeps its root for good: others are put below it.
  Local root(std::uint32_t cell) { return top_of(parent_, static_cast<Local>(cell)); }
  /// Whether the groups were not yet connected by candidates.
  bool connect(Local a, Local b) {
    a = top_of(connected_, a);
    b = top_of(connected_, b);
    connected_[a] = b;
    return a != b;
  }

  std::uint64_t seed_;
  std::vector<std::uint64_t> drawn_;
  std::vector<std::uint64_t> walls_;  // sorted: weight, then number within the tile
  std::vector<std::uint32_t> bucket_;
  std::vector<Local> parent_;
  std::vector<Local> connected_;  // groups, by root, that candidates connect
  std::vector<std::uint8_t> outside_;
  std::vector<std::uint8_t> open_ended_;     // by root
  std::vector<std::uint32_t> group_number_;  // by root
};

}  // namespace wend
