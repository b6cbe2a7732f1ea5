// Bidirectional search: Dijkstra's algorithm from the start and from the goals at once, always on the side
// whose next node is cheaper (Nicholson 1966, Pohl 1971).
//
// Guarantee: optimal for any positive costs. It may stop when the two smallest open costs together reach the
// best meeting found: every other way crosses both frontiers. Cost: two searches of about half the depth.
#pragma once

#include <algorithm>

#include "search/parts/budget.hpp"
#include "search/parts/node_table.hpp"
#include "search/parts/open_list.hpp"
#include "search/parts/path.hpp"
#include "space/algorithm.hpp"

namespace wend {

struct Bidirectional {
  static constexpr AlgorithmInfo info{
      .name = "bidirectional",
      .title = "Bidirectional",
      .summary = "from the start and from the goals until they meet",
      .optimal = Optimal::yes,
      .complete = true,
      .needs = "goals that can be listed and moves that can be followed backwards"};

  template <ReversibleSpace S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H&, const Settings& settings, W& watch) {
    Outcome<S> outcome;
    Budget budget(settings);
    std::optional<Meeting<S, W>> meeting;
    budget.guard([&] {
      meeting.emplace(space, watch, budget);
      meeting->run();
    });
    if (meeting) meeting->take_path_to(outcome);
    finish(outcome, budget, meeting ? meeting->bound() : typename S::Cost{});
    return outcome;
  }

 private:
  template <ReversibleSpace S, class W>
  class Meeting {
   public:
    using State = typename S::State;
    using Cost = typename S::Cost;

    Meeting(const S& space, W& watch, Budget& budget)
        : space_(space),
          watch_(watch),
          budget_(budget),
          sides_{{space, budget.meter()}, {space, budget.meter()}} {}

    void run() {
      reach(forward, space_.start(), Cost{}, no_node);
      space_.goals([&](const State& goal) { reach(backward, goal, Cost{}, no_node); });
      while (advance(forward) && advance(backward)) {
        const Cost front = sides_[forward].head->g;
        const Cost back = sides_[backward].head->g;
        proven_ = std::max(proven_, front + back);
        budget_.proven(to_exact(proven_));
        if (best_ && !(proven_ < *best_)) return;
        if (budget_.spent()) return;
        expand(back < front ? backward : forward);
      }
      exhausted_ = true;
    }

    void take_path_to(Outcome<S>& outcome) const {
      if (!best_) return;
      take_path(space_, sides_[forward].table, met_forward_, outcome);
      const auto& table = sides_[backward].table;
      NodeId node = met_backward_;
      for (NodeId next = table[node].parent(); next != no_node; node = next, next = table[node].parent()) {
        const auto step = step_between(space_, table.state(node), table.state(next));
        outcome.path.push_back(step->move);
        outcome.cost = *outcome.cost + step->cost;
      }
    }

    /// One frontier empty: everything has been seen, so the best meeting is the best there is.
    [[nodiscard]] Cost bound() const { return exhausted_ ? best_.value_or(infinite_cost<Cost>()) : proven_; }

   private:
    enum Direction : std::uint8_t { forward, backward };
    using Open = OpenList<Cost, Cost>;

    struct Side {
      Side(const S& space, Meter& meter) : table(space, meter), open(meter) {}
      NodeTable<S> table;
      Open open;
      std::optional<typename Open::Entry> head;  // the cheapest open node, already taken out
    };

    /// Makes `head` the cheapest open node; false if there is none.
    bool advance(Direction direction) {
      Side& side = sides_[direction];
      while (!side.head || side.head->g != side.table[side.head->node].g()) {
        if (side.open.empty()) return false;
        side.head = side.open.pop();
      }
      return true;
    }

    void expand(Direction direction) {
      Side& side = sides_[direction];
      const NodeId node = side.head->node;
      const Cost g = side.head->g;
      const State at = side.table.state(node);
      watch_.event(EventKind::expanded, number(direction, node), number(direction, side.table[node].parent()),
                   at, g, Cost{});
      const auto visit = [&](typename S::Move, const State& to, Cost cost) {
        budget_.count_generated();
        reach(direction, to, g + cost, node);
      };
      if (direction == forward) {
        space_.successors(at, visit);
      } else {
        space_.predecessors(at, visit);
      }
      side.head.reset();
    }

    void reach(Direction direction, const State& at, Cost g, NodeId parent) {
      Side& side = sides_[direction];
      const Entered entered = side.table.enter(at);
      if (!entered.fresh && !(g < side.table[entered.id].g())) return;
      side.table[entered.id].set(g, parent);
      watch_.event(entered.fresh ? EventKind::generated : EventKind::updated, number(direction, entered.id),
                   number(direction, parent), at, g, Cost{});
      side.open.push(g, g, entered.id);
      meet(direction, at, entered.id);
    }

    void meet(Direction direction, const State& at, NodeId node) {
      const Side& here = sides_[direction];
      const Side& other = sides_[direction == forward ? backward : forward];
      const NodeId there = other.table.find(at);
      if (there == no_node) return;
      const Cost total = here.table[node].g() + other.table[there].g();
      if (best_ && !(total < *best_)) return;
      best_ = total;
      met_forward_ = direction == forward ? node : there;
      met_backward_ = direction == forward ? there : node;
    }

    /// The two sides number their nodes independently; a watcher must not take one for the other.
    static NodeId number(Direction direction, NodeId node) {
      return direction == backward && node != no_node ? node | 0x80000000U : node;
    }

    const S& space_;
    W& watch_;
    Budget& budget_;
    Side sides_[2];
    std::optional<Cost> best_;
    NodeId met_forward_ = no_node;
    NodeId met_backward_ = no_node;
    Cost proven_{};
    bool exhausted_ = false;
  };
};

}  // namespace wend
