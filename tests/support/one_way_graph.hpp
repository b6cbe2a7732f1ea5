// A random directed graph with costs from 1 to 1000, parallel edges and self-loops. Moves cannot be followed
// backwards, dead ends abound, and the goals may be out of reach. The true cost is found by relaxing all
// edges until nothing changes.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "base/hash.hpp"
#include "base/rng.hpp"
#include "space/space.hpp"

namespace wend::test {

class OneWayGraph {
 public:
  using State = std::uint64_t;
  using Move = std::uint16_t;  // number of the edge at its node
  using Cost = std::int64_t;

  OneWayGraph(std::uint64_t seed, std::size_t nodes, std::size_t edges) : edges_(nodes) {
    Rng rng(seed);
    for (std::size_t i = 0; i < edges; ++i) {
      edges_[static_cast<std::size_t>(rng.below(nodes))].push_back(
          {rng.below(nodes), static_cast<Cost>(1 + rng.below(rng.chance(1, 2) ? 10 : 1000))});
    }
    goals_ = {rng.below(nodes), rng.below(nodes)};
  }

  [[nodiscard]] State start() const { return 0; }
  [[nodiscard]] bool is_goal(State at) const { return at == goals_[0] || at == goals_[1]; }
  [[nodiscard]] std::uint64_t hash(State at) const { return mix(at); }
  template <class Visit>
  void successors(State at, Visit&& visit) const {
    Move move = 0;
    for (const Edge& edge : edges_[at]) visit(move++, edge.to, edge.cost);
  }

  [[nodiscard]] std::optional<Cost> true_cost() const {
    std::vector<std::optional<Cost>> best(edges_.size());
    best[0] = 0;
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t from = 0; from < edges_.size(); ++from) {
        if (!best[from]) continue;
        for (const Edge& edge : edges_[from]) {
          const Cost total = *best[from] + edge.cost;
          if (best[edge.to] && *best[edge.to] <= total) continue;
          best[edge.to] = total;
          changed = true;
        }
      }
    }
    std::optional<Cost> cheapest;
    for (const State goal : goals_) {
      if (best[goal] && (!cheapest || *best[goal] < *cheapest)) cheapest = best[goal];
    }
    return cheapest;
  }

 private:
  struct Edge {
    State to;
    Cost cost;
  };
  std::vector<std::vector<Edge>> edges_;
  std::vector<State> goals_;
};

static_assert(Space<OneWayGraph> && !ReversibleSpace<OneWayGraph> && !DenseSpace<OneWayGraph>);

}  // namespace wend::test
