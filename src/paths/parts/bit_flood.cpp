#include "paths/parts/bit_flood.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace wend {
namespace {

constexpr std::uint64_t first_column = 0x0101010101010101;
constexpr std::uint64_t last_column = first_column << 7;

}  // namespace

BitFlood::BitFlood(const PathMap& map) : width_((map.columns() + 7) / 8 + 2) {
  const std::size_t tiles = width_ * ((map.rows() + 7) / 8 + 2);
  open_.resize(tiles);
  tiles_.resize(tiles);
  next_.resize(tiles + 1);  // the last one is written, never counted
  copy(map);
}

void BitFlood::copy(const PathMap& map) {
  std::fill(open_.begin(), open_.end(), 0);
  for (std::uint32_t row = 0; row < map.rows(); ++row) {
    for (std::uint32_t column = 0; column < map.columns(); column += 8) {
      const std::size_t wide = std::min<std::size_t>(map.columns() - column, 8);
      const std::uint64_t cells = map.by_rows().ahead(map.slot({row, column})) & ((1U << wide) - 1);
      open_[tile_of({row, column})] |= cells << (row % 8 * 8);
    }
  }
  for (std::size_t tile = 0; tile < tiles_.size(); ++tile) tiles_[tile].fresh = open_[tile];
  revision_ = map.revision();
}

void BitFlood::begin(const PathMap& map, Cell start) {
  for (std::size_t i = 0; i < log_.size(); ++i) tiles_[log_[i].tile].fresh |= log_[i].cells;
  log_.clear();
  level_ends_.clear();
  if (revision_ != map.revision()) copy(map);
  tiles_[tile_of(start)].fresh &= ~bit_of(start);
  log_.make_room(1);
  log_.push({tile_of(start), bit_of(start)});
  level_ends_.push_back(1);
}

bool BitFlood::advance() {
  const auto width = static_cast<std::uint32_t>(width_);
  Tile* const tiles = tiles_.data();
  std::uint32_t* const next = next_.data();
  std::size_t count = 0;
  // Without a branch: whether anything is new in a tile is anybody's guess.
  const auto offer = [&](std::uint32_t number, std::uint64_t cells) {
    Tile& tile = tiles[number];
    cells &= tile.fresh;
    next[count] = number;
    count += std::size_t{cells != 0} & std::size_t{tile.offered == 0};
    tile.offered |= cells;
  };
  const std::size_t from = level_ends_.size() < 2 ? 0 : level_ends_[level_ends_.size() - 2];
  for (std::size_t i = from; i < level_ends_.back(); ++i) {
    const auto [tile, cells] = log_[i];
    offer(tile, (cells << 1 & ~first_column) | (cells >> 1 & ~last_column) | cells << 8 | cells >> 8);
    offer(tile + 1, (cells & last_column) >> 7);
    offer(tile - 1, (cells & first_column) << 7);
    offer(tile + width, cells >> 56);
    offer(tile - width, cells << 56);
  }
  if (count == 0) return false;
  log_.make_room(count);
  for (std::size_t i = 0; i < count; ++i) {
    Tile& tile = tiles[next[i]];
    log_.push({next[i], tile.offered});
    tile.fresh &= ~tile.offered;
    tile.offered = 0;
  }
  level_ends_.push_back(log_.size());
  return true;
}

Cell BitFlood::before(Cell at, std::size_t level) const {
  assert(level > 0);
  for (const Reached* reached = begin_of(level - 1); reached != end_of(level - 1); ++reached) {
    for (const Cell next : around(at)) {
      if (tile_of(next) == reached->tile && (bit_of(next) & reached->cells) != 0) return next;
    }
  }
  return at;
}

Cell BitFlood::before_last(Cell at) const {
  for (const Cell next : around(at)) {
    if (has(next)) return next;
  }
  return at;
}

}  // namespace wend
