// The rules of Bloxorz once more, written on the model alone: the independent check of every solution.
#pragma once

#include <span>
#include <string>

#include "engine/problem.hpp"
#include "model/stage.hpp"

namespace wend {

/// Moves are U, R, D, L for the block or the active half, and S, which makes the other half the active one.
Replay replay_stage(const Stage& stage, const StagePosition& from, bool count_swaps,
                    std::span<const std::string> moves);

}  // namespace wend
