// How often a test tries something. Under a sanitizer everything takes ten times as long, and a tenth of the
// tries goes through the same code.
#pragma once

#include <algorithm>

namespace wend::test {

constexpr int repeats(int wanted) {
#if defined(NDEBUG)
  return wanted;
#else
  return std::max(1, wanted / 10);
#endif
}

}  // namespace wend::test
