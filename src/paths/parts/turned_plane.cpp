#include "paths/parts/turned_plane.hpp"

#include <algorithm>
#include <array>

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

}  // namespace

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

}  // namespace wend
