// Breadth-first flooding by bits, four neighbours: a tile of eight by eight cells is one word, and one step
// moves the whole edge of the flood within a tile. What each level reached is logged, tile by tile: levels
// are read off the log, ways are followed backwards in it, and it tells what to wipe before the next flood.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "paths/parts/stack.hpp"
#include "paths/path_map.hpp"

namespace wend {

class BitFlood {
 public:
  /// Some cells of a tile, all reached at one level.
  struct Reached {
    std::uint32_t tile;
    std::uint64_t cells;
  };

  explicit BitFlood(const PathMap& map);

  /// Floods from an open cell, level by level, as long as `go_on()` allows, which is asked after each level;
  /// the first is the start alone.
  template <class GoOn>
  void run(const PathMap& map, Cell start, GoOn&& go_on) {
    begin(map, start);
    while (go_on() && advance()) {
    }
  }

  [[nodiscard]] std::size_t levels() const { return level_ends_.size(); }
  [[nodiscard]] const Reached* begin_of(std::size_t level) const {
    return &log_[level == 0 ? 0 : level_ends_[level - 1]];
  }
  [[nodiscard]] const Reached* end_of(std::size_t level) const { return &log_[0] + level_ends_[level]; }

  /// Also for cells one outside the map, as unsigned numbers say it.
  [[nodiscard]] bool has(Cell at) const {
    const std::uint32_t tile = tile_of(at);
    return (open_[tile] & ~tiles_[tile].fresh & bit_of(at)) != 0;
  }
  /// A neighbour of `at`, which was reached at `level` > 0, reached one level before.
  [[nodiscard]] Cell before(Cell at, std::size_t level) const;

  /// The same for a cell of the last level: no neighbour can be of the same level, and none is of a later
  /// one.
  [[nodiscard]] Cell before_last(Cell at) const;

  template <class Use>
  void for_each_cell(const Reached& reached, Use&& use) const {
    for (std::uint64_t cells = reached.cells; cells != 0; cells &= cells - 1)
      use(cell_of(reached.tile, static_cast<unsigned>(std::countr_zero(cells))));
  }
  /// Where a cell is in the log.
  [[nodiscard]] std::uint32_t tile_of(Cell at) const {
    return static_cast<std::uint32_t>(((at.row + 8U) / 8) * width_ + (at.column + 8U) / 8);
  }
  static std::uint64_t bit_of(Cell at) { return std::uint64_t{1} << (at.row % 8 * 8 + at.column % 8); }
  [[nodiscard]] std::size_t tiles() const { return open_.size(); }

  [[nodiscard]] std::size_t bytes() const {
    return open_.size() * (sizeof(std::uint64_t) + sizeof(Tile) + sizeof(std::uint32_t)) + log_.bytes() +
           level_ends_.capacity() * sizeof(std::size_t);
  }

 private:
  /// What a flood needs to know of a tile lies together.
  struct Tile {
    std::uint64_t fresh = 0;    // open, and not reached yet
    std::uint64_t offered = 0;  // by the present level to the next
  };

  void copy(const PathMap& map);
  void begin(const PathMap& map, Cell start);
  /// The next level; false if it is empty.
  bool advance();

  static std::array<Cell, 4> around(Cell at) {
    return {Cell{at.row - 1, at.column}, Cell{at.row, at.column + 1}, Cell{at.row + 1, at.column},
            Cell{at.row, at.column - 1}};
  }
  [[nodiscard]] Cell cell_of(std::uint32_t tile, unsigned bit) const {
    const std::size_t row = tile / width_ - 1, column = tile % width_ - 1;
    return {static_cast<std::uint32_t>(row * 8 + bit / 8), static_cast<std::uint32_t>(column * 8 + bit % 8)};
  }

  std::size_t width_;  // in tiles, a border of empty ones included
  std::uint64_t revision_ = 0;
  std::vector<std::uint64_t> open_;
  std::vector<Tile> tiles_;
  std::vector<std::uint32_t> next_;  // tiles that were offered something, while a level is made
  Stack<Reached> log_;
  std::vector<std::size_t> level_ends_;  // in the log
};

}  // namespace wend
