// Pictures of one size become an animated GIF: a frame holds the smallest rectangle that changed, transparent
// where nothing did. Pixels are compared, so anything may be drawn.
#pragma once

#include <optional>

#include "show/image/gif_writer.hpp"
#include "show/image/raster.hpp"

namespace wend {

class RasterFilm {
 public:
  /// The first picture; later ones have its size and its palette of at most 255 colours.
  RasterFilm(const Raster& first, std::vector<Rgb> palette, const PictureOptions& options,
             const std::string& path);

  /// The next picture, for so many hundredths of a second. One that shows nothing new makes the one before
  /// last longer.
  void show(const Raster& now, unsigned delay);
  /// After the last picture. Without it no file appears.
  PictureFacts finish();

 private:
  void flush();

  Raster shown_;
  std::uint8_t transparent_ = 0;
  std::optional<GifWriter> writer_;
  PixelBox box_;                      // of the frame that waits until it is known how long it stays
  std::vector<std::uint8_t> pixels_;  // of the box
  unsigned delay_ = 0;
  PictureFacts facts_;
};

}  // namespace wend
