// A fuzzer that had to guess beginnings and checksums would never get to the tiles: they are put right for
// it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "formats/checksum.hpp"

namespace wend {

/// The bits of a stage with these bytes between beginning and checksum; the first one chooses the flags.
/// Some inputs stay as they are, so that wrong frames are tried too.
inline std::string mended_stage(std::string_view bytes) {
  if (bytes.size() < 2 || bytes.starts_with("nZ1")) return std::string(bytes);
  std::string mended = "nZ1";
  mended += static_cast<char>(53U << 2 | (static_cast<unsigned char>(bytes[0]) & 3U));
  mended += bytes.substr(1);
  const std::uint32_t sum = checksum(mended);
  for (unsigned i = 0; i < 3; ++i) mended += static_cast<char>(sum >> (8 * i) & 0xff);
  return mended;
}

/// The same as a code; what is a code already stays as it is.
inline std::string mended_code(std::string_view bytes) {
  if (bytes.starts_with("blox")) return std::string(bytes);
  constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string code;
  std::uint32_t window = 0;
  unsigned bits = 0;
  for (const char byte : mended_stage(bytes)) {
    window = window << 8 | static_cast<unsigned char>(byte);
    for (bits += 8; bits >= 6; bits -= 6) code += alphabet[window >> (bits - 6) & 63];
  }
  if (bits > 0) code += alphabet[window << (6 - bits) & 63];
  return code;
}

}  // namespace wend
