// The truth about small tours: the best of all goals that can come next, for every set of goals visited, with
// the costs between them by tests/support/true_costs.hpp. Knows no search code.
#pragma once

#include "engine/shelf.hpp"
#include "support/random_maze.hpp"
#include "support/true_costs.hpp"

namespace wend::test {

class TourTruth {
 public:
  TourTruth(const Maze& maze, const TourOptions& options) {
    for (const Cell goal : maze.goals) {
      if (goal != *maze.start) goals_.push_back(goal);
    }
    if (options.end == TourEnd::home) end_ = *maze.start;
    if (options.end == TourEnd::fixed) end_ = options.end_at;
  }
  /// From any cell, with these goals visited already (bit i: the goal i, in the order of the maze without the
  /// start). Nothing if there is no walk.
  [[nodiscard]] std::optional<ExactCost> from(const Maze& maze, Cell at, std::uint32_t visited) {
    const auto [known, fresh] = rest_.try_emplace({at, visited});
    if (!fresh) return known->second;
    if (!costs_.contains(at)) costs_[at] = true_costs_from(maze, at);
    std::optional<ExactCost> best;
    const auto go_on = [&](Cell to, std::optional<ExactCost> rest) {
      const auto way = costs_[at].find(to);
      if (way == costs_[at].end() || !rest) return;
      if (!best || way->second + *rest < *best) best = way->second + *rest;
    };
    for (std::size_t i = 0; i < goals_.size(); ++i) {
      if ((visited >> i & 1) == 0) go_on(goals_[i], from(maze, goals_[i], visited | 1U << i));
    }
    if (visited + 1 == 1U << goals_.size()) go_on(end_.value_or(at), ExactCost{});
    return rest_[{at, visited}] = best;
  }

 private:
  std::vector<Cell> goals_;
  std::map<Cell, std::map<Cell, ExactCost>> costs_;
  std::map<std::pair<Cell, std::uint32_t>, std::optional<ExactCost>> rest_;
  std::optional<Cell> end_;
};

inline std::optional<ExactCost> tour_truth(const Maze& maze, const TourOptions& options) {
  return TourTruth(maze, options).from(maze, *maze.start, 0);
}

/// Every kind of end in turn; a fixed one is any open cell.
inline TourOptions tour_end(const Maze& maze, std::uint64_t seed) {
  if (seed % 3 == 0) return {};
  if (seed % 3 == 1) return {TourEnd::home, {}};
  Rng rng(seed);
  for (;;) {
    const Cell at{static_cast<std::uint32_t>(rng.below(maze.grid.rows())),
                  static_cast<std::uint32_t>(rng.below(maze.grid.columns()))};
    if (maze.grid.open(at)) return {TourEnd::fixed, at};
  }
}

}  // namespace wend::test
