// Breadth-first search on disk: layer by layer, see disk_search.hpp. Promises what Bfs promises.
#pragma once

#include "search/bfs.hpp"
#include "search/disk/on_disk.hpp"

namespace wend {

struct DiskBfs {
  using InMemory = Bfs;

  /// g is the number of moves.
  struct ByMoves {
    using Key = std::uint32_t;
    template <class Cost>
    static Key step(const Cost&) {
      return 1;
    }
    static bool could_step(Key from, Key to) { return from + 1 == to; }
    template <class H, class State>
    static Key estimate(const H&, const State&) {
      return 0;
    }
  };

  template <Space S, HeuristicFor<S> H>
  requires StoredState<typename S::State>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings) {
    using Cost = typename S::Cost;
    const bool equal_costs = unit_costs(space);
    const Cost one = equal_costs ? cost_of_a_move(space) : Cost{};
    return search_on_disk<ByMoves>(space, h, settings, equal_costs && undirected(space),
                                   [&](ByMoves::Key moves) {
                                     Cost bound{};
                                     for (ByMoves::Key i = 0; equal_costs && i < moves; ++i)
                                       bound = bound + one;
                                     return bound;
                                   });
  }

 private:
  template <Space S>
  static typename S::Cost cost_of_a_move(const S& space) {
    typename S::Cost one{};
    space.successors(space.start(),
                     [&](typename S::Move, const typename S::State&, typename S::Cost cost) { one = cost; });
    return one;
  }
};

}  // namespace wend
