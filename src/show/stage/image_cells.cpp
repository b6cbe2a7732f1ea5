#include "show/stage/image_cells.hpp"

namespace wend {

bool can_show_images(const Screen& screen) {
  return screen.unicode &&
         (screen.depth == ColorDepth::truecolor || screen.depth == ColorDepth::two_fifty_six);
}

void put_image(const RgbImage& image, Frame& frame, std::size_t line, std::size_t column) {
  const auto paint = [](Rgb color) { return Paint{Paint::Kind::color, color, 7}; };
  for (std::size_t row = 0; row + 1 < image.height; row += 2) {
    for (std::size_t x = 0; x < image.width; ++x) {
      const Rgb upper = image.at(row, x);
      const Rgb lower = image.at(row + 1, x);
      const std::string_view glyph = upper == lower ? " " : "▀";
      frame.put(line + row / 2, column + x, {glyph, paint(upper), paint(lower)});
    }
  }
}

}  // namespace wend
