// Text mazes as handed out in courses: just the picture, no header; docs/formats.md has the grammar.
#pragma once

#include "formats/format.hpp"

namespace wend {

extern const Format course_maze_format;

}  // namespace wend
