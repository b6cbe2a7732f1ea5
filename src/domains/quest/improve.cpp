#include "domains/quest/improve.hpp"

#include "domains/quest/order_improver.hpp"
#include "domains/quest/relaxed_bound.hpp"
#include "domains/quest/tree_bound.hpp"

namespace wend {

QuestProof improve_quest(
    const Quest& quest, std::uint64_t seed, QuestProof known, Budget& budget,
    const std::function<void(std::int32_t, const std::vector<TargetMap::Place>&)>& better) {
  constexpr int bound_turns = 30;
  constexpr int bound_rounds = 10;
  constexpr std::size_t shakes = 200;
  QuestProof proof = std::move(known);
  std::optional<TargetMap> map;
  std::optional<OrderImprover> improver;
  std::optional<RelaxedBound> relaxed;
  const auto take_best = [&] {
    proof.cost = improver->best_cost();
    proof.moves = improver->best_moves();
  };
  budget.guard([&] {
    begin_proof(quest, budget, map, proof);
    if (is_infinite(proof.bound)) return;
    improver.emplace(*map, budget, seed, [&](std::int32_t cost, const std::vector<TargetMap::Place>& order) {
      ++proof.rounds;
      budget.found(to_exact(cost));
      better(cost, order);
    });
    improver->begin(proof.cost, proof.moves);
    if (quest.size() <= RelaxedBound::most_entities) relaxed.emplace(*map, budget);
    for (int turn = 0; proof.bound < improver->best_cost(); ++turn) {
      const bool hopeful = improver->run(proof.bound, shakes);
      if (relaxed && turn < bound_turns) {
        relaxed->tighten(bound_rounds, is_infinite(improver->best_cost()) ? 0 : improver->best_cost());
        proof.bound = std::max(proof.bound, even_out(*map, relaxed->root()));
      } else if (!hopeful) {
        break;
      }
      take_best();
      keep_if_due(proof);
    }
  });
  if (relaxed) proof.bound = std::max(proof.bound, even_out(*map, relaxed->root()));
  if (!improver) return proof;
  take_best();
  if (budget.why() != StopReason::none) static_cast<void>(keep(proof));
  return proof;
}

}  // namespace wend
