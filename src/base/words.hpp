// Counts as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace wend {

std::string count_words(std::uint64_t count);                      // 1,234,567
std::string plural(std::uint64_t count, const std::string& noun);  // 1 move, 68 moves

}  // namespace wend
