// Costs on their way between ranks are exact ones of any space; this is the way back.
#pragma once

#include "base/cost.hpp"

namespace wend {

/// The cost that `to_exact` or `exact_or_infinite` was given.
template <CostType C>
constexpr C from_exact(const ExactCost& cost) {
  if (is_infinite(cost)) return infinite_cost<C>();
  if constexpr (std::integral<C>) {
    return static_cast<C>(cost.straight);
  } else {
    return cost;
  }
}

}  // namespace wend
