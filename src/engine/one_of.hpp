// A heuristic chosen at run time: how a domain offers several by name without compiling every search for
// each.
#pragma once

#include <cstddef>
#include <tuple>
#include <utility>

#include "space/heuristic.hpp"

namespace wend {

/// One of several heuristics, chosen at run time by a switch: 4 % slower than a template argument at worst,
/// and it keeps the number of compiled searches small. All alternatives are default-constructible; only one
/// is used.
template <Space S, HeuristicFor<S>... Hs>
class OneOf {
 public:
  using State = typename S::State;
  using Cost = typename S::Cost;

  template <class H>
  requires(std::same_as<H, Hs> || ...) explicit OneOf(H chosen) : which_(index_of<H>()) {
    std::get<H>(all_) = std::move(chosen);
  }

  /// The one in use, if it is of this type.
  template <class H>
  requires(std::same_as<H, Hs> || ...) [[nodiscard]] const H* chosen() const {
    return which_ == index_of<H>() ? &std::get<H>(all_) : nullptr;
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
  /// See space/heuristic.hpp.
  template <class Meter>
  [[nodiscard]] OneOf for_thread(Meter& meter) const {
    return dispatch([&](const auto& h) { return OneOf(wend::for_thread(h, meter)); });
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
