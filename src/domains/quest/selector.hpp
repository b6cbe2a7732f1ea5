// The order of the original maze solver: always the nearest gem or monster as the crow flies, a heart first
// if hp would not suffice; the end last. Ties go to gems, then to the order of the file. What that order
// passes by on the way counts under the rule `walk`, and a monster that stands in every way is fought first.
//
// Guarantee: none. It gives up when hearts run out, where the original crashes. Cost: one path search per
// leg.
#pragma once

#include "domains/quest/legs.hpp"
#include "search/parts/path.hpp"

namespace wend {

template <class Walker>
class Selector {
 public:
  Selector(const Quest& quest, Walker& walker) : quest_(quest), walker_(walker) {}

  /// Empty, or why it gave up.
  std::string run() {
    for (Quest::Index target = nearest_needed(); target != Quest::none; target = nearest_needed()) {
      if (std::string why = fetch(target); !why.empty()) return why;
    }
    while (walker_.at().cell != quest_.end()) {
      if (std::string why = approach(quest_.end(), "the end"); !why.empty()) return why;
    }
    return {};
  }

 private:
  /// Takes a thing, a heart before if it is too strong. hp are looked at again whenever something was done on
  /// the way: a guard may have cost what the fight needs.
  std::string fetch(Quest::Index target) {
    if (!under_way_.insert(target).second) return quest_.name(target) + " guards its own heart";
    while (!walker_.has(target)) {
      const bool strong_enough = quest_.possible(target, walker_.hp());
      const Quest::Index heart =
          strong_enough ? Quest::none : nearest([&](Quest::Index i) { return quest_.heart(i); });
      if (!strong_enough && heart == Quest::none) return "no heart is left for " + quest_.name(target);
      std::string why = strong_enough ? approach(quest_.slot(target), quest_.name(target)) : fetch(heart);
      if (!why.empty()) return why;
    }
    under_way_.erase(target);
    return {};
  }
  /// Goes there, or fights what is in every way.
  std::string approach(Slot target, const std::string& name) {
    if (walker_.go(target)) return {};
    if (walker_.verdict() != Verdict::unsolvable) return "on the way to " + name + ": " + walker_.note();
    const Quest::Index guard = walker_.guard_on_the_way(target);
    return guard == Quest::none ? name + " cannot be reached" : fetch(guard);
  }

  [[nodiscard]] Quest::Index nearest_needed() const {
    const Quest::Index gem =
        nearest([&](Quest::Index i) { return quest_.entity(i).kind == EntityKind::gem; });
    const Quest::Index monster = nearest([&](Quest::Index i) { return quest_.monster(i); });
    if (gem == Quest::none || monster == Quest::none) return gem == Quest::none ? monster : gem;
    return away(monster) < away(gem) ? monster : gem;
  }
  template <class Wanted>
  [[nodiscard]] Quest::Index nearest(Wanted&& wanted) const {
    Quest::Index best = Quest::none;
    for (Quest::Index i = 0; i < quest_.size(); ++i) {
      if (walker_.has(i) || !wanted(i) || (best != Quest::none && away(i) >= away(best))) continue;
      best = i;
    }
    return best;
  }
  /// As the crow flies along rows and columns.
  [[nodiscard]] std::int64_t away(Quest::Index i) const {
    const Cell here = quest_.grid().cell(walker_.at().cell);
    const Cell there = quest_.entity(i).at;
    return std::abs(std::int64_t{here.row} - there.row) + std::abs(std::int64_t{here.column} - there.column);
  }

  const Quest& quest_;
  Walker& walker_;
  std::set<Quest::Index> under_way_;
};

struct QuestSelector {
  static constexpr AlgorithmInfo info{.name = "selector",
                                      .title = "Selector",
                                      .summary = "the original's order: nearest as the crow flies",
                                      .knobs = "legs"};
  template <class S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H&, const Settings& settings, W& watch) {
    using Walker = LegWalker<S, W>;
    return Walker::run(space, settings, watch,
                       [&](Walker& walker) { return Selector(space.quest(), walker).run(); });
  }
};

}  // namespace wend
