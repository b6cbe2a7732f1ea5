// Films side by side, as moving pixels, and their end as a picture that stands still.
#pragma once

#include <span>

#include "show/image/picture.hpp"
#include "show/panels.hpp"

namespace wend {

/// At least one panel. Memory: three bytes per pixel.
PictureFacts write_gif(std::span<const Panel> panels, const PictureOptions& options, const std::string& path,
                       const PictureProgress& progress = {});
PictureFacts write_png(std::span<const Panel> panels, const PictureOptions& options, const std::string& path,
                       const PictureProgress& progress = {});
/// The moment when all have made so many steps.
PictureFacts write_png(std::span<const Panel> panels, std::size_t position, const PictureOptions& options,
                       const std::string& path, const PictureProgress& progress = {});

}  // namespace wend
