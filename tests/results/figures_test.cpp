// Figures over rows, two sets beside each other, and what a problem is known by.
#include <cmath>
#include <gmock/gmock.h>
#include <set>

#include "results/comparison.hpp"
#include "results/problem_identity.hpp"
#include "results/summary.hpp"

namespace wend {
namespace {

ResultRow ended_row(const std::string& problem, RowVerdict verdict, std::optional<std::int64_t> cost,
                    double seconds) {
  ResultRow row{.problem = problem, .file = problem};
  row.verdict = verdict;
  if (cost) row.cost = row.bound = ExactCost{*cost, 0};
  row.optimal = cost.has_value();
  row.algorithm = verdict == RowVerdict::error ? "" : "astar";
  row.seconds = seconds;
  row.expanded = 100;
  return row;
}

TEST(ResultFigures, CountVerdictsAndSpreadTimes) {
  std::vector<ResultRow> rows;
  for (int i = 1; i <= 100; ++i) rows.push_back(ended_row(std::to_string(i), RowVerdict::solved, i, i));
  rows.push_back(ended_row("u", RowVerdict::unsolvable, {}, 1000));
  rows.push_back(ended_row("e", RowVerdict::error, {}, 0));
  const std::vector<MethodFigures> all = figures_of(rows);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].algorithm, "astar");
  EXPECT_EQ(all[0].problems, 101U);
  EXPECT_EQ(all[0].solved, 100U);
  EXPECT_EQ(all[0].unsolvable, 1U);
  EXPECT_EQ(all[0].mean_cost, 50.5);
  EXPECT_EQ(all[0].seconds.median, 51);
  EXPECT_EQ(all[0].seconds.p90, 91);
  EXPECT_EQ(all[0].seconds.p99, 100);
  EXPECT_EQ(all[0].seconds.largest, 1000);
  EXPECT_EQ(all[0].expanded.total, 10100);
  EXPECT_EQ(all[1].algorithm, "");
  EXPECT_EQ(all[1].errors, 1U);
  EXPECT_EQ(spread_of({}).median, 0);
}

TEST(ResultFigures, CompareProblemByProblem) {
  const std::vector<ResultRow> first{
      ended_row("same", RowVerdict::solved, 5, 1), ended_row("faster", RowVerdict::solved, 6, 1),
      ended_row("wrong", RowVerdict::solved, 7, 1), ended_row("alone", RowVerdict::solved, 7, 1),
      ended_row("gone", RowVerdict::solved, 9, 1)};
  std::vector<ResultRow> second{
      ended_row("wrong", RowVerdict::solved, 8, 1), ended_row("same", RowVerdict::solved, 5, 1.05),
      ended_row("faster", RowVerdict::solved, 6, 8), ended_row("gone", RowVerdict::stopped, {}, 8)};
  const ResultComparison found = compare(first, second);
  ASSERT_EQ(found.pairs.size(), 4U);
  EXPECT_EQ(found.only_first, 1U);
  EXPECT_EQ(found.only_second, 0U);
  EXPECT_EQ(found.pairs[0].difference, Difference::none);
  EXPECT_EQ(found.pairs[2].difference, Difference::contradiction);
  EXPECT_EQ(found.pairs[3].difference, Difference::verdict);
  EXPECT_EQ(found.timed, 3U);
  EXPECT_EQ(found.faster_first, 1U);
  EXPECT_EQ(found.faster_second, 0U);
  EXPECT_EQ(found.cheaper_first, 1U);
  EXPECT_NEAR(found.time_ratio, std::cbrt(1.05 * 8), 1e-9);
  EXPECT_EQ(found.expansion_ratio, 1);
}

TEST(ResultFigures, ALongerWayWithoutProofIsNoContradiction) {
  ResultRow longer = ended_row("a", RowVerdict::solved, 9, 1);
  longer.bound = ExactCost{4, 0};
  longer.optimal = false;
  const ResultRow best = ended_row("a", RowVerdict::solved, 5, 1);
  EXPECT_EQ(compare({&longer, 1}, {&best, 1}).pairs[0].difference, Difference::cost);
  longer.bound = ExactCost{6, 0};
  EXPECT_EQ(compare({&longer, 1}, {&best, 1}).pairs[0].difference, Difference::contradiction);
}

TEST(ResultFigures, AnswersToDifferentQuestionsDoNotContradict) {
  const std::vector<ResultRow> four{ended_row("a", RowVerdict::solved, 9, 1),
                                    ended_row("b", RowVerdict::unsolvable, {}, 1)};
  const std::vector<ResultRow> eight{ended_row("a", RowVerdict::solved, 7, 1),
                                     ended_row("b", RowVerdict::solved, 3, 1)};
  EXPECT_EQ(compare(four, eight).count(Difference::contradiction), 2U);
  const ResultComparison found = compare(four, eight, Questions::different);
  EXPECT_EQ(found.pairs[0].difference, Difference::cost);
  EXPECT_EQ(found.pairs[1].difference, Difference::verdict);
}

TEST(ResultFigures, ExitCodesFollowTheRow) {
  ResultRow row = ended_row("a", RowVerdict::solved, 5, 1);
  EXPECT_EQ(exit_code_of(row), 0);
  row.known = 5;
  EXPECT_EQ(exit_code_of(row), 0);
  EXPECT_FALSE(contradicts_list(row));
  row.known = 4;
  EXPECT_TRUE(contradicts_list(row)) << "proven to be above what the list tells";
  EXPECT_EQ(exit_code_of(row), 0) << "what a list tells belongs to a name, and is held against the row there";
  EXPECT_EQ(exit_code_of(ended_row("a", RowVerdict::unsolvable, {}, 1)), 1);
  EXPECT_EQ(exit_code_of(ended_row("a", RowVerdict::stopped, {}, 1)), 3);
  EXPECT_EQ(exit_code_of(row_of_error("input", "")), 2);
  EXPECT_EQ(exit_code_of(row_of_error("memory", "")), 3);
  EXPECT_EQ(exit_code_of(row_of_error("internal", "")), 4);
}

TEST(ProblemIdentity, IsOfTheContentAlone) {
  Maze maze;
  maze.grid = Grid(3, 70, true);
  maze.start = Cell{0, 0};
  maze.goals = {Cell{2, 69}};
  const std::string plain = identity_of(maze);
  EXPECT_EQ(plain, "fdc0bd656a6ce86d12567195b74edf39") << "files hold it: it must never change";
  Maze noted = maze;
  noted.notes = {"builder rdfs"};
  EXPECT_EQ(identity_of(noted), plain);
  std::vector<Maze> others(6, maze);
  others[0].grid.set_open({1, 64}, false);
  others[1].grid.set_weight({1, 64}, 3);
  others[2].goals = {Cell{2, 68}};
  others[3].neighbours = Neighbours::eight;
  others[4].entities = {{EntityKind::gem, Cell{1, 1}}};
  others[5].start.reset();
  std::set<std::string> known{plain};
  for (const Maze& other : others) EXPECT_TRUE(known.insert(identity_of(other)).second);
  Stage stage;
  stage.rows = stage.columns = 1;
  stage.tiles = {{TileKind::goal}};
  EXPECT_TRUE(known.insert(identity_of(stage)).second);
  TileBoard board{1, 2, {1, 0}, {0, 1}};
  EXPECT_TRUE(known.insert(identity_of(board)).second);
  std::swap(board.tiles, board.goal);
  EXPECT_TRUE(known.insert(identity_of(board)).second);
  EXPECT_TRUE(known.insert(identity_of_unread("a")).second);
  EXPECT_TRUE(known.insert(identity_of_unread("b")).second);
  EXPECT_FALSE(known.insert(identity_of_unread("./a")).second) << "however it is written";
}

}  // namespace
}  // namespace wend
