// What is asked: the shortest walk on a map that begins at the start, visits all goals and ends as it is
// told.
#pragma once

#include <optional>
#include <vector>

#include "model/maze.hpp"
#include "model/tour_end.hpp"

namespace wend {

/// Goals are distinct and do not contain the start: it is visited anyway. The maze must outlive the task.
struct TourTask {
  const Maze* maze = nullptr;
  Slot start = 0;
  std::vector<Slot> goals;
  TourEnd end = TourEnd::free;
  Slot end_at = 0;  // if the end is fixed; an open cell, not the start
};

/// The task of a maze that has a start. With an end on the start the walk leads home.
TourTask tour_task(const Maze& maze, TourEnd end = TourEnd::free, std::optional<Cell> end_at = {});

}  // namespace wend
