// The instruction set of the maze encoder as bytes, four to a word: docs/formats.md has the layout.
#pragma once

#include <vector>

#include "formats/instructions.hpp"

namespace wend {

extern const Format bin_format;

/// All whole words of a bin file, whether they mean something or not.
std::vector<PlacedInstruction> words_of_bin(std::string_view bytes, const ReadOptions& options);

}  // namespace wend
