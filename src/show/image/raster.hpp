// A picture in memory: a byte per pixel, the number of its colour in a palette that grows as colours are
// asked for.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "draw/palette.hpp"

namespace wend {

/// Colours by number. Asked for one that is as good as one it has, it gives that one; with 255 colours it is
/// full and gives the nearest.
class RasterPalette {
 public:
  static constexpr int no_eye_can_tell = 9;  // sum of the differences of red, green and blue
  static constexpr int fine_for_edges = 36;
  std::uint8_t of(Rgb color, int alike = no_eye_can_tell);
  /// As if it were full.
  void close() { closed_ = true; }
  [[nodiscard]] const std::vector<Rgb>& all() const { return all_; }

 private:
  std::vector<Rgb> all_;
  bool closed_ = false;
};

struct PixelBox {
  std::size_t left = 0, top = 0, width = 0, height = 0;
};

class Raster {
 public:
  Raster(std::size_t width, std::size_t height, std::uint8_t all)
      : width_(width), height_(height), pixels_(width * height, all) {}

  [[nodiscard]] std::size_t width() const { return width_; }
  [[nodiscard]] std::size_t height() const { return height_; }
  [[nodiscard]] const std::uint8_t* line(std::size_t row) const { return pixels_.data() + row * width_; }
  std::uint8_t& at(std::size_t row, std::size_t column) { return pixels_[row * width_ + column]; }

  /// What lies outside is not drawn, here and below.
  void fill(const PixelBox& box, std::uint8_t color);
  /// Only the edge, `thick` pixels wide, inside the box.
  void outline(const PixelBox& box, std::size_t thick, std::uint8_t color);
  /// The upper left corner of the first letter, whose pixels are `size` wide.
  void write(std::size_t left, std::size_t top, std::string_view text, std::size_t size, std::uint8_t color);

  /// The smallest box that holds all pixels which differ; empty if none does. Both have the same size.
  [[nodiscard]] PixelBox difference(const Raster& other) const;

 private:
  std::size_t width_;
  std::size_t height_;
  std::vector<std::uint8_t> pixels_;
};

}  // namespace wend
