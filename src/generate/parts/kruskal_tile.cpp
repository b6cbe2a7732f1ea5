#include "generate/parts/kruskal_tile.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

namespace wend {
namespace {

constexpr std::uint32_t no_number = std::numeric_limits<std::uint32_t>::max();

}  // namespace

void TileWorker::begin(const KruskalTile& tile, std::size_t maze_rows, std::size_t maze_columns) {
  const std::size_t cells = (tile.rows + std::size_t{2}) * stride;
  parent_.resize(cells);
  std::iota(parent_.begin(), parent_.end(), Local{0});
  connected_ = parent_;
  open_ended_.assign(cells, 0);
  group_number_.assign(cells, no_number);
  outside_.assign(cells, 1);
  for (std::uint32_t row = 1; row <= tile.rows; ++row) {
    std::fill_n(outside_.begin() + std::ptrdiff_t{row} * stride + 1, tile.columns, std::uint8_t{0});
  }
  draw_walls(tile, maze_rows, maze_columns);
  sort_walls();
}

void TileWorker::draw_walls(const KruskalTile& tile, std::size_t maze_rows, std::size_t maze_columns) {
  drawn_.clear();
  const auto keep = [&](std::uint64_t draw, std::uint32_t local, std::uint32_t south) {
    drawn_.push_back((draw & ~wall_number_mask) | (2 * local + south));
  };
  const std::size_t first_row = tile.row == 0 ? 0 : tile.row - 1;
  const std::size_t first_column = tile.column == 0 ? 0 : tile.column - 1;
  for (std::size_t row = first_row; row < tile.row + tile.rows; ++row) {
    Rng rng(seed_);
    rng.skip(2 * (std::uint64_t{row} * maze_columns + first_column));
    for (std::size_t column = first_column; column < tile.column + tile.columns; ++column) {
      const std::uint64_t east = rng.next();
      const std::uint64_t south = rng.next();
      const bool above = row < tile.row;
      const bool before = column < tile.column;
      const auto local = static_cast<std::uint32_t>((row + 1 - tile.row) * stride + column + 1 - tile.column);
      if (!above && column + 1 < maze_columns) keep(east, local, 0);
      if (!before && row + 1 < maze_rows) keep(south, local, 1);
    }
  }
}

/// Weights are evenly spread: buckets of a few walls each, then insertion within them.
void TileWorker::sort_walls() {
  const int bits = std::max(1, static_cast<int>(std::bit_width(drawn_.size())) - 3);
  bucket_.assign((std::size_t{1} << bits) + 1, 0);
  for (const std::uint64_t wall : drawn_) ++bucket_[(wall >> (64 - bits)) + 1];
  std::partial_sum(bucket_.begin(), bucket_.end(), bucket_.begin());
  walls_.resize(drawn_.size());
  for (const std::uint64_t wall : drawn_) walls_[bucket_[wall >> (64 - bits)]++] = wall;
  for (std::size_t next = 1; next < walls_.size(); ++next) {
    const std::uint64_t wall = walls_[next];
    std::size_t at = next;
    for (; at > 0 && walls_[at - 1] > wall; --at) walls_[at] = walls_[at - 1];
    walls_[at] = wall;
  }
}

std::uint32_t TileWorker::group_of(Local cell, TileRest& rest) {
  std::uint32_t& number = group_number_[root(cell)];
  if (number == no_number) number = rest.groups++;
  return number;
}

void TileWorker::finish(const KruskalTile& tile, TileRest& rest) {
  for (Wall& wall : rest.candidates) {
    wall.a = group_of(static_cast<Local>(wall.a), rest);
    wall.b = group_of(static_cast<Local>(wall.b), rest);
  }
  const auto at = [&](std::uint32_t row, std::uint32_t column) {
    return group_of(static_cast<Local>(row * stride + column), rest);
  };
  for (std::uint32_t column = 1; column <= tile.columns; ++column) {
    rest.top.push_back(at(1, column));
    rest.bottom.push_back(at(tile.rows, column));
  }
  for (std::uint32_t row = 1; row <= tile.rows; ++row) {
    rest.left.push_back(at(row, 1));
    rest.right.push_back(at(row, tile.columns));
  }
}

}  // namespace wend
