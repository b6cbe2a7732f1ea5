#include "domains/quest/quest_proof.hpp"

#include "domains/quest/feasibility.hpp"
#include "domains/quest/tree_bound.hpp"
#include "model/maze_flood.hpp"
#include "space/keeper.hpp"

namespace wend {

std::int32_t far_bound(const Quest& quest, const Settings& settings) {
  std::int32_t bound = 0;
  Budget budget(settings);
  budget.guard([&] {
    QuestFlood from_start(quest, budget);
    QuestFlood to_end(quest, budget);
    from_start.run(quest.start());
    to_end.run(quest.end());
    for (Quest::Index i = 0; i < quest.size(); ++i) {
      const Slot at = quest.slot(i);
      if (!quest.needed(i) || !from_start.reaches(at) || !to_end.reaches(at)) continue;
      // The flood is of ways to the start; the way there enters the last cell instead of the first.
      const std::int32_t there =
          from_start.cost(at) + quest.grid().weight(at) - quest.grid().weight(quest.start());
      bound = std::max(bound, there + to_end.cost(at));
    }
  });
  return bound;
}

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
    if (map.slot(place) == at) {
      moves.push_back(*quest.way_out(at));
      at = flood.neighbour(at, moves.back());
    }
    go(map.slot(place));
    ahead[place] = false;
  }
  ahead.assign(ahead.size(), false);  // only hearts are left, and they do no harm
  go(quest.end());
  return moves;
}

namespace {

struct KeptFront {
  std::uint64_t mark = 0x312d747365757100;  // "quest-1"
  std::int32_t cost = 0;
  std::int32_t bound = 0;
  std::uint64_t moves = 0;
};
constexpr std::uint64_t most_kept_moves = 100'000'000;

/// Some walk where the greedy ones fail, or why there is none.
void find_walk(const TargetMap& map, Budget& budget, QuestProof& proof) {
  const Passage passage = find_passage(map, budget);
  proof.note = passage.why_not;
  if (passage.order.empty()) return;
  const Grid& grid = map.quest().grid();
  const std::array<Slot, 4> ways = ways_on(grid);
  proof.moves = steps_of(map, passage.order, budget);
  proof.cost = 0;
  Slot at = map.quest().start();
  for (const QuestMove move : proof.moves) {
    at += ways[move];
    proof.cost += grid.weight(at);
  }
}

}  // namespace

void begin_proof(const Quest& quest, Budget& budget, std::optional<TargetMap>& map, QuestProof& proof) {
  constexpr int rounds = 300;
  map.emplace(quest, budget);
  proof.note = why_hopeless(*map);
  if (proof.note.empty()) {
    const bool known = !is_infinite(proof.cost);
    raise_tree_bound(*map, rounds, known ? proof.cost : 0, budget, proof.bound);
    if (!known) find_walk(*map, budget, proof);
  }
  if (!proof.note.empty()) proof.bound = infinite_cost<std::int32_t>();
}

// What was kept is of this quest: the run sees to that. A walk that did not hold would be found out when it
// is replayed.
std::unique_ptr<KeptSource> take_kept(QuestProof& proof) {
  if (proof.keeper == nullptr || proof.keeper->parts() != 1) return nullptr;
  std::unique_ptr<KeptSource> source = proof.keeper->last_of(0);
  KeptFront front;
  if (!source->take(front) || front.mark != KeptFront{}.mark || front.moves > most_kept_moves) return nullptr;
  std::vector<QuestMove> moves(front.moves);
  if (!source->read(std::as_writable_bytes(std::span(moves)))) return nullptr;
  proof.bound = std::max(proof.bound, front.bound);
  if (front.cost >= proof.cost) return source;
  proof.cost = front.cost;
  proof.moves = std::move(moves);
  return source;
}

bool keep(const QuestProof& proof, const std::function<bool(KeptSink& now)>& write) {
  if (proof.keeper == nullptr || is_infinite(proof.cost)) return false;
  const std::unique_ptr<KeptSink> sink = proof.keeper->now(0);
  sink->put(KeptFront{.cost = proof.cost, .bound = proof.bound, .moves = proof.moves.size()});
  sink->write(std::as_bytes(std::span(proof.moves)));
  const bool written = !write || write(*sink);
  return proof.keeper->seal(1, sink->finish() && written);  // if it failed, the next one tries again
}

void keep_if_due(const QuestProof& proof) {
  if (proof.keeper != nullptr && proof.keeper->due()) static_cast<void>(keep(proof));
}

}  // namespace wend
