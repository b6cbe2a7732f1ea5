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

/// An Error if PNG cannot hold so many cells of `scale` x `scale` pixels each.
void expect_png_size(std::size_t rows, std::size_t columns, unsigned scale);

class PngWriter {
 public:
  /// For `rows` x `columns` cells of `scale` x `scale` pixels each, in 1 to 256 colours. The note, if there
  /// is one, is kept as the picture's comment. An Error if PNG cannot hold that.
  PngWriter(const std::string& path, std::size_t rows, std::size_t columns, std::span<const Rgb> palette,
            unsigned scale = 1, const std::string& note = {});
  ~PngWriter();
  PngWriter(const PngWriter&) = delete;
  PngWriter& operator=(const PngWriter&) = delete;

  /// The next row of cells: the number of each cell's colour. False once nobody reads.
  bool row(std::span<const std::uint8_t> colors);
  /// The next line of pixels as PNG packs them: `depth` bits each, the leftmost in the highest bits.
  bool packed_line(std::span<const std::uint8_t> pixels);
  [[nodiscard]] unsigned depth() const { return depth_; }
  /// After the last row. Without it no file appears.
  PictureFacts finish();

 private:
  struct Encoder;
  void begin(std::span<const Rgb> palette, const std::string& note);

  std::unique_ptr<Encoder> encoder_;
  unsigned scale_;
  unsigned depth_;
  std::vector<std::uint8_t> pixels_;  // of a line, a byte each
  std::vector<std::uint8_t> packed_;
  PictureFacts facts_;
};

}  // namespace wend
