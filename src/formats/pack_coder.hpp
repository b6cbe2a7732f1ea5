// The range coder of the `pack` format: decisions with known odds to bytes and back.
//
// Encoder and Decoder have the same face, so that one walk over a maze serves both: `code(bit, ones)` writes
// the bit and returns it, or ignores it and returns the one that was read. `ones` of 4,096 are the odds for a
// 1. No decision is cheaper than 0.0014 bits, so a payload of n bytes holds at most 6,000 (n + 1) of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace wend::pack {

inline constexpr std::uint32_t odds_bits = 12;
inline constexpr std::uint32_t least_odds = 4;  // of 4,096, for the less likely bit
inline constexpr std::uint32_t range_floor = 1U << 24;
inline constexpr std::size_t window_bytes = 4;  // what the decoder looks at; so many zeros may be left out
inline constexpr std::uint64_t cells_per_byte = 6000;

class Encoder {
 public:
  bool code(bool bit, std::uint32_t ones) {
    while (range_ < range_floor) {
      range_ <<= 8;
      shift();
    }
    const std::uint32_t bound = (range_ >> odds_bits) * ones;
    if (!bit) low_ += bound;
    range_ = bit ? bound : range_ - bound;
    return bit;
  }
  /// The payload, shortened by zeros at its end.
  std::string finish();

 private:
  void shift();

  std::uint64_t low_ = 0;  // bit 32 is a carry into the bytes not yet written
  std::uint32_t range_ = 0xffffffff;
  std::uint8_t first_ = 0;     // of the bytes that a carry may still change; those after it are 0xff
  std::uint64_t waiting_ = 1;  // how many these are
  std::string out_;
};

class Decoder {
 public:
  explicit Decoder(std::string_view payload);
  bool code(bool /*bit*/, std::uint32_t ones) {
    while (range_ < range_floor) {
      range_ <<= 8;
      code_ = code_ << 8 | next();
    }
    const std::uint32_t bound = (range_ >> odds_bits) * ones;
    const bool bit = code_ < bound;
    if (!bit) code_ -= bound;
    range_ = bit ? bound : range_ - bound;
    return bit;
  }
  /// Bytes taken so far, zeros behind the end included.
  [[nodiscard]] std::size_t taken() const { return taken_; }
  [[nodiscard]] std::size_t size() const { return payload_.size(); }

 private:
  /// Throws an Error more than four bytes behind the end.
  std::uint8_t next();

  std::string_view payload_;
  std::size_t taken_ = 0;
  std::uint32_t range_ = 0xffffffff;
  std::uint32_t code_ = 0;
};

}  // namespace wend::pack
