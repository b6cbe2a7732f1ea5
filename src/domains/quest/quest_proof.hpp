// What the solvers over orders have in common: what they know, how they begin, and how they end.
//
// They begin with the best of the greedy walks, so that no answer is worse than those, or with any walk there
// is if those fail (feasibility.hpp), and with a bound by trees (tree_bound.hpp); both hold at every moment
// from then on.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "domains/quest/nearest.hpp"
#include "domains/quest/selector.hpp"
#include "domains/quest/target_map.hpp"
#include "search/parts/path.hpp"
#include "space/keeper.hpp"

namespace wend {

/// What is known when a solver over orders ends.
struct QuestProof {
  std::vector<QuestMove> moves;
  std::int32_t cost = infinite_cost<std::int32_t>();  // infinite: no solution known
  std::int32_t bound = 0;                             // infinite: there is none
  std::uint64_t rounds = 1;
  std::size_t peak_bytes = 0;  // of the walks at the beginning
  std::string note;
  Keeper* keeper = nullptr;  // where the best walk is kept for a run that goes on, or null
};

/// Takes over what was kept, where that is better. Returns what was kept besides, or null.
std::unique_ptr<KeptSource> take_kept(QuestProof& proof);
/// Keeps the walk and the bound: when that is due, or at once.
void keep_if_due(const QuestProof& proof);
/// Besides, what `write` adds; it returns whether that is safe. Returns whether all was kept, which needs a
/// walk.
bool keep(const QuestProof& proof, const std::function<bool(KeptSink& now)>& write = {});

/// No walk to everything and back to the end is cheaper than one to the farthest thing needed: two floods,
/// within limits; 0 where they do not last.
std::int32_t far_bound(const Quest& quest, const Settings& settings);

/// The best of what `nearest` and `selector` find with legs of fewest steps, and of least cost where that is
/// something else; and a first bound. Every walk is one long step of the budget. They have a blink of time
/// even if less is allowed: almost always that is enough for an answer, and without one time is wasted whole.
template <class S>
QuestProof first_walk(const S& space, const Settings& settings, Budget& budget) {
  constexpr double blink = 0.05;  // seconds
  QuestProof proof;
  Settings own;
  own.limits = settings.limits;
  own.limits.expansions = Limits{}.expansions;
  own.limits.seconds = blink;
  proof.bound = far_bound(space.quest(), own);
  const double seconds = std::max(settings.limits.seconds, blink);
  const StopClock clock;
  NoWatch nobody;
  const auto walk = [&](auto method, std::string_view legs) {
    own.limits.seconds = seconds - clock.seconds();
    if (own.limits.seconds <= 0) return;
    budget.guard([&] { budget.spend_long(); });
    own.legs = legs;
    Outcome<S> found = decltype(method)::run(space, Blind<S>{}, own, nobody);
    proof.peak_bytes = std::max(proof.peak_bytes, found.stats.peak_bytes);
    if (!found.cost || *found.cost >= proof.cost) return;
    proof.cost = *found.cost;
    proof.moves = std::move(found.path);
  };
  for (const std::string_view legs : {Bfs::info.name, Dijkstra::info.name}) {
    if (legs == Dijkstra::info.name && space.unit_costs()) continue;
    walk(QuestSelector{}, legs);  // first: on large quests it is ten times as quick
    walk(QuestNearest{}, legs);
  }
  proof.keeper = settings.keeper;
  take_kept(proof);
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
