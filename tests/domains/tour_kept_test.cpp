// Tours by the frontier that are broken off within a pass and go on with its states.
#include <gtest/gtest.h>
#include <new>

#include "domains/tour/methods.hpp"
#include "support/braided_maze.hpp"
#include "support/memory_keeper.hpp"
#include "support/repeats.hpp"

namespace wend {
namespace {

using test::MemoryKeeper;

/// After so many turns nothing is kept any more, and it ends.
TourAnswer pass_and_die(const TourTask& task, MemoryKeeper& keeper, std::uint64_t turns) {
  keeper.reopen();
  std::stop_source stop;
  keeper.last_seal = turns;
  keeper.at_last_seal = [&] { stop.request_stop(); };
  Settings settings;
  settings.keeper = &keeper;
  settings.limits.stop = stop.get_token();
  return answer_frontier(task, settings);
}

TEST(TourKept, AFrontierThatIsKilledGoesOn) {
  for (const std::uint64_t seed : {3U, 4U, 5U}) {
    const Maze maze = test::braided_maze(seed, 16, 35, 60);
    const TourTask task = tour_task(maze, static_cast<TourEnd>(seed % 3), Cell{1, 1});
    const TourAnswer unbroken = answer_frontier(task, {});
    ASSERT_EQ(unbroken.verdict, Verdict::solved);
    MemoryKeeper keeper;
    keeper.due_every = 20;  // steps and looks of the budget
    TourAnswer answer;
    int sittings = 0;
    do {
      ASSERT_LT(++sittings, 60);
      answer = pass_and_die(task, keeper, 2);
    } while (answer.verdict == Verdict::stopped);
    EXPECT_GE(sittings, 3);
    EXPECT_EQ(answer.cost, unbroken.cost) << seed;
    EXPECT_LE(answer.stats.expanded, 2 * unbroken.stats.expanded) << "little is done twice";
  }
}

/// Limits end it in the middle of a step; turns that fail are made up for.
TEST(TourKept, AFrontierInManySittings) {
  const Maze maze = test::braided_maze(5, 16, 35, 60);
  const TourTask task = tour_task(maze);
  const TourAnswer unbroken = answer_frontier(task, {});
  MemoryKeeper keeper;
  keeper.due_every = 7;
  keeper.bad_seals = {2, 3, 5};
  keeper.bad_writes = {9, 10};
  Settings settings;
  settings.keeper = &keeper;
  settings.limits.expansions = unbroken.stats.expanded / 5;
  TourAnswer answer;
  int sittings = 0;
  do {
    ASSERT_LT(++sittings, 30);
    answer = answer_frontier(task, settings);
    keeper.reopen();
  } while (answer.verdict == Verdict::stopped);
  EXPECT_GE(sittings, 4);
  EXPECT_EQ(answer.cost, unbroken.cost);
}

/// Sittings that cannot go on with it, for lack of time or of memory: what is kept stays as it is.
TEST(TourKept, AFrontierLosesNothingInSittingsThatDoNotComeOn) {
  const Maze maze = test::braided_maze(5, 16, 35, 60);
  const TourTask task = tour_task(maze);
  const TourAnswer unbroken = answer_frontier(task, {});
  MemoryKeeper keeper;
  keeper.due_every = ~std::uint64_t{0};
  Settings settings;
  settings.keeper = &keeper;
  settings.limits.expansions = unbroken.stats.expanded / 2;
  const TourAnswer first = answer_frontier(task, settings);
  ASSERT_EQ(first.verdict, Verdict::stopped);
  ASSERT_FALSE(keeper.kept[0].all.empty()) << "a pass is kept";
  const MemoryKeeper::Bytes kept = keeper.kept[0].last;
  Settings late;
  late.keeper = &keeper;
  late.limits.seconds = 0;
  ASSERT_EQ(answer_frontier(task, late).stopped, StopReason::time);
  EXPECT_EQ(keeper.kept[0].last, kept);
  Settings tight;
  tight.keeper = &keeper;
  tight.limits.bytes = first.stats.peak_bytes / 2;
  ASSERT_EQ(answer_frontier(task, tight).stopped, StopReason::memory);
  EXPECT_EQ(keeper.kept[0].last, kept);
  Settings enough;
  enough.keeper = &keeper;
  const TourAnswer last = answer_frontier(task, enough);
  EXPECT_EQ(last.verdict, Verdict::solved);
  EXPECT_EQ(last.cost, unbroken.cost);
  EXPECT_LE(last.stats.expanded, unbroken.stats.expanded + unbroken.stats.expanded / 4);
}

/// A sitting got further, but its turn was lost after its layers had been written: the next tells them again.
TEST(TourKept, AFrontierMayHaveMoreLayersThanItKnows) {
  const Maze maze = test::braided_maze(5, 16, 35, 60);
  const TourTask task = tour_task(maze);
  const TourAnswer unbroken = answer_frontier(task, {});
  MemoryKeeper keeper;
  keeper.due_every = ~std::uint64_t{0};
  Settings some;
  some.keeper = &keeper;
  some.limits.expansions = unbroken.stats.expanded / 2;
  ASSERT_EQ(answer_frontier(task, some).verdict, Verdict::stopped);
  const MemoryKeeper::Bytes last = keeper.kept[0].last;
  const std::size_t before = keeper.kept[0].all.size();
  some.limits.expansions = unbroken.stats.expanded / 4;
  ASSERT_EQ(answer_frontier(task, some).verdict, Verdict::stopped);
  ASSERT_GT(keeper.kept[0].all.size(), before) << "it has come on";
  keeper.kept[0].last = last;
  some.limits.expansions = unbroken.stats.expanded / 8;
  ASSERT_EQ(answer_frontier(task, some).verdict, Verdict::stopped);
  Settings enough;
  enough.keeper = &keeper;
  const TourAnswer answer = answer_frontier(task, enough);
  EXPECT_EQ(answer.verdict, Verdict::solved);
  EXPECT_EQ(answer.cost, unbroken.cost);
  EXPECT_LE(answer.stats.expanded, unbroken.stats.expanded + unbroken.stats.expanded / 4);
}

/// The system may have no memory before the limit is reached: that is a limit as well.
TEST(TourKept, AFrontierThatTheSystemHasNoMemoryForStopsAndGoesOn) {
  const Maze maze = test::braided_maze(5, 16, 35, 60);
  const TourTask task = tour_task(maze);
  MemoryKeeper keeper;
  int questions = 0;
  keeper.at_question = [&] {
    if (++questions > 3) throw std::bad_alloc();
  };
  Settings settings;
  settings.keeper = &keeper;
  const TourAnswer stopped = answer_frontier(task, settings);
  EXPECT_EQ(stopped.verdict, Verdict::stopped);
  EXPECT_EQ(stopped.stopped, StopReason::memory);
  keeper.at_question = [] {};
  EXPECT_EQ(answer_frontier(task, settings).cost, answer_frontier(task, {}).cost);
}

/// ... and where only a turn finds none, nothing but this turn is lost.
TEST(TourKept, AFrontierGoesOnWhereItsTurnsFindNoMemory) {
  const Maze maze = test::braided_maze(5, 16, 35, 60);
  const TourTask task = tour_task(maze);
  MemoryKeeper keeper;
  keeper.due_every = 20;
  keeper.at_seal = [] { throw std::bad_alloc(); };
  Settings settings;
  settings.keeper = &keeper;
  const TourAnswer answer = answer_frontier(task, settings);
  EXPECT_EQ(answer.verdict, Verdict::solved);
  EXPECT_EQ(answer.cost, answer_frontier(task, {}).cost);
  EXPECT_GE(keeper.failures(), 3U);
}

TEST(TourKept, DamagedPassesDoNoHarm) {
  const Maze maze = test::braided_maze(4, 14, 30, 50);
  const TourTask task = tour_task(maze);
  const TourAnswer unbroken = answer_frontier(task, {});
  MemoryKeeper keeper;
  keeper.due_every = ~std::uint64_t{0};
  Settings settings;
  settings.keeper = &keeper;
  settings.limits.expansions = unbroken.stats.expanded / 2;
  ASSERT_EQ(answer_frontier(task, settings).verdict, Verdict::stopped);
  ASSERT_GT(keeper.kept[0].all.size(), 200U);
  Rng rng(6);
  for (int round = 0; round < test::repeats(100); ++round) {
    MemoryKeeper damaged(keeper.kept);
    damaged.due_every = ~std::uint64_t{0};
    auto& bytes = round % 2 == 0 ? damaged.kept[0].all : damaged.kept[0].last;
    if (round % 5 == 0)
      bytes.resize(rng.below(bytes.size()));
    else
      bytes[rng.below(round % 3 == 0 ? 200 : bytes.size())] ^= static_cast<std::byte>(1 + rng.below(255));
    Settings all;
    all.keeper = &damaged;
    const TourAnswer answer = answer_frontier(task, all);
    ASSERT_TRUE(answer.cost) << round;
    ASSERT_GE(*answer.cost, *unbroken.cost) << round;
  }
}

}  // namespace
}  // namespace wend
