// The bits of a map transposed, so that looking along a column is as cheap as along a row.
#pragma once

#include <algorithm>
#include <array>

#include "paths/parts/bit_plane.hpp"

namespace wend {

using BitBlock = std::array<std::uint64_t, 64>;

/// Bit c of word r changes places with bit r of word c.
void transpose(BitBlock& block);

/// Lines of the result are the `columns` of a map, `to_stride` places apart, with a border of 0 all round.
/// `word(row, k)` is 64 cells of a row from column 64 k on; what lies beyond its end may be anything.
template <class Word>
BitPlane turned_plane(std::size_t rows, std::size_t columns, std::size_t to_stride, const Word& word) {
  BitPlane to((columns + 2) * to_stride + 1);
  BitBlock block;
  for (std::size_t row = 0; row < rows; row += 64) {
    const std::size_t high = std::min<std::size_t>(rows - row, 64);
    for (std::size_t column = 0; column < columns; column += 64) {
      const std::size_t wide = std::min<std::size_t>(columns - column, 64);
      block.fill(0);
      for (std::size_t i = 0; i < high; ++i) block[i] = word(row + i, column / 64);
      transpose(block);
      for (std::size_t i = 0; i < wide; ++i) to.add((column + i + 1) * to_stride + row + 1, block[i]);
    }
  }
  return to;
}

}  // namespace wend
