#include "domains/quest/target_map.hpp"

namespace wend {

TargetMap::TargetMap(const Quest& quest, Budget& budget)
    : quest_(&quest), plain_(budget.meter()), direct_(budget.meter()) {
  plain_.resize(std::size_t{places()} * places());
  direct_.resize(std::size_t{places()} * places());
  QuestFlood flood(quest, budget);
  for (Place to = 0; to < places(); ++to) {
    flood.run(slot(to));
    for (Place from = 0; from < places(); ++from) plain_[from * places() + to] = flood.cost(slot(from));
  }
  std::int64_t strength = 0;
  for (Quest::Index i = 0; i < quest.size(); ++i) strength -= quest.monster(i) ? quest.gain(i) : 0;
  for (Quest::Index i = 0; i < quest.size(); ++i) {
    const bool useful = quest.gain(i) > 0 && quest.hp() <= strength && !is_infinite(plain(start(), i));
    matters_.push_back(quest.needed(i) || useful);
  }
  if (quest.intent()) {
    const Quest::Index passed = quest.at(quest.start());
    if (passed != Quest::none) plain_[start() * places() + passed] = quest.round_trip(quest.start());
    std::copy(plain_.begin(), plain_.end(), direct_.begin());
    return;
  }
  const auto blocked = [&](Slot at) {
    const Quest::Index thing = quest.at(at);
    return thing != Quest::none && matters_[thing];
  };
  for (Place to = 0; to < places(); ++to) {
    flood.run(slot(to), blocked);
    for (Place from = 0; from < places(); ++from) direct_[from * places() + to] = flood.cost(slot(from));
  }
}

}  // namespace wend
