#include "paths/parts/turned_plane.hpp"

namespace wend {

/// By swapping ever smaller squares.
void transpose(BitBlock& block) {
  std::uint64_t mask = 0x00000000ffffffff;
  for (std::size_t half = 32; half != 0; half /= 2, mask ^= mask << half) {
    for (std::size_t i = 0; i < 64; i = ((i | half) + 1) & ~half) {
      const std::uint64_t swapped = (block[i] >> half ^ block[i | half]) & mask;
      block[i] ^= swapped << half;
      block[i | half] ^= swapped;
    }
  }
}

}  // namespace wend
