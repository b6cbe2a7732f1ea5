// How well two colours can be told apart.
#pragma once

#include <algorithm>
#include <cmath>

#include "draw/palette.hpp"

namespace wend::test {

/// Of two luminances, as the contrast rules for web content define it: 1 (none) to 21.
inline double contrast(double one, double other) {
  return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

inline double contrast(Rgb one, Rgb other) {
  return contrast(luminance(one), luminance(other));
}

inline double apart(Rgb a, Rgb b) {
  return std::hypot(a.red - b.red, a.green - b.green, a.blue - b.blue);
}

}  // namespace wend::test
