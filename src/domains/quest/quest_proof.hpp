// What the solvers over orders have in common: what they know, how they begin, and how they end.
//
// They begin with the best of the greedy walks, so that no answer is worse than those, or with any walk there
// is if those fail (feasibility.hpp), and with a bound by trees (tree_bound.hpp); both hold at every moment
// from then on.
#pragma once

#include <optional>

#include "domains/quest/nearest.hpp"
#include "domains/quest/selector.hpp"
#include "domains/quest/target_map.hpp"
#include "search/parts/path.hpp"

namespace wend {

/// What is known when a solver over orders ends.
struct QuestProof {
  std::vector<QuestMove> moves;
  std::int32_t cost = infinite_cost<std::int32_t>();  // infinite: no solution known
  std::int32_t bound = 0;                             // infinite: there is none
  std::uint64_t rounds = 1;
  std::size_t peak_bytes = 0;  // of the walks at the beginning
  std::string note;
};

/// The best of what `nearest` and `selector` find with legs of fewest steps, and of least cost where that is
/// something else. Every walk is one long step of the budget.
template <class S>
QuestProof first_walk(const S& space, const Settings& settings, Budget& budget) {
  QuestProof proof;
  Settings own;
  own.limits = settings.limits;
  own.limits.expansions = Limits{}.expansions;
  const StopClock clock;
  NoWatch nobody;
  const auto walk = [&](auto method, std::string_view legs) {
    budget.spend_long();
    own.limits.seconds = settings.limits.seconds - clock.seconds();
    own.legs = legs;
    Outcome<S> found = decltype(method)::run(space, Blind<S>{}, own, nobody);
    proof.peak_bytes = std::max(proof.peak_bytes, found.stats.peak_bytes);
    if (!found.cost || *found.cost >= proof.cost) return;
    proof.cost = *found.cost;
    proof.moves = std::move(found.path);
  };
  budget.guard([&] {
    for (const std::string_view legs : {Bfs::info.name, Dijkstra::info.name}) {
      if (legs == Dijkstra::info.name && space.unit_costs()) continue;
      walk(QuestNearest{}, legs);
      walk(QuestSelector{}, legs);
    }
  });
  return proof;
}

/// The steps that take the places in this order and then go to the end, with nothing else that matters on the
/// way. Throws what a budget throws.
std::vector<QuestMove> steps_of(const TargetMap& map, const std::vector<TargetMap::Place>& order,
                                Budget& budget);

/// Maps the quest and raises the bound; infinite, with a note, if the quest cannot be done. Throws what a
/// budget throws; what is known then stays.
void begin_proof(const Quest& quest, Budget& budget, std::optional<TargetMap>& map, QuestProof& proof);

template <class S>
void translate(QuestProof&& proof, Budget& budget, Outcome<S>& outcome) {
  if (!is_infinite(proof.cost)) {
    outcome.path = std::move(proof.moves);
    outcome.cost = proof.cost;
  }
  outcome.note = std::move(proof.note);
  finish(outcome, budget, proof.bound);
  outcome.stats.iterations = proof.rounds;
  outcome.stats.peak_bytes = std::max(outcome.stats.peak_bytes, proof.peak_bytes);
}

}  // namespace wend
