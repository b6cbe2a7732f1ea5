#include "show/image/raster.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "show/image/font.hpp"

namespace wend {

std::uint8_t RasterPalette::of(Rgb color, int alike) {
  constexpr std::size_t most = 255;  // a moving picture needs one more, for what does not change
  const auto apart = [color](Rgb other) {
    return std::abs(color.red - other.red) + std::abs(color.green - other.green) +
           std::abs(color.blue - other.blue);
  };
  const auto nearest =
      std::min_element(all_.begin(), all_.end(), [&](Rgb a, Rgb b) { return apart(a) < apart(b); });
  if (nearest != all_.end() && (closed_ || all_.size() == most || apart(*nearest) < alike))
    return static_cast<std::uint8_t>(nearest - all_.begin());
  all_.push_back(color);
  return static_cast<std::uint8_t>(all_.size() - 1);
}

void Raster::fill(const PixelBox& box, std::uint8_t color) {
  const std::size_t right = std::min(box.left + box.width, width_);
  const std::size_t bottom = std::min(box.top + box.height, height_);
  for (std::size_t row = box.top; row < bottom; ++row) {
    for (std::size_t column = box.left; column < right; ++column) at(row, column) = color;
  }
}

void Raster::outline(const PixelBox& box, std::size_t thick, std::uint8_t color) {
  thick = std::min({thick, box.width, box.height});
  fill({box.left, box.top, box.width, thick}, color);
  fill({box.left, box.top + box.height - thick, box.width, thick}, color);
  fill({box.left, box.top, thick, box.height}, color);
  fill({box.left + box.width - thick, box.top, thick, box.height}, color);
}

void Raster::write(std::size_t left, std::size_t top, std::string_view text, std::size_t size,
                   std::uint8_t color) {
  for (const char letter : text) {
    for (std::size_t row = 0; row < letter_rows; ++row) {
      for (std::size_t column = 0; column < letter_width; ++column) {
        if (letter_pixel(letter, row, column))
          fill({left + column * size, top + row * size, size, size}, color);
      }
    }
    left += letter_advance * size;
  }
}

PixelBox Raster::difference(const Raster& other) const {
  const auto same = [&](std::size_t row) { return std::memcmp(line(row), other.line(row), width_) == 0; };
  std::size_t top = 0;
  while (top < height_ && same(top)) ++top;
  if (top == height_) return {};
  std::size_t bottom = height_;
  while (same(bottom - 1)) --bottom;
  std::size_t left = width_;
  std::size_t right = 0;
  for (std::size_t row = top; row < bottom; ++row) {
    const std::uint8_t* const one = line(row);
    const std::uint8_t* const two = other.line(row);
    left = static_cast<std::size_t>(std::mismatch(one, one + left, two).first - one);
    std::size_t end = width_;
    while (end > right && one[end - 1] == two[end - 1]) --end;
    right = std::max(right, end);
  }
  return {left, top, right - left, bottom - top};
}

}  // namespace wend
