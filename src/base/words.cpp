#include "base/words.hpp"

namespace wend {

std::string count_words(std::uint64_t count) {
  const std::string digits = std::to_string(count);
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

std::string plural(std::uint64_t count, const std::string& noun) {
  std::string words = count_words(count);
  words += ' ';
  words += noun;
  if (count != 1) words += 's';
  return words;
}

}  // namespace wend
