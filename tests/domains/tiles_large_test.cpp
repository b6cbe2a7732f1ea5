// Boards that nobody proves: what `staged`, `beam-fast`, `anytime` and `auto` answer as searches of the
// domain. Every report here was replayed by the domain.
#include <gtest/gtest.h>

#include "domains/all.hpp"
#include "engine/verify.hpp"
#include "tiles/board.hpp"

namespace wend {
namespace {

std::unique_ptr<Problem> some_problem(const TileShape& shape, std::size_t blank, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<TileNumber> goal = goal_first(shape);
  std::rotate(goal.begin(), goal.begin() + 1, goal.begin() + static_cast<std::ptrdiff_t>(blank) + 1);
  const TileBoard board = random_board(shape, goal, rng);
  return domain_for(board, "").open(board, {});
}

Report solved(const Problem& problem, const std::string& algorithm, const Settings& settings) {
  Plan plan;
  plan.algorithm = algorithm;
  plan.settings = settings;
  return solve(problem, plan);
}

Settings expansions(std::uint64_t most) {
  Settings settings;
  settings.limits.expansions = most;
  return settings;
}

TEST(LargeTiles, EverySpaceHasThem) {
  for (const TileShape shape : {TileShape{4, 3}, TileShape{5, 6}, TileShape{9, 8}}) {
    for (const std::size_t blank : {std::size_t{0}, shape.cells() / 2, shape.cells() - 1}) {
      const auto problem = some_problem(shape, blank, 3);
      Settings settings;
      settings.width = 20;
      const Report staged = solved(*problem, "staged", settings);
      EXPECT_EQ(staged.verdict, Verdict::solved);
      EXPECT_TRUE(problem->replay(staged.moves).reaches_goal);
      const Report anytime = solved(*problem, "anytime", expansions(30'000));
      ASSERT_TRUE(anytime.cost && anytime.bound && staged.cost && staged.bound);
      EXPECT_TRUE(problem->replay(anytime.moves).reaches_goal);
      EXPECT_LE(anytime.bound->value(), staged.cost->value());
      EXPECT_LE(staged.bound->value(), anytime.cost->value());
    }
  }
}

TEST(LargeTiles, SmallBoardsAreProven) {
  const auto problem = some_problem({3, 4}, 11, 4);
  const Report exact = solved(*problem, "ida-fast", {}), anytime = solved(*problem, "anytime", {});
  EXPECT_TRUE(anytime.optimal);
  EXPECT_EQ(anytime.cost->value(), exact.cost->value());
}

/// Tables count for the limit on memory as well: where they are too large for it there is no proof, but a
/// way.
TEST(LargeTiles, AnytimeHeedsTheLimitOnMemory) {
  const auto problem = some_problem({4, 4}, 0, 5);
  Settings settings = expansions(300'000);
  settings.limits.bytes = 8 << 20;
  const Report tight = solved(*problem, "anytime", settings);
  EXPECT_TRUE(tight.cost);
  EXPECT_FALSE(tight.optimal);
  EXPECT_LE(tight.stats.peak_bytes, settings.limits.bytes);
  settings.limits.bytes = std::size_t{1} << 30;
  const Report enough = solved(*problem, "anytime", settings);
  EXPECT_TRUE(enough.optimal);
  EXPECT_GT(enough.stats.peak_bytes, std::size_t{8} << 20);
}

TEST(LargeTiles, AutoSaysWhy) {
  const auto problem = some_problem({8, 9}, 71, 5);
  const Report report = solved(*problem, "auto", expansions(30'000));
  EXPECT_EQ(report.algorithm, "anytime");
  EXPECT_FALSE(report.chosen_because.empty());
  EXPECT_EQ(report.verdict, Verdict::stopped);
  EXPECT_TRUE(report.cost.has_value());
  EXPECT_FALSE(report.optimal);
}

TEST(LargeTiles, NarrowBeamsSayWhatHelps) {
  const auto problem = some_problem({10, 10}, 99, 6);
  Settings settings;
  settings.width = 2;
  const Report report = solved(*problem, "beam-fast", settings);
  EXPECT_EQ(report.why, StopReason::gave_up);
  EXPECT_NE(report.note.find("staged"), std::string::npos) << report.note;
}

}  // namespace
}  // namespace wend
