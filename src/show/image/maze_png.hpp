// A maze as PNG, row by row: from memory, or while it is built. Both take the same way, so they give the same
// bytes. Squares go from bits to packed pixels by a table where one square is one pixel.
#pragma once

#include <array>
#include <optional>

#include "show/image/colors.hpp"
#include "show/image/png_writer.hpp"

namespace wend {

/// What a picture of a maze without weights needs to know before its first row. Sizes in squares; goals are
/// sorted.
struct MazeOutline {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::optional<Cell> start = {};
  std::vector<Cell> goals = {};
};

class MazePng {
 public:
  /// An Error if PNG cannot hold it or the file cannot be made.
  MazePng(const std::string& path, MazeOutline outline, const PictureOptions& options);

  /// The next row of squares: bit c % 64 of word c / 64 says whether square c is open. False once nobody
  /// reads.
  bool squares(std::span<const std::uint64_t> open);
  /// After the last row. Without it no file appears.
  PictureFacts finish() { return writer_.finish(); }

 private:
  /// Numbers of the colours, and the colours themselves.
  struct Palette {
    explicit Palette(const MazeOutline& outline, const PictureOptions& options);
    std::uint8_t wall, floor, start, goal;
    std::vector<Rgb> rgb;
  };

  template <class Mark>
  void mark_ends(const Mark& mark);
  bool packed(std::span<const std::uint64_t> open);

  MazeOutline outline_;
  Palette palette_;
  unsigned scale_;
  PngWriter writer_;
  std::uint32_t row_ = 0;
  std::array<std::uint16_t, 256> two_bits_{};  // eight squares as eight pixels, the leftmost in the low byte
  std::vector<std::uint8_t> line_;
};

}  // namespace wend
