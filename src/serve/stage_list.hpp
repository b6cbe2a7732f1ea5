// The stages that come with wend, as the server lists them: bloxorz:1, bloxorz:2 …
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "model/stage_pack.hpp"

namespace wend::serve {

inline constexpr std::string_view own_pack_name = "bloxorz";

/// With passcodes.
const StagePack& listed_pack();

/// The stage of a name such as "bloxorz:3"; a Refusal with 404 if there is none.
const Stage& own_stage(const std::string& id);

/// The fewest moves of a stage: as its notes say, else by exploring it. Nothing if it cannot be solved.
std::optional<std::uint64_t> fewest_moves(const Stage& stage);

}  // namespace wend::serve
