// Words and keys below a picture of a stage: which move is being made, and those around it.
#pragma once

#include <string_view>

#include "show/stage/rgb_image.hpp"
#include "show/stage/stage_colors.hpp"
#include "show/stage/stage_steps.hpp"

namespace wend {

inline constexpr std::size_t key_size = 22;     // pixels of a key
inline constexpr std::size_t key_advance = 26;  // from one key to the next

/// Letters of `size` pixels a dot; what lies outside is not drawn.
void write_text(RgbImage& image, std::size_t left, std::size_t top, std::string_view text, std::size_t size,
                Rgb color);

/// A key with an arrow, or with an S for a swap; one that is `lit` stands out.
void draw_key(RgbImage& image, std::size_t left, std::size_t top, char key, bool lit,
              const StageColors& colors);

/// How high a caption is.
inline constexpr std::size_t caption_height = 68;
/// Which step is under way or done last: steps.size() is the end.
void draw_caption(RgbImage& image, std::size_t top, std::string_view name, std::span<const StageStep> steps,
                  std::size_t current, const StageColors& colors);

/// All keys of a solution, in rows; returns how high they are, or would be.
std::size_t draw_keys(RgbImage* image, std::size_t width, std::size_t top, std::span<const StageStep> steps,
                      const StageColors& colors);

}  // namespace wend
