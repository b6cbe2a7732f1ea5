// All states of the frontier after a step, each once, with its smallest sum. A large layer has many parts
// (see FrontierSharing), so that several threads can fill it, and what each writes to at a time is small.
#pragma once

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "tours/frontier/frontier_state.hpp"

namespace wend {

/// Aligned, because different threads write to neighbours.
class alignas(64) FrontierPart {
 public:
  explicit FrontierPart(Meter& meter) : states_(meter), table_(meter) {}

  void start_over(std::size_t expected) {
    states_.clear();
    table_.clear();
    table_.resize(std::bit_ceil(std::max<std::size_t>(2 * expected, 64)), empty);
  }

  void put(const FrontierState& state) {
    const std::size_t mask = table_.size() - 1;
    std::size_t at = place_of(state);
    for (; table_[at] != empty; at = (at + 1) & mask) {
      FrontierState& known = states_[table_[at]];
      if (!known.same_past(state)) continue;
      if (state.sum < known.sum) known = state;
      return;
    }
    table_[at] = static_cast<std::uint32_t>(states_.size());
    states_.push_back(state);
    if (states_.size() * 2 > table_.size()) grow();
  }

  [[nodiscard]] const MeteredVector<FrontierState>& states() const { return states_; }

 private:
  static constexpr std::uint32_t empty = ~std::uint32_t{0};

  /// In the table.
  [[nodiscard]] std::size_t place_of(const FrontierState& state) const {
    return (state.hash() >> 32) & (table_.size() - 1);
  }

  [[gnu::noinline]] void grow() {
    const std::size_t size = 2 * table_.size();
    if (states_.size() >= FrontierOrigin::most_states / 2) throw MemoryExhausted{};
    table_.clear();
    table_.resize(size, empty);
    for (std::uint32_t number = 0; number < states_.size(); ++number) {
      std::size_t at = place_of(states_[number]);
      while (table_[at] != empty) at = (at + 1) & (size - 1);
      table_[at] = number;
    }
  }

  MeteredVector<FrontierState> states_;
  MeteredVector<std::uint32_t> table_;
};

/// States are numbered from part to part.
class FrontierLayer {
 public:
  static constexpr std::size_t many_parts = 32;

  explicit FrontierLayer(Meter& meter) : meter_(&meter) { parts_.emplace_back(meter); }

  /// With one part, which `put` fills.
  void start_over(std::size_t expected) {
    in_use_ = 1;
    parts_[0].start_over(expected);
  }
  void put(const FrontierState& state) { parts_[0].put(state); }

  /// With many parts, which have to start over each for itself.
  std::span<FrontierPart> start_over_in_parts() {
    while (parts_.size() < many_parts) parts_.emplace_back(*meter_);
    in_use_ = many_parts;
    return parts_;
  }

  [[nodiscard]] std::span<const FrontierPart> parts() const { return std::span(parts_).first(in_use_); }
  [[nodiscard]] std::size_t size() const {
    std::size_t sum = 0;
    for (const FrontierPart& part : parts()) sum += part.states().size();
    return sum;
  }

  /// Calls `visit(number, state)`.
  template <class Visit>
  void for_each(Visit&& visit) const {
    std::size_t number = 0;
    for (const FrontierPart& part : parts()) {
      for (const FrontierState& state : part.states()) visit(number++, state);
    }
  }

 private:
  Meter* meter_;
  std::vector<FrontierPart> parts_;
  std::size_t in_use_ = 1;
};

}  // namespace wend
