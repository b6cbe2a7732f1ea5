// Packs of stages as text; docs/formats.md has the grammar.
#pragma once

#include <string>
#include <string_view>

#include "model/stage_pack.hpp"

namespace wend {

/// Whether the bytes begin like a pack; a pack that is nearly right does too.
bool looks_like_stage_pack(std::string_view bytes);

/// An Error names line and column of what is wrong.
StagePack read_stage_pack(std::string_view bytes);
std::string write_stage_pack(const StagePack& pack);
/// As codes, one per line: that is a pack too, without a name.
std::string write_code_pack(const StagePack& pack);

}  // namespace wend
