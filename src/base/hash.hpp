// Hash mixing for node tables: every input bit reaches the high and the low bits of the result.
#pragma once

#include <cstdint>

namespace wend {

inline std::uint64_t mix(std::uint64_t value) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(value ^ 0x9e3779b97f4a7c15ULL) * (0xd6e8feb86659fd93ULL);
  return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
}

inline std::uint64_t combine(std::uint64_t hash, std::uint64_t value) {
  return mix(hash ^ mix(value));
}

}  // namespace wend
