// One Problem, many threads: every run gives the same report, and a run can be stopped from outside.
#include <atomic>
#include <gtest/gtest.h>
#include <thread>

#include "domains/all.hpp"
#include "engine/verify.hpp"
#include "support/maze_text.hpp"
#include "support/perfect_maze.hpp"

namespace wend {
namespace {

TEST(Threads, ManyRunsOfOneProblemAtOnceGiveTheSameReports) {
  Maze maze = test::perfect_maze(9, 25, 25);
  maze.neighbours = Neighbours::eight;
  const auto problem = all_domains()[0]->open(maze, {});
  const std::vector<std::string> algorithms{"bfs",        "astar",         "annealing",
                                            "random-dfs", "bidirectional", "hug-left"};
  const auto run = [&](const std::string& algorithm) {
    Plan plan;
    plan.algorithm = algorithm;
    if (algorithm == "astar") plan.heuristic = "exact";
    return solve(*problem, plan);
  };
  std::vector<Report> alone;
  for (const std::string& algorithm : algorithms) alone.push_back(run(algorithm));
  constexpr std::size_t crews = 4;
  std::vector<std::vector<Report>> together(crews);
  {
    std::vector<std::jthread> threads;
    for (std::size_t crew = 0; crew < crews; ++crew) {
      threads.emplace_back([&, crew] {
        for (const std::string& algorithm : algorithms) together[crew].push_back(run(algorithm));
      });
    }
  }
  for (const std::vector<Report>& reports : together) {
    ASSERT_EQ(reports.size(), alone.size());
    for (std::size_t i = 0; i < alone.size(); ++i) {
      EXPECT_EQ(reports[i].moves, alone[i].moves) << algorithms[i];
      EXPECT_EQ(reports[i].cost, alone[i].cost) << algorithms[i];
      EXPECT_EQ(reports[i].stats.expanded, alone[i].stats.expanded) << algorithms[i];
      EXPECT_EQ(reports[i].stats.peak_bytes, alone[i].stats.peak_bytes) << algorithms[i];
    }
  }
}

/// Deepening by single moves over an open field would take far longer than anybody waits.
TEST(Threads, ARunIsStoppedFromAnotherThread) {
  const auto problem = all_domains()[0]->open(test::open_field(700, 700), {});
  std::stop_source source;
  Plan plan;
  plan.algorithm = "iddfs";
  plan.settings.limits.stop = source.get_token();
  std::atomic<bool> begun = false;
  plan.settings.progress = [&](const Progress&) { begun = true; };
  std::jthread stopper([&] {
    while (!begun) std::this_thread::yield();
    source.request_stop();
  });
  const Report report = solve(*problem, plan);
  EXPECT_EQ(report.verdict, Verdict::stopped);
  EXPECT_EQ(report.why, StopReason::interrupted);
  EXPECT_GT(report.stats.expanded, 0U);
}

}  // namespace
}  // namespace wend
