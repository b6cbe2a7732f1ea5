#include "domains/quest/exact.hpp"

#include "domains/quest/feasibility.hpp"

namespace wend {

std::vector<QuestMove> steps_of(const TargetMap& map, const std::vector<TargetMap::Place>& order,
                                Budget& budget) {
  const Quest& quest = map.quest();
  std::vector<bool> ahead(quest.size());
  for (Quest::Index i = 0; i < quest.size(); ++i) ahead[i] = map.matters(i) && !quest.intent();
  const auto blocked = [&](Slot at) {
    const Quest::Index thing = quest.at(at);
    return thing != Quest::none && ahead[thing];
  };
  std::vector<QuestMove> moves;
  Slot at = quest.start();
  QuestFlood flood(quest, budget);
  const auto go = [&](Slot target) {
    flood.run(target, blocked);
    flood.follow(at, target, blocked, [&](std::uint8_t way, Slot) { moves.push_back(way); });
    at = target;
  };
  for (const TargetMap::Place place : order) {
    go(map.slot(place));
    ahead[place] = false;
  }
  ahead.assign(ahead.size(), false);  // only hearts are left, and they do no harm
  go(quest.end());
  return moves;
}

QuestProof prove_quest(const Quest& quest, Budget& budget, const WideningSearch::Watch& watch) {
  QuestProof proof;
  std::optional<TargetMap> map;
  std::optional<WideningSearch> search;
  budget.guard([&] {
    map.emplace(quest, budget);
    proof.note = why_impossible(*map, budget);
    if (!proof.note.empty()) {
      proof.bound = infinite_cost<std::int32_t>();
      return;
    }
    search.emplace(*map, budget, watch);
    search->run();
  });
  if (!search) return proof;
  proof.bound = search->bound();
  proof.rounds = std::max<std::uint64_t>(search->rounds(), 1);
  if (!search->best()) return proof;
  Settings unlimited;  // a few floods more: the solution is known, it only has to be written down
  Budget enough(unlimited);
  proof.moves = steps_of(*map, *search->best(), enough);
  proof.cost = search->best_cost();
  return proof;
}

}  // namespace wend
