// Why a quest cannot be done, whatever the order. Distances play no part in it, only what guards what.
#pragma once

#include <string>

#include "domains/quest/target_map.hpp"

namespace wend {

/// By walls and totals alone, at once; empty if they do not tell.
std::string why_hopeless(const TargetMap& map);

/// Empty if the quest can be done, or if finding out would take too long. It is not hopeless.
///
/// Gems and hearts within reach cost nothing, so the only choice is which monsters to fight: the search runs
/// over sets of fought monsters, one level per fight, and gives up above some hundred thousand sets. Quests
/// with more entities than fit into a word are not looked at.
std::string why_guarded(const TargetMap& map, Budget& budget);

}  // namespace wend
