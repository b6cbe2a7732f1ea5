// All states of the frontier after a step, each once, with its smallest sum.
#pragma once

#include <algorithm>
#include <bit>

#include "tours/frontier/frontier_state.hpp"

namespace wend {

/// Where a state came from: the number of the state before, and the option taken.
struct FrontierOrigin {
  static constexpr std::size_t most_states = std::size_t{1} << 28;

  FrontierOrigin() = default;
  FrontierOrigin(std::size_t before, std::size_t option)
      : packed(static_cast<std::uint32_t>((before << 4) | option)) {}
  [[nodiscard]] std::size_t before() const { return packed >> 4; }
  [[nodiscard]] std::size_t option() const { return packed & 15; }

  std::uint32_t packed = 0;
};

class FrontierLayer {
 public:
  explicit FrontierLayer(Meter& meter) : states_(meter), origins_(meter), table_(meter) {}

  void start_over(std::size_t expected) {
    states_.clear();
    origins_.clear();
    table_.clear();
    table_.resize(std::bit_ceil(std::max<std::size_t>(2 * expected, 64)), empty);
  }

  void put(const FrontierState& state, FrontierOrigin origin) {
    const std::size_t mask = table_.size() - 1;
    std::size_t at = (state.hash() >> 32) & mask;
    for (; table_[at] != empty; at = (at + 1) & mask) {
      FrontierState& known = states_[table_[at]];
      if (!known.same_past(state)) continue;
      if (state.sum >= known.sum) return;
      known = state;
      origins_[table_[at]] = origin;
      return;
    }
    table_[at] = static_cast<std::uint32_t>(states_.size());
    states_.push_back(state);
    origins_.push_back(origin);
    if (states_.size() * 2 > table_.size()) grow();
  }

  [[nodiscard]] const MeteredVector<FrontierState>& states() const { return states_; }
  [[nodiscard]] const MeteredVector<FrontierOrigin>& origins() const { return origins_; }

 private:
  static constexpr std::uint32_t empty = ~std::uint32_t{0};

  [[gnu::noinline]] void grow() {
    const std::size_t size = 2 * table_.size();
    if (states_.size() >= FrontierOrigin::most_states / 2) throw MemoryExhausted{};
    table_.clear();
    table_.resize(size, empty);
    for (std::uint32_t number = 0; number < states_.size(); ++number) {
      std::size_t at = (states_[number].hash() >> 32) & (size - 1);
      while (table_[at] != empty) at = (at + 1) & (size - 1);
      table_[at] = number;
    }
  }

  MeteredVector<FrontierState> states_;
  MeteredVector<FrontierOrigin> origins_;
  MeteredVector<std::uint32_t> table_;
};

}  // namespace wend
