// Numbers as bytes, the lowest first, for what pages read as typed arrays.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

namespace wend::serve {

inline void append_u32(std::string& out, std::uint32_t value) {
  for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(value >> shift & 0xff);
}
inline void append_f32(std::string& out, float value) {
  append_u32(out, std::bit_cast<std::uint32_t>(value));
}
/// The number at an offset; there are four bytes.
inline std::uint32_t u32_at(std::string_view bytes, std::size_t offset) {
  std::uint32_t value = 0;
  for (std::size_t i = 4; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[offset + i]);
  return value;
}
/// So many that 32 bits can say it; more are said as the largest number.
inline std::uint32_t counted(std::size_t count) {
  return count < UINT32_MAX ? static_cast<std::uint32_t>(count) : UINT32_MAX;
}

}  // namespace wend::serve
