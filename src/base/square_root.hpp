// The integer square root: exact, unlike the floating-point one.
#pragma once

#include <cmath>
#include <cstdint>

namespace wend {

/// The largest integer whose square is at most `value`.
inline std::uint64_t square_root(std::uint64_t value) {
  auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(value)));
  while (root > UINT32_MAX || root * root > value) --root;
  while (root < UINT32_MAX && (root + 1) * (root + 1) <= value) ++root;
  return root;
}

}  // namespace wend
