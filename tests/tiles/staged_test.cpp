// Boards of every shape and with every goal are solved, by the walk, by stages and by beams; the same board
// always in the same way. Distances of stages are exact where they say so. Limits end all of them.
#include "tiles/staged.hpp"

#include <gtest/gtest.h>
#include <set>

#include "solved_board.hpp"
#include "tiles/staged_plan.hpp"
#include "tiles/staged_walk.hpp"
#include "whole_space.hpp"

namespace wend {
namespace {

using test::expect_solved_by;

constexpr StagedWidths narrow{.stages = 20, .finish = 60};

/// The goal has its blank at `home`.
HomeBoard some_board(const TileShape& shape, std::size_t home, Rng& rng) {
  std::vector<TileNumber> goal = goal_first(shape);
  std::rotate(goal.begin(), goal.begin() + 1, goal.begin() + static_cast<std::ptrdiff_t>(home) + 1);
  return home_form(random_board(shape, goal, rng)).board;
}

TEST(Staged, SolvesEveryShapeWithEveryGoal) {
  Rng rng(5);
  const Settings settings;
  Budget budget(settings);
  for (std::uint32_t rows = 2; rows <= 8; ++rows) {
    for (std::uint32_t columns = 2; columns <= 8; ++columns) {
      const TileShape shape{rows, columns};
      const std::size_t every = shape.cells() > 9 ? shape.cells() / 2 : 1;
      for (std::size_t home = 0; home < shape.cells(); home += every) {
        const HomeBoard board = some_board(shape, home, rng);
        ASSERT_NO_FATAL_FAILURE(expect_solved_by(board, staged_walk(board, budget)));
        ASSERT_NO_FATAL_FAILURE(expect_solved_by(board, staged_way(board, narrow, budget)));
      }
    }
  }
}

TEST(Staged, SolvesWholeSmallSpaces) {
  const Settings settings;
  Budget budget(settings);
  for (const auto& [shape, home] : {std::pair{TileShape{2, 2}, TileCell{0}},
                                    {TileShape{2, 3}, TileCell{1}},
                                    {TileShape{3, 2}, TileCell{0}}}) {
    const WholeSpace space(shape, home);
    for (const HomeBoard& board : space.boards()) {
      ASSERT_NO_FATAL_FAILURE(expect_solved_by(board, staged_walk(board, budget)));
      const std::vector<TileMove> way = staged_way(board, {}, budget);
      ASSERT_NO_FATAL_FAILURE(expect_solved_by(board, way));
      ASSERT_EQ(static_cast<int>(way.size()), space.distance(board)) << "a beam as wide as the space";
    }
  }
}

TEST(Staged, LongAndLargeBoards) {
  Rng rng(6);
  const Settings settings;
  Budget budget(settings);
  for (const TileShape shape : {TileShape{2, 30}, TileShape{30, 2}, TileShape{3, 15}, TileShape{11, 11}}) {
    const HomeBoard board = some_board(shape, shape.cells() / 2, rng);
    ASSERT_NO_FATAL_FAILURE(expect_solved_by(board, staged_walk(board, budget)));
    ASSERT_NO_FATAL_FAILURE(expect_solved_by(board, staged_way(board, narrow, budget)));
  }
}

TEST(Staged, WiderIsShorterOnTheWhole) {
  Rng rng(7);
  const Settings settings;
  Budget budget(settings);
  std::size_t walk = 0, few = 0, many = 0;
  for (int i = 0; i < 3; ++i) {
    const HomeBoard board = some_board({6, 6}, 35, rng);
    walk += staged_walk(board, budget).size();
    few += staged_way(board, narrow, budget).size();
    many += staged_way(board, {.stages = 300, .finish = 400}, budget).size();
  }
  EXPECT_LT(few, walk * 3 / 4);
  EXPECT_LT(many, few);
  EXPECT_LT(many, 3 * 250U);
}

TEST(Staged, SameBoardSameWay) {
  Rng rng(8);
  const HomeBoard board = some_board({8, 8}, 63, rng);
  const Settings settings;
  Budget budget(settings), other(settings);
  EXPECT_EQ(staged_way(board, narrow, budget), staged_way(board, narrow, other));
}

TEST(Staged, BeamsSayWhenTheyDoNotArrive) {
  Rng rng(9);
  const Settings settings;
  Budget budget(settings);
  const HomeBoard board = some_board({10, 10}, 99, rng);
  EXPECT_FALSE(beam_way(board, 2, budget).has_value());
  const HomeBoard small = some_board({4, 4}, 15, rng);
  const auto way = beam_way(small, 500, budget);
  ASSERT_TRUE(way.has_value());
  expect_solved_by(small, *way);
  EXPECT_TRUE(beam_way(solved_home_board({4, 4}, 0), 1, budget).value().empty());
}

TEST(Staged, LimitsEndIt) {
  Rng rng(10);
  const HomeBoard board = some_board({12, 12}, 143, rng);
  const auto why = [&](const Limits& limits) {
    Settings settings;
    settings.limits = limits;
    Budget budget(settings);
    std::vector<TileMove> way;
    budget.guard([&] { way = staged_way(board, {}, budget); });
    EXPECT_TRUE(way.empty());
    return budget.why();
  };
  std::stop_source source;
  source.request_stop();
  EXPECT_EQ(why({.seconds = 0.001, .stop = {}}), StopReason::time);
  EXPECT_EQ(why({.bytes = 100'000, .stop = {}}), StopReason::memory);
  EXPECT_EQ(why({.expansions = 5000, .stop = {}}), StopReason::expansions);
  EXPECT_EQ(why({.stop = source.get_token()}), StopReason::interrupted);
}

/// Breadth-first over the places of two tiles and the blank, on the whole of what is open.
int true_distance(const StagedPlan& plan, std::size_t stage, const std::array<std::size_t, 3>& from) {
  std::vector<std::array<std::size_t, 3>> level{from}, next;
  std::set<std::array<std::size_t, 3>> seen{from};
  const TileShape& shape = plan.shape();
  for (int distance = 0; !level.empty(); ++distance, level.swap(next)) {
    next.clear();
    for (const auto& [first, second, blank] : level) {
      if (first == plan[stage].first && second == plan[stage].second) return distance;
      for (const TileMove move : tile_moves) {
        if (!shape.has(blank, move) || plan.closed_from(shape.next(blank, move)) <= stage) continue;
        const std::size_t to = shape.next(blank, move);
        std::array<std::size_t, 3> after{to == first ? blank : first, to == second ? blank : second, to};
        if (!plan[stage].pair) after[1] = after[0];
        if (seen.insert(after).second) next.push_back(after);
      }
    }
  }
  return -1;
}

TEST(StagedPlans, DistancesAreExactOnSmallBoards) {
  const Settings settings;
  Budget budget(settings);
  Rng rng(11);
  for (const auto& [shape, home] : {std::pair{TileShape{4, 5}, TileCell{0}},
                                    {TileShape{5, 4}, TileCell{11}},
                                    {TileShape{2, 5}, TileCell{0}}}) {
    StagedPlan plan(shape, home, 2, budget);
    for (std::size_t stage = 0; stage < plan.size(); ++stage) {
      for (int i = 0; i < 8; ++i) {
        std::vector<std::size_t> open;
        for (std::size_t cell = 0; cell < shape.cells(); ++cell) {
          if (plan.closed_from(cell) > stage) open.push_back(cell);
        }
        rng.shuffle(open);
        const std::size_t second = plan[stage].pair ? open[1] : open[0];
        EXPECT_EQ(plan.distance(stage, open[0], second, open[2]),
                  true_distance(plan, stage, {open[0], second, open[2]}))
            << shape.rows << " x " << shape.columns << ", stage " << stage;
      }
    }
  }
}

}  // namespace
}  // namespace wend
