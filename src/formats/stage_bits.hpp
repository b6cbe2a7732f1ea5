// A stage of Bloxorz in as few bits as we can: what the formats stage-bin and stage-code share.
// docs/formats.md has every bit.
//
// Kept are tiles, links, start, name and passcode. Letters and digits are not: links are numbered as they are
// met, row by row, and those no tile has are left out. So equal stages have equal bits, whatever they call
// their bridges.
#pragma once

#include <string>
#include <string_view>

#include "model/stage.hpp"

namespace wend {

/// The same stage as reading its bits gives it back.
Stage kept_by_bits(const Stage& stage);

/// Throws Error (without a place) for a stage that no reader would accept.
std::string bits_of(const Stage& stage);

/// An Error's column is the byte at fault, from 1.
Stage stage_of_bits(std::string_view bytes);

}  // namespace wend
