// Mazes and quests as pictures, one colour per thing: docs/formats.md has the table.
#pragma once

#include "formats/format.hpp"

namespace wend {

extern const Format png_format;

}  // namespace wend
