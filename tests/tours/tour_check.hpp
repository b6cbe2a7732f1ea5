// What the tests of tours hold methods to, sharing no code with them: a check of walks cell by cell, and the
// cost of the best walk by plain search over (cell, goals visited).
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <queue>
#include <string>
#include <vector>

#include "tours/tour_answer.hpp"
#include "tours/tour_task.hpp"

namespace wend {

/// Empty, or what is wrong with the walk of an answer.
inline std::string fault_of(const TourTask& task, const TourAnswer& answer) {
  const Grid& grid = task.maze->grid;
  const std::vector<Slot>& walk = answer.walk;
  if (walk.empty() || walk.front() != task.start) return "does not begin at the start";
  ExactCost cost;
  for (std::size_t i = 1; i < walk.size(); ++i) {
    const Cell from = grid.cell(walk[i - 1]);
    const Cell to = grid.cell(walk[i]);
    const int rows = static_cast<int>(to.row) - static_cast<int>(from.row);
    const int columns = static_cast<int>(to.column) - static_cast<int>(from.column);
    const bool diagonal = task.maze->neighbours == Neighbours::eight && rows * columns != 0;
    if (rows * rows + columns * columns != (diagonal ? 2 : 1))
      return "step " + std::to_string(i) + " is no step";
    if (!grid.contains(to.row, to.column) || !grid.open(to))
      return "step " + std::to_string(i) + " hits a wall";
    if (diagonal && (!grid.open(Cell{from.row, to.column}) || !grid.open(Cell{to.row, from.column})))
      return "step " + std::to_string(i) + " cuts a corner";
    (diagonal ? cost.diagonal : cost.straight) += grid.weight(to);
  }
  for (const Cell goal : task.maze->goals) {
    if (std::find(walk.begin(), walk.end(), grid.slot(goal)) == walk.end()) return "misses a goal";
  }
  if (task.end == TourEnd::home && walk.back() != task.start) return "does not come home";
  if (task.end == TourEnd::fixed && walk.back() != task.end_at) return "does not end where it should";
  if (!answer.cost || *answer.cost != cost) return "costs " + to_string(cost);
  if (answer.bound > cost) return "costs less than its bound";
  return {};
}

/// By Dijkstra's algorithm over all pairs of a cell and a set of goals; -1 if there is no walk.
inline std::int64_t plain_cost(const TourTask& task) {
  using State = std::pair<Slot, std::uint32_t>;
  const Grid& grid = task.maze->grid;
  const auto goals_at = [&](Slot at) {
    std::uint32_t set = 0;
    for (std::size_t i = 0; i < task.goals.size(); ++i) set |= std::uint32_t{task.goals[i] == at} << i;
    return set;
  };
  const std::uint32_t all = (std::uint32_t{1} << task.goals.size()) - 1;
  const auto down = static_cast<Slot>(grid.stride());
  std::map<State, std::int64_t> best;
  std::priority_queue<std::pair<std::int64_t, State>, std::vector<std::pair<std::int64_t, State>>,
                      std::greater<>>
      open;
  open.push({0, {task.start, 0}});
  best[{task.start, 0}] = 0;
  while (!open.empty()) {
    const auto [cost, state] = open.top();
    open.pop();
    if (best[state] < cost) continue;
    const auto [at, set] = state;
    const bool at_end =
        task.end == TourEnd::free || at == (task.end == TourEnd::home ? task.start : task.end_at);
    if (set == all && at_end) return cost;
    for (const Slot to : {at - down, at + 1, at + down, at - 1}) {
      if (!grid.open(to)) continue;
      const State next{to, set | goals_at(to)};
      const std::int64_t sum = cost + grid.weight(to);
      const auto known = best.find(next);
      if (known != best.end() && known->second <= sum) continue;
      best[next] = sum;
      open.push({sum, next});
    }
  }
  return -1;
}

}  // namespace wend
