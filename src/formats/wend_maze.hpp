// wend's own text format for mazes, version 1; docs/formats.md has the grammar.
#pragma once

#include "formats/format.hpp"

namespace wend {

extern const Format wend_maze_format;

}  // namespace wend
