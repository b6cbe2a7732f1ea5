// What is left of the past once the frontier has passed over it: which places of the frontier hang together,
// which are touched an odd number of times, and whether the end of the walk lies behind.
//
// A component is named by its lowest place, so equal pasts have equal bits; `labels` holds the
// name of each place's component in four bits, an empty place its own. Two places are joined, and a place is
// taken out, by a few operations on all labels at once.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "tours/frontier/frontier_plan.hpp"

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

struct FrontierState {
  static constexpr std::uint64_t lone_labels = 0xFEDC'BA98'7654'3210;  // every place its own component
  static constexpr std::uint16_t flag = 0x8000;                        // no place has this bit

  std::uint64_t labels = lone_labels;
  std::uint16_t odd = 0;      // bits of places; the flag: the end of the walk is behind
  std::uint16_t touched = 0;  // places that have to hang together at last; the flag: the root left odd
  std::int32_t sum = 0;
  std::int32_t priced = 0;  // the same at the prices of a FrontierBound
  FrontierOrigin origin;

  [[nodiscard]] bool same_past(const FrontierState& other) const {
    return labels == other.labels && odd == other.odd && touched == other.touched;
  }
  [[nodiscard]] std::uint64_t hash() const {
    const std::uint64_t rest = (std::uint64_t{odd} << 16) | touched;
    std::uint64_t mixed = (labels ^ (rest * 0x9E37'79B9'7F4A'7C15)) * 0xD6E8'FEB8'6659'FD93;
    mixed ^= mixed >> 32;
    return mixed * 0xD6E8'FEB8'6659'FD93;
  }

  [[nodiscard]] bool has_end() const { return (odd & flag) != 0; }
  [[nodiscard]] bool root_left_odd() const { return (touched & flag) != 0; }
  [[nodiscard]] unsigned label(unsigned place) const {
    return static_cast<unsigned>(labels >> (4 * place)) & 15U;
  }

  /// Passes a chain between two places. False if it cannot be passed so, or if that is surely not worth it:
  /// going there and back all along only to join what hangs together anyway.
  bool pass(const FrontierOption& option, const FrontierStep& step) {
    const unsigned bit_a = 1U << step.place_a;
    const unsigned bit_b = 1U << step.place_b;
    if (option.ends() && (has_end() || (step.root_behind && !root_left_odd()))) return false;
    if (option.joins() && !join(step.place_a, step.place_b) && !(option.odd_a && option.odd_b)) return false;
    odd ^= static_cast<std::uint16_t>((option.odd_a ? bit_a : 0) | (option.odd_b ? bit_b : 0));
    odd |= option.ends() ? flag : std::uint16_t{0};
    touched |= static_cast<std::uint16_t>((option.touches_a ? bit_a : 0) | (option.touches_b ? bit_b : 0));
    sum += option.cost;
    return true;
  }

  enum class Left : std::uint8_t { impossible, goes_on, finished };

  /// A junction goes out of sight: its parity and its component must be in order by now. `root_behind` tells
  /// whether the root has gone before.
  Left leave(const FrontierStep::Leaving& leaving, bool all_entered, bool root_behind) {
    const auto bit = static_cast<std::uint16_t>(1U << leaving.place);
    if (!settle_parity(leaving, bit, root_behind)) return Left::impossible;
    if ((touched & bit) == 0) return Left::goes_on;
    touched &= static_cast<std::uint16_t>(~bit);
    const unsigned name = label(leaving.place);
    const std::uint64_t own = std::uint64_t{1} << (4 * leaving.place);
    const std::uint64_t others = places_named(name) & ~own;
    if (others == 0) {
      const bool last = all_entered && (touched & ~flag) == 0;
      return last && has_end() == root_left_odd() ? Left::finished : Left::impossible;
    }
    if (name == leaving.place) {
      rename(others, name, static_cast<unsigned>(std::countr_zero(others)) / 4);
    } else {
      labels ^= own * (name ^ leaving.place);
    }
    return Left::goes_on;
  }

 private:
  /// False if they hang together already.
  bool join(unsigned a, unsigned b) {
    unsigned low = label(a);
    unsigned high = label(b);
    if (low == high) return false;
    if (low > high) std::swap(low, high);
    rename(places_named(high), high, low);
    return true;
  }

  /// The lowest bit of each place with this name.
  [[nodiscard]] std::uint64_t places_named(unsigned name) const {
    constexpr std::uint64_t lowest = 0x1111'1111'1111'1111;
    std::uint64_t differs = labels ^ (lowest * name);
    differs |= differs >> 2;
    differs |= differs >> 1;
    return ~differs & lowest;
  }
  void rename(std::uint64_t places, unsigned from, unsigned to) { labels ^= places * (from ^ to); }

  bool settle_parity(const FrontierStep::Leaving& leaving, std::uint16_t bit, bool root_behind) {
    const bool is_odd = (odd & bit) != 0;
    if (leaving.vertex == 0) {
      if (is_odd) touched |= flag;
      odd &= static_cast<std::uint16_t>(~bit);
      return is_odd || !has_end();
    }
    if (!is_odd) return true;
    if (has_end() || leaving.end_cost == BlockTask::never || (root_behind && !root_left_odd())) return false;
    odd = static_cast<std::uint16_t>((odd & ~bit) | flag);
    sum += leaving.end_cost;
    return true;
  }
};

}  // namespace wend
