// Digits as lines of a pen, so that numbers are smooth at any size; where a digit is a few pixels, as dots.
#pragma once

#include <string_view>

#include "show/stage/rgb_image.hpp"

namespace wend {

/// A rectangle of pixels; what is drawn lies in its middle.
struct DigitBox {
  std::size_t left = 0, top = 0, width = 0, height = 0;
};

/// Writes a number as large as it fits, `room` being the number of digits to keep room for, so that all
/// tiles of a board have digits of one size. What would be smaller than three by five dots is left out.
void draw_number(RgbImage& image, const DigitBox& box, std::string_view number, std::size_t room, Rgb color);

}  // namespace wend
