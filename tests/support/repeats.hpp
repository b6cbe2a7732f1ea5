// How often a test tries something, and how large. Under a sanitizer everything takes ten times as long, and
// a tenth of the tries goes through the same code.
#pragma once

#include <algorithm>

namespace wend::test {

/// `wanted`, or less under a sanitizer.
template <class T>
constexpr T sized([[maybe_unused]] T wanted, [[maybe_unused]] T sanitized) {
#if defined(NDEBUG)
  return wanted;
#else
  return sanitized;
#endif
}

template <class T>
constexpr T repeats(T wanted) {
  return sized(wanted, std::max(T{1}, wanted / T{10}));
}

}  // namespace wend::test
