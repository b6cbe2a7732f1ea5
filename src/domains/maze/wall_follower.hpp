// Wall followers: keep one hand on the wall and walk. Start facing down; at each step try the hand's side
// first, then ahead, then the other side, then back. Straight moves only, also where diagonals are allowed.
//
// Guarantee: reaches the goal if start and goal touch the same connected wall, as in every perfect maze;
// otherwise the walk comes back to a cell it left in the same direction, which is noticed and said. The
// solution is the whole walk. Cost: four bits per cell, at most four visits of each.
#pragma once

#include "domains/maze/grid_space.hpp"
#include "search/parts/budget.hpp"
#include "search/parts/node_table.hpp"
#include "search/parts/path.hpp"
#include "space/algorithm.hpp"

namespace wend {

inline constexpr MazeMove facing_down = 2;

/// A hand is the turn towards the wall: so many quarter turns clockwise.
inline constexpr MazeMove left_hand = 3;
inline constexpr MazeMove right_hand = 1;

inline constexpr AlgorithmInfo hug_left_info{
    .name = "hug-left", .title = "Hug left", .summary = "left hand on the wall; notices circles"};
inline constexpr AlgorithmInfo hug_right_info{
    .name = "hug-right", .title = "Hug right", .summary = "right hand on the wall; notices circles"};

inline constexpr std::string_view walled_in = "walled in: there is no way out of the start";

/// The first way that is possible: on the hand's side, ahead, on the other side, back; nothing if none is.
template <class Possible>
std::optional<MazeMove> way_along_wall(MazeMove facing, MazeMove hand, const Possible& possible) {
  for (const int turn : {hand + 0, 0, 4 - hand, 2}) {
    const auto way = static_cast<MazeMove>((facing + turn) % 4);
    if (possible(way)) return way;
  }
  return std::nullopt;
}

template <class S, class H, class W>
class WallFollower {
 public:
  using Cost = typename S::Cost;

  WallFollower(const S& space, const H& h, W& watch, Budget& budget, MazeMove hand)
      : space_(space),
        h_(h),
        watch_(watch),
        budget_(budget),
        hand_(hand),
        cells_(space, budget.meter()),
        walk_(budget.meter()) {}

  /// Walks until the goal, a circle, a dead start or the end of the budget.
  void run(Outcome<S>& outcome, MazeMove facing) {
    Slot at = space_.start();
    while (true) {
      const NodeId here = arrive(at, facing);
      if (space_.is_goal(at)) break;
      if (budget_.spent()) return;
      watch_.event(EventKind::expanded, here, parent_of(at, here), at, cost_, h_(at));
      const std::optional<MazeMove> way = way_along_wall(facing, hand_, [&](MazeMove to) {
        budget_.count_generated();
        return space_.grid().open(space_.neighbour(at, to));
      });
      if (!way) {
        outcome.note = walled_in;
        return;
      }
      const auto bit = static_cast<std::uint8_t>(1U << *way);
      if ((cells_[here].bits & bit) != 0) {
        outcome.note = circle;
        return;
      }
      cells_[here].bits |= bit;
      facing = *way;
      at = space_.neighbour(at, facing);
      cost_ = cost_ + S::straight(space_.grid().weight(at));
      walk_.push_back(facing);
    }
    outcome.path.assign(walk_.begin(), walk_.end());
    outcome.cost = cost_;
  }

  static constexpr std::string_view circle = "walked in a circle without meeting the goal";

 private:
  /// Directions in which a cell was left, as bits; bit 4: known; from bit 5 on: the direction of the first
  /// arrival. Watchers get that as the parent, so that parents never form a circle although the walk may.
  struct Left {
    [[nodiscard]] bool seen() const { return bits != 0; }
    std::uint8_t bits = 0;
  };

  NodeId arrive(Slot at, MazeMove facing) {
    const Entered here = cells_.enter(at);
    if (!here.fresh) return here.id;
    cells_[here.id].bits = static_cast<std::uint8_t>(16 | facing << 5);
    watch_.event(EventKind::generated, here.id, parent_of(at, here.id), at, cost_, h_(at));
    return here.id;
  }

  [[nodiscard]] NodeId parent_of(Slot at, NodeId node) const {
    if (!W::watching || at == space_.start()) return no_node;
    const auto back = static_cast<MazeMove>(((cells_[node].bits >> 5) + 2) % 4);
    return cells_.find(space_.neighbour(at, back));
  }

  const S& space_;
  const H& h_;
  W& watch_;
  Budget& budget_;
  MazeMove hand_;
  NodeTable<S, Left> cells_;
  MeteredVector<MazeMove> walk_;
  Cost cost_{};
};

template <class S, class H, class W>
Outcome<S> follow_wall(const S& space, const H& h, const Settings& settings, W& watch, MazeMove hand,
                       MazeMove facing = facing_down) {
  using Follower = WallFollower<S, H, W>;
  Outcome<S> outcome;
  Budget budget(settings);
  budget.guard([&] { Follower(space, h, watch, budget, hand).run(outcome, facing); });
  // No straight way out of the start means no diagonal one either: that is a proof.
  const bool stuck = outcome.note == walled_in;
  finish(outcome, budget, stuck ? infinite_cost<typename S::Cost>() : first_bound(space, h));
  if (outcome.note == Follower::circle) {
    outcome.verdict = Verdict::stopped;
    outcome.why = StopReason::gave_up;
  }
  return outcome;
}

struct HugLeft {
  static constexpr AlgorithmInfo info = hug_left_info;
  template <class S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    return follow_wall(space, h, settings, watch, left_hand);
  }
};

struct HugRight {
  static constexpr AlgorithmInfo info = hug_right_info;
  template <class S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    return follow_wall(space, h, settings, watch, right_hand);
  }
};

}  // namespace wend
