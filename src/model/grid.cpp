#include "model/grid.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

namespace wend {

bool Grid::fits(std::uint64_t rows, std::uint64_t columns) {
  constexpr std::uint64_t most = std::numeric_limits<Slot>::max() - 8;  // a few numbers stay free for marks
  return rows < most && columns < most && (rows + 2) <= most / (columns + 1) - 1;
}

Grid::Grid(std::size_t rows, std::size_t columns, bool open) : rows_(rows), columns_(columns) {
  assert(fits(rows, columns));
  if (columns > 0) reciprocal_ = UINT64_MAX / stride() + 1;
  bits_.assign((slots() + 63) / 64, 0);
  if (!open) return;
  const std::vector<std::uint64_t> ones((columns_ + 63) / 64, ~std::uint64_t{0});
  for (std::uint32_t row = 0; row < rows_; ++row) set_row(row, ones);
}

void Grid::set_open(Cell at, bool open) {
  assert(contains(at.row, at.column));
  if (!open) set_weight(at, 1);
  const Slot where = slot(at);
  const std::uint64_t bit = std::uint64_t{1} << (where & 63);
  bits_[where >> 6] = open ? bits_[where >> 6] | bit : bits_[where >> 6] & ~bit;
}

void Grid::set_row(std::uint32_t row, std::span<const std::uint64_t> open_bits) {
  assert(row < rows_ && open_bits.size() * 64 >= columns_);
  const std::size_t first = slot({row, 0});
  for (std::size_t column = 0; column < columns_; column += 64) {
    const std::size_t count = std::min<std::size_t>(columns_ - column, 64);
    const std::uint64_t mask = ~std::uint64_t{0} >> (64 - count);
    const std::uint64_t word = open_bits[column / 64] & mask;
    const std::size_t at = first + column;
    const std::size_t shift = at & 63;
    std::uint64_t& low = bits_[at >> 6];
    low = (low & ~(mask << shift)) | (word << shift);
    if (shift + count <= 64) continue;
    std::uint64_t& high = bits_[(at >> 6) + 1];
    high = (high & ~(mask >> (64 - shift))) | (word >> (64 - shift));
  }
  if (!weighted()) return;
  for (std::uint32_t column = 0; column < columns_; ++column) {
    if (const Cell at{row, column}; !open(at)) set_weight(at, 1);
  }
}

void Grid::read_row(std::uint32_t row, std::span<std::uint64_t> open_bits) const {
  assert(row < rows_ && open_bits.size() * 64 >= columns_);
  const std::size_t first = slot({row, 0});
  for (std::size_t column = 0; column < columns_; column += 64) {
    const std::size_t count = std::min<std::size_t>(columns_ - column, 64);
    const std::size_t at = first + column;
    const std::size_t shift = at & 63;
    std::uint64_t word = bits_[at >> 6] >> shift;
    if (shift + count > 64) word |= bits_[(at >> 6) + 1] << (64 - shift);
    open_bits[column / 64] = word & (~std::uint64_t{0} >> (64 - count));
  }
}

void Grid::set_weight(Cell at, int weight) {
  assert(contains(at.row, at.column) && weight >= min_weight && weight <= max_weight);
  if (weights_.empty()) {
    if (weight == 1) return;
    weights_.assign(slots(), 1);
  }
  std::uint8_t& stored = weights_[slot(at)];
  heavy_cells_ += (weight != 1 ? 1U : 0U);
  heavy_cells_ -= (stored != 1 ? 1U : 0U);
  stored = static_cast<std::uint8_t>(weight);
}

std::size_t Grid::open_cells() const {
  std::size_t count = 0;
  for (const std::uint64_t word : bits_) count += static_cast<std::size_t>(std::popcount(word));
  return count;
}

std::size_t Grid::open_cells(std::uint32_t row, std::uint32_t from, std::uint32_t to) const {
  std::size_t count = 0;
  for (std::size_t at = slot({row, from}), end = at + (to - from); at < end;) {
    const std::size_t in_word = at & 63;
    const std::size_t taken = std::min<std::size_t>(64 - in_word, end - at);
    const std::uint64_t word = bits_[at >> 6] >> in_word;
    count += static_cast<std::size_t>(
        std::popcount(taken == 64 ? word : word & ((std::uint64_t{1} << taken) - 1)));
    at += taken;
  }
  return count;
}

int Grid::smallest_weight() const {
  if (!weighted() || heavy_cells_ < open_cells()) return 1;
  int smallest = max_weight;
  for (std::uint32_t row = 0; row < rows_; ++row) {
    for (std::uint32_t column = 0; column < columns_; ++column) {
      if (const Cell at{row, column}; open(at)) smallest = std::min(smallest, weight(at));
    }
  }
  return smallest;
}

int Grid::largest_weight() const {
  return weighted() ? *std::max_element(weights_.begin(), weights_.end()) : 1;
}

bool operator==(const Grid& a, const Grid& b) {
  if (a.rows_ != b.rows_ || a.columns_ != b.columns_ || a.bits_ != b.bits_) return false;
  if (a.heavy_cells_ != b.heavy_cells_) return false;
  return a.heavy_cells_ == 0 || a.weights_ == b.weights_;
}

}  // namespace wend
