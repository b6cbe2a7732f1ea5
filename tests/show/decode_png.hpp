// A PNG reader for tests, written from the specification: it shares nothing with libpng. Palette pictures
// without interlacing only. zlib inflates, and checks its own checksum.
#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <vector>
#include <zlib.h>

#include "draw/palette.hpp"

namespace wend::test {

struct Pixels {
  std::size_t width = 0;
  std::size_t height = 0;
  std::vector<Rgb> rgb;
  [[nodiscard]] Rgb at(std::size_t row, std::size_t column) const { return rgb[row * width + column]; }
};

struct DecodedPng : Pixels {
  int depth = 0;
  std::size_t colors = 0;  // in the palette
};

inline std::uint32_t big_endian(const std::string& bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = number << 8 | static_cast<unsigned char>(bytes.at(at + i));
  return number;
}

inline std::string inflated(const std::string& packed, std::size_t size) {
  std::string plain(size, '\0');
  uLongf length = size;
  const int code = ::uncompress(reinterpret_cast<Bytef*>(plain.data()), &length,
                                reinterpret_cast<const Bytef*>(packed.data()), packed.size());
  if (code != Z_OK || length != size) throw std::runtime_error("inflating gives something else");
  return plain;
}

/// Undoes the filters, row by row. Less than eight bits per pixel count as one byte.
inline void unfilter(std::string& rows, std::size_t stride) {
  for (std::size_t at = 0; at < rows.size(); at += stride) {
    const char kind = rows[at];
    for (std::size_t i = 1; i < stride; ++i) {
      const auto left = static_cast<unsigned char>(i > 1 ? rows[at + i - 1] : 0);
      const auto up = static_cast<unsigned char>(at > 0 ? rows[at + i - stride] : 0);
      int add = 0;
      if (kind == 1) add = left;
      if (kind == 2) add = up;
      if (kind == 3) add = (left + up) / 2;
      if (kind < 0 || kind > 3) throw std::runtime_error("a filter the reader does not know");
      rows[at + i] = static_cast<char>(rows[at + i] + add);
    }
  }
}

inline DecodedPng decode_png(const std::string& bytes) {
  if (bytes.substr(0, 8) != "\x89PNG\r\n\x1a\n") throw std::runtime_error("no PNG");
  DecodedPng image;
  std::string packed;
  std::vector<Rgb> palette;
  bool ended = false;
  for (std::size_t at = 8; at < bytes.size();) {
    const std::size_t length = big_endian(bytes, at);
    const std::string kind = bytes.substr(at + 4, 4);
    const std::string data = bytes.substr(at + 8, length);
    const auto sum =
        ::crc32(0, reinterpret_cast<const Bytef*>(bytes.data() + at + 4), static_cast<uInt>(length + 4));
    if (sum != big_endian(bytes, at + 8 + length)) throw std::runtime_error(kind + ": wrong checksum");
    at += length + 12;
    if (kind == "IHDR") {
      image.width = big_endian(data, 0);
      image.height = big_endian(data, 4);
      image.depth = data.at(8);
      if (data.substr(9) != std::string("\3\0\0\0", 4)) throw std::runtime_error("no plain palette picture");
    } else if (kind == "PLTE") {
      for (std::size_t i = 0; i < length; i += 3)
        palette.push_back({static_cast<std::uint8_t>(data[i]), static_cast<std::uint8_t>(data[i + 1]),
                           static_cast<std::uint8_t>(data[i + 2])});
    } else if (kind == "IDAT") {
      packed += data;
    }
    ended = kind == "IEND";
  }
  if (!ended) throw std::runtime_error("the end is missing");
  image.colors = palette.size();
  const auto depth = static_cast<std::size_t>(image.depth);
  const std::size_t stride = 1 + (image.width * depth + 7) / 8;
  std::string rows = inflated(packed, stride * image.height);
  unfilter(rows, stride);
  for (std::size_t row = 0; row < image.height; ++row) {
    for (std::size_t column = 0; column < image.width; ++column) {
      const std::size_t bit = column * depth;
      const auto byte = static_cast<unsigned char>(rows[row * stride + 1 + bit / 8]);
      image.rgb.push_back(palette.at(byte >> (8 - depth - bit % 8) & ((1u << depth) - 1)));
    }
  }
  return image;
}

}  // namespace wend::test
