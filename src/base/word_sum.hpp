// A checksum of 64 bits for large files: tells damaged bytes from whole ones at the speed of memory. It
// depends on the order of bytes of the machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "base/hash.hpp"

namespace wend {

/// Of all bytes but the eight at `left_out`, where the checksum itself stands. The size is a multiple of 8.
inline std::uint64_t word_sum(std::span<const std::byte> bytes, std::size_t left_out) {
  std::uint64_t lanes[4] = {1, 2, 3, 4};  // so that the processor need not wait for each multiplication
  std::size_t lane = 0;
  for (std::size_t at = 0; at < bytes.size(); at += 8, lane = (lane + 1) % 4) {
    if (at == left_out) continue;
    std::uint64_t word;
    std::memcpy(&word, bytes.data() + at, sizeof word);
    lanes[lane] = mix(lanes[lane] ^ word) + lanes[lane];
  }
  return combine(combine(lanes[0], lanes[1]), combine(lanes[2], lanes[3]));
}

}  // namespace wend
