// Many small random numbers from one 64-bit draw, for builders that need one at every step.
#pragma once

#include <array>
#include <cstdint>

#include "base/rng.hpp"
#include "generate/parts/field.hpp"

namespace wend {

/// A random direction out of a set. One draw is read as a fraction and written out in base 12, which 1, 2, 3
/// and 4 divide; eight digits are used, so that the chances are equal to within 2^-35.
class WayDice {
 public:
  explicit WayDice(Rng& rng) : rng_(&rng) {}

  /// `ways` must not be empty.
  Way one_of(Way ways) {
    if (left_ == 0) {
      fraction_ = rng_->next();
      left_ = 8;
    }
    --left_;
    const Wide product = static_cast<Wide>(fraction_) * 12;
    fraction_ = static_cast<std::uint64_t>(product);
    return choices[ways * std::size_t{16} + static_cast<std::size_t>(product >> 64)];
  }

 private:
  __extension__ using Wide = unsigned __int128;
  static constexpr std::array<Way, 256> choices = [] {
    std::array<Way, 256> table{};
    for (unsigned ways = 1; ways < 16; ++ways) {
      std::array<Way, 4> members{};
      unsigned count = 0;
      for (unsigned bit = 1; bit < 16; bit *= 2) {
        if ((ways & bit) != 0) members[count++] = static_cast<Way>(bit);
      }
      for (unsigned digit = 0; digit < 12; ++digit) table[ways * 16 + digit] = members[digit % count];
    }
    return table;
  }();

  Rng* rng_;
  std::uint64_t fraction_ = 0;
  unsigned left_ = 0;
};

/// One of the four directions, exactly even: 31 from one draw.
class CompassDice {
 public:
  explicit CompassDice(Rng& rng) : rng_(&rng) {}

  Way roll() {
    if (bits_ == 1) bits_ = rng_->next() >> 2 | std::uint64_t{1} << 62;
    const auto way = static_cast<Way>(1U << (bits_ & 3));
    bits_ >>= 2;
    return way;
  }

 private:
  Rng* rng_;
  std::uint64_t bits_ = 1;  // what is left of the draw below a 1 that marks its end
};

}  // namespace wend
