// Greedy by true distances: the nearest gem, or monster that can be fought now, that can be reached without
// another fight; a heart only when nothing else is left to do. Ties go to the order of the file.
//
// Guarantee: none. It gives up where hp run out, though another order might do. Cost: one flood and one path
// search per leg.
#pragma once

#include "domains/quest/legs.hpp"
#include "search/parts/path.hpp"

namespace wend {

struct QuestNearest {
  static constexpr AlgorithmInfo info{
      .name = "nearest",
      .title = "Nearest first",
      .summary = "always the nearest thing that can be done, by true distance",
      .knobs = "legs"};

  template <class S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H&, const Settings& settings, W& watch) {
    using Walker = LegWalker<S, W>;
    return Walker::run(space, settings, watch, [&](Walker& walker) { return all_nearest(space, walker); });
  }

 private:
  template <class S, class Walker>
  static std::string all_nearest(const S& space, Walker& walker) {
    const Quest& quest = space.quest();
    while (!space.done(walker.at())) {
      const std::vector<std::int32_t> ways = walker.ways();
      Quest::Index best = Quest::none;
      for (Quest::Index i = 0; i < quest.size(); ++i) {
        if (is_infinite(ways[i]) || !quest.possible(i, walker.hp())) continue;
        const bool better = best == Quest::none || (quest.needed(i) && quest.heart(best)) ||
                            (quest.needed(i) == quest.needed(best) && ways[i] < ways[best]);
        if (better) best = i;
      }
      if (best == Quest::none) return "nothing that is left can be done from here";
      if (!walker.go(quest.slot(best))) return "on the way to " + quest.name(best) + ": " + walker.note();
    }
    if (walker.go(quest.end())) return {};
    return walker.note().empty() ? "the end cannot be reached" : "on the way to the end: " + walker.note();
  }
};

}  // namespace wend
