// A picture in memory with its colours spelled out, three bytes a pixel.
#pragma once

#include <cstddef>
#include <vector>

#include "draw/palette.hpp"

namespace wend {

struct RgbImage {
  std::size_t width = 0;
  std::size_t height = 0;
  std::vector<Rgb> pixels = {};  // row by row

  RgbImage() = default;
  RgbImage(std::size_t columns, std::size_t rows, Rgb all)
      : width(columns), height(rows), pixels(columns * rows, all) {}

  [[nodiscard]] Rgb at(std::size_t row, std::size_t column) const { return pixels[row * width + column]; }
  Rgb& at(std::size_t row, std::size_t column) { return pixels[row * width + column]; }
};

}  // namespace wend
