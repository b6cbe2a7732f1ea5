// The square root of two as a fraction, so that costs a + b√2 can be counted in integers: a * under + b *
// over.
//
// The fractions are convergents of the continued fraction of √2. No fraction with a smaller denominator lies
// between one of them and √2, so two costs whose diagonals differ by less than `under` compare as their
// counts do: nothing is rounded. And because these are too small, not too large, a count divided by `under`
// never exceeds the cost, even where there are more diagonals.
#pragma once

#include <cstdint>

#include "base/cost.hpp"

namespace wend {

struct RootTwo {
  std::int64_t over = 1;
  std::int64_t under = 1;

  /// The largest that is used; its counts of sums below 2^32 fit into 63 bits.
  static constexpr RootTwo finest() { return {318281039, 225058681}; }
  [[nodiscard]] constexpr RootTwo finer() const { return {3 * over + 4 * under, 2 * over + 3 * under}; }
  /// The finest with which a cost of this size counts less than `limit`.
  static RootTwo for_costs(double largest, std::int64_t limit);

  [[nodiscard]] std::int64_t count(const ExactCost& cost) const {
    return cost.straight * under + cost.diagonal * over;
  }
  /// The cheapest of all costs (neither number negative) that count no less than this: a bound on costs from
  /// a bound on counts. Linear in the number of diagonals that takes.
  [[nodiscard]] ExactCost least_cost(std::int64_t count) const;
};

}  // namespace wend
