// Films side by side, as moving pixels, and their end as a picture that stands still.
#pragma once

#include <span>

#include "show/image/picture.hpp"
#include "show/panels.hpp"

namespace wend {

/// An Error if so many panels of this size cannot be written, so that nobody searches for nothing.
void expect_panel_size(std::size_t panels, std::size_t rows, std::size_t columns,
                       const PictureOptions& options);

/// At least one panel. Memory: three bytes per pixel.
PictureFacts write_gif(std::span<const Panel> panels, const PictureOptions& options, const std::string& path,
                       const PictureProgress& progress = {});
PictureFacts write_png(std::span<const Panel> panels, const PictureOptions& options, const std::string& path,
                       const PictureProgress& progress = {});
/// The moment when all have made so many steps.
PictureFacts write_png(std::span<const Panel> panels, std::size_t position, const PictureOptions& options,
                       const std::string& path, const PictureProgress& progress = {});

}  // namespace wend
