// The budget: exact in expansions, prompt in time and on request, silent otherwise.
#include "search/parts/budget.hpp"

#include <gtest/gtest.h>
#include <thread>
#include <vector>

namespace wend {
namespace {

std::uint64_t run_until_spent(Budget& budget, std::uint64_t most) {
  std::uint64_t made = 0;
  while (made < most && !budget.spent()) ++made;
  return made;
}

TEST(Budget, AllowsExactlyTheExpansionsItWasGiven) {
  for (const std::uint64_t limit : {0U, 1U, 2U, 63U, 64U, 65U, 1000U, 123'457U}) {
    Settings settings;
    settings.limits.expansions = limit;
    Budget budget(settings);
    EXPECT_EQ(run_until_spent(budget, 1'000'000), limit);
    EXPECT_EQ(budget.why(), StopReason::expansions);
    EXPECT_TRUE(budget.spent()) << "spent stays spent";
    EXPECT_EQ(budget.expanded(), limit);
    Stats stats;
    budget.write_stats(stats);
    EXPECT_EQ(stats.expanded, limit);
  }
}

TEST(Budget, CountsExpansionsExactlyWithoutALimit) {
  Settings settings;
  Budget budget(settings);
  for (std::uint64_t made = 0; made < 300'000; ++made) {
    ASSERT_EQ(budget.expanded(), made);
    ASSERT_FALSE(budget.spent());
  }
  EXPECT_EQ(budget.why(), StopReason::none);
}

TEST(Budget, StopsSoonWhenAskedBeforehand) {
  std::stop_source source;
  source.request_stop();
  Settings settings;
  settings.limits.stop = source.get_token();
  Budget budget(settings);
  EXPECT_LE(run_until_spent(budget, 1'000'000), 64U);
  EXPECT_EQ(budget.why(), StopReason::interrupted);
}

TEST(Budget, StopsSoonWithoutTime) {
  Settings settings;
  settings.limits.seconds = 0;
  Budget budget(settings);
  EXPECT_LE(run_until_spent(budget, 1'000'000), 64U);
  EXPECT_EQ(budget.why(), StopReason::time);
}

TEST(Budget, NoticesTimeAlsoWhenExpansionsAreSlow) {
  Settings settings;
  settings.limits.seconds = 0.05;
  Budget budget(settings);
  const StopClock clock;
  int too_late = 0;
  while (!budget.spent()) {
    if (clock.seconds() > 0.05) ++too_late;
    std::this_thread::sleep_for(std::chrono::microseconds(300));
  }
  EXPECT_EQ(budget.why(), StopReason::time);
  EXPECT_GE(clock.seconds(), 0.05);
  EXPECT_LE(too_late, 64);
}

TEST(Budget, ReportsProgressAFewTimesPerSecond) {
  std::vector<Progress> heard;
  Settings settings;
  settings.limits.seconds = 0.5;
  settings.progress = [&](const Progress& progress) { heard.push_back(progress); };
  Budget budget(settings);
  budget.proven({5, 0});
  budget.proven({3, 0});  // a bound never falls
  budget.meter().take(1000);
  while (!budget.spent()) budget.count_generated();
  ASSERT_GE(heard.size(), 1U);
  EXPECT_LE(heard.size(), 5U);
  EXPECT_EQ(heard[0].bound, (ExactCost{5, 0}));
  EXPECT_EQ(heard[0].bytes, 1000U);
  EXPECT_EQ(heard[0].expanded, heard[0].generated);
  EXPECT_FALSE(heard[0].improved);
  EXPECT_FALSE(heard[0].best.has_value());
}

TEST(Budget, AnnouncesEveryBetterSolutionAndNoOther) {
  std::vector<ExactCost> heard;
  Settings settings;
  settings.progress = [&](const Progress& progress) {
    EXPECT_TRUE(progress.improved);
    heard.push_back(progress.best.value());
  };
  Budget budget(settings);
  for (const std::int64_t cost : {9, 9, 10, 7, 8, 3}) budget.found({cost, 0});
  EXPECT_EQ(heard, (std::vector<ExactCost>{{9, 0}, {7, 0}, {3, 0}}));
}

TEST(Budget, GuardTurnsExhaustionIntoAReason) {
  Settings settings;
  settings.limits.bytes = 10;
  Budget budget(settings);
  bool went_on = false;
  budget.guard([&] {
    budget.meter().take(11);
    went_on = true;
  });
  EXPECT_FALSE(went_on);
  EXPECT_EQ(budget.why(), StopReason::memory);
}

}  // namespace
}  // namespace wend
