// Stages of Bloxorz as a short code for chats and addresses: the bits of stage-bin in 64 characters.
#pragma once

#include "formats/format.hpp"

namespace wend {

extern const Format stage_code_format;

/// Without a line end.
std::string code_of(const Stage& stage);

/// The Error's column counts from the first character of the code.
Stage stage_of_code(std::string_view code);

/// Whether it begins as codes do.
bool looks_like_code(std::string_view text);

}  // namespace wend
