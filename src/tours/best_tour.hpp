// The shortest walk through all goals by the method that fits the map best.
#pragma once

#include <string>

#include "space/limits.hpp"
#include "tours/tour_answer.hpp"
#include "tours/tour_task.hpp"

namespace wend {

/// Empty, or why the methods of this room cannot be asked: a sentence for people.
std::string tour_obstacle(const TourTask& task);

/// Requires `tour_obstacle` to be empty. Progress is told of better walks and bounds as they are found.
TourAnswer best_tour(const TourTask& task, const Settings& settings);

}  // namespace wend
