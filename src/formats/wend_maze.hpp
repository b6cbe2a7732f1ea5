// wend's own text format for mazes, version 1; docs/formats.md has the grammar.
#pragma once

#include "formats/format.hpp"

namespace wend {

extern const Format wend_maze_format;

/// The legend line of what is written.
inline constexpr std::string_view wend_maze_legend = R"(legend wall=# floor=" " start=S goal=E both=B)";

}  // namespace wend
