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

/// Writes the 2 x `columns` squares between the outer walls of a row from bit `at` of `out` on, whole words
/// at a time. What stands before that bit stays; the rest of the last word becomes 0.
template <bool between>
void lay_row(const std::uint64_t* plane, std::size_t columns, std::size_t at, std::uint64_t* out) {
  out += at / 64;
  const std::size_t shift = at % 64;
  std::uint64_t carry = *out & low_bits(shift);
  const auto lay = [&](std::uint64_t half, std::uint64_t cells) {
    const std::uint64_t open = cells & (between ? spread(half) : spread(half) << 1 | 0x5555555555555555ULL);
    *out++ = open << shift | carry;
    carry = open >> 1 >> (63 - shift);
  };
  std::size_t left = columns;
  for (; left >= 64; left -= 64, ++plane) {
    lay(*plane, ~std::uint64_t{0});
    lay(*plane >> 32, ~std::uint64_t{0});
  }
  if (left > 0) lay(*plane, low_bits(2 * left));
  if (left > 32) lay(*plane >> 32, low_bits(2 * (left - 32)));
  if (shift + 2 * columns > (columns + 31) / 32 * 64) *out = carry;
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

// Column c of cells is square 2 c + 1; its passage to the east is square 2 c + 2.
void square_row(std::span<const std::uint64_t> plane, std::size_t columns, bool between,
                std::span<std::uint64_t> out) {
  out[0] = 0;
  between ? lay_row<true>(plane.data(), columns, 1, out.data())
          : lay_row<false>(plane.data(), columns, 1, out.data());
}

Grid squares(const Passages& passages) {
  Grid grid(2 * passages.rows() + 1, 2 * passages.columns() + 1);
  std::uint64_t* const out = grid.words().data();
  for (std::uint32_t row = 0; row < passages.rows(); ++row) {
    lay_row<false>(passages.east_row(row).data(), passages.columns(), grid.slot({2 * row + 1, 1}), out);
    lay_row<true>(passages.south_row(row).data(), passages.columns(), grid.slot({2 * row + 2, 1}), out);
  }
  return grid;
}

}  // namespace wend
