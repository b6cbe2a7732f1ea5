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
      : map_(map), quest_(map.quest()), budget_(budget), level_(budget.meter()), next_(budget.meter()) {
    for (Quest::Index i = 0; i < quest_.size(); ++i) {
      if (!map.matters(i)) continue;
      matters_ |= Set{1} << i;
      if (quest_.monster(i)) monsters_ |= Set{1} << i;
    }
  }

  /// Whether everything can be done, as far as that can be found out.
  bool passable() {
    level_.push_back(close(0));
    while (!level_.empty()) {
      next_.clear();
      for (const Set taken : level_) {
        budget_.spend();
        if (safe(taken) || level_.size() > most_sets) return true;
        const int hp = hp_with(taken);
        for (Set rest = within_reach(taken) & monsters_; rest != 0; rest &= rest - 1) {
          const auto monster = static_cast<Quest::Index>(std::countr_zero(rest));
          if (quest_.possible(monster, hp)) next_.push_back(close(taken | Set{1} << monster));
        }
      }
      std::sort(next_.begin(), next_.end());
      next_.resize(static_cast<std::size_t>(std::unique(next_.begin(), next_.end()) - next_.begin()));
      swap(level_, next_);
    }
    return false;
  }

 private:
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
  MeteredVector<Set> level_;
  MeteredVector<Set> next_;
};

}  // namespace

std::string why_hopeless(const TargetMap& map) {
  std::string why = out_of_reach(map);
  return why.empty() ? too_few_hearts(map) : why;
}

std::string why_guarded(const TargetMap& map, Budget& budget) {
  if (map.quest().intent() || map.quest().size() > 64 || Guards(map, budget).passable()) return {};
  return "guarded hearts: in whatever order the monsters are fought, hp run out before enough hearts are "
         "reached";
}

}  // namespace wend
