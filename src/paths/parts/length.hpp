// Lengths of ways in eight bytes, compared exactly and fast.
//
// A length is a + b*sqrt(2) with whole a and b. Let r be sqrt(2) * 2^32 rounded down. Then a * 2^32 + b * r
// is the length times 2^32, short of it by less than b. For two lengths whose b differ by d, the difference
// of those whole numbers is therefore off by less than |d|: if it is larger than |d| its sign is the sign of
// the true difference. If it is not, integers of 128 bits decide (`ExactCost`). So no two lengths are ever
// taken for equal or put in the wrong order by rounding; equal they are only if both numbers are.
#pragma once

#include <cstdint>

#include "base/cost.hpp"

namespace wend {

/// Both below 2^29 (`PathMap::suits` sees to it), so that nothing here can overflow.
struct Length {
  std::int32_t straight = 0;
  std::int32_t diagonal = 0;

  friend bool operator==(const Length&, const Length&) = default;
  friend Length operator+(Length a, Length b) { return {a.straight + b.straight, a.diagonal + b.diagonal}; }
  friend bool operator<(Length a, Length b) {
    const std::int64_t apart = std::int64_t{a.diagonal} - b.diagonal;
    const std::int64_t rough = (std::int64_t{a.straight} - b.straight) * one + apart * root_two;
    if (rough < -apart && rough < apart) return true;
    if (rough > -apart && rough > apart) return false;
    return a.exact() < b.exact();
  }

  [[nodiscard]] ExactCost exact() const { return {straight, diagonal}; }
  /// In units of 2^-32, rounded down by less than `diagonal` units: less than an eighth in all.
  [[nodiscard]] std::int64_t rounded() const { return straight * one + diagonal * root_two; }

  static constexpr std::int64_t one = std::int64_t{1} << 32;
  static constexpr std::int64_t root_two = 6074000999;  // sqrt(2) * 2^32, rounded down
};

}  // namespace wend
