// Reads stages of Bloxorz from text; docs/formats.md has both grammars.
#pragma once

#include <cstdint>
#include <string_view>

#include "model/stage.hpp"

namespace wend {

/// Our own form, and the one stages are passed around in, which differs in its first line and in bars around
/// its rows.
enum class StageForm : std::uint8_t { own, neutral };

/// Whether the first line that says something begins with this.
bool begins_with(std::string_view bytes, std::string_view words);

/// Whether a stage has to be one that can be played, or may lack a start, a goal or where halves go to, as
/// while it is edited.
enum class StageWork : std::uint8_t { finished, unfinished };

/// An Error names line and column of what is wrong.
Stage read_stage(std::string_view bytes, StageForm form, StageWork work = StageWork::finished);

}  // namespace wend
