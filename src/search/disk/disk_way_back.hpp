// The way to a goal that a search on disk has reached. Nothing is kept about how a state was reached: the way
// back is looked for in the layers, by the moves that lead to a state where the space can tell them, else by
// trying all states of a layer.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "search/disk/disk_buckets.hpp"
#include "space/algorithm.hpp"

namespace wend {

template <Space S, class H, class Measure>
requires StoredState<typename S::State>
class DiskWayBack {
 public:
  using State = typename S::State;
  using Cost = typename S::Cost;
  using Key = typename Measure::Key;

  /// A state that was reached, and how dearly.
  struct Stop {
    State at;
    Key g;
  };

  /// Everything outlives this.
  DiskWayBack(const S& space, const H& h, Budget& budget, const DiskBuckets<State, Key>& buckets,
              std::size_t buffered)
      : space_(space), h_(h), budget_(budget), buckets_(buckets), buffered_(buffered) {}

  /// Throws BudgetSpent at a limit.
  void take(Stop goal, Outcome<S>& outcome) const {
    std::vector<typename S::Move> moves;
    Cost cost{};
    for (Stop at = goal; at.g != Key{};) {
      const Found found = before(at);
      moves.push_back(found.move);
      cost = cost + found.cost;
      at = found.from;
    }
    std::reverse(moves.begin(), moves.end());
    outcome.path = std::move(moves);
    outcome.cost = cost;
  }

 private:
  struct Found {
    Stop from;
    typename S::Move move;
    Cost cost;
  };

  /// An expanded state from which one move leads to `to`, and makes its g.
  [[nodiscard]] Found before(const Stop& to) const {
    budget_.look();
    std::optional<Found> found;
    if constexpr (ReversibleSpace<S>) {
      space_.predecessors(to.at, [&](typename S::Move move, const State& from, Cost cost) {
        if (!found && Measure::step(cost) <= to.g && was_expanded(from, to.g - Measure::step(cost)))
          found = Found{{from, static_cast<Key>(to.g - Measure::step(cost))}, move, cost};
      });
    } else {
      const auto& all = buckets_.all();
      for (auto bucket = all.rbegin(); bucket != all.rend() && !found; ++bucket) {
        if (bucket->first.g < to.g) found = found_in(bucket->second, bucket->first.g, to);
      }
    }
    if (!found) throw Error::usage("a layer on disk has lost states", "the disk is failing");
    return *found;
  }
  [[nodiscard]] bool was_expanded(const State& at, Key g) const {
    const auto h = Measure::estimate(h_, at);
    if (is_infinite(h)) return false;
    const auto bucket = buckets_.all().find({static_cast<Key>(g + h), g});
    if (bucket == buckets_.all().end()) return false;
    const auto& layers = bucket->second.layers;
    return std::any_of(layers.begin(), layers.end(),
                       [&](const auto& layer) { return holds(layer, budget_.meter(), at); });
  }
  [[nodiscard]] std::optional<Found> found_in(const Bucket<State>& bucket, Key g, const Stop& to) const {
    if (!Measure::could_step(g, to.g)) return {};
    for (const StateRun<State>& layer : bucket.layers) {
      RunReader<State> states(layer, budget_.meter(), buffered_);
      for (std::uint64_t seen = 0; !states.empty(); states.pop()) {
        if (++seen % 4096 == 0) budget_.look();
        std::optional<Found> found;
        space_.successors(states.front(), [&](typename S::Move move, const State& next, Cost cost) {
          if (next == to.at && g + Measure::step(cost) == to.g)
            found = Found{{states.front(), g}, move, cost};
        });
        if (found) return found;
      }
    }
    return {};
  }

  const S& space_;
  const H& h_;
  Budget& budget_;
  const DiskBuckets<State, Key>& buckets_;
  std::size_t buffered_;  // bytes of a reader
};

}  // namespace wend
