#include "show/image/raster_film.hpp"

namespace wend {

RasterFilm::RasterFilm(const Raster& first, std::vector<Rgb> palette, const PictureOptions& options,
                       const std::string& path)
    : shown_(first), box_{0, 0, first.width(), first.height()} {
  transparent_ = static_cast<std::uint8_t>(palette.size());
  palette.push_back({});
  expect_gif_size(first.width(), first.height());
  writer_.emplace(path, first.width(), first.height(), palette, options);
  for (std::size_t row = 0; row < first.height(); ++row)
    pixels_.insert(pixels_.end(), first.line(row), first.line(row) + first.width());
  facts_.width = first.width();
  facts_.height = first.height();
  facts_.frames = 0;
}

void RasterFilm::show(const Raster& now, unsigned delay) {
  const PixelBox box = now.difference(shown_);
  if (box.width == 0) {
    delay_ += delay;
    return;
  }
  flush();
  box_ = box;
  delay_ = delay;
  pixels_.clear();
  for (std::size_t row = box.top; row < box.top + box.height; ++row) {
    for (std::size_t column = box.left; column < box.left + box.width; ++column) {
      const std::uint8_t pixel = now.line(row)[column];
      pixels_.push_back(pixel == shown_.line(row)[column] ? transparent_ : pixel);
    }
  }
  shown_ = now;
}

PictureFacts RasterFilm::finish() {
  flush();
  facts_.bytes = writer_->finish();
  return facts_;
}

void RasterFilm::flush() {
  writer_->begin_frame(box_.left, box_.top, box_.width, box_.height, delay_,
                       facts_.frames == 0 ? std::nullopt : std::optional(transparent_));
  std::vector<std::uint8_t> line;
  for (std::size_t row = 0; row < box_.height; ++row) {
    const auto begin = pixels_.begin() + static_cast<std::ptrdiff_t>(row * box_.width);
    line.assign(begin, begin + static_cast<std::ptrdiff_t>(box_.width));
    writer_->line(line);
  }
  ++facts_.frames;
}

}  // namespace wend
