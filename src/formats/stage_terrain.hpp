// Plain stages of Bloxorz as a bare picture, the form of a well-known course on Scala: docs/formats.md.
#pragma once

#include "formats/format.hpp"

namespace wend {

extern const Format stage_terrain_format;

}  // namespace wend
