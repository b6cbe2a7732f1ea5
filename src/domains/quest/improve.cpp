#include "domains/quest/improve.hpp"

#include "domains/quest/feasibility.hpp"
#include "domains/quest/order_improver.hpp"
#include "domains/quest/tree_bound.hpp"

namespace wend {
namespace {

/// What can be proven without a search. `upper` may be infinite.
std::int32_t proven_bound(const TargetMap& map, std::int32_t upper, Budget& budget) {
  constexpr int rounds = 300;
  const std::int32_t goal = is_infinite(upper) ? 0 : upper;
  std::int32_t bound = tree_bound(map, rounds, goal, budget);
  if (map.quest().size() <= RelaxedBound::most_entities && bound < upper) {
    RelaxedBound relaxed(map, budget);
    relaxed.tighten(rounds, goal);
    bound = std::max(bound, relaxed.root());
  }
  const std::int32_t odd = (bound - map.plain(map.start(), map.end())) % 2;
  return map.quest().grid().weighted() ? bound : bound + odd;  // see WideningSearch::even_out
}

}  // namespace

QuestProof improve_quest(
    const Quest& quest, std::uint64_t seed, Budget& budget,
    const std::function<void(std::int32_t, const std::vector<TargetMap::Place>&)>& better) {
  QuestProof proof;
  std::optional<TargetMap> map;
  std::optional<OrderImprover> improver;
  budget.guard([&] {
    map.emplace(quest, budget);
    proof.note = why_impossible(*map, budget);
    if (!proof.note.empty()) {
      proof.bound = infinite_cost<std::int32_t>();
      return;
    }
    improver.emplace(*map, budget, seed, [&](std::int32_t cost, const std::vector<TargetMap::Place>& order) {
      ++proof.rounds;
      better(cost, order);
    });
    improver->begin();
    proof.bound = proven_bound(*map, improver->best_cost(), budget);
    budget.proven(to_exact(proof.bound));
    improver->run(proof.bound);
  });
  if (!improver) return proof;
  proof.cost = improver->best_cost();
  proof.moves = improver->best_moves();
  return proof;
}

}  // namespace wend
