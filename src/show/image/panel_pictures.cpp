#include "show/image/panel_pictures.hpp"

#include "show/image/frames.hpp"
#include "show/image/png_writer.hpp"
#include "show/image/raster_film.hpp"
#include "show/image/sheet.hpp"

namespace wend {
void expect_panel_size(std::size_t panels, std::size_t rows, std::size_t columns,
                       const PictureOptions& options) {
  expect_sheet(panels, rows, columns, options.scale);
}

PictureFacts write_gif(std::span<const Panel> panels, const PictureOptions& options, const std::string& path,
                       const PictureProgress& progress) {
  Sheet sheet(panels, options);
  sheet.collect_colors();
  RasterFilm writer(sheet.raster(), sheet.palette(), options, path);
  const std::vector<FilmFrame> frames = frames_of(panels, options);
  for (std::size_t i = 0; i < frames.size(); ++i) {
    sheet.seek(frames[i].position);
    writer.show(sheet.raster(), frames[i].delay);
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
