// The same words as text in hexadecimal, as the memories of hardware simulators are filled.
#pragma once

#include <vector>

#include "formats/instructions.hpp"

namespace wend {

extern const Format mem_format;

/// All words of a mem file, whether they mean something or not; an Error for what is no word at all.
std::vector<PlacedInstruction> words_of_mem(std::string_view bytes, const ReadOptions& options);

}  // namespace wend
