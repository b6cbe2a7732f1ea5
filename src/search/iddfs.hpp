// Iterative deepening depth-first search: at most one move, at most two moves, and so on. Chess programs
// searched so (Slate and Atkin 1977); as a search of its own: Korf 1985.
//
// Guarantee: fewest moves, as breadth-first search; cheapest where every move costs the same. Cost: memory
// for the present path and a cache of at most a million states; every round repeats the one before.
#pragma once

#include "search/parts/deepening.hpp"

namespace wend {

struct Iddfs {
  static constexpr AlgorithmInfo info{.name = "iddfs",
                                      .title = "Iterative deepening",
                                      .summary = "depth-first with a rising limit on moves",
                                      .optimal = Optimal::unit_costs,
                                      .complete = true};

  template <CostType C>
  struct Moves {
    using Reach = std::int64_t;
    template <class Cost>
    static Reach reach(std::size_t depth, const Cost&) {
      return static_cast<Reach>(depth);
    }
    static Reach value(const Reach& reach, const C&) { return reach; }
  };

  template <Space S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    using Cost = typename S::Cost;
    const Blind<S> blind;
    Outcome<S> outcome;
    Budget budget(settings);
    const std::int64_t limit = deepen<Deepening<S, Blind<S>, W, Moves<Cost>>>(
        0, budget, outcome, [&](auto& search) { search.emplace(space, blind, watch, budget); },
        [](std::int64_t) {});
    finish(outcome, budget, is_infinite(limit) ? infinite_cost<Cost>() : proven(space, h, limit, outcome));
    return outcome;
  }

 private:
  /// Every solution has at least `moves` moves; where all cost the same, that is a bound on the cost.
  template <Space S, class H>
  static typename S::Cost proven(const S& space, const H& h, std::int64_t moves, const Outcome<S>& outcome) {
    using Cost = typename S::Cost;
    if (!unit_costs(space)) return first_bound(space, h);
    if (outcome.cost) return *outcome.cost;
    Cost price{};
    space.successors(space.start(),
                     [&](typename S::Move, const typename S::State&, Cost cost) { price = cost; });
    return std::max(first_bound(space, h), static_cast<Cost>(scaled(price, moves)));
  }
};

}  // namespace wend
