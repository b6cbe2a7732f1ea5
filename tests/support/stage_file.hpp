// Bits of stages with a checksum that fits, so that what lies behind it can be reached.
#pragma once

#include <string>
#include <string_view>

#include "formats/checksum.hpp"

namespace wend::test {

inline std::string with_stage_sum(std::string bytes) {
  const std::uint32_t sum = checksum(bytes);
  for (unsigned i = 0; i < 3; ++i) bytes += static_cast<char>(sum >> (8 * i) & 0xff);
  return bytes;
}

/// Beginning, version, the two flags, then any bytes, and the sum.
inline std::string framed_stage(unsigned flags, std::string_view payload) {
  return with_stage_sum("nZ1" + std::string(1, static_cast<char>(53U << 2 | flags)) + std::string(payload));
}

}  // namespace wend::test
