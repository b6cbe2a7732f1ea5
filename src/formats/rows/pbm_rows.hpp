#pragma once

#include "formats/rows/row_writer.hpp"
#include "model/maze.hpp"

namespace wend {

extern const RowFormat pbm_rows;

/// The same bytes from a maze in memory, which may be any. Weights and ends are not in the picture.
std::string pbm_of(const Maze& maze);

}  // namespace wend
