// Sliding tiles as a problem: every search and estimate on boards whose answers are known.
#include <gmock/gmock.h>

#include "base/error.hpp"
#include "domains/all.hpp"
#include "domains/tiles/estimator.hpp"
#include "domains/tiles/lab_sum.hpp"
#include "engine/verify.hpp"
#include "tiles/board.hpp"

namespace wend {
namespace {

TileBoard board_of(std::uint32_t rows, std::uint32_t columns, std::vector<TileNumber> tiles) {
  return {rows, columns, std::move(tiles), goal_last({rows, columns})};
}

std::unique_ptr<Problem> opened(const TileBoard& board) {
  return domain_for(board, "").open(board, {});
}

Report solved(const Problem& problem, const std::string& algorithm, const std::string& heuristic) {
  Plan plan;
  plan.algorithm = algorithm;
  plan.heuristic = heuristic;
  return solve(problem, plan);
}

// One of the two boards that are 31 moves from the goal.
const TileBoard farthest = board_of(3, 3, {8, 6, 7, 2, 5, 4, 3, 0, 1});

TEST(Tiles, EveryEstimateFindsTheOptimum) {
  const auto problem = opened(farthest);
  for (const HeuristicInfo& info : tile_estimates({3, 3}, 0)) {
    const Report report = solved(*problem, "astar", std::string(info.name));
    ASSERT_TRUE(report.cost) << info.name;
    EXPECT_EQ(report.cost->value(), 31) << info.name;  // the lab's sum is the Manhattan distance here
    EXPECT_EQ(report.optimal, info.name != "lab") << info.name;
  }
}

TEST(Tiles, AnyGoalAnyShapeAnyCorner) {
  Rng rng(7);
  for (const TileShape shape : {TileShape{2, 2}, TileShape{2, 3}, TileShape{3, 2}, TileShape{2, 5},
                                TileShape{5, 2}, TileShape{3, 3}, TileShape{3, 4}}) {
    const TileBoard goal = random_board(shape, goal_first(shape), rng);
    const TileBoard board = walked_board(shape, goal.tiles, 25, rng);
    const auto problem = opened(board);
    const Report by_bfs = solved(*problem, "bfs", "blind");
    const Report by_ida = solved(*problem, "ida-star", "linear-conflict");
    ASSERT_TRUE(by_bfs.cost && by_ida.cost);
    EXPECT_EQ(by_bfs.cost->value(), by_ida.cost->value()) << shape.rows << 'x' << shape.columns;
    EXPECT_TRUE(problem->replay(by_ida.moves).reaches_goal);
  }
}

TEST(Tiles, WideBoardsAreSearchedToo) {
  Rng rng(3);
  const TileShape shape{5, 6};
  const auto problem = opened(walked_board(shape, goal_last(shape), 20, rng));
  const Report report = solved(*problem, "astar", "manhattan");
  ASSERT_TRUE(report.cost);
  EXPECT_LE(report.cost->value(), 20);
  EXPECT_TRUE(report.optimal);
}

TEST(Tiles, IdaFastProvesWhatItFinds) {
  Rng rng(5);
  for (const TileShape shape : {TileShape{2, 4}, TileShape{3, 3}, TileShape{4, 4}}) {
    const auto problem = opened(walked_board(shape, goal_last(shape), 60, rng));
    const Report plain = solved(*problem, "ida-star", "linear-conflict");
    for (const char* const heuristic : {"manhattan", "pdb"}) {
      const Report fast = solved(*problem, "ida-fast", heuristic);
      ASSERT_TRUE(fast.cost && plain.cost) << heuristic;
      EXPECT_EQ(fast.cost->value(), plain.cost->value()) << heuristic;
      EXPECT_TRUE(fast.optimal);
      EXPECT_TRUE(problem->replay(fast.moves).reaches_goal);
    }
  }
}

TEST(Tiles, OtherEstimatesAreLeftToIdaStar) {
  const auto problem = opened(board_of(3, 3, {1, 2, 3, 4, 5, 6, 0, 7, 8}));
  const Report report = solved(*problem, "ida-fast", "misplaced");
  EXPECT_TRUE(report.optimal);
  EXPECT_THAT(report.note, testing::StartsWith("by ida-star"));
}

TEST(Tiles, ALimitLeavesAnAnswerAndABound) {
  Rng rng(3);
  const auto problem = opened(random_board({4, 4}, goal_last({4, 4}), rng));
  Plan plan;
  plan.algorithm = "ida-fast";
  plan.settings.limits.expansions = 10;
  const Report report = solve(*problem, plan);
  EXPECT_EQ(report.verdict, Verdict::stopped);
  ASSERT_TRUE(report.cost && report.bound);
  EXPECT_LT(report.bound->value(), report.cost->value());
  EXPECT_TRUE(problem->replay(report.moves).reaches_goal);
}

TEST(Tiles, TablesLargerThanMemoryAreNotMade) {
  const auto problem = opened(board_of(4, 4, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 15}));
  Plan plan;
  plan.algorithm = "ida-fast";
  plan.heuristic = "pdb-6-6-3";
  plan.settings.limits.bytes = 1 << 20;
  const Report report = solve(*problem, plan);
  EXPECT_EQ(report.verdict, Verdict::stopped);
  EXPECT_EQ(report.why, StopReason::memory);
}

TEST(Tiles, ALineIsSolvedWithoutTables) {
  const auto problem = opened(board_of(1, 12, {1, 2, 3, 4, 5, 6, 7, 8, 0, 9, 10, 11}));
  const Report report = solved(*problem, "auto", "auto");
  ASSERT_TRUE(report.cost);
  EXPECT_EQ(report.cost->value(), 3);
  EXPECT_TRUE(report.optimal);
}

TEST(Tiles, UnsolvableIsSaidAtOnce) {
  const auto problem = opened(board_of(4, 4, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0}));
  const Report report = solved(*problem, "astar", "manhattan");
  EXPECT_EQ(report.verdict, Verdict::unsolvable);
  EXPECT_FALSE(report.note.empty());
  EXPECT_EQ(report.stats.expanded, 0U);
}

TEST(Tiles, AGameIsPlayedFromAnyState) {
  const auto problem = opened(board_of(3, 3, {1, 2, 3, 4, 5, 6, 0, 7, 8}));
  std::vector<std::byte> at = problem->start();
  EXPECT_FALSE(problem->is_goal(at));
  std::string names;
  for (const MoveOption& option : problem->moves(at)) names += option.name;
  EXPECT_EQ(names, "UR");
  at = problem->moves(at)[1].next;
  const Report rest = solved(*problem->from(at), "astar", "manhattan");
  EXPECT_EQ(rest.moves, (std::vector<std::string>{"R"}));
}

TEST(Tiles, LargeBoardsArePlayedAndNotSearchedByStates) {
  const TileShape shape{10, 10};
  const auto problem = opened({10, 10, goal_last(shape), goal_last(shape)});
  EXPECT_TRUE(problem->is_goal(problem->start()));
  EXPECT_EQ(problem->moves(problem->start()).size(), 2U);
  EXPECT_THROW(static_cast<void>(solved(*problem, "astar", "manhattan")), Error);
}

/// The lab's own counting, on the numbers: two for every tile in its line that follows a larger one of it.
TEST(Tiles, TheLabsSumIsTheLabs) {
  const TileBoard board = board_of(4, 4, {1, 3, 7, 4, 5, 10, 0, 8, 9, 2, 15, 11, 13, 6, 14, 12});
  const HomeForm form = home_form(board);
  EXPECT_EQ(lab_sum(form.board.view()), 2 * 11 + 4);
}

}  // namespace
}  // namespace wend
