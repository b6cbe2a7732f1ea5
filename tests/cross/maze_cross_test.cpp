// Every algorithm x every heuristic x many small mazes: solutions hold (solve() replays them), optimal ones
// are optimal, complete ones decide, and all agree on what cannot be solved. The yardstick is a plain
// Bellman-Ford written here.
#include <gtest/gtest.h>
#include <limits>
#include <map>

#include "domains/all.hpp"
#include "engine/verify.hpp"
#include "support/random_maze.hpp"

namespace wend {
namespace {

using test::MazeShape;
using test::random_maze;

/// The cheapest cost from start to a goal by relaxing all edges until nothing changes. Knows no search code.
std::optional<ExactCost> true_cost(const Maze& maze) {
  const auto rows = static_cast<int>(maze.grid.rows());
  const auto columns = static_cast<int>(maze.grid.columns());
  std::map<std::pair<int, int>, ExactCost> best;
  const auto open = [&](int row, int column) {
    return row >= 0 && column >= 0 && row < rows && column < columns &&
           maze.grid.open(Cell{static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)});
  };
  best[{static_cast<int>(maze.start->row), static_cast<int>(maze.start->column)}] = {};
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [from, cost] : std::map(best)) {
      for (int dr = -1; dr <= 1; ++dr) {
        for (int dc = -1; dc <= 1; ++dc) {
          const bool diagonal = dr != 0 && dc != 0;
          if ((dr == 0 && dc == 0) || (diagonal && maze.neighbours == Neighbours::four)) continue;
          const auto [row, column] = from;
          if (!open(row + dr, column + dc)) continue;
          if (diagonal && !(open(row + dr, column) && open(row, column + dc))) continue;
          const int weight = maze.grid.weight(
              Cell{static_cast<std::uint32_t>(row + dr), static_cast<std::uint32_t>(column + dc)});
          const ExactCost total = cost + (diagonal ? ExactCost{0, weight} : ExactCost{weight, 0});
          const auto [place, fresh] = best.try_emplace({row + dr, column + dc}, total);
          if (fresh || total < place->second) {
            place->second = total;
            changed = true;
          }
        }
      }
    }
  }
  std::optional<ExactCost> cheapest;
  for (const Cell goal : maze.goals) {
    const auto found = best.find({static_cast<int>(goal.row), static_cast<int>(goal.column)});
    if (found != best.end() && (!cheapest || found->second < *cheapest)) cheapest = found->second;
  }
  return cheapest;
}

bool promises_optimum(const AlgorithmInfo& info, const Maze& maze) {
  const bool unit = maze.neighbours == Neighbours::four && !maze.grid.weighted();
  return info.optimal == Optimal::yes || (info.optimal == Optimal::unit_costs && unit);
}

bool is_admissible(std::string_view heuristic, const Maze& maze) {
  return heuristic != "manhattan" || maze.neighbours == Neighbours::four;
}

void check(const Maze& maze, const Problem& problem, const AlgorithmInfo& info, const std::string& heuristic,
           const std::optional<ExactCost>& truth) {
  Plan plan;
  plan.algorithm = std::string(info.name);
  plan.heuristic = heuristic;
  plan.settings.width = 10;
  const Report report = solve(problem, plan);
  SCOPED_TRACE(std::string(info.name) + " with " + heuristic);
  const bool admissible = !info.uses_heuristic || is_admissible(heuristic, maze);
  if (info.complete) {
    EXPECT_NE(report.verdict, Verdict::stopped);
  }
  if (report.verdict == Verdict::solved) {
    EXPECT_TRUE(truth.has_value());
  }
  if (report.verdict == Verdict::unsolvable) {
    EXPECT_FALSE(truth.has_value());
  }
  if (!truth) return;
  ASSERT_TRUE(report.bound.has_value());
  EXPECT_LE(*report.bound, *truth) << "bound above the optimum";
  if (report.cost) {
    EXPECT_GE(*report.cost, *truth);
  }
  if (promises_optimum(info, maze) && admissible) {
    EXPECT_TRUE(report.optimal);
    EXPECT_EQ(to_string(report.cost.value_or(ExactCost{-1, 0})), to_string(*truth));
  }
}

class MazeCross : public testing::TestWithParam<std::string> {};

TEST_P(MazeCross, HoldsWhatItsInfoSays) {
  const AlgorithmInfo info = [&] {
    for (const AlgorithmInfo& each : all_algorithms()) {
      if (each.name == GetParam()) return each;
    }
    return AlgorithmInfo{};
  }();
  std::uint64_t seed = 0;
  for (const unsigned walls : {0U, 20U, 35U, 50U}) {
    for (const bool weighted : {false, true}) {
      for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
        for (const std::size_t goals : {std::size_t{1}, std::size_t{3}}) {
          for (const std::uint32_t size : {1U, 3U, 6U}) {
            ++seed;
            const Maze maze = random_maze(seed, {size, size + 1, walls, weighted, neighbours, goals});
            SCOPED_TRACE("seed " + std::to_string(seed) + ", walls " + std::to_string(walls));
            const auto truth = true_cost(maze);
            const auto problem = all_domains()[0]->open(maze, {});
            for (const HeuristicInfo& heuristic : all_domains()[0]->heuristics()) {
              if (!info.uses_heuristic && heuristic.name != "blind") continue;
              check(maze, *problem, info, std::string(heuristic.name), truth);
            }
          }
        }
      }
    }
  }
}

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const AlgorithmInfo& info : all_algorithms()) all.emplace_back(info.name);
  return all;
}

INSTANTIATE_TEST_SUITE_P(All, MazeCross, testing::ValuesIn(names()), [](const auto& each) {
  std::string name = each.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace wend
