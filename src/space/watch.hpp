// Who watches a search. An algorithm reports events to its watcher and nobody else; with NoWatch the calls
// vanish. Exactly two watchers exist: NoWatch here and Recorder in trace/.
#pragma once

#include <cstdint>

#include "space/space.hpp"

namespace wend {

/// A node as the search numbers it. `no_node` is the parent of the start.
using NodeId = std::uint32_t;
inline constexpr NodeId no_node = UINT32_MAX;

enum class EventKind : std::uint8_t {
  generated,  // a state is met for the first time (in this iteration)
  updated,    // a cheaper way to a known state
  expanded,   // its successors are about to be looked at
  iteration   // a new round begins from scratch (iterative deepening, restarts); node fields mean nothing
};

template <class W, class S>
concept WatchFor = Space<S> &&
    requires(W& watch, EventKind kind, NodeId node, const typename S::State& at, typename S::Cost cost) {
  watch.event(kind, node, node /* parent */, at, cost /* g */, cost /* h */);
  { W::watching } -> std::convertible_to<bool>;
};

struct NoWatch {
  static constexpr bool watching = false;
  template <class... Ignored>
  void event(const Ignored&...) const {}
};

}  // namespace wend
