// Tours on maps without loops: every step towards a goal is made there and back, but for those between the
// start and the end of the walk. So the best end is the farthest goal, and the cost is
//     2 * (steps of the tree that spans start and goals) - (distance from the start to the end).
// Linear in the number of cells.
#pragma once

#include "tours/map_reach.hpp"
#include "tours/step_counts.hpp"
#include "tours/tour_task.hpp"

namespace wend {

/// Requires a map without loops all goals of which can be reached. The steps of the shortest walk.
StepCounts tree_tour(const TourTask& task, const MapReach& reach, Meter& meter);

}  // namespace wend
