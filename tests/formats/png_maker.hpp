// PNG files of every kind and with every fault, made without libpng.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>
#include <zlib.h>

namespace wend::test {

inline std::string big_endian(std::uint32_t number) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xff);
  return bytes;
}

inline std::string chunk(const std::string& type, const std::string& data) {
  const std::string body = type + data;
  const auto sum = crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size()));
  return big_endian(static_cast<std::uint32_t>(data.size())) + body +
         big_endian(static_cast<std::uint32_t>(sum));
}

inline std::string deflated(const std::string& raw) {
  uLongf size = compressBound(static_cast<uLong>(raw.size()));
  std::string packed(size, '\0');
  compress(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(raw.data()),
           static_cast<uLong>(raw.size()));
  packed.resize(size);
  return packed;
}

struct PngKind {
  std::uint32_t width = 1;
  std::uint32_t height = 1;
  unsigned depth = 8;
  unsigned color_type = 2;
  bool interlaced = false;
};

constexpr std::string_view png_signature = "\x89PNG\r\n\x1a\n";

inline std::string header_chunk(const PngKind& kind) {
  std::string data = big_endian(kind.width) + big_endian(kind.height);
  for (const unsigned byte : {kind.depth, kind.color_type, 0U, 0U, kind.interlaced ? 1U : 0U})
    data += static_cast<char>(byte);
  return chunk("IHDR", data);
}

/// The bits of a pixel, the highest first, as they stand in the row.
using PixelBits = std::function<std::vector<bool>(std::uint32_t row, std::uint32_t column)>;

inline std::string png_rows(const PngKind& kind, const PixelBits& pixel) {
  struct Pass {
    std::uint32_t row, column, down, right;
  };
  const std::vector<Pass> adam7{{0, 0, 8, 8}, {0, 4, 8, 8}, {4, 0, 8, 4}, {0, 2, 4, 4},
                                {2, 0, 4, 2}, {0, 1, 2, 2}, {1, 0, 2, 1}};
  std::string raw;
  for (const Pass& pass : kind.interlaced ? adam7 : std::vector<Pass>{{0, 0, 1, 1}}) {
    if (pass.column >= kind.width) continue;
    for (std::uint32_t row = pass.row; row < kind.height; row += pass.down) {
      std::vector<bool> bits;
      for (std::uint32_t column = pass.column; column < kind.width; column += pass.right) {
        for (const bool bit : pixel(row, column)) bits.push_back(bit);
      }
      raw += '\0';  // no filter
      std::string bytes((bits.size() + 7) / 8, '\0');
      for (std::size_t i = 0; i < bits.size(); ++i)
        bytes[i / 8] = static_cast<char>(bytes[i / 8] | (bits[i] ? 0x80 >> (i % 8) : 0));
      raw += bytes;
    }
  }
  return raw;
}

/// `more` are chunks between the header and the data: a palette, transparency, texts.
inline std::string make_png(const PngKind& kind, const PixelBits& pixel, const std::string& more = {}) {
  return std::string(png_signature) + header_chunk(kind) + more +
         chunk("IDAT", deflated(png_rows(kind, pixel))) + chunk("IEND", "");
}

/// Numbers of `width` bits each, one after the other.
inline std::vector<bool> bits_of(const std::vector<unsigned>& numbers, unsigned width) {
  std::vector<bool> bits;
  for (const unsigned number : numbers) {
    for (unsigned bit = width; bit-- > 0;) bits.push_back((number >> bit & 1) != 0);
  }
  return bits;
}

}  // namespace wend::test
