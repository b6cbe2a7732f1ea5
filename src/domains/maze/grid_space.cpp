#include "domains/maze/grid_space.hpp"

#include <algorithm>

namespace wend {

GridSpaceBase::GridSpaceBase(const Maze& maze, bool diagonals)
    : grid_(&maze.grid),
      start_(maze.grid.slot(*maze.start)),
      first_goal_(maze.goals.empty() ? Slot{0} : maze.grid.slot(maze.goals.front())),
      many_goals_(maze.goals.size() > 1),
      diagonals_(diagonals),
      equal_costs_(!diagonals && !maze.grid.weighted()) {
  for (const Cell goal : maze.goals) goals_.push_back(maze.grid.slot(goal));
  std::sort(goals_.begin(), goals_.end());
  const auto stride = static_cast<Slot>(maze.grid.stride());
  const Slot up = 0 - stride;
  const Slot left = 0 - Slot{1};
  offsets_ = {up, 1, stride, left, up + 1, stride + 1, stride + left, up + left};
}

bool GridSpaceBase::among_goals(State at) const {
  return std::binary_search(goals_.begin(), goals_.end(), at);
}

}  // namespace wend
