// Letters for pictures: five pixels wide, seven high and two more below the line, drawn for wend. Scaled by
// whole numbers, so that they stay sharp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace wend {

inline constexpr std::size_t letter_width = 5;
inline constexpr std::size_t letter_advance = 6;  // from one letter to the next
inline constexpr std::size_t letter_height = 7;   // above the line
inline constexpr std::size_t letter_rows = 9;     // with what hangs below

/// Whether a pixel of a letter is set. Other characters than printable ASCII look like a question mark.
bool letter_pixel(char letter, std::size_t row, std::size_t column);

/// The width of a text at size 1, without the gap behind the last letter.
constexpr std::size_t text_width(std::string_view text) {
  return text.empty() ? 0 : text.size() * letter_advance - (letter_advance - letter_width);
}

}  // namespace wend
