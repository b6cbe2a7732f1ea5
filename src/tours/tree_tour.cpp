#include "tours/tree_tour.hpp"

#include "tours/tour_costs.hpp"

namespace wend {
namespace {

/// What lies behind a cell, seen from the start.
struct Behind {
  std::int32_t farthest = nowhere;  // what an end there saves: the way to it less its weight
  Slot towards = 0;                 // the next cell on the way to that end, 0: this cell is it
  bool needed = false;              // there is a goal

  static constexpr std::int32_t nowhere = -1'000'000'000;  // no place to end the walk
};

}  // namespace

StepCounts tree_tour(const TourTask& task, const MapReach& reach, Meter& meter) {
  const TourCosts costs(task);
  MeteredVector<Behind> behind(meter);
  behind.resize(task.maze->grid.slots());
  const auto visit = [&](Slot at) {
    behind[at].needed = true;
    if (costs.may_end(at)) behind[at].farthest = -costs.end_weight(at);
  };
  for (const Slot goal : task.goals) visit(goal);
  if (task.end == TourEnd::fixed) visit(task.end_at);

  StepCounts steps(task.maze->grid, meter);
  const auto& order = reach.order();
  for (std::size_t i = order.size() - 1; i > 0; --i) {
    const Slot at = order[i];
    if (!behind[at].needed) continue;
    const Slot before = reach.before(at);
    steps.set(before, at, 2);
    behind[before].needed = true;
    if (behind[at].farthest == Behind::nowhere) continue;
    const std::int32_t farthest = behind[at].farthest + static_cast<std::int32_t>(costs.step(before, at));
    if (farthest > behind[before].farthest) {
      behind[before].farthest = farthest;
      behind[before].towards = at;
    }
  }
  for (Slot at = task.start; behind[at].towards != 0; at = behind[at].towards) {
    steps.set(at, behind[at].towards, 1);
  }
  return steps;
}

}  // namespace wend
