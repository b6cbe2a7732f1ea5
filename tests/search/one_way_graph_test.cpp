// All generic algorithms on directed graphs with uneven costs, dead ends and unreachable goals.
#include "support/one_way_graph.hpp"

#include <gtest/gtest.h>

#include "support/run_all.hpp"

namespace wend {
namespace {

using namespace test;

/// Claims too much, and says so.
struct Boastful {
  std::int64_t operator()(std::uint64_t at) const { return static_cast<std::int64_t>(at % 7) * 100; }
  [[nodiscard]] bool admissible() const { return false; }
  [[nodiscard]] bool consistent() const { return false; }
};

template <class H>
void check(std::uint64_t seed, const H& h) {
  Rng rng(seed);
  const std::size_t nodes = 2 + rng.below(40);
  const OneWayGraph space(seed, nodes, nodes * (1 + rng.below(4)));
  SCOPED_TRACE("seed " + std::to_string(seed));
  Settings settings;
  settings.width = 1 + rng.below(50);
  settings.seed = seed;
  const int left_out = run_all(space, h, settings, [&](const AlgorithmInfo& info, const auto& outcome) {
    expect_promises(info, space, h.admissible(), outcome, space.true_cost());
  });
  EXPECT_EQ(left_out, 1) << "bidirectional alone needs moves backwards";
}

TEST(OneWayGraph, BothKindsOccur) {
  int solvable = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    solvable += OneWayGraph(seed, 20, 30).true_cost().has_value() ? 1 : 0;
  }
  EXPECT_GT(solvable, 20);
  EXPECT_LT(solvable, 80);
}

TEST(OneWayGraph, AllAlgorithmsHoldTheirPromises) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) check(seed, Blind<OneWayGraph>{});
}

TEST(OneWayGraph, AllAlgorithmsStaySoundWithAnInadmissibleEstimate) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) check(seed, Boastful{});
}

TEST(OneWayGraph, AnyLimitLeavesASoundOutcome) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const OneWayGraph space(seed, 40, 100);
    for (std::size_t limit = 0; limit < 12'000; limit += 333) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ", limit " + std::to_string(limit));
      Settings settings;
      settings.limits.bytes = limit;
      settings.limits.expansions = 1 + limit;
      run_all(space, Blind<OneWayGraph>{}, settings, [&](const AlgorithmInfo&, const auto& outcome) {
        expect_sound(space, outcome, space.true_cost());
        EXPECT_LE(outcome.stats.peak_bytes, limit);
        EXPECT_LE(outcome.stats.expanded, 1 + limit);
      });
    }
  }
}

/// Estimates may be dear: a search whose limit is reached must not make those of all open states once more.
struct Counted {
  std::uint64_t* made;
  std::int64_t operator()(std::uint64_t) const {
    ++*made;
    return 0;
  }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }
};

TEST(OneWayGraph, AfterTheLimitNoEstimatesAreMade) {
  const OneWayGraph space(1, 5000, 40'000);
  Settings settings;
  settings.limits.expansions = 100;
  NoWatch nobody;
  const auto expect_few = [&](auto algorithm) {
    std::uint64_t made = 0;
    const auto outcome = decltype(algorithm)::run(space, Counted{&made}, settings, nobody);
    ASSERT_EQ(outcome.why, StopReason::expansions) << algorithm.info.name;
    EXPECT_LE(made, outcome.stats.generated + 5) << algorithm.info.name;
  };
  expect_few(AStar{});
  expect_few(WeightedAStar{});
  expect_few(AnytimeAStar{});
}

}  // namespace
}  // namespace wend
