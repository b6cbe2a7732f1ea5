// Every algorithm x every heuristic x many small mazes: solutions hold (solve() replays them), optimal ones
// are optimal, complete ones decide, and all agree on what cannot be solved. The yardstick is the
// plain Bellman-Ford in tests/support.
#include <gtest/gtest.h>

#include "domains/all.hpp"
#include "engine/verify.hpp"
#include "support/random_maze.hpp"
#include "support/true_costs.hpp"

namespace wend {
namespace {

using test::MazeShape;
using test::random_maze;
using test::true_cost;

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
    for (const AlgorithmInfo& each : algorithms_of(*all_domains()[0])) {
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
  for (const AlgorithmInfo& info : algorithms_of(*all_domains()[0])) all.emplace_back(info.name);
  return all;
}

INSTANTIATE_TEST_SUITE_P(All, MazeCross, testing::ValuesIn(names()), [](const auto& each) {
  std::string name = each.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace wend
