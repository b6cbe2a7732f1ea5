// What a key does in a game of Bloxorz, and what that looks like while it happens: the block rolls, then
// bridges swing, halves appear, or it falls.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "show/stage/block_boxes.hpp"

namespace wend {

struct StageStep {
  char key = 'U';  // U R D L, or S, which makes the other half the active one
  StagePosition before = {};
  StagePosition after = {};  // of a fall: as before, but with the bridges as they were when it fell
  bool fell = false;
  bool split = false;   // the block into halves
  bool joined = false;  // the halves to a block
  bool won = false;
};

/// Swaps of a block that is whole change nothing. The position is one of this stage's games.
StageStep step_of(const StageRules& rules, const StagePosition& at, char key);
/// A whole solution, up to a fall.
std::vector<StageStep> steps_of(const Stage& stage, const StagePosition& from,
                                std::span<const std::string> keys);

/// How long a step takes to be shown.
double seconds_of(const StageStep& step);
/// The moment so many seconds after it began; then on as it ends.
StageScene scene_of(const StageStep& step, double seconds);

/// "U", "S": the way of a roll; nothing for a swap.
std::optional<Roll> roll_of(char key);
/// "up", "swap", "right, split", "down, joined", "left, fell", "up, goal".
std::string words_of(const StageStep& step);

}  // namespace wend
