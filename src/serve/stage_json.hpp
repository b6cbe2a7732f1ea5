// Stages of Bloxorz as JSON, see model_json.hpp.
#pragma once

#include "base/json.hpp"
#include "model/stage.hpp"
#include "serve/asked.hpp"

namespace wend::serve {

JsonObject stage_object(const Stage& stage);
/// A stage that can be played: with a start that carries the block and a goal.
Stage read_stage(const Asked& problem, std::size_t most_cells);

/// The letters of bridges, in their order: "ab".
std::string bridge_letters_of(const Stage& stage, BridgeSet bridges);

}  // namespace wend::serve
