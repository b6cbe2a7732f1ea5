// The tables of a heuristic are built under the same limits as the search.
#include <gtest/gtest.h>
#include <stop_token>

#include "domains/all.hpp"
#include "engine/verify.hpp"
#include "support/random_maze.hpp"

namespace wend {
namespace {

Report solve_exactly(const Limits& limits) {
  const Maze maze = test::random_maze(1, {.rows = 200, .columns = 200, .wall_percent = 0});
  const auto problem = all_domains()[0]->open(maze, {});
  Plan plan;
  plan.algorithm = "astar";
  plan.heuristic = "exact";
  plan.settings.limits = limits;
  return solve(*problem, plan);
}

TEST(SetupLimits, StopTokenEndsTheTable) {
  std::stop_source source;
  source.request_stop();
  Limits limits;
  limits.stop = source.get_token();
  const Report report = solve_exactly(limits);
  EXPECT_EQ(report.verdict, Verdict::stopped);
  EXPECT_EQ(report.why, StopReason::interrupted);
}

TEST(SetupLimits, TimeEndsTheTable) {
  Limits limits;
  limits.seconds = 0;
  EXPECT_EQ(solve_exactly(limits).why, StopReason::time);
}

TEST(SetupLimits, MemoryEndsTheTableAndIsReported) {
  Limits limits;
  limits.bytes = 50'000;
  const Report report = solve_exactly(limits);
  EXPECT_EQ(report.why, StopReason::memory);
  EXPECT_GT(report.stats.peak_bytes, 0U);
  EXPECT_LE(report.stats.peak_bytes, 50'000U);
}

TEST(SetupLimits, ExpansionsAreNotSpentOnTables) {
  Limits limits;
  limits.expansions = 1'000'000;
  EXPECT_EQ(solve_exactly(limits).verdict, Verdict::solved);
}

}  // namespace
}  // namespace wend
