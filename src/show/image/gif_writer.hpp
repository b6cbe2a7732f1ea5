// An animated GIF, frame by frame: giflib with our file below and our errors above it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "draw/palette.hpp"
#include "show/image/picture.hpp"

namespace wend {

/// An Error if a side is too long for GIF.
void expect_gif_size(std::size_t width, std::size_t height);

class GifWriter {
 public:
  GifWriter(const std::string& path, std::size_t width, std::size_t height, std::span<const Rgb> palette,
            const PictureOptions& options);
  ~GifWriter();
  GifWriter(const GifWriter&) = delete;
  GifWriter& operator=(const GifWriter&) = delete;

  /// A frame that stays for `delay` hundredths of a second and covers a rectangle of the screen.
  void begin_frame(std::size_t left, std::size_t top, std::size_t width, std::size_t height, unsigned delay,
                   std::optional<std::uint8_t> transparent);
  /// The next line of that rectangle, a byte per pixel. The bytes may change.
  void line(std::vector<std::uint8_t>& pixels);
  /// After the last frame; returns how many bytes were written. Without it no file appears.
  std::uint64_t finish();

 private:
  struct Encoder;
  std::unique_ptr<Encoder> encoder_;
};

}  // namespace wend
