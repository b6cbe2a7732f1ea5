// A walk that always goes on to the nearest goal, whatever memory is left: the answer as long as there is
// nothing better. Usually a fifth longer than the best.
#pragma once

#include <vector>

#include "search/parts/budget.hpp"
#include "tours/tour_task.hpp"

namespace wend {

/// All goals must be reachable. Nearest in steps; weights are not looked at. Throws BudgetSpent.
std::vector<Slot> nearest_walk(const TourTask& task, Budget& budget);

}  // namespace wend
