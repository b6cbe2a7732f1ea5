// A walk that always goes on to the nearest goal, whatever time and memory are left: the answer when nothing
// better was found in time. Usually a fifth longer than the best.
#pragma once

#include <vector>

#include "tours/tour_task.hpp"

namespace wend {

/// All goals must be reachable. Nearest in steps; weights are not looked at.
std::vector<Slot> nearest_walk(const TourTask& task);

}  // namespace wend
