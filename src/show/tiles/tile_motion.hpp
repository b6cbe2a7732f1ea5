// How a tile slides: quickly, slower towards its end, and then it rests for a moment.
#pragma once

#include <algorithm>

namespace wend {

inline constexpr double slide_seconds = 0.15;
inline constexpr double seconds_per_slide = 0.2;  // with the rest

/// How far a tile has come, 0 to 1, so many seconds after it began.
inline double slide_share(double seconds) {
  const double left = 1 - std::clamp(seconds / slide_seconds, 0.0, 1.0);
  return 1 - left * left;
}

}  // namespace wend
