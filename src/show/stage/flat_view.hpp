// A stage from above, two characters a cell: for small windows, and where there are no colours or no Unicode.
#pragma once

#include "show/stage/block_boxes.hpp"
#include "show/stage/stage_colors.hpp"
#include "show/term/frame.hpp"
#include "show/term/terminal.hpp"

namespace wend {

/// In the middle of the area; of a stage that is too large the part around the block.
void put_flat(const Stage& stage, const StageScene& scene, Theme theme, const FrameArea& area, Frame& frame);

/// A cell as it is drawn: two characters in the same colours.
struct FlatCell {
  std::string_view marks = "  ";
  Paint text = {};
  Paint ground = {};
};
FlatCell flat_cell(const Stage& stage, Cell cell, BridgeSet open, const StageColors& colors, bool colored);

/// The same for a single cell: what stands there if nothing covers it. "()", "><", "[]" ...
std::string_view flat_mark(const Stage& stage, Cell cell, BridgeSet open, bool colors);

/// Where the cell at the upper left corner of the area is, in cells of the stage; may be negative.
struct FlatOrigin {
  std::int64_t row = 0;
  std::int64_t column = 0;
};
/// So that a cell of interest is in view.
FlatOrigin flat_origin(const Stage& stage, std::int64_t row, std::int64_t column, const FrameArea& area);

}  // namespace wend
