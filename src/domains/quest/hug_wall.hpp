// Wall followers in a quest: keep one hand on the wall, walk, and take what lies on the way. A monster that
// cannot be fought now is a wall (rule `walk`) or is passed by (rule `intent`).
//
// Guarantee: none. The walk ends at the end with everything done, or is noticed to go in a circle: a cell
// left in the same direction twice with nothing taken in between. Cost: four bits per cell.
#pragma once

#include "domains/maze/wall_follower.hpp"
#include "domains/quest/quest_space.hpp"
#include "search/parts/path.hpp"
#include "space/algorithm.hpp"

namespace wend {

template <class S, class H, class W>
class QuestWallFollower {
 public:
  QuestWallFollower(const S& space, const H& h, W& watch, Budget& budget, QuestMove hand)
      : space_(space), h_(h), watch_(watch), budget_(budget), hand_(hand), left_(budget.meter()) {
    left_.resize(space.quest().grid().slots(), 0);
  }

  /// Empty, or why it gave up.
  std::string_view run(Outcome<S>& outcome) {
    typename S::State at = space_.start();
    std::int32_t cost = 0;
    NodeId number = 0;
    QuestMove facing = facing_down;
    MeteredVector<QuestMove> walk(budget_.meter());
    while (!space_.is_goal(at)) {
      if (budget_.spent()) return {};
      const NodeId parent = number == 0 ? no_node : number - 1;
      if constexpr (W::watching) {
        watch_.event(EventKind::generated, number, parent, at, cost, h_(at));
        watch_.event(EventKind::expanded, number, parent, at, cost, h_(at));
      }
      const auto next = choose(at, facing);
      if (!next) return walled_in;
      if (next->taken != at.taken) {
        std::fill(left_.begin(), left_.end(), 0);
      } else if ((left_[at.cell] >> facing & 1) != 0) {
        return "walked in a circle without taking anything";
      }
      left_[at.cell] = static_cast<std::uint8_t>(left_[at.cell] | 1U << facing);
      at = *next;
      cost += space_.quest().grid().weight(at.cell);
      walk.push_back(facing);
      ++number;
    }
    outcome.path.assign(walk.begin(), walk.end());
    outcome.cost = cost;
    return {};
  }

 private:
  /// The first possible step, the hand's side first; turns `facing` that way.
  std::optional<typename S::State> choose(const typename S::State& at, QuestMove& facing) {
    std::optional<typename S::State> next;
    const std::optional<QuestMove> way = way_along_wall(facing, hand_, [&](QuestMove to) {
      budget_.count_generated();
      next = space_.step(at, to);
      return next.has_value();
    });
    facing = way.value_or(facing);
    return next;
  }

  const S& space_;
  const H& h_;
  W& watch_;
  Budget& budget_;
  QuestMove hand_;
  MeteredVector<std::uint8_t> left_;  // by slot: the directions in which it was left since the last taking
};

template <class S, class H, class W>
Outcome<S> hug_wall(const S& space, const H& h, const Settings& settings, W& watch, QuestMove hand) {
  Outcome<S> outcome;
  Budget budget(settings);
  std::string_view gave_up;
  budget.guard([&] { gave_up = QuestWallFollower<S, H, W>(space, h, watch, budget, hand).run(outcome); });
  finish(outcome, budget, first_bound(space, h));
  if (!gave_up.empty()) give_up(outcome, gave_up);
  return outcome;
}

struct QuestHugLeft {
  static constexpr AlgorithmInfo info = hug_left_info;
  template <class S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    return hug_wall(space, h, settings, watch, left_hand);
  }
};

struct QuestHugRight {
  static constexpr AlgorithmInfo info = hug_right_info;
  template <class S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    return hug_wall(space, h, settings, watch, right_hand);
  }
};

}  // namespace wend
