#include "paths/random_pairs.hpp"

#include "base/rng.hpp"
#include "paths/finder.hpp"

namespace wend {

std::vector<CellPair> random_pairs(const PathMap& map, Neighbours neighbours, std::size_t count,
                                   std::uint64_t seed, int least) {
  Finder finder(map, neighbours);
  Rng rng(seed);
  const auto any_cell = [&] {
    const auto row = static_cast<std::uint32_t>(rng.below(map.rows()));
    return Cell{row, static_cast<std::uint32_t>(rng.below(map.columns()))};
  };
  std::vector<CellPair> pairs;
  for (std::size_t tries = 0; pairs.size() < count && tries / 100 < count; ++tries) {
    const Cell start = any_cell();
    const Cell goal = any_cell();
    const Found found = finder.find(start, goal);
    if (found.reached() && !(found.length < ExactCost{least, 0})) pairs.push_back({start, goal});
  }
  return pairs;
}

}  // namespace wend
