// A palette PNG written row by row. It uses as few bits per pixel as the palette allows: 1, 2, 4 or 8.
// Memory: one row of pixels and what deflate needs (some 300 KiB), whatever the height.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "draw/palette.hpp"
#include "show/image/picture.hpp"

namespace wend {

class PngWriter {
 public:
  /// For `rows` x `columns` cells of `scale` x `scale` pixels each, in 1 to 256 colours. An Error if PNG
  /// cannot hold that.
  PngWriter(const std::string& path, std::size_t rows, std::size_t columns, std::span<const Rgb> palette,
            unsigned scale = 1);
  ~PngWriter();
  PngWriter(const PngWriter&) = delete;
  PngWriter& operator=(const PngWriter&) = delete;

  /// The next row of cells: the number of each cell's colour.
  void row(std::span<const std::uint8_t> colors);
  /// After the last row. Without it no file appears.
  PictureFacts finish();

 private:
  struct Encoder;
  std::unique_ptr<Encoder> encoder_;
  unsigned scale_;
  std::vector<std::uint8_t> pixels_;
  PictureFacts facts_;
};

}  // namespace wend
