// Estimates of the remaining cost. A heuristic is any callable State -> Cost with two promises it states
// itself: admissible (never more than the true remaining cost) and consistent (never drops by more than a
// move costs). An infinite estimate says: no goal can be reached from here.
#pragma once

#include <concepts>
#include <string_view>

#include "space/space.hpp"

namespace wend {

/// What people read about a heuristic. The promises of one object may depend on the problem, so it is asked
/// again.
struct HeuristicInfo {
  std::string_view name;
  std::string_view summary;
};

template <class H, class S>
concept HeuristicFor = Space<S> && requires(const H& h, const typename S::State& at) {
  { h(at) } -> std::same_as<typename S::Cost>;
  { h.admissible() } -> std::same_as<bool>;
  { h.consistent() } -> std::same_as<bool>;
};

/// Can update an estimate along a move instead of computing it anew.
template <class H, class S>
concept IncrementalHeuristicFor = HeuristicFor<H, S> &&
    requires(const H& h, typename S::Cost before, const typename S::State& at, typename S::Move move) {
  { h.after(before, at, move, at) } -> std::same_as<typename S::Cost>;
};

/// A heuristic for one more thread. Those that remember what they computed write while they are asked: they
/// have a member `for_thread(meter)`, a copy with a memory of its own. The others are shared as they are.
template <class H, class Meter>
H for_thread(const H& h, Meter& meter) {
  if constexpr (requires { h.for_thread(meter); }) {
    return h.for_thread(meter);
  } else {
    return h;
  }
}

/// Knows nothing: always 0. Turns A* into Dijkstra's algorithm.
template <Space S>
struct Blind {
  static constexpr HeuristicInfo info{.name = "blind", .summary = "always 0: no knowledge of the goal"};
  typename S::Cost operator()(const typename S::State&) const { return {}; }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }
};

}  // namespace wend
