#include "tours/step_counts.hpp"

#include <algorithm>

namespace wend {

StepCounts::StepCounts(const Grid& grid, Meter& meter) : ways_(ways_on(grid)), counts_(meter) {
  counts_.resize(2 * grid.slots());
}

std::vector<Slot> StepCounts::take_walk(Slot from) {
  std::vector<Slot> open{from};
  std::vector<Slot> walk;
  while (!open.empty()) {
    const Slot at = open.back();
    const auto way =
        std::find_if(ways_.begin(), ways_.end(), [&](Slot step) { return count(at, at + step) > 0; });
    if (way != ways_.end()) {
      --count(at, at + *way);
      open.push_back(at + *way);
    } else {
      walk.push_back(at);
      open.pop_back();
    }
  }
  std::reverse(walk.begin(), walk.end());
  return walk;
}

}  // namespace wend
