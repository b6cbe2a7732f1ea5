// Tells a maker of quests whether one can be done, by solving it.
#pragma once

#include "generate/makers/quest.hpp"
#include "space/limits.hpp"

namespace wend {

/// Takes the memory and the stop token of the settings. How long it thinks is counted in expansions, so that
/// the same wishes make the same quest on every machine.
QuestJudge quest_judge(const QuestWishes& wishes, Settings settings);

}  // namespace wend
