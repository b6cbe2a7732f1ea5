// Whether a quest can be done, and why not. Distances play no part in it, only what guards what.
#pragma once

#include <string>
#include <vector>

#include "domains/quest/target_map.hpp"

namespace wend {

/// By walls and totals alone, at once; empty if they do not tell.
std::string why_hopeless(const TargetMap& map);

struct Passage {
  std::string why_not;                  // empty if the quest can be done, or nobody knows
  std::vector<TargetMap::Place> order;  // in which all that matters can be taken; empty if none was found
};

/// For a quest that is not hopeless.
///
/// Gems and hearts within reach cost nothing, so the only choice is which monsters to fight: the search runs
/// over sets of fought monsters, one level per fight, and gives up above some hundred thousand sets. Quests
/// with more entities than fit into a word are not looked at. Where monsters can be passed by nothing is
/// guarded, and hearts come first.
Passage find_passage(const TargetMap& map, Budget& budget);

}  // namespace wend
