// Tours with diagonal moves: the fraction for the square root of two, distances, and every method against the
// best of all orders and against each other.
#include <gtest/gtest.h>

#include "support/repeats.hpp"
#include "support/small_tour.hpp"
#include "tour_check.hpp"
#include "tours/best_tour.hpp"
#include "tours/diagonal/diagonal_places.hpp"
#include "tours/diagonal/diagonal_tour.hpp"
#include "tours/tour_costs.hpp"

namespace wend {
namespace {

TEST(RootTwo, CountsCompareAsCostsDo) {
  RootTwo root;
  while (root.under < 29) root = root.finer();
  ASSERT_EQ(root.over, 41);
  for (std::int64_t straight = -60; straight <= 60; ++straight) {
    for (std::int64_t diagonal = 1 - root.under; diagonal < root.under; ++diagonal) {
      const ExactCost cost{straight, diagonal};
      EXPECT_EQ(root.count(cost) <=> 0, cost <=> ExactCost{}) << to_string(cost);
    }
  }
}

TEST(RootTwo, ACountIsNeverMoreThanTheCost) {
  for (RootTwo root; root.under <= RootTwo::finest().under; root = root.finer()) {
    EXPECT_GT(2 * root.under * root.under, root.over * root.over);
  }
}

TEST(RootTwo, LeastCostIsTheCheapestThatCountsEnough) {
  const RootTwo root{41, 29};
  for (std::int64_t count = -5; count < 400; ++count) {
    ExactCost cheapest{1000, 0};
    for (std::int64_t straight = 0; straight < 30; ++straight) {
      for (std::int64_t diagonal = 0; diagonal < 30; ++diagonal) {
        const ExactCost cost{straight, diagonal};
        if (root.count(cost) >= count) cheapest = std::min(cheapest, cost);
      }
    }
    EXPECT_EQ(root.least_cost(count), cheapest) << count;
  }
}

TEST(RootTwo, IsAsFineAsTheLimitAllows) {
  EXPECT_EQ(RootTwo::for_costs(100, 100 * 985 + 1).under, 985);
  EXPECT_EQ(RootTwo::for_costs(100, 100 * 985).under, 169);
  EXPECT_EQ(RootTwo::for_costs(1e12, 1000).under, 1);
  EXPECT_EQ(RootTwo::for_costs(1, std::int64_t{1} << 62).under, RootTwo::finest().under);
}

TEST(DiagonalSpread, MeasuresAsPlainSearchDoes) {
  for (int seed = 0; seed < test::repeats(400); ++seed) {
    const Maze maze =
        test::random_maze(static_cast<std::uint64_t>(seed), {9, 9, 25, seed % 2 == 1, Neighbours::eight, 1});
    Meter meter(1 << 20);
    DiagonalSpread spread(maze.grid, meter);
    for (int again = 0; again < 2; ++again) {  // the second one must not see the first
      std::size_t passed = 0;
      spread.from(maze.grid.slot(*maze.start), [&](Slot) { return ++passed, false; });
      const auto truth = test::true_costs_from(maze, *maze.start);
      EXPECT_EQ(passed, truth.size());
      for (const auto& [cell, cost] : truth) ASSERT_EQ(spread.to(maze.grid.slot(cell)), cost) << seed;
    }
  }
}

Maze small_map(Rng& rng, std::uint64_t seed) {
  return test::random_maze(seed, {.rows = 2 + static_cast<std::uint32_t>(rng.below(6)),
                                  .columns = 2 + static_cast<std::uint32_t>(rng.below(6)),
                                  .wall_percent = static_cast<unsigned>(rng.below(40)),
                                  .weighted = rng.chance(1, 3),
                                  .neighbours = Neighbours::eight,
                                  .goals = rng.below(8)});
}

TEST(DiagonalTour, IsAsCheapAsTheBestOfAllOrders) {
  Rng rng(3);
  for (int seed = 0; seed < test::repeats(3000); ++seed) {
    const Maze maze = small_map(rng, static_cast<std::uint64_t>(seed));
    const TourOptions options = test::tour_end(maze, static_cast<std::uint64_t>(seed));
    const TourTask task = tour_task(maze, options.end, options.end_at);
    const auto truth = test::tour_truth(maze, options);
    const TourAnswer answer = best_tour(task, {});
    ASSERT_EQ(answer.cost, truth) << seed;
    if (!truth) continue;
    ASSERT_TRUE(answer.optimal()) << seed << " " << answer.method;
    ASSERT_EQ(fault_of(task, answer), "") << seed << " " << answer.method;
  }
}

/// By cuts on counts, where all subsets know the truth.
TEST(DiagonalTour, CutsAndSubsetsAgree) {
  Rng rng(4);
  int proven = 0;
  for (int seed = 0; seed < test::repeats(300); ++seed) {
    Maze maze = test::random_maze(static_cast<std::uint64_t>(seed),
                                  {12, 12, 20, seed % 4 == 3, Neighbours::eight, 4 + rng.below(9)});
    const TourOptions options = test::tour_end(maze, static_cast<std::uint64_t>(seed));
    const TourTask task = tour_task(maze, options.end, options.end_at);
    if (!best_tour(task, {}).unreachable.empty()) continue;
    const Settings settings;
    Budget first(settings);
    Budget second(settings);
    const DiagonalAnswer truth = diagonal_tour(task, DiagonalMethod::subsets, first);
    const DiagonalAnswer cuts = diagonal_tour(task, DiagonalMethod::cuts, second);
    const ExactCost best = TourCosts(task).of_walk(truth.walk);
    const ExactCost found = TourCosts(task).of_walk(cuts.walk);
    ASSERT_EQ(truth.bound, best);
    ASSERT_LE(cuts.bound, best) << seed;
    ASSERT_GE(found, best) << seed;
    if (!maze.grid.weighted()) {
      ASSERT_EQ(cuts.bound, best) << seed << ", " << name_of(options.end);
      ASSERT_EQ(found, best) << seed << ", " << name_of(options.end);
    }
    proven += cuts.bound == found ? 1 : 0;
  }
  EXPECT_GT(proven, test::repeats(150));
}

/// Long teeth on a back two cells wide, a goal at the end of each: distances are counted in millions, and
/// cuts join many of them. No multiplier may be cut off.
TEST(DiagonalTour, LargeCountsAndManyCutsAreProven) {
  constexpr std::uint32_t teeth = 30;
  constexpr std::uint32_t length = 100;
  Maze maze;
  maze.grid = Grid(length + 2, 3 * teeth - 1, true);
  maze.neighbours = Neighbours::eight;
  maze.start = Cell{0, 3 * teeth / 2};
  for (std::uint32_t tooth = 0; tooth < teeth; ++tooth) {
    maze.goals.push_back({length + 1, 3 * tooth});
    if (tooth == 0) continue;
    for (std::uint32_t row = 2; row < length + 2; ++row) maze.grid.set_open({row, 3 * tooth - 1}, false);
  }
  for (const TourEnd end : {TourEnd::free, TourEnd::home}) {
    const TourAnswer answer = best_tour(tour_task(maze, end, {}), {});
    ASSERT_TRUE(answer.cost.has_value());
    EXPECT_TRUE(answer.optimal()) << to_string(*answer.cost) << " " << to_string(answer.bound);
  }
}

/// A walk that is not proven for lack of memory is no solution.
TEST(DiagonalTour, TooLittleMemoryForAProofIsSaidToBeThat) {
  Maze maze;
  maze.grid = Grid(40, 40, true);
  maze.neighbours = Neighbours::eight;
  maze.start = Cell{0, 0};
  Rng rng(1);
  for (int i = 0; i < 80; ++i)
    maze.goals.push_back(
        {static_cast<std::uint32_t>(1 + rng.below(39)), static_cast<std::uint32_t>(rng.below(40))});
  std::sort(maze.goals.begin(), maze.goals.end());
  maze.goals.erase(std::unique(maze.goals.begin(), maze.goals.end()), maze.goals.end());
  Settings settings;
  settings.limits.bytes = 500 << 10;
  const TourAnswer answer = best_tour(tour_task(maze), settings);
  ASSERT_TRUE(answer.cost.has_value());
  ASSERT_LT(answer.bound, *answer.cost);
  EXPECT_EQ(answer.verdict, Verdict::stopped);
  EXPECT_EQ(answer.stopped, StopReason::memory);
}

TEST(DiagonalTour, WithoutRoomForDiagonalsTheMapIsAsOneWithout) {
  Maze maze;
  maze.grid = Grid(3, 5, true);
  maze.grid.set_open({1, 1}, false);
  maze.grid.set_open({1, 3}, false);
  maze.neighbours = Neighbours::eight;
  EXPECT_FALSE(has_diagonal_steps(maze));
  maze.grid.set_open({1, 1}, true);
  EXPECT_TRUE(has_diagonal_steps(maze));
  maze.neighbours = Neighbours::four;
  EXPECT_FALSE(has_diagonal_steps(maze));
}

}  // namespace
}  // namespace wend
