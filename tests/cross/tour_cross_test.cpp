// Every algorithm x every heuristic x many small tours, by every kind of end, with and without weights and
// diagonals: walks hold (solve() replays them), optimal ones are optimal, complete ones decide. The yardstick
// tries all orders, in tests/support.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "domains/tour/tour_domain.hpp"
#include "support/cross_check.hpp"
#include "support/repeats.hpp"
#include "support/small_tour.hpp"

namespace wend {
namespace {

using test::MazeShape;

const std::vector<MazeShape>& tour_shapes() {
  constexpr auto four = Neighbours::four, eight = Neighbours::eight;
  static const std::vector<MazeShape> all{
      {1, 1, 0, false, four, 1},  {4, 5, 20, false, four, 3},  {5, 5, 35, false, four, 4},
      {4, 4, 20, true, four, 3},  {5, 4, 20, false, eight, 3}, {4, 4, 25, true, eight, 3},
      {2, 7, 10, false, four, 5}, {5, 6, 45, false, four, 2},  {3, 3, 0, false, four, 0},
  };
  return all;
}

/// One run; counts those that fit the map.
void check(const Problem& problem, const AlgorithmInfo& info, const std::string& heuristic, bool unit,
           const std::optional<ExactCost>& truth, std::uint64_t& fitting) {
  Report report;
  try {
    report = test::cross_run(problem, info, heuristic);
  } catch (const Error& error) {  // specialists may need what this map has not, and say so
    EXPECT_THAT(info.needs, testing::Not(testing::IsEmpty()));
    EXPECT_THAT(error.hint, testing::HasSubstr(std::string(info.needs)));
    return;
  }
  ++fitting;
  if (report.verdict == Verdict::unsolvable) {
    EXPECT_FALSE(report.note.empty()) << "it should say which goals cannot be reached";
  }
  test::expect_as_promised(report, info, test::promises_optimum(info, unit), truth);
}

class TourCross : public testing::TestWithParam<std::string> {};

TEST_P(TourCross, HoldsWhatItsInfoSays) {
  const AlgorithmInfo info = test::algorithm_info(tour_domain, GetParam());
  const std::uint64_t seeds = test::repeats(2000U);
  std::uint64_t solvable = 0;
  std::uint64_t tried = 0;
  std::uint64_t fitting = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const Maze maze = test::random_maze(seed, tour_shapes()[seed % tour_shapes().size()]);
    const TourOptions options = test::tour_end(maze, seed / tour_shapes().size());
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto truth = test::tour_truth(maze, options);
    ++tried;
    solvable += truth ? 1 : 0;
    OpenOptions opening;
    opening.tour = options;
    const auto problem = tour_domain.open(maze, opening);
    const bool unit = maze.neighbours == Neighbours::four && !maze.grid.weighted();
    test::with_each_heuristic(tour_domain, info, [&](const std::string& heuristic) {
      check(*problem, info, heuristic, unit, truth, fitting);
    });
  }
  EXPECT_GT(solvable, tried / 4) << "the tests should not be about impossible tours only";
  EXPECT_GT(fitting, tried / 10) << "most of it did not run at all";
  EXPECT_LT(solvable, tried) << "some should be impossible";
}

INSTANTIATE_TEST_SUITE_P(All, TourCross, testing::ValuesIn(test::algorithm_names(tour_domain)),
                         test::algorithm_test_name);

}  // namespace
}  // namespace wend
