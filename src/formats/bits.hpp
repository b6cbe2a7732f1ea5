// wend's binary form of mazes made of cells and passages: two bits per cell; docs/formats.md has the layout.
#pragma once

#include "formats/format.hpp"

namespace wend {

extern const Format bits_format;

}  // namespace wend
