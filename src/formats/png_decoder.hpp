// A PNG of any kind as rows of red, green, blue and alpha, eight bits each.
//
// Everything libpng can read becomes that: palettes, grey, transparency, 16 bits, interlaced pictures. What a
// header claims is held against a limit and against what the bytes of the file can hold at most before
// memory is taken. Damage is an Error with the byte near which it was found, up to the last chunk; bytes
// behind that one are nobody's, and some programs leave them there. Memory: one row.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wend {

/// The most pixels a picture may have to be read or written, about 16,000 x 16,000.
constexpr std::uint64_t most_png_pixels = std::uint64_t{1} << 28;
constexpr std::uint32_t longest_png_side = std::uint32_t{1} << 20;

struct Rgba {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  std::uint8_t alpha = 0;
};
static_assert(sizeof(Rgba) == 4);

/// Pixels of one row: the first in `column`, each `step` columns right of the one before.
struct PixelRun {
  std::size_t row = 0;
  std::size_t column = 0;
  std::size_t step = 1;
  const Rgba* pixels = nullptr;
  std::size_t count = 0;
};

class PngDecoder {
 public:
  /// Reads the header. The bytes must outlive the decoder.
  explicit PngDecoder(std::string_view bytes);
  ~PngDecoder();
  PngDecoder(const PngDecoder&) = delete;
  PngDecoder& operator=(const PngDecoder&) = delete;

  [[nodiscard]] std::uint32_t width() const { return width_; }
  [[nodiscard]] std::uint32_t height() const { return height_; }

  /// Every pixel exactly once, in the order of the file; then the rest of the file is checked.
  void read(const std::function<void(const PixelRun&)>& use);

  /// What the file says under "Comment", after `read`.
  [[nodiscard]] const std::string& comment() const { return comment_; }

 private:
  struct Libpng;
  void check_claims() const;
  void convert_to_rgba();
  void load_palette();
  void look_up(const PixelRun& run, std::span<const std::uint8_t> indices, Rgba* into) const;
  void read_comment();

  std::unique_ptr<Libpng> libpng_;
  std::uint32_t width_ = 0;
  std::uint32_t height_ = 0;
  bool interlaced_ = false;
  std::vector<Rgba> palette_;  // empty where pixels are colours themselves
  std::string comment_;
};

}  // namespace wend
