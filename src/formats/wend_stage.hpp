// Wend's own text for stages of Bloxorz; docs/formats.md has the grammar.
#pragma once

#include "formats/format.hpp"

namespace wend {

extern const Format wend_stage_format;

}  // namespace wend
