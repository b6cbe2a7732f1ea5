// Stages of Bloxorz in three dimensions as picture files: a stage, a solution with all its keys, a solution
// as a film of the block rolling.
#pragma once

#include "show/image/picture.hpp"
#include "show/stage/stage_steps.hpp"

namespace wend {

/// Whether a stage can be drawn so in a picture of a handy size; very large ones cannot.
bool can_picture(const Stage& stage, const PictureOptions& options);

/// As it is at the start, and below it the keys of a solution, if there are any.
PictureFacts write_stage_png(const Stage& stage, std::span<const StageStep> steps,
                             const PictureOptions& options, const std::string& path);

/// The block rolling. Memory: 130 bytes per pixel.
PictureFacts write_stage_gif(const Stage& stage, std::span<const StageStep> steps,
                             const PictureOptions& options, const std::string& path,
                             const PictureProgress& progress = {});

}  // namespace wend
