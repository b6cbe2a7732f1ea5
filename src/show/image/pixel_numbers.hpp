// Pictures with spelled out colours become rasters: numbers of a palette that is collected first.
#pragma once

#include <unordered_map>

#include "show/image/raster.hpp"
#include "show/stage/rgb_image.hpp"

namespace wend {

class PixelNumbers {
 public:
  void collect(const RgbImage& image, int alike) {
    for (const Rgb& color : image.pixels) collect(color, alike);
  }
  void collect(Rgb color, int alike) {
    if (known_.try_emplace(key(color), 0).second) static_cast<void>(palette_.of(color, alike));
  }
  void close() {
    palette_.close();
    known_.clear();
  }
  Raster raster_of(const RgbImage& image) {
    Raster raster(image.width, image.height, 0);
    for (std::size_t row = 0; row < image.height; ++row) {
      for (std::size_t column = 0; column < image.width; ++column)
        raster.at(row, column) = number(image.at(row, column));
    }
    return raster;
  }
  [[nodiscard]] const std::vector<Rgb>& colors() const { return palette_.all(); }

 private:
  static std::uint32_t key(Rgb color) {
    return static_cast<std::uint32_t>(color.red) << 16 | static_cast<std::uint32_t>(color.green) << 8 |
           color.blue;
  }
  std::uint8_t number(Rgb color) {
    const auto [place, added] = known_.try_emplace(key(color), 0);
    if (added) place->second = palette_.of(color);
    return place->second;
  }

  RasterPalette palette_;
  std::unordered_map<std::uint32_t, std::uint8_t> known_;
};

}  // namespace wend
