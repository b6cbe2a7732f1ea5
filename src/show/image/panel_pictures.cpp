// As in gif.cpp a frame holds the smallest rectangle that changed, transparent where nothing did; but here
// pixels are compared, because captions and little pictures are no cells.
#include "show/image/panel_pictures.hpp"

#include "show/image/frames.hpp"
#include "show/image/gif_writer.hpp"
#include "show/image/png_writer.hpp"
#include "show/image/sheet.hpp"

namespace wend {
namespace {

/// A frame waits until it is known how long it stays.
class SheetFilmWriter {
 public:
  SheetFilmWriter(Sheet& sheet, const PictureOptions& options, const std::string& path)
      : sheet_(sheet), shown_(sheet.raster()) {
    sheet.collect_colors();
    std::vector<Rgb> palette = sheet.palette();
    transparent_ = static_cast<std::uint8_t>(palette.size());
    palette.push_back({});
    const Raster& raster = sheet.raster();
    expect_gif_size(raster.width(), raster.height());
    writer_.emplace(path, raster.width(), raster.height(), palette, options);
    box_ = {0, 0, raster.width(), raster.height()};
    for (std::size_t row = 0; row < raster.height(); ++row)
      pixels_.insert(pixels_.end(), raster.line(row), raster.line(row) + raster.width());
    facts_.width = raster.width();
    facts_.height = raster.height();
    facts_.frames = 0;
  }

  void show(const Frame& frame) {
    sheet_.seek(frame.position);
    const Raster& now = sheet_.raster();
    const PixelBox box = now.difference(shown_);
    if (box.width == 0) {
      delay_ += frame.delay;
      return;
    }
    flush();
    box_ = box;
    delay_ = frame.delay;
    pixels_.clear();
    for (std::size_t row = box.top; row < box.top + box.height; ++row) {
      for (std::size_t column = box.left; column < box.left + box.width; ++column) {
        const std::uint8_t pixel = now.line(row)[column];
        pixels_.push_back(pixel == shown_.line(row)[column] ? transparent_ : pixel);
      }
    }
    shown_ = now;
  }

  PictureFacts finish() {
    flush();
    facts_.bytes = writer_->finish();
    return facts_;
  }

 private:
  void flush() {
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

  Sheet& sheet_;
  Raster shown_;
  std::uint8_t transparent_ = 0;
  std::optional<GifWriter> writer_;
  PixelBox box_;
  std::vector<std::uint8_t> pixels_;  // of the box
  unsigned delay_ = 0;
  PictureFacts facts_;
};

}  // namespace

void expect_panel_size(std::size_t panels, std::size_t rows, std::size_t columns,
                       const PictureOptions& options) {
  expect_sheet(panels, rows, columns, options.scale);
}

PictureFacts write_gif(std::span<const Panel> panels, const PictureOptions& options, const std::string& path,
                       const PictureProgress& progress) {
  Sheet sheet(panels, options);
  SheetFilmWriter writer(sheet, options, path);
  const std::vector<Frame> frames = frames_of(panels, options);
  for (std::size_t i = 0; i < frames.size(); ++i) {
    writer.show(frames[i]);
    if (progress) progress(i + 1, frames.size());
  }
  return writer.finish();
}

PictureFacts write_png(std::span<const Panel> panels, std::size_t position, const PictureOptions& options,
                       const std::string& path, const PictureProgress& progress) {
  Sheet sheet(panels, options);
  sheet.seek(position);
  const Raster& raster = sheet.raster();
  PngWriter writer(path, raster.height(), raster.width(), sheet.palette(), 1, options.note);
  for (std::size_t row = 0; row < raster.height(); ++row) {
    writer.row({raster.line(row), raster.width()});
    if (progress) progress(row + 1, raster.height());
  }
  return writer.finish();
}

PictureFacts write_png(std::span<const Panel> panels, const PictureOptions& options, const std::string& path,
                       const PictureProgress& progress) {
  return write_png(panels, longest(panels), options, path, progress);
}

}  // namespace wend
