#include "tours/tour_task.hpp"

#include <algorithm>

namespace wend {

TourTask tour_task(const Maze& maze, TourEnd end, std::optional<Cell> end_at) {
  TourTask task{.maze = &maze, .start = maze.grid.slot(*maze.start), .goals = {}, .end = end};
  for (const Cell goal : maze.goals) task.goals.push_back(maze.grid.slot(goal));
  std::sort(task.goals.begin(), task.goals.end());
  task.goals.erase(std::unique(task.goals.begin(), task.goals.end()), task.goals.end());
  std::erase(task.goals, task.start);
  if (end == TourEnd::fixed) {
    task.end_at = maze.grid.slot(*end_at);
    if (task.end_at == task.start) task.end = TourEnd::home;
  }
  return task;
}

}  // namespace wend
