// A* on disk, see disk_search.hpp. Promises what AStar promises. Costs have to be whole numbers: buckets
// of a + b * sqrt(2) would hold a handful of states each.
#pragma once

#include "search/astar.hpp"
#include "search/disk/on_disk.hpp"

namespace wend {

struct DiskAStar {
  using InMemory = AStar;

  template <class Cost>
  struct ByCost {
    using Key = Cost;
    static Key step(Cost cost) { return cost; }
    static bool could_step(Key from, Key to) { return from < to; }
    template <class H, class State>
    static Key estimate(const H& h, const State& at) {
      return h(at);
    }
  };

  template <Space S, HeuristicFor<S> H>
  requires(StoredState<typename S::State>&& std::integral<typename S::Cost>) static Outcome<S> run(
      const S& space, const H& h, const Settings& settings) {
    using Cost = typename S::Cost;
    const bool near = unit_costs(space) && undirected(space) && h.consistent();
    const bool counts = h.admissible();
    return search_on_disk<ByCost<Cost>>(space, h, settings, near,
                                        [counts](Cost f) { return counts ? f : Cost{}; });
  }
};

}  // namespace wend
