// What a search needs to know of a puzzle. A domain writes one class that satisfies `Space`; every generic
// algorithm then runs on it, compiled for it, without a virtual call or an allocation per node.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "base/cost.hpp"

namespace wend {

/// Stands for "any callable taking (move, next state, cost)" inside the concept.
template <class S>
struct Visitor {
  void operator()(typename S::Move, const typename S::State&, typename S::Cost) const {}
};

/// A state space with a start, goals and moves with positive costs.
///  - State: plain bytes with ==, small. Padding would break hashing by value, so hash() is the space's
///  business.
///  - successors: calls visit(move, next, cost) once per legal move, always in the same, documented order.
template <class S>
concept Space = requires(const S& space, const typename S::State& at, Visitor<S> visit) {
  requires std::regular<typename S::State> && std::is_trivially_copyable_v<typename S::State>;
  requires sizeof(typename S::State) <= 2048;
  requires std::regular<typename S::Move> && std::is_trivially_copyable_v<typename S::Move>;
  requires CostType<typename S::Cost>;
  { space.start() } -> std::same_as<typename S::State>;
  { space.is_goal(at) } -> std::same_as<bool>;
  { space.hash(at) } -> std::same_as<std::uint64_t>;
  space.successors(at, visit);
};

/// States can be numbered 0 .. size()-1, so arrays replace hash tables.
template <class S>
concept DenseSpace = Space<S> && requires(const S& space, const typename S::State& at, std::uint64_t number) {
  { space.size() } -> std::convertible_to<std::uint64_t>;
  { space.index(at) } -> std::convertible_to<std::uint64_t>;
  { space.state(number) } -> std::same_as<typename S::State>;
};

/// Goals can be listed and moves followed backwards: predecessors visits (move, before, cost) for every move
/// that leads from `before` to `at`. Needed by searches that start at the goal.
template <class S>
concept ReversibleSpace = Space<S> && requires(const S& space, const typename S::State& at, Visitor<S> visit,
                                               void (*goal)(const typename S::State&)) {
  space.goals(goal);
  space.predecessors(at, visit);
};

/// Whether every move costs the same: then the fewest moves are also the cheapest. Spaces that cannot say,
/// say no.
template <Space S>
bool unit_costs(const S& space) {
  if constexpr (requires {
                  { space.unit_costs() } -> std::same_as<bool>;
                }) {
    return space.unit_costs();
  } else {
    return false;
  }
}

/// Whether each move can be undone by one of the same cost. Spaces that cannot say, say no.
template <Space S>
bool undirected(const S& space) {
  if constexpr (requires {
                  { space.undirected() } -> std::same_as<bool>;
                }) {
    return space.undirected();
  } else {
    return false;
  }
}

}  // namespace wend
