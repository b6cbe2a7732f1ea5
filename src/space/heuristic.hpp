// Estimates of the remaining cost. A heuristic is any callable State -> Cost with two promises it states
// itself: admissible (never more than the true remaining cost) and consistent (never drops by more than a
// move costs). An infinite estimate says: no goal can be reached from here.
#pragma once

#include <concepts>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <utility>

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

/// Knows nothing: always 0. Turns A* into Dijkstra's algorithm.
template <Space S>
struct Blind {
  static constexpr HeuristicInfo info{.name = "blind", .summary = "always 0: no knowledge of the goal"};
  typename S::Cost operator()(const typename S::State&) const { return {}; }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }
};

/// One of several heuristics, chosen at run time by a switch: 4 % slower than a template argument at worst,
/// and it keeps the number of compiled searches small. All alternatives are default-constructible; only one
/// is used.
template <Space S, HeuristicFor<S>... Hs>
class OneOf {
 public:
  using State = typename S::State;
  using Cost = typename S::Cost;

  template <class H>
  explicit OneOf(H chosen) : which_(index_of<H>()) {
    std::get<H>(all_) = std::move(chosen);
  }

  Cost operator()(const State& at) const {
    return dispatch([&](const auto& h) { return h(at); });
  }
  Cost after(Cost before, const State& from, typename S::Move move, const State& to) const
      requires(IncrementalHeuristicFor<Hs, S> || ...) {
    return dispatch([&]<class H>(const H& h) {
      if constexpr (IncrementalHeuristicFor<H, S>) {
        return h.after(before, from, move, to);
      } else {
        return h(to);
      }
    });
  }
  [[nodiscard]] bool admissible() const {
    return dispatch([](const auto& h) { return h.admissible(); });
  }
  [[nodiscard]] bool consistent() const {
    return dispatch([](const auto& h) { return h.consistent(); });
  }

 private:
  template <class H>
  static constexpr std::size_t index_of() {
    std::size_t index = 0;
    const bool found = ((std::same_as<H, Hs> || (++index, false)) || ...);
    return found ? index : sizeof...(Hs);
  }
  template <std::size_t I = 0, class F>
  auto dispatch(const F& use) const {
    if constexpr (I + 1 == sizeof...(Hs)) {
      return use(std::get<I>(all_));
    } else {
      return which_ == I ? use(std::get<I>(all_)) : dispatch<I + 1>(use);
    }
  }

  std::size_t which_;
  std::tuple<Hs...> all_;
};

}  // namespace wend
