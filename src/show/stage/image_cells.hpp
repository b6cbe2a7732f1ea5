// A picture of pixels in a terminal: two above each other are one character.
#pragma once

#include "show/stage/rgb_image.hpp"
#include "show/term/frame.hpp"
#include "show/term/terminal.hpp"

namespace wend {

/// Whether the screen has the characters and the colours for it.
bool can_show_images(const Screen& screen);

/// Puts the picture's upper left corner at a character of the frame. What lies outside is not shown.
void put_image(const RgbImage& image, Frame& frame, std::size_t line, std::size_t column);

}  // namespace wend
