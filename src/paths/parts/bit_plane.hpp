// A long row of bits that can be read 57 at a time from any place, forwards and backwards: what the scans of
// the jump-point searches run on. Reads up to 128 bits beyond either end see zeros, that is walls.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "base/huge_pages.hpp"

namespace wend {

class BitPlane {
 public:
  explicit BitPlane(std::size_t size) : bytes_(margin + size / 8 + 1 + margin, 0) {}

  [[nodiscard]] bool at(std::size_t place) const { return (bytes_[byte_of(place)] >> (place & 7) & 1) != 0; }
  void set(std::size_t place, bool value) {
    std::uint8_t& byte = bytes_[byte_of(place)];
    const auto bit = static_cast<std::uint8_t>(1U << (place & 7));
    byte = static_cast<std::uint8_t>(value ? byte | bit : byte & ~bit);
  }

  /// Bit k is place + k, for k from 0 to 56 at least; what lies beyond reads as 0 or as it is.
  [[nodiscard]] std::uint64_t ahead(std::size_t place) const { return load(byte_of(place)) >> (place & 7); }
  /// Bit 63 - k is place - k, for k from 0 to 56 at least.
  [[nodiscard]] std::uint64_t behind(std::size_t place) const {
    return load(byte_of(place) - 7) << (7 - (place & 7));
  }
  /// How far the next look may start from this one, so that no place is left out and one is seen twice.
  static constexpr std::size_t reach = 56;

  /// The 64 places from `place` on.
  [[nodiscard]] std::uint64_t word(std::size_t place) const {
    const std::size_t shift = place & 7;
    const std::uint64_t low = load(byte_of(place)) >> shift;
    return shift == 0 ? low : low | std::uint64_t{bytes_[byte_of(place) + 8]} << (64 - shift);
  }
  /// Sets the places whose bits are set in `bits`; leaves the others as they are.
  void add(std::size_t place, std::uint64_t bits) {
    const std::size_t shift = place & 7;
    const std::size_t byte = byte_of(place);
    store(byte, load(byte) | bits << shift);
    if (shift != 0) bytes_[byte + 8] = static_cast<std::uint8_t>(bytes_[byte + 8] | bits >> (64 - shift));
  }

  /// The 64 places from `place` on, which is a multiple of 8, become as in `bits`.
  void put_word(std::size_t place, std::uint64_t bits) { store(byte_of(place), bits); }
  [[nodiscard]] std::size_t count() const {
    std::size_t sum = 0;
    for (std::size_t place = 0; place < (bytes_.size() - 2 * margin) * 8; place += 64)
      sum += static_cast<std::size_t>(std::popcount(word(place)));
    return sum;
  }

  [[nodiscard]] std::size_t bytes() const { return bytes_.size(); }

 private:
  static constexpr std::size_t margin = 16;

  /// Also for places a little below 0, as unsigned numbers say it.
  static std::size_t byte_of(std::size_t place) { return (place + 8 * margin) >> 3; }

  /// The byte with the lowest address in the lowest bits, whatever the processor prefers.
  [[nodiscard]] std::uint64_t load(std::size_t byte) const {
    std::uint64_t value;
    std::memcpy(&value, bytes_.data() + byte, sizeof value);
    return std::endian::native == std::endian::little ? value : __builtin_bswap64(value);
  }
  void store(std::size_t byte, std::uint64_t value) {
    if (std::endian::native != std::endian::little) value = __builtin_bswap64(value);
    std::memcpy(bytes_.data() + byte, &value, sizeof value);
  }

  std::vector<std::uint8_t, HugePages<std::uint8_t>> bytes_;
};

}  // namespace wend
