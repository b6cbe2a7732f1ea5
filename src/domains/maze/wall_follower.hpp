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

/// One walk. `hand` is the turn towards the wall: 3 quarter turns clockwise is left, 1 is right.
template <class S, class H, class W>
Outcome<S> follow_wall(const S& space, const H& h, const Settings& settings, W& watch, MazeMove hand) {
  using Cost = typename S::Cost;
  /// Directions in which a cell was left, as bits; bit 4: known; from bit 5 on: the direction of the first
  /// arrival. Watchers get that as the parent, so that parents never form a circle although the walk may.
  struct Left {
    [[nodiscard]] bool seen() const { return bits != 0; }
    std::uint8_t bits = 0;
  };
  constexpr MazeMove down = 2;
  Outcome<S> outcome;
  Budget budget(settings);
  Cost cost{};
  bool arrived = false;
  budget.guard([&] {
    NodeTable<S, Left> table(space, budget.meter());
    MeteredVector<MazeMove> walk(budget.meter());
    Slot at = space.start();
    MazeMove facing = down;
    while (true) {
      const Entered here = table.enter(at);
      if (here.fresh) table[here.id].bits = static_cast<std::uint8_t>(16 | facing << 5);
      const auto came_from = static_cast<MazeMove>(((table[here.id].bits >> 5) + 2) % 4);
      const NodeId parent =
          W::watching && at != space.start() ? table.find(space.neighbour(at, came_from)) : no_node;
      if (here.fresh) watch.event(EventKind::generated, here.id, parent, at, cost, h(at));
      arrived = space.is_goal(at);
      if (arrived || budget.spent()) break;
      watch.event(EventKind::expanded, here.id, parent, at, cost, h(at));
      int tried = 0;
      MazeMove way = facing;
      for (const int turn : {hand + 0, 0, 4 - hand, 2}) {
        way = static_cast<MazeMove>((facing + turn) % 4);
        budget.count_generated();
        if (space.grid().open(space.neighbour(at, way))) break;
        ++tried;
      }
      const auto bit = static_cast<std::uint8_t>(1U << way);
      if (tried == 4) outcome.note = "walled in: there is no way out of the start";
      if ((table[here.id].bits & bit) != 0)
        outcome.note = "walked in a circle: the goal does not touch this wall";
      if (!outcome.note.empty()) break;
      table[here.id].bits |= bit;
      facing = way;
      at = space.neighbour(at, way);
      cost = cost + S::straight(space.grid().weight(at));
      walk.push_back(way);
    }
    if (arrived) outcome.path.assign(walk.begin(), walk.end());
  });
  if (arrived) outcome.cost = cost;
  finish(outcome, budget, first_bound(space, h));
  if (!outcome.note.empty()) {
    outcome.verdict = Verdict::stopped;
    outcome.why = StopReason::gave_up;
  }
  return outcome;
}

struct HugLeft {
  static constexpr AlgorithmInfo info{
      .name = "hug-left", .title = "Hug left", .summary = "left hand on the wall; notices circles"};
  template <class S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    return follow_wall(space, h, settings, watch, 3);
  }
};

struct HugRight {
  static constexpr AlgorithmInfo info{
      .name = "hug-right", .title = "Hug right", .summary = "right hand on the wall; notices circles"};
  template <class S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    return follow_wall(space, h, settings, watch, 1);
  }
};

}  // namespace wend
