// Searches for a stage of Bloxorz that fits the wishes: from random platforms by small changes, each judged
// by the whole state space of the stage (late acceptance hill climbing, Burke and Bykov 2017; a fresh
// beginning where nothing better comes for long).
//
// Guarantee: what is returned can be solved, and its fewest moves are proven. Same wishes and as many steps,
// same stage, on every machine. Cost: a step takes about as long as a flood, a tenth of a millisecond or
// some.
#pragma once

#include <functional>
#include <optional>

#include "generate/stages/stage_judge.hpp"

namespace wend {

struct MadeStage {
  Stage stage;
  StageScore score;
};

/// Asked before each step, with the steps made and the best stage so far (null: none can be solved yet).
using KeepMaking = std::function<bool(std::uint64_t steps, const MadeStage* best)>;

/// Nothing if no stage that can be solved was found in the time.
std::optional<MadeStage> make_stage(const StageWishes& wishes, const KeepMaking& keep_making);

/// Whether its fewest moves are as wished.
bool fits(const StageScore& score, const StageWishes& wishes);

}  // namespace wend
