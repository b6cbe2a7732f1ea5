// Answers come soon, solve the board, become shorter and never longer; bounds are bounds; limits hold.
#include "tiles/anytime.hpp"

#include <gtest/gtest.h>

#include "solved_board.hpp"
#include "tiles/anytime_shorten.hpp"
#include "tiles/large.hpp"
#include "tiles/staged_walk.hpp"
#include "whole_space.hpp"

namespace wend {
namespace {

using test::expect_solved_by;

HomeBoard some_board(const TileShape& shape, std::uint64_t seed) {
  Rng rng(seed);
  return home_form(random_board(shape, goal_last(shape), rng)).board;
}

Settings expansions(std::uint64_t most) {
  Settings settings;
  settings.limits.expansions = most;
  return settings;
}

TEST(Anytime, AnswersOnlyBecomeBetter) {
  const HomeBoard board = some_board({6, 6}, 1);
  Settings settings = expansions(200'000);
  std::vector<Progress> reports;
  settings.progress = [&](const Progress& progress) { reports.push_back(progress); };
  const TileAnswer answer = anytime_tiles({.board = board, .bound = plain_bound(board)}, settings);
  ASSERT_NO_FATAL_FAILURE(expect_solved_by(board, answer.moves));
  EXPECT_EQ(answer.verdict, Verdict::stopped);
  EXPECT_EQ(answer.why, StopReason::expansions);
  EXPECT_EQ(answer.stats.expanded, 200'000U);
  std::vector<ExactCost> costs;
  for (const Progress& report : reports) {
    EXPECT_EQ(report.bound, (ExactCost{answer.bound, 0}));
    if (report.improved) costs.push_back(report.best.value());
  }
  ASSERT_GE(costs.size(), 3U);
  for (std::size_t i = 1; i < costs.size(); ++i) EXPECT_LT(costs[i], costs[i - 1]);
  EXPECT_EQ(costs.back(), (ExactCost{static_cast<std::int64_t>(answer.moves.size()), 0}));
  EXPECT_GT(static_cast<int>(answer.moves.size()), answer.bound);
}

TEST(Anytime, SameEffortSameAnswer) {
  const HomeBoard board = some_board({6, 8}, 2);
  const AnytimeTask task{.board = board, .bound = plain_bound(board)};
  EXPECT_EQ(anytime_tiles(task, expansions(60'000)).moves, anytime_tiles(task, expansions(60'000)).moves);
}

TEST(Anytime, BoundsHoldOnAWholeSpace) {
  const WholeSpace space({2, 4}, 0);
  for (std::size_t i = 0; i < space.boards().size(); i += 499) {
    const HomeBoard& board = space.boards()[i];
    const int bound = plain_bound(board);
    EXPECT_LE(bound, space.distance(board));
    EXPECT_EQ(bound % 2, space.distance(board) % 2);
    const TileAnswer answer = anytime_tiles({.board = board, .bound = bound}, expansions(5'000));
    ASSERT_NO_FATAL_FAILURE(expect_solved_by(board, answer.moves));
    EXPECT_GE(static_cast<int>(answer.moves.size()), space.distance(board));
    EXPECT_LE(answer.bound, space.distance(board));
  }
}

TEST(Anytime, ProofsEndIt) {
  const HomeBoard board = some_board({4, 3}, 4);
  const MoveAutomaton automaton(board.shape, 10);
  AnytimeTask task{.board = board, .bound = plain_bound(board)};
  const TileAnswer exact = ida_fast(board, nullptr, automaton, {});
  task.prove = [&](const Settings& settings) { return ida_fast(board, nullptr, automaton, settings); };
  const TileAnswer answer = anytime_tiles(task, {});
  EXPECT_EQ(answer.verdict, Verdict::solved);
  EXPECT_EQ(answer.bound, exact.bound);
  EXPECT_EQ(static_cast<int>(answer.moves.size()), exact.bound);
  ASSERT_NO_FATAL_FAILURE(expect_solved_by(board, answer.moves));
}

TEST(Anytime, ProofsThatAreStoppedStillRaiseTheBound) {
  const HomeBoard board = some_board({4, 4}, 5);
  AnytimeTask task{.board = board, .bound = plain_bound(board)};
  const int more = task.bound + 2;
  const auto prove = [&](const Settings& settings) {
    EXPECT_LT(settings.limits.expansions, 50'000U);
    TileAnswer answer;
    answer.bound = more;
    answer.why = StopReason::expansions;
    return answer;
  };
  task.prove = prove;
  const TileAnswer answer = anytime_tiles(task, expansions(50'000));
  EXPECT_EQ(answer.bound, more);
  EXPECT_EQ(answer.why, StopReason::expansions);
  ASSERT_NO_FATAL_FAILURE(expect_solved_by(board, answer.moves));
}

/// The system may have no memory for the tables of a proof, or whatever else.
TEST(Anytime, KeepsItsWayWhereThereIsNoMemory) {
  const HomeBoard board = some_board({4, 4}, 3);
  AnytimeTask task{.board = board, .bound = plain_bound(board)};
  task.prove = [](const Settings&) -> TileAnswer { throw std::bad_alloc(); };
  const TileAnswer answer = anytime_tiles(task, {});
  ASSERT_NO_FATAL_FAILURE(expect_solved_by(board, answer.moves));
  EXPECT_EQ(answer.verdict, Verdict::stopped);
  EXPECT_EQ(answer.why, StopReason::memory);
}

TEST(Anytime, LimitsGiveTheBestSoFarOrNothing) {
  std::stop_source source;
  source.request_stop();
  for (const TileShape shape : {TileShape{2, 2}, TileShape{3, 7}, TileShape{10, 10}, TileShape{20, 20}}) {
    const HomeBoard board = some_board(shape, 6);
    const AnytimeTask task{.board = board, .bound = plain_bound(board)};
    for (const Limits& limits : {Limits{.seconds = 0.001, .stop = {}}, Limits{.seconds = 0, .stop = {}},
                                 Limits{.bytes = 50'000, .stop = {}}, Limits{.expansions = 10, .stop = {}},
                                 Limits{.seconds = 60, .stop = source.get_token()}}) {
      Settings settings;
      settings.limits = limits;
      const TileAnswer answer = anytime_tiles(task, settings);
      EXPECT_GE(answer.bound, task.bound);
      if (answer.moves.empty()) {
        EXPECT_NE(answer.verdict, Verdict::solved);
        EXPECT_NE(answer.why, StopReason::none);
      } else {
        ASSERT_NO_FATAL_FAILURE(expect_solved_by(board, answer.moves));
      }
    }
  }
}

TEST(Anytime, SolvedBoardsNeedNoMoves) {
  const HomeBoard board = solved_home_board({5, 6}, 0);
  const TileAnswer answer = anytime_tiles({.board = board, .bound = plain_bound(board)}, {});
  EXPECT_EQ(answer.verdict, Verdict::solved);
  EXPECT_EQ(answer.bound, 0);
  EXPECT_TRUE(answer.moves.empty());
}

TEST(AnytimeShorten, ShorterAndStillSolves) {
  const Settings settings;
  Budget budget(settings);
  for (const TileShape shape : {TileShape{5, 5}, TileShape{2, 7}, TileShape{9, 9}}) {
    const HomeBoard board = some_board(shape, 7);
    std::vector<TileMove> way = staged_walk(board, budget);
    const std::size_t before = way.size();
    EXPECT_TRUE(anytime_shorten(board, way, {.stretch = 30, .width = 30}, budget));
    ASSERT_NO_FATAL_FAILURE(expect_solved_by(board, way));
    EXPECT_LT(way.size(), before);
  }
}

TEST(AnytimeShorten, DetoursVanish) {
  const HomeBoard board = solved_home_board({4, 4}, 0);
  using enum TileMove;
  std::vector<TileMove> way{right, right, left, down, up, left};
  const Settings settings;
  Budget budget(settings);
  EXPECT_TRUE(anytime_shorten(board, way, {.stretch = 10, .width = 10}, budget));
  EXPECT_TRUE(way.empty());
}

TEST(Large, BeamsGiveUpAndStagesDoNot) {
  const HomeBoard board = some_board({12, 12}, 8);
  Settings settings;
  settings.width = 5;
  const TileAnswer beam = beam_tiles(board, settings), staged = staged_tiles(board, settings);
  EXPECT_EQ(beam.verdict, Verdict::stopped);
  EXPECT_EQ(beam.why, StopReason::gave_up);
  EXPECT_EQ(staged.verdict, Verdict::solved);
  EXPECT_EQ(staged.bound, beam.bound);
  EXPECT_LT(static_cast<std::size_t>(staged.bound), staged.moves.size());
  ASSERT_NO_FATAL_FAILURE(expect_solved_by(board, staged.moves));
}

}  // namespace
}  // namespace wend
