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
  seen_.resize(tiles);
  offered_.resize(tiles);
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
  revision_ = map.revision();
}

void BitFlood::begin(const PathMap& map, Cell start) {
  for (const Reached& reached : log_) seen_[reached.tile] = 0;
  for (const std::uint32_t tile : next_) offered_[tile] = 0;
  log_.clear();
  level_ends_.clear();
  next_.clear();
  if (revision_ != map.revision()) copy(map);
  seen_[tile_of(start)] = bit_of(start);
  log_.push_back({tile_of(start), bit_of(start)});
  level_ends_.push_back(1);
}

inline void BitFlood::offer(std::uint32_t tile, std::uint64_t cells) {
  cells &= open_[tile] & ~seen_[tile];
  if (cells == 0) return;
  if (offered_[tile] == 0) next_.push_back(tile);
  offered_[tile] |= cells;
}

bool BitFlood::advance() {
  const auto width = static_cast<std::uint32_t>(width_);
  const std::size_t from = level_ends_.size() < 2 ? 0 : level_ends_[level_ends_.size() - 2];
  for (std::size_t i = from; i < level_ends_.back(); ++i) {
    const auto [tile, cells] = log_[i];
    offer(tile, (cells << 1 & ~first_column) | (cells >> 1 & ~last_column) | cells << 8 | cells >> 8);
    if ((cells & last_column) != 0) offer(tile + 1, (cells & last_column) >> 7);
    if ((cells & first_column) != 0) offer(tile - 1, (cells & first_column) << 7);
    if (cells >> 56 != 0) offer(tile + width, cells >> 56);
    if (cells << 56 != 0) offer(tile - width, cells << 56);
  }
  for (const std::uint32_t tile : next_) {
    log_.push_back({tile, offered_[tile]});
    seen_[tile] |= offered_[tile];
    offered_[tile] = 0;
  }
  const bool any = !next_.empty();
  next_.clear();
  if (any) level_ends_.push_back(log_.size());
  return any;
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
