#include "show/stage/samples.hpp"

namespace wend {

void Samples::copy(const Samples& other, const PixelArea& area) {
  if (area.empty()) return;
  const std::size_t count = (area.right - area.left) * fineness_;
  for (std::size_t row = area.top * fineness_; row < area.bottom * fineness_; ++row) {
    const auto begin = static_cast<std::ptrdiff_t>(row * width_ + area.left * fineness_);
    std::copy_n(other.colors_.begin() + begin, count, colors_.begin() + begin);
    std::copy_n(other.depths_.begin() + begin, count, depths_.begin() + begin);
  }
}

void Samples::resolve(const PixelArea& area, RgbImage& image) const {
  const auto all = static_cast<unsigned>(fineness_ * fineness_);
  const auto mean = [all](unsigned sum) { return static_cast<std::uint8_t>((sum + all / 2) / all); };
  for (std::size_t row = area.top; row < area.bottom; ++row) {
    for (std::size_t column = area.left; column < area.right; ++column) {
      unsigned red = 0, green = 0, blue = 0;
      for (std::size_t y = row * fineness_; y < (row + 1) * fineness_; ++y) {
        for (std::size_t x = column * fineness_; x < (column + 1) * fineness_; ++x) {
          const Rgb color = colors_[y * width_ + x];
          red += color.red;
          green += color.green;
          blue += color.blue;
        }
      }
      image.at(row, column) = {mean(red), mean(green), mean(blue)};
    }
  }
}

}  // namespace wend
