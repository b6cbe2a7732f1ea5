#include "serve/ids.hpp"

#include <random>

namespace wend::serve {

std::string random_digits(std::size_t count) {
  std::random_device source;  // getrandom: these are secrets, so no generator with a seed
  std::string digits;
  while (digits.size() < count) {
    std::uint32_t bits = source();
    for (int i = 0; i < 8 && digits.size() < count; ++i, bits >>= 4) digits += "0123456789abcdef"[bits & 15];
  }
  return digits;
}

}  // namespace wend::serve
