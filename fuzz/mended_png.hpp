// A fuzzer that had to guess checksums would never get past the first chunk: they are put right for it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace wend {

inline std::uint32_t png_checksum(std::string_view bytes) {
  std::uint32_t sum = UINT32_MAX;
  for (const char byte : bytes) {
    sum ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) sum = (sum & 1) != 0 ? sum >> 1 ^ 0xEDB88320U : sum >> 1;
  }
  return ~sum;
}

/// The same bytes with the right checksum behind every chunk that is there as a whole.
inline std::string mended_png(std::string_view bytes) {
  constexpr std::size_t signature = 8;
  constexpr std::size_t around = 12;  // length, type and checksum of a chunk
  std::string mended(bytes);
  for (std::size_t at = signature; at + around <= mended.size();) {
    std::size_t length = 0;
    for (std::size_t i = 0; i < 4; ++i) length = length << 8 | static_cast<unsigned char>(mended[at + i]);
    if (length > mended.size() - at - around) break;
    const std::uint32_t sum = png_checksum(std::string_view(mended).substr(at + 4, length + 4));
    for (std::size_t i = 0; i < 4; ++i)
      mended[at + 8 + length + i] = static_cast<char>(sum >> (24 - 8 * i) & 0xff);
    at += around + length;
  }
  return mended;
}

}  // namespace wend
