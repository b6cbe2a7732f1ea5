// The plain form in which stages of Bloxorz are passed around; docs/formats.md has the grammar.
#pragma once

#include "formats/format.hpp"

namespace wend {

extern const Format blx_format;

}  // namespace wend
