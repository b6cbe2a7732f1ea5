// CRC-32, as in PNG and zip: tells damaged bytes from whole ones.
#pragma once

#include <cstdint>
#include <string_view>

namespace wend {

inline std::uint32_t checksum(std::string_view bytes) {
  std::uint32_t sum = 0xffffffff;
  for (const char byte : bytes) {
    sum ^= static_cast<std::uint8_t>(byte);
    for (int i = 0; i < 8; ++i) sum = sum >> 1 ^ ((sum & 1) != 0 ? 0xedb88320 : 0);
  }
  return ~sum;
}

}  // namespace wend
