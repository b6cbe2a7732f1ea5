#include "paths/path_map.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <vector>

namespace wend {
namespace {

using Block = std::array<std::uint64_t, 64>;

/// Bit c of word r changes places with bit r of word c, by swapping ever smaller squares.
void transpose(Block& block) {
  std::uint64_t mask = 0x00000000ffffffff;
  for (std::size_t half = 32; half != 0; half /= 2, mask ^= mask << half) {
    for (std::size_t i = 0; i < 64; i = ((i | half) + 1) & ~half) {
      const std::uint64_t swapped = (block[i] >> half ^ block[i | half]) & mask;
      block[i] ^= swapped << half;
      block[i | half] ^= swapped;
    }
  }
}

/// 64 bits of every row, 64 rows at a time.
BitPlane turned_plane(const BitPlane& from, std::size_t rows, std::size_t columns, std::size_t stride,
                      std::size_t to_stride) {
  BitPlane to((columns + 2) * to_stride + 1);
  Block block;
  for (std::size_t row = 0; row < rows; row += 64) {
    const std::size_t high = std::min<std::size_t>(rows - row, 64);
    for (std::size_t column = 0; column < columns; column += 64) {
      const std::size_t wide = std::min<std::size_t>(columns - column, 64);
      const std::uint64_t mask = ~std::uint64_t{0} >> (64 - wide);
      block.fill(0);
      for (std::size_t i = 0; i < high; ++i) block[i] = from.word((row + i + 1) * stride + column + 1) & mask;
      transpose(block);
      for (std::size_t i = 0; i < wide; ++i) to.add((column + i + 1) * to_stride + row + 1, block[i]);
    }
  }
  return to;
}

BitPlane plane_of(const Grid& grid) {
  BitPlane plane(grid.slots());
  const CellsView cells = grid.cells();
  for (std::size_t slot = 0; slot < grid.slots(); slot += 64) plane.add(slot, cells.open_word(slot / 64));
  return plane;
}

}  // namespace

bool PathMap::suits(const Grid& grid) {
  constexpr std::size_t most = std::size_t{1} << 30;
  constexpr std::size_t longest = std::numeric_limits<std::int32_t>::max() / 4;
  return grid.slots() < most && (grid.columns() + 2) * (grid.rows() + 1) < most &&
         grid.open_cells() <= longest / static_cast<std::size_t>(grid.largest_weight());
}

PathMap::PathMap(Grid grid)
    : grid_(std::move(grid)), by_rows_(plane_of(grid_)), smallest_weight_(grid_.smallest_weight()) {
  assert(suits(grid_));
}

const BitPlane& PathMap::by_columns() const {
  return by_columns_.get(
      [this] { return turned_plane(by_rows_, rows(), columns(), stride(), turned_stride()); });
}

const StopPlanes& PathMap::row_stops() const {
  return row_stops_.get([this] { return StopPlanes(by_rows_, grid_.slots(), stride()); });
}

const StopPlanes& PathMap::column_stops() const {
  return column_stops_.get([this] { return StopPlanes(by_columns(), turned_places(), turned_stride()); });
}

std::size_t PathMap::bytes() const {
  const auto bytes_of = [](const auto& made) { return made.if_made() ? made.if_made()->bytes() : 0; };
  return grid_.bytes() + by_rows_.bytes() + bytes_of(by_columns_) + bytes_of(row_stops_) +
         bytes_of(column_stops_);
}

void PathMap::set(Cell at, bool open) {
  grid_.set_open(at, open);
  by_rows_.set(slot(at), open);
  if (BitPlane* columns = by_columns_.if_made()) columns->set(turned(at), open);
  if (StopPlanes* stops = row_stops_.if_made()) stops->renew(by_rows_, slot(at));
  if (StopPlanes* stops = column_stops_.if_made()) stops->renew(by_columns(), turned(at));
  ++revision_;
}

bool PathMap::block(Cell at) {
  if (!open(at)) return false;
  set(at, false);
  return true;
}

bool PathMap::free(Cell at, int weight) {
  if (!contains(at) || (grid_.open(at) && grid_.weight(at) == weight)) return false;
  set(at, true);
  grid_.set_weight(at, weight);
  smallest_weight_ = std::min(smallest_weight_, weight);
  return true;
}

}  // namespace wend
