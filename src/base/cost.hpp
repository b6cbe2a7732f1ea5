// Costs are exact: integers, or on 8-connected grids a + b*sqrt(2) with integers a and b.
//
// Why not floating point: two different sums of ones and square roots of two can round to the same double,
// and one and the same sum can round differently depending on the order of addition. Because sqrt(2) is
// irrational, a + b*sqrt(2) is equal to c + d*sqrt(2) only if a = c and b = d; everything else is decided by
// comparing squares of integers.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <limits>
#include <string>

namespace wend {

/// straight + diagonal * sqrt(2). Exact for any values whose differences stay below 2^62.
struct ExactCost {
  std::int64_t straight = 0;
  std::int64_t diagonal = 0;

  friend bool operator==(const ExactCost&, const ExactCost&) = default;
  friend std::strong_ordering operator<=>(const ExactCost& a, const ExactCost& b) {
    return sign(a.straight - b.straight, a.diagonal - b.diagonal) <=> 0;
  }
  friend ExactCost operator+(ExactCost a, ExactCost b) {
    return {a.straight + b.straight, a.diagonal + b.diagonal};
  }
  friend ExactCost operator-(ExactCost a, ExactCost b) {
    return {a.straight - b.straight, a.diagonal - b.diagonal};
  }

  [[nodiscard]] double value() const {
    constexpr double root_two = 1.41421356237309504880;
    return static_cast<double>(straight) + static_cast<double>(diagonal) * root_two;
  }

 private:
  /// The sign of x + y*sqrt(2).
  static int sign(std::int64_t x, std::int64_t y) {
    if (y == 0) return x == 0 ? 0 : (x < 0 ? -1 : 1);
    if (x >= 0 && y > 0) return 1;
    if (x <= 0 && y < 0) return -1;
    __extension__ using Wide = __int128;
    const Wide straight_squared = static_cast<Wide>(x) * x;
    const Wide diagonal_squared = 2 * static_cast<Wide>(y) * y;
    const bool straight_wins = straight_squared > diagonal_squared;  // never equal: sqrt(2) is irrational
    return straight_wins == (x > 0) ? 1 : -1;
  }
};

/// What a space may count in: ordered, can be added, default-constructs to zero.
template <class C>
concept CostType = std::regular<C> && std::totally_ordered<C> && requires(C a, C b) {
  { a + b } -> std::convertible_to<C>;
  { a - b } -> std::convertible_to<C>;
};

/// More than any real cost, yet small enough that adding a real cost to it cannot overflow.
template <CostType C>
constexpr C infinite_cost() {
  if constexpr (std::integral<C>) {
    return std::numeric_limits<C>::max() / 2;
  } else {
    return C{std::numeric_limits<std::int64_t>::max() / 4, 0};
  }
}

template <CostType C>
constexpr bool is_infinite(const C& cost) {
  return !(cost < infinite_cost<C>());
}

template <CostType C>
constexpr ExactCost to_exact(const C& cost) {
  if constexpr (std::integral<C>) {
    return {static_cast<std::int64_t>(cost), 0};
  } else {
    return cost;
  }
}

/// As `to_exact`; infinity stays infinity, although each cost type has its own.
template <CostType C>
constexpr ExactCost exact_or_infinite(const C& cost) {
  return is_infinite(cost) ? infinite_cost<ExactCost>() : to_exact(cost);
}

/// A weight such as 1.5 as a fraction, so that weighted sums stay exact.
struct Ratio {
  std::int64_t over = 1;
  std::int64_t under = 1;

  friend bool operator==(const Ratio&, const Ratio&) = default;
  [[nodiscard]] double value() const { return static_cast<double>(over) / static_cast<double>(under); }
};

/// `cost * factor`; integers widen to 64 bits so that a weight of some thousands cannot overflow.
template <CostType C>
constexpr auto scaled(const C& cost, std::int64_t factor) {
  if constexpr (std::integral<C>) {
    return static_cast<std::int64_t>(cost) * factor;
  } else {
    return ExactCost{cost.straight * factor, cost.diagonal * factor};
  }
}

/// "12" or "10+4√2"; what people read. Machines get `value()`.
std::string to_string(const ExactCost& cost);

}  // namespace wend
