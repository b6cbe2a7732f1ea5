// The shortest walk through all goals by the method that fits the map best.
#pragma once

#include "space/limits.hpp"
#include "tours/tour_answer.hpp"
#include "tours/tour_task.hpp"

namespace wend {

/// Progress is told of better walks and bounds as they are found.
TourAnswer best_tour(const TourTask& task, const Settings& settings);

}  // namespace wend
