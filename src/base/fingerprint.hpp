// A fingerprint of 128 bits of a sequence of words, the same on every machine: two things of the same
// fingerprint are taken for the same. Good against chance, not against somebody who wants two to be alike.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/hash.hpp"

namespace wend {

class Fingerprint {
 public:
  void add(std::uint64_t word) {
    ++words_;
    first_ = combine(first_, word);
    second_ = combine(second_ + words_, word);
  }
  /// The length is part of it, so that two texts are not taken for one.
  void add(std::string_view text) {
    add(text.size());
    std::uint64_t word = 0;
    unsigned bits = 0;
    for (const char each : text) {
      word |= std::uint64_t{static_cast<unsigned char>(each)} << bits;
      bits += 8;
      if (bits < 64) continue;
      add(word);
      word = 0;
      bits = 0;
    }
    if (bits > 0) add(word);
  }

  /// 32 hexadecimal digits.
  [[nodiscard]] std::string text() const {
    std::string digits;
    for (const std::uint64_t half : {mix(first_ ^ words_), mix(second_ + words_)}) {
      for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[half >> shift & 15U];
    }
    return digits;
  }

 private:
  std::uint64_t first_ = 0x243f6a8885a308d3ULL;  // digits of pi: nothing up the sleeve
  std::uint64_t second_ = 0x13198a2e03707344ULL;
  std::uint64_t words_ = 0;
};

}  // namespace wend
