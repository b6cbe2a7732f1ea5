// The dispatch as a whole: what it says in odd cases, that limits hold, and the shared mazes whose optima are
// known.
#include "tours/best_tour.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "base/rng.hpp"
#include "base/stop_clock.hpp"
#include "formats/all.hpp"
#include "support/repeats.hpp"
#include "tour_check.hpp"
#include "tours/place_tree.hpp"

namespace wend {
namespace {

Maze hall(std::uint32_t rows, std::uint32_t columns, std::vector<Cell> goals) {
  Maze maze;
  maze.grid = Grid(rows, columns, true);
  maze.start = Cell{0, 0};
  maze.goals = std::move(goals);
  return maze;
}

TEST(BestTour, FourCornersOfAHall) {
  const Maze maze = hall(5, 7, {{0, 6}, {4, 0}, {4, 6}});
  EXPECT_EQ(best_tour(tour_task(maze), {}).cost, ExactCost{4 + 6 + 4});
  EXPECT_EQ(best_tour(tour_task(maze, TourEnd::home), {}).cost, ExactCost{20});
  const TourAnswer fixed = best_tour(tour_task(maze, TourEnd::fixed, Cell{2, 3}), {});
  EXPECT_EQ(fixed.cost, ExactCost{4 + 6 + 4 + 2 + 3});
  EXPECT_TRUE(fixed.optimal());
  EXPECT_EQ(fixed.walk.size(), 20U);
  EXPECT_EQ(fixed.walk.back(), maze.grid.slot({2, 3}));
}

TEST(BestTour, UnreachableGoalsAreNamed) {
  Maze maze = hall(1, 5, {{0, 1}, {0, 4}});
  maze.grid.set_open({0, 3}, false);
  const TourAnswer answer = best_tour(tour_task(maze), {});
  EXPECT_EQ(answer.verdict, Verdict::unsolvable);
  EXPECT_EQ(answer.unreachable, std::vector<Slot>{maze.grid.slot({0, 4})});
  EXPECT_TRUE(answer.walk.empty());
}

TEST(BestTour, AnUnreachableEndIsNamedOnce) {
  Maze maze = hall(1, 5, {{0, 4}});
  maze.grid.set_open({0, 2}, false);
  const auto named = [&](Cell end) {
    return best_tour(tour_task(maze, TourEnd::fixed, end), {}).unreachable.size();
  };
  EXPECT_EQ(named({0, 4}), 1U);
  EXPECT_EQ(named({0, 3}), 2U);
  EXPECT_EQ(named({0, 1}), 1U);
}

TEST(BestTour, WithoutGoalsThereIsNothingToDo) {
  const Maze maze = hall(3, 3, {});
  for (const TourEnd end : {TourEnd::free, TourEnd::home}) {
    const TourAnswer answer = best_tour(tour_task(maze, end), {});
    EXPECT_TRUE(answer.optimal());
    EXPECT_EQ(answer.cost, ExactCost{0});
    EXPECT_EQ(answer.walk, std::vector<Slot>{maze.grid.slot({0, 0})});
  }
  EXPECT_EQ(best_tour(tour_task(maze, TourEnd::fixed, Cell{2, 2}), {}).cost, ExactCost{4});
}

TEST(BestTour, OneCell) {
  const Maze maze = hall(1, 1, {{0, 0}});
  EXPECT_EQ(best_tour(tour_task(maze), {}).cost, ExactCost{0});
  EXPECT_EQ(best_tour(tour_task(maze, TourEnd::fixed, Cell{0, 0}), {}).walk.size(), 1U);
}

TEST(BestTour, GoalsOnTheStartAndTwiceCountOnce) {
  const Maze maze = hall(2, 4, {{0, 0}, {0, 3}, {0, 3}, {1, 2}, {1, 2}});
  const TourTask task = tour_task(maze);
  EXPECT_EQ(task.goals.size(), 2U);
  const TourAnswer answer = best_tour(task, {});
  EXPECT_EQ(answer.cost, ExactCost{5});
  EXPECT_EQ(fault_of(task, answer), "");
}

TEST(BestTour, AnEndOnTheStartLeadsHome) {
  const Maze maze = hall(2, 4, {{0, 3}});
  const TourTask task = tour_task(maze, TourEnd::fixed, Cell{0, 0});
  EXPECT_EQ(task.end, TourEnd::home);
  EXPECT_EQ(best_tour(task, {}).cost, ExactCost{6});
}

/// A map on which nothing is quick.
Maze hard_map(std::uint32_t size, std::size_t goals) {
  Maze maze = hall(size, size, {});
  Rng rng(7);
  while (maze.goals.size() < goals) {
    maze.goals.push_back(
        {static_cast<std::uint32_t>(rng.below(size)), static_cast<std::uint32_t>(rng.below(size))});
  }
  std::sort(maze.goals.begin(), maze.goals.end());
  maze.goals.erase(std::unique(maze.goals.begin(), maze.goals.end()), maze.goals.end());
  return maze;
}

TEST(BestTour, NoTimeStillGivesAWalkAndABound) {
  const Maze maze = hard_map(60, 400);
  for (const TourEnd end : {TourEnd::free, TourEnd::fixed, TourEnd::home}) {
    const TourTask task = tour_task(maze, end, Cell{30, 30});
    Settings settings;
    settings.limits.seconds = 0;
    const TourAnswer answer = best_tour(task, settings);
    EXPECT_EQ(answer.verdict, Verdict::stopped);
    EXPECT_EQ(answer.stopped, StopReason::time);
    EXPECT_EQ(fault_of(task, answer), "");
    EXPECT_GE(answer.bound.straight, static_cast<std::int64_t>(task.goals.size()));
  }
}

TEST(BestTour, TimeIsKept) {
  const Maze maze = hard_map(60, 400);
  const TourTask task = tour_task(maze);
  Settings settings;
  settings.limits.seconds = 0.5;
  const TourAnswer answer = best_tour(task, settings);
  EXPECT_EQ(fault_of(task, answer), "");
  EXPECT_TRUE(answer.optimal() || answer.stopped == StopReason::time);
  EXPECT_GE(answer.bound.straight, static_cast<std::int64_t>(task.goals.size()));
}

/// By the time the processor worked, so that a busy machine changes nothing.
TEST(BestTour, NothingTakesMuchLongerThanItMay) {
  Maze maze = hard_map(250, 1500);
  for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
    maze.neighbours = neighbours;
    for (const double seconds : {0.0, 0.01, 0.05, 0.2, 0.5}) {
      const TourTask task = tour_task(maze);
      Settings settings;
      settings.limits.seconds = seconds;
      const WorkClock clock;
      const TourAnswer answer = best_tour(task, settings);
      EXPECT_LT(clock.seconds(), seconds + 3.0 / test::repeats(10));
      EXPECT_EQ(answer.stopped, StopReason::time);
      EXPECT_EQ(fault_of(task, answer), "");
    }
  }
}

TEST(BestTour, AStopIsObeyedAndTheBestSoFarReturned) {
  const Maze maze = hard_map(60, 400);
  const TourTask task = tour_task(maze, TourEnd::home);
  std::stop_source stop;
  stop.request_stop();
  Settings settings;
  settings.limits.stop = stop.get_token();
  const TourAnswer answer = best_tour(task, settings);
  EXPECT_EQ(answer.stopped, StopReason::interrupted);
  EXPECT_EQ(fault_of(task, answer), "");
}

TEST(BestTour, FiveThousandGoalsInLittleMemory) {
  const Maze maze = hard_map(110, 6500);
  const TourTask task = tour_task(maze);
  ASSERT_GT(task.goals.size(), 5000U);
  Settings settings;
  settings.limits.bytes = 32 << 20;
  settings.limits.seconds = 5;
  const TourAnswer answer = best_tour(task, settings);
  EXPECT_EQ(fault_of(task, answer), "");
  EXPECT_LE(answer.stats.peak_bytes, settings.limits.bytes);
  EXPECT_LT(answer.bound, *answer.cost);
  EXPECT_GE(answer.bound.straight, static_cast<std::int64_t>(task.goals.size()));
}

TEST(BestTour, BetterWalksAreReported) {
  const Maze maze = hall(3, 3, {{2, 2}, {0, 2}});
  std::optional<ExactCost> told;
  Settings settings;
  settings.progress = [&](const Progress& progress) { told = progress.best; };
  const TourAnswer answer = best_tour(tour_task(maze), settings);
  ASSERT_TRUE(told);
  EXPECT_EQ(told, answer.cost);
}

/// Who may use more memory gets no worse walk: what a proof has found by the time it fills it stays.
TEST(BestTour, WhatWasToldIsTheAnswerWhereMemoryEnds) {
  const Maze maze = hard_map(60, 200);
  const TourTask task = tour_task(maze);
  // From what a tour needs to what its proof does.
  for (std::size_t bytes = 1'200'000; bytes < 1'600'000; bytes += bytes / 40) {
    std::optional<ExactCost> told;
    ExactCost bound;
    Settings settings;
    settings.limits.seconds = 0.1;
    settings.limits.bytes = bytes;
    settings.progress = [&](const Progress& progress) {
      if (progress.best && (!told || *progress.best < *told)) told = progress.best;
      bound = std::max(bound, progress.bound);
    };
    const TourAnswer answer = best_tour(task, settings);
    EXPECT_EQ(fault_of(task, answer), "");
    ASSERT_TRUE(told);
    EXPECT_LE(*answer.cost, *told) << bytes;
    EXPECT_GE(answer.bound, bound) << bytes;
  }
}

TEST(BestTour, AHardTaskTellsBoundsAndCostsThatHold) {
  const Maze maze = hard_map(40, 120);
  for (const TourEnd end : {TourEnd::free, TourEnd::home}) {
    std::vector<Progress> told;
    Settings settings;
    settings.limits.seconds = 1;
    settings.progress = [&](const Progress& progress) { told.push_back(progress); };
    const TourAnswer answer = best_tour(tour_task(maze, end), settings);
    ASSERT_FALSE(told.empty());
    for (const Progress& each : told) {
      EXPECT_LE(each.bound, *answer.cost);
      EXPECT_GE(each.best.value_or(*answer.cost), *answer.cost);
    }
    EXPECT_EQ(told.back().best, answer.cost);
  }
}

TEST(BestTour, SharedMazesHaveTheirProvenOptima) {
  const std::string folder = std::string(WEND_SHARED_DATA) + "/mazes/";
  if (!std::filesystem::exists(folder + "expected.tsv")) GTEST_SKIP() << "no " << folder << "expected.tsv";
  std::ifstream table(folder + "expected.tsv");
  std::size_t mazes = 0;
  for (std::string line; std::getline(table, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string file;
    std::size_t goals = 0;
    std::int64_t moves = 0;
    words >> file >> goals >> moves;
    const Maze maze = std::get<Maze>(load_model(folder + file));
    const TourTask task = tour_task(maze);
    const TourAnswer answer = best_tour(task, {});
    EXPECT_EQ(task.goals.size(), goals) << file;
    EXPECT_EQ(answer.cost, ExactCost{moves}) << file;
    EXPECT_TRUE(answer.optimal()) << file;
    EXPECT_EQ(fault_of(task, answer), "") << file;
    ++mazes;
  }
  EXPECT_GE(mazes, 22U);
}

/// Whoever gives more time must not get a lower bound, nor anybody less than a tree over all goals proves.
TEST(BestTour, NoBoundIsBelowTheTreeOverAllGoals) {
  Rng rng(7);
  Maze maze = hall(60, 60, {});
  for (int goal = 0; goal < 200; ++goal)
    maze.goals.push_back(
        {static_cast<std::uint32_t>(rng.below(60)), static_cast<std::uint32_t>(rng.below(60))});
  const Settings free;
  Budget unlimited(free);
  for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
    maze.neighbours = neighbours;
    const TourTask task = tour_task(maze);
    const std::int64_t tree = place_tree(task, unlimited);
    const ExactCost least = neighbours == Neighbours::eight ? ExactCost{0, tree / 2} : ExactCost{tree, 0};
    for (std::uint64_t steps = 1; steps < 1000; steps += 10 + steps / 8) {
      Settings settings;
      settings.limits.expansions = steps;
      EXPECT_GE(best_tour(task, settings).bound, least) << steps << " expansions";
    }
  }
}

TEST(BestTour, ATreeIsExplainedByWhereItEnds) {
  const Maze maze = hall(1, 5, {{0, 1}, {0, 4}});
  EXPECT_NE(best_tour(tour_task(maze), {}).why.find("farthest goal comes last"), std::string::npos);
  EXPECT_NE(best_tour(tour_task(maze, TourEnd::home), {}).why.find("there and back"), std::string::npos);
  EXPECT_NE(best_tour(tour_task(maze, TourEnd::fixed, Cell{0, 2}), {}).why.find("the way to the end"),
            std::string::npos);
}

}  // namespace
}  // namespace wend
