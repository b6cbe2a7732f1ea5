#include "model/passages.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace wend {
namespace {

/// Bit i of the lower half of `bits` moves to bit 2 i.
std::uint64_t spread(std::uint64_t bits) {
  bits &= 0xffffffffULL;
  bits = (bits | bits << 16) & 0x0000ffff0000ffffULL;
  bits = (bits | bits << 8) & 0x00ff00ff00ff00ffULL;
  bits = (bits | bits << 4) & 0x0f0f0f0f0f0f0f0fULL;
  bits = (bits | bits << 2) & 0x3333333333333333ULL;
  return (bits | bits << 1) & 0x5555555555555555ULL;
}

/// The lowest `count` bits set, for counts up to 64.
std::uint64_t low_bits(std::size_t count) {
  return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

}  // namespace

Passages::Passages(std::size_t rows, std::size_t columns)
    : rows_(rows),
      columns_(columns),
      words_((columns + 63) / 64),
      east_(rows * words_),
      south_(rows * words_) {
  assert(fits(rows, columns));
}

std::size_t Passages::count() const {
  std::size_t passages = 0;
  for (const std::uint64_t word : east_) passages += static_cast<std::size_t>(std::popcount(word));
  for (const std::uint64_t word : south_) passages += static_cast<std::size_t>(std::popcount(word));
  return passages;
}

void square_row(std::span<const std::uint64_t> plane, std::size_t columns, bool between,
                std::span<std::uint64_t> out) {
  // Column c of cells is square 2 c + 1; its passage to the east is square 2 c + 2. 32 cells make 64 squares,
  // shifted by the one square of the border: the top bit of each group is carried into the next word.
  std::uint64_t carry = 0;
  const std::size_t words = square_words(columns);
  for (std::size_t word = 0; word < words; ++word) {
    const std::size_t first = word * 32;
    const std::uint64_t half = first < columns ? plane[first / 64] >> (first % 64) : 0;
    const std::size_t cells = first < columns ? std::min<std::size_t>(32, columns - first) : 0;
    const std::uint64_t here = spread(low_bits(cells));
    const std::uint64_t open = between ? spread(half) & here : here | (spread(half) & here) << 1;
    out[word] = open << 1 | carry;
    carry = open >> 63;
  }
}

Grid squares(const Passages& passages) {
  Grid grid(2 * passages.rows() + 1, 2 * passages.columns() + 1);
  std::vector<std::uint64_t> row_bits(square_words(passages.columns()));
  for (std::size_t row = 0; row < passages.rows(); ++row) {
    square_row(passages.east_row(row), passages.columns(), false, row_bits);
    grid.set_row(static_cast<std::uint32_t>(2 * row + 1), row_bits);
    square_row(passages.south_row(row), passages.columns(), true, row_bits);
    grid.set_row(static_cast<std::uint32_t>(2 * row + 2), row_bits);
  }
  return grid;
}

}  // namespace wend
