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

/// With the round the search is in, if that is worth it.
void keep_round(const QuestProof& proof, WideningSearch& search) {
  const bool kept = keep(proof, [&](KeptSink& now) {
    if (!search.worth_keeping()) return true;
    const std::unique_ptr<KeptSink> more = proof.keeper->more(0);
    search.write(*more, now);
    return more->finish();
  });
  if (kept) search.kept();
}

/// Goes on with a round of an earlier sitting; if what is read makes no sense, it begins anew.
void take_up_round(QuestProof& proof, WideningSearch& search) {
  const std::unique_ptr<KeptSource> last = take_kept(proof);
  if (last != nullptr) static_cast<void>(search.take_up(*proof.keeper->all_of(0), *last));
}

}  // namespace

QuestProof prove_quest(const Quest& quest, QuestProof known, Budget& budget,
                       const WideningSearch::Watch& watch) {
  QuestProof proof = std::move(known);
  std::optional<TargetMap> map;
  std::optional<WideningSearch> search;
  const auto take_order = [&] {
    Settings unlimited;  // a few floods more: the solution is known, it only has to be written down
    Budget enough(unlimited);
    proof.moves = steps_of(*map, *search->best(), enough);
    proof.cost = search->best_cost();
  };
  bool keeps = false;  // else what an earlier sitting kept stays
  budget.guard([&] {
    begin_proof(quest, budget, map, proof);
    if (is_infinite(proof.bound)) return;
    improve_a_little(*map, budget, proof);
    search.emplace(*map, budget, watch);
    search->begin_with(proof.cost, proof.bound);
    if (proof.keeper != nullptr) take_up_round(proof, *search);
    keeps = proof.keeper != nullptr;
    if (keeps) {
      search->at_turns([&] {
        if (!proof.keeper->due()) return;
        proof.bound = std::max(proof.bound, search->bound());
        if (search->best() && search->best_cost() < proof.cost) take_order();
        keep_round(proof, *search);
      });
    }
    search->run();
  });
  if (!search) return proof;
  proof.bound = std::max(proof.bound, search->bound());
  proof.rounds = std::max<std::uint64_t>(search->rounds(), 1);
  if (search->best() && search->best_cost() <= proof.cost) take_order();
  if (keeps && budget.why() != StopReason::none) keep_round(proof, *search);
  return proof;
}

}  // namespace wend
