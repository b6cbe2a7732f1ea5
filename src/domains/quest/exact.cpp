#include "domains/quest/exact.hpp"

#include "domains/quest/order_improver.hpp"

namespace wend {

namespace {

/// A better walk to begin with: orders that cost as much need not be looked at.
void improve_a_little(const TargetMap& map, Budget& budget, QuestProof& proof) {
  const std::size_t shakes = std::size_t{4} * map.quest().size();
  if (proof.bound >= proof.cost) return;
  const OrderImprover* best = nullptr;
  OrderImprover improver(map, budget, Settings{}.seed, [&](std::int32_t cost, const auto&) {
    proof.cost = cost;
    proof.moves = best->best_moves();
  });
  best = &improver;
  improver.begin(proof.cost, std::vector<QuestMove>(proof.moves));
  improver.run(proof.bound, shakes);
}

}  // namespace

QuestProof prove_quest(const Quest& quest, QuestProof known, Budget& budget,
                       const WideningSearch::Watch& watch) {
  QuestProof proof = std::move(known);
  std::optional<TargetMap> map;
  std::optional<WideningSearch> search;
  budget.guard([&] {
    begin_proof(quest, budget, map, proof);
    if (is_infinite(proof.bound)) return;
    improve_a_little(*map, budget, proof);
    keep_if_due(proof);
    search.emplace(*map, budget, watch);
    search->begin_with(proof.cost, proof.bound);
    search->run();
  });
  if (!search) return proof;
  proof.bound = std::max(proof.bound, search->bound());
  proof.rounds = std::max<std::uint64_t>(search->rounds(), 1);
  if (!search->best() || search->best_cost() > proof.cost) return proof;
  Settings unlimited;  // a few floods more: the solution is known, it only has to be written down
  Budget enough(unlimited);
  proof.moves = steps_of(*map, *search->best(), enough);
  proof.cost = search->best_cost();
  if (budget.why() != StopReason::none) keep(proof);
  return proof;
}

}  // namespace wend
