// A GIF reader for tests, written from the specification, LZW included: it shares nothing with giflib.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "show/decode_png.hpp"

namespace wend::test {

struct DecodedGif {
  struct Frame {
    Pixels screen;  // all that the viewer sees then
    std::size_t left = 0, top = 0, width = 0, height = 0;
    unsigned delay = 0;  // hundredths of a second
  };
  std::size_t width = 0;
  std::size_t height = 0;
  std::vector<Frame> frames;
  std::optional<unsigned> repeats;  // 0: for ever
};

/// Bytes to numbers of 3 to 12 bits to strings of pixels. Each string is one pixel more than an earlier one.
inline std::vector<std::uint8_t> unpack_lzw(const std::string& data, unsigned pixel_bits) {
  struct Entry {
    unsigned before;
    std::uint8_t pixel;
  };
  const unsigned clear = 1u << pixel_bits;
  constexpr unsigned none = ~0u;
  std::vector<Entry> table(clear + 2);
  for (unsigned i = 0; i < clear; ++i) table[i] = {none, static_cast<std::uint8_t>(i)};
  unsigned bits = pixel_bits + 1;
  unsigned before = none;
  std::vector<std::uint8_t> pixels;
  for (std::size_t at = 0; at + bits <= data.size() * 8; at += bits) {
    unsigned code = 0;
    for (unsigned i = 0; i < bits; ++i)
      code |= static_cast<unsigned>(static_cast<unsigned char>(data[(at + i) / 8]) >> (at + i) % 8 & 1) << i;
    if (code == clear) {
      at += bits;  // the loop adds the width of the next number, which is another one
      bits = pixel_bits + 1;
      at -= bits;
      table.resize(clear + 2);
      before = none;
      continue;
    }
    if (code == clear + 1) return pixels;
    if (code > table.size() || (code == table.size() && before == none))
      throw std::runtime_error("LZW: a number out of the blue");
    std::vector<std::uint8_t> text;
    for (unsigned each = code == table.size() ? before : code; each != none; each = table[each].before)
      text.insert(text.begin(), table[each].pixel);
    if (code == table.size()) text.push_back(text.front());
    pixels.insert(pixels.end(), text.begin(), text.end());
    if (before != none && table.size() < 4096) table.push_back({before, text.front()});
    before = code;
    const unsigned width_now = bits;
    if (table.size() == 1u << bits && bits < 12) ++bits;
    at -= bits - width_now;  // again: the loop adds the new width
  }
  throw std::runtime_error("LZW: no end");
}

inline DecodedGif decode_gif(const std::string& bytes) {
  std::size_t at = 0;
  const auto byte = [&] { return static_cast<unsigned char>(bytes.at(at++)); };
  const auto word = [&] {
    const unsigned low = byte();
    return low | static_cast<unsigned>(byte()) << 8;
  };
  const auto blocks = [&] {
    std::string data;
    for (std::size_t length = byte(); length > 0; length = byte()) {
      data += bytes.substr(at, length);
      at += length;
    }
    return data;
  };
  if (bytes.substr(0, 6) != "GIF89a") throw std::runtime_error("no GIF89a");
  at = 6;
  DecodedGif gif;
  gif.width = word();
  gif.height = word();
  const unsigned flags = byte();
  at += 2;
  if ((flags & 0x80) == 0) throw std::runtime_error("no palette");
  std::vector<Rgb> palette(2u << (flags & 7));
  for (Rgb& color : palette) color = {byte(), byte(), byte()};
  Pixels screen{gif.width, gif.height, std::vector<Rgb>(gif.width * gif.height)};
  unsigned delay = 0;
  int transparent = -1;
  while (true) {
    const unsigned kind = byte();
    if (kind == 0x3B) break;
    if (kind == 0x21) {
      const unsigned label = byte();
      const std::string data = blocks();
      if (label == 0xF9) {
        if ((data.at(0) >> 2 & 7) != 1) throw std::runtime_error("a frame that does not stay");
        delay = static_cast<unsigned char>(data[1]) |
                static_cast<unsigned>(static_cast<unsigned char>(data[2])) << 8;
        transparent = (data[0] & 1) != 0 ? static_cast<unsigned char>(data[3]) : -1;
      } else if (label == 0xFF && data.substr(0, 11) == "NETSCAPE2.0") {
        gif.repeats = static_cast<unsigned char>(data.at(12)) |
                      static_cast<unsigned>(static_cast<unsigned char>(data.at(13))) << 8;
      }
      continue;
    }
    if (kind != 0x2C) throw std::runtime_error("an unknown block");
    DecodedGif::Frame frame;
    frame.left = word();
    frame.top = word();
    frame.width = word();
    frame.height = word();
    frame.delay = delay;
    if (byte() != 0) throw std::runtime_error("a palette or an order of rows of its own");
    const unsigned pixel_bits = byte();
    const std::vector<std::uint8_t> pixels = unpack_lzw(blocks(), pixel_bits);
    if (pixels.size() != frame.width * frame.height) throw std::runtime_error("a frame of another size");
    for (std::size_t i = 0; i < pixels.size(); ++i) {
      if (pixels[i] == transparent) continue;
      screen.rgb.at((frame.top + i / frame.width) * gif.width + frame.left + i % frame.width) =
          palette.at(pixels[i]);
    }
    frame.screen = screen;
    gif.frames.push_back(std::move(frame));
  }
  if (at != bytes.size()) throw std::runtime_error("something after the end");
  return gif;
}

}  // namespace wend::test
