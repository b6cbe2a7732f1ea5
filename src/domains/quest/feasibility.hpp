// Why a quest cannot be done, whatever the order. Distances play no part in it, only what guards what.
#pragma once

#include <string>

#include "domains/quest/target_map.hpp"

namespace wend {

/// Empty if the quest can be done, or if finding out would take too long.
///
/// Gems and hearts within reach cost nothing, so the only choice is which monsters to fight: the search runs
/// over sets of fought monsters, one level per fight, and gives up above some hundred thousand sets. Quests
/// with more entities than fit into a word are only checked for walls and totals.
std::string why_impossible(const TargetMap& map, Budget& budget);

}  // namespace wend
