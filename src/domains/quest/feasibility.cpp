#include "domains/quest/feasibility.hpp"

#include <bit>

namespace wend {
namespace {

using Set = std::uint64_t;
constexpr std::size_t most_sets = 200'000;  // per level

std::string out_of_reach(const TargetMap& map) {
  const Quest& quest = map.quest();
  if (is_infinite(map.plain(map.start(), map.end()))) return "the end cannot be reached";
  std::string first;
  std::size_t more = 0;
  for (Quest::Index i = 0; i < quest.size(); ++i) {
    if (!quest.needed(i) || !is_infinite(map.plain(map.start(), i))) continue;
    first.empty() ? void(first = quest.name(i)) : void(++more);
  }
  if (first.empty()) return {};
  const std::string rest = more == 0 ? "" : " and " + std::to_string(more) + " more things";
  return first + rest + " cannot be reached";
}

std::string too_few_hearts(const TargetMap& map) {
  const Quest& quest = map.quest();
  std::int64_t strength = 0;
  std::int64_t health = 0;
  for (Quest::Index i = 0; i < quest.size(); ++i) {
    if (quest.monster(i)) strength -= quest.gain(i);
    if (quest.heart(i) && !is_infinite(map.plain(map.start(), i))) health += quest.gain(i);
  }
  const std::int64_t spare = quest.hp() - 1 + health;
  if (strength <= spare) return {};
  return "too few hearts: the monsters cost " + std::to_string(strength) + " hp, and at most " +
         std::to_string(spare) + " can be spent, " + std::to_string(health) + " of them from hearts";
}

/// The search over what has been fought.
class Guards {
 public:
  Guards(const TargetMap& map, Budget& budget)
      : map_(map), quest_(map.quest()), budget_(budget), met_(budget.meter()) {
    for (Quest::Index i = 0; i < quest_.size(); ++i) {
      if (!map.matters(i)) continue;
      matters_ |= Set{1} << i;
      if (quest_.monster(i)) monsters_ |= Set{1} << i;
    }
  }

  Passage passage() {
    met_.push_back({close(0), 0});
    for (std::size_t level = 0; level < met_.size();) {
      const std::size_t end = met_.size();
      for (std::size_t at = level; at < end; ++at) {
        budget_.spend();
        if (safe(met_[at].taken)) return {{}, order_through(at)};
        if (end - level > most_sets) return {};
        fight_on(at);
      }
      const auto fresh = met_.begin() + static_cast<std::ptrdiff_t>(end);
      std::sort(fresh, met_.end(), [](const Met& a, const Met& b) { return a.taken < b.taken; });
      const auto same = [](const Met& a, const Met& b) { return a.taken == b.taken; };
      met_.resize(static_cast<std::size_t>(std::unique(fresh, met_.end(), same) - met_.begin()));
      level = end;
    }
    return {
        "guarded hearts: in whatever order the monsters are fought, hp run out before enough hearts are "
        "reached",
        {}};
  }

 private:
  /// What is taken after some fights, and after which it came.
  struct Met {
    Set taken = 0;
    std::size_t before = 0;
  };

  void fight_on(std::size_t at) {
    const Set taken = met_[at].taken;
    const int hp = hp_with(taken);
    for (Set rest = within_reach(taken) & monsters_; rest != 0; rest &= rest - 1) {
      const auto monster = static_cast<Quest::Index>(std::countr_zero(rest));
      if (quest_.possible(monster, hp)) met_.push_back({close(taken | Set{1} << monster), at});
    }
  }

  /// Everything in an order that leads over this set; from there on any order does.
  [[nodiscard]] std::vector<TargetMap::Place> order_through(std::size_t at) const {
    std::vector<Set> stages{matters_};
    for (; at != 0; at = met_[at].before) stages.push_back(met_[at].taken);
    stages.push_back(met_[0].taken);
    std::vector<TargetMap::Place> order;
    Set taken = 0;
    for (auto stage = stages.rbegin(); stage != stages.rend(); ++stage) {
      while (const Set now = within_reach(taken) & *stage) {
        const Set harmless = now & ~monsters_;
        const auto next = static_cast<Quest::Index>(std::countr_zero(harmless != 0 ? harmless : now));
        order.push_back(next);
        taken |= Set{1} << next;
      }
    }
    return order;
  }

  [[nodiscard]] int hp_with(Set taken) const {
    int hp = quest_.hp();
    for (Set rest = taken; rest != 0; rest &= rest - 1)
      hp += quest_.gain(static_cast<Quest::Index>(std::countr_zero(rest)));
    return hp;
  }
  /// All that is left can be fought without another heart.
  [[nodiscard]] bool safe(Set taken) const { return hp_with(taken | monsters_) >= 1; }

  [[nodiscard]] Set within_reach(Set taken) const {
    Set reach = 0;
    for (Set rest = matters_ & ~taken; rest != 0; rest &= rest - 1) {
      const auto to = static_cast<Quest::Index>(std::countr_zero(rest));
      bool reached = !is_infinite(map_.direct(map_.start(), to));
      for (Set from = taken; from != 0 && !reached; from &= from - 1)
        reached = !is_infinite(map_.direct(static_cast<Quest::Index>(std::countr_zero(from)), to));
      if (reached) reach |= Set{1} << to;
    }
    return reach;
  }
  /// Takes everything harmless within reach, again and again.
  [[nodiscard]] Set close(Set taken) const {
    while (const Set more = within_reach(taken) & ~monsters_) taken |= more;
    return taken;
  }

  const TargetMap& map_;
  const Quest& quest_;
  Budget& budget_;
  Set matters_ = 0;
  Set monsters_ = 0;
  MeteredVector<Met> met_;  // level by level
};

}  // namespace

std::string why_hopeless(const TargetMap& map) {
  std::string why = out_of_reach(map);
  return why.empty() ? too_few_hearts(map) : why;
}

Passage find_passage(const TargetMap& map, Budget& budget) {
  const Quest& quest = map.quest();
  Passage passage;
  if (!quest.intent()) return quest.size() <= 64 ? Guards(map, budget).passage() : passage;
  for (const bool hearts : {true, false}) {
    for (Quest::Index i = 0; i < quest.size(); ++i) {
      if (map.matters(i) && quest.heart(i) == hearts) passage.order.push_back(i);
    }
  }
  return passage;
}

}  // namespace wend
