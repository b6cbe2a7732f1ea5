// A tree of least cost over numbered places (Prim 1957, for dense graphs). Cost: O(places^2).
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/cost.hpp"

namespace wend {

/// The cost of a cheapest tree that joins `root` and all of `outside`; `way(a, b)` is what joining two of
/// them costs, the same in both directions. Infinite if one cannot be joined.
template <CostType Cost, class Way>
Cost least_tree(std::size_t root, std::vector<std::size_t> outside, const Way& way) {
  std::vector<Cost> reach(outside.size(), infinite_cost<Cost>());
  Cost total{};
  for (std::size_t joined = root; !outside.empty();) {
    std::size_t best = 0;
    for (std::size_t i = 0; i < outside.size(); ++i) {
      reach[i] = std::min(reach[i], Cost{way(joined, outside[i])});
      if (reach[i] < reach[best]) best = i;
    }
    total = std::min(total + reach[best], infinite_cost<Cost>());
    joined = std::exchange(outside[best], outside.back());
    reach[best] = reach.back();
    outside.pop_back();
    reach.pop_back();
  }
  return total;
}

}  // namespace wend
