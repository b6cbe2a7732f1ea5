// Stages of Bloxorz as a compact binary file; docs/formats.md has every bit.
#pragma once

#include "formats/format.hpp"

namespace wend {

extern const Format stage_bin_format;

}  // namespace wend
