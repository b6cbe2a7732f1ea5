#include "domains/quest/quest_proof.hpp"

#include "domains/quest/feasibility.hpp"
#include "domains/quest/tree_bound.hpp"

namespace wend {

void begin_proof(const Quest& quest, Budget& budget, std::optional<TargetMap>& map, QuestProof& proof) {
  constexpr int rounds = 300;
  map.emplace(quest, budget);
  proof.note = why_hopeless(*map);
  if (proof.note.empty()) {
    const bool known = !is_infinite(proof.cost);
    raise_tree_bound(*map, rounds, known ? proof.cost : 0, budget, proof.bound);
    if (!known) proof.note = why_guarded(*map, budget);
  }
  if (!proof.note.empty()) proof.bound = infinite_cost<std::int32_t>();
}

}  // namespace wend
