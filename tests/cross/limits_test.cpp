// Every algorithm under every limit: it stops or is done, it says why, its bound is none too high, its best
// so far holds (solve() replays it), and it never uses more than it may.
#include <gtest/gtest.h>

#include "domains/all.hpp"
#include "engine/verify.hpp"
#include "support/maze_text.hpp"
#include "support/perfect_maze.hpp"

namespace wend {
namespace {

struct Case {
  const char* name;
  Maze maze;
};

/// Medium-sized: an open field, weighted ground with diagonals, a perfect maze.
std::vector<Case> cases() {
  Maze ground = test::open_field(50, 50);
  ground.neighbours = Neighbours::eight;
  Rng rng(5);
  for (std::uint32_t i = 0; i < 1500; ++i) {
    const Cell at{static_cast<std::uint32_t>(rng.below(50)), static_cast<std::uint32_t>(rng.below(50))};
    if (at == *ground.start || at == ground.goals[0]) continue;
    if (i % 3 == 0) {
      ground.grid.set_open(at, false);
    } else if (ground.grid.open(at)) {
      ground.grid.set_weight(at, 1 + static_cast<int>(rng.below(9)));
    }
  }
  return {
      {"field", test::open_field(60, 60)}, {"ground", ground}, {"perfect", test::perfect_maze(3, 30, 30)}};
}

/// `optimum` is what A* finds without limits; other tests hold it to the truth.
void check(const Problem& problem, const Settings& settings, const ExactCost& optimum,
           const std::string& what) {
  for (const AlgorithmInfo& info : algorithms_of(*all_domains()[0])) {
    Plan plan;
    plan.algorithm = std::string(info.name);
    plan.settings = settings;
    SCOPED_TRACE(plan.algorithm + ", " + what);
    const Report report = solve(problem, plan);
    EXPECT_NE(report.verdict, Verdict::unsolvable);
    EXPECT_EQ(report.verdict == Verdict::stopped, report.why != StopReason::none);
    ASSERT_TRUE(report.bound.has_value());
    EXPECT_LE(*report.bound, optimum);
    if (report.cost) {
      EXPECT_GE(*report.cost, optimum);
    }
    EXPECT_LE(report.stats.peak_bytes, settings.limits.bytes);
    EXPECT_LE(report.stats.expanded, settings.limits.expansions);
  }
}

template <class Use>
void for_each_case(Use&& use) {
  for (const Case& each : cases()) {
    SCOPED_TRACE(each.name);
    const auto problem = all_domains()[0]->open(each.maze, {});
    Plan plan;
    plan.algorithm = "astar";
    use(*problem, solve(*problem, plan).cost.value());
  }
}

constexpr std::uint64_t enough = 100'000;  // expansions, for algorithms that would go on for very long

TEST(Limits, Expansions) {
  for_each_case([](const Problem& problem, const ExactCost& optimum) {
    for (const std::uint64_t most : {0U, 1U, 10U, 100U, 1000U}) {
      Settings settings;
      settings.limits.expansions = most;
      check(problem, settings, optimum, std::to_string(most) + " expansions");
    }
  });
}

TEST(Limits, Bytes) {
  for_each_case([](const Problem& problem, const ExactCost& optimum) {
    for (const std::size_t most : {0U, 1'000U, 10'000U, 1'000'000U}) {
      Settings settings;
      settings.limits.bytes = most;
      settings.limits.expansions = enough;
      check(problem, settings, optimum, std::to_string(most) + " bytes");
    }
  });
}

/// Memory ends at every point where some is asked for.
TEST(Limits, EveryFewHundredBytes) {
  for_each_case([](const Problem& problem, const ExactCost& optimum) {
    for (std::size_t most = 0; most < 160'000; most += most < 12'000 ? 499 : 3'989) {
      Settings settings;
      settings.limits.bytes = most;
      settings.limits.expansions = 3'000;
      check(problem, settings, optimum, std::to_string(most) + " bytes");
    }
  });
}

TEST(Limits, TablesOfTheHeuristicCountToo) {
  for_each_case([](const Problem& problem, const ExactCost& optimum) {
    for (std::size_t most = 0; most < 120'000; most += 1'499) {
      Plan plan;
      plan.algorithm = "astar";
      plan.heuristic = "exact";
      plan.settings.limits.bytes = most;
      const Report report = solve(problem, plan);
      EXPECT_LE(report.stats.peak_bytes, most);
      EXPECT_NE(report.verdict, Verdict::unsolvable);
      EXPECT_LE(report.bound.value(), optimum);
      if (report.verdict == Verdict::stopped) {
        EXPECT_EQ(report.why, StopReason::memory);
      }
    }
  });
}

TEST(Limits, NoTime) {
  for_each_case([](const Problem& problem, const ExactCost& optimum) {
    Settings settings;
    settings.limits.seconds = 0;
    check(problem, settings, optimum, "no time");
  });
}

TEST(Limits, StopRequestedBeforehand) {
  std::stop_source source;
  source.request_stop();
  for_each_case([&](const Problem& problem, const ExactCost& optimum) {
    Settings settings;
    settings.limits.stop = source.get_token();
    check(problem, settings, optimum, "stop requested");
  });
}

/// No memory, no solution: still a verdict, and no false proof.
TEST(Limits, UnsolvableMazesAreNotProvenByRunningOut) {
  Maze maze = test::open_field(60, 60);
  for (std::uint32_t row = 0; row < 60; ++row) maze.grid.set_open({row, 30}, false);
  const auto problem = all_domains()[0]->open(maze, {});
  for (const AlgorithmInfo& info : algorithms_of(*all_domains()[0])) {
    for (std::size_t most = 0; most < 30'000; most += 1'013) {
      Plan plan;
      plan.algorithm = std::string(info.name);
      plan.settings.limits.bytes = most;
      plan.settings.limits.expansions = 500;
      const Report report = solve(*problem, plan);
      EXPECT_FALSE(report.cost.has_value());
      EXPECT_EQ(report.verdict, Verdict::stopped) << info.name << ": 500 of 1,800 states prove nothing";
    }
  }
}

}  // namespace
}  // namespace wend
