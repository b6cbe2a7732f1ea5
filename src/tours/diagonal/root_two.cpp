#include "tours/diagonal/root_two.hpp"

#include <algorithm>

namespace wend {

RootTwo RootTwo::for_costs(double largest, std::int64_t limit) {
  RootTwo root;
  while (root.under < finest().under) {
    if (largest * static_cast<double>(root.finer().under) >= static_cast<double>(limit)) break;
    root = root.finer();
  }
  return root;
}

ExactCost RootTwo::least_cost(std::int64_t count) const {
  if (count <= 0) return {};
  ExactCost best{(count + under - 1) / under, 0};
  for (std::int64_t diagonals = 1; (diagonals - 1) * over < count; ++diagonals) {
    const std::int64_t rest = std::max<std::int64_t>(0, count - diagonals * over);
    best = std::min(best, ExactCost{(rest + under - 1) / under, diagonals});
  }
  return best;
}

}  // namespace wend
