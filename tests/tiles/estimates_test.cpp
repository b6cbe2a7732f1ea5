// Every estimate on every board of the small shapes: never more than the exact distance, a move changes it by
// at most one, and what is computed along a move is what the whole board says.
#include "tiles/estimates.hpp"

#include <functional>
#include <gtest/gtest.h>

#include "tiles/ida_fast.hpp"
#include "tiles/walking_distance.hpp"
#include "whole_space.hpp"

namespace wend {
namespace {

struct Estimate {
  std::string name;
  std::function<int(const TileView&)> whole;
  std::function<int(int, const TileView&, TileCell)> after = {};
};

std::vector<Estimate> estimates_for(const TileShape& shape, TileCell home) {
  return {{"misplaced", misplaced_tiles, misplaced_tiles_after},
          {"manhattan", tile_manhattan, tile_manhattan_after},
          {"linear-conflict", linear_conflict, linear_conflict_after},
          {"inversion", inversion_distance},
          {"walking-distance", WalkingDistance::make(shape, home).value()}};
}

void expect_sound(const Estimate& estimate, const HomeBoard& board) {
  const int h = estimate.whole(board.view());
  HomeBoard next = board;
  for (const TileMove move : tile_moves) {
    if (!board.shape.has(board.blank, move)) continue;
    next.slide(move);
    const int after = estimate.whole(next.view());
    ASSERT_LE(std::abs(after - h), 1) << estimate.name << " is not consistent at "
                                      << testing::PrintToString(board.tiles) << letter_of(move);
    if (estimate.after) {
      ASSERT_EQ(estimate.after(h, next.view(), board.blank), after)
          << estimate.name << " at " << testing::PrintToString(board.tiles) << letter_of(move);
    }
    next.slide(opposite(move));
  }
}

/// Moves are tried at one of so many boards.
void expect_sound_everywhere(const WholeSpace& space, std::size_t one_of = 1) {
  const TileShape shape = space.boards()[0].shape;
  const TileCell home = space.boards()[0].home;
  for (const Estimate& estimate : estimates_for(shape, home)) {
    int equal = 0;
    std::size_t number = 0;
    for (const HomeBoard& board : space.boards()) {
      const int h = estimate.whole(board.view()), exact = space.distance(board);
      ASSERT_LE(h, exact) << estimate.name << " at " << testing::PrintToString(board.tiles);
      ASSERT_EQ(h == 0, exact == 0) << estimate.name << " at " << testing::PrintToString(board.tiles);
      equal += h == exact ? 1 : 0;
      if (number++ % one_of != 0) continue;
      ASSERT_NO_FATAL_FAILURE(expect_sound(estimate, board));
    }
    EXPECT_GT(equal, 1) << estimate.name;
  }
}

TEST(TileEstimates, SoundOnAllBoardsOfThreeByThree) {
  const WholeSpace space({3, 3}, 0);
  EXPECT_EQ(space.boards().size(), 181'440);
  EXPECT_EQ(space.farthest(), 31);
  expect_sound_everywhere(space, 7);
}

TEST(TileEstimates, SoundOnAllBoardsOfSmallShapes) {
  expect_sound_everywhere(WholeSpace({2, 2}, 0));
  expect_sound_everywhere(WholeSpace({3, 2}, 2));
  expect_sound_everywhere(WholeSpace({2, 3}, 1));
  expect_sound_everywhere(WholeSpace({4, 2}, 3));
  expect_sound_everywhere(WholeSpace({2, 4}, 0));
}

TEST(TileEstimates, SoundAlongWalksOnLargerBoards) {
  Rng rng(11);
  for (const TileShape shape : {TileShape{4, 4}, TileShape{4, 3}, TileShape{5, 2}}) {
    HomeBoard board = home_form(random_board(shape, goal_last(shape), rng)).board;
    for (const Estimate& estimate : estimates_for(board.shape, board.home)) {
      for (int step = 0; step < 100; ++step) {
        const TileMove move = tile_moves[rng.below(4)];
        if (board.shape.has(board.blank, move)) board.slide(move);
        ASSERT_NO_FATAL_FAILURE(expect_sound(estimate, board));
      }
    }
  }
}

/// Exact distances by plain IDA*, which relies on the simplest of them only.
TEST(TileEstimates, NeverTooMuchOnRandomBoardsOfFourByFour) {
  Rng rng(7);
  const TileShape shape{4, 4};
  TableStore nowhere(std::nullopt);
  const auto patterns =
      PatternDatabase::make(shape, 0, partition_of(shape, 0, {5, 5, 5}).value(), nowhere, {}).value();
  std::vector<Estimate> estimates = estimates_for(shape, 0);
  estimates.push_back({"pdb-5-5-5", patterns});
  const MoveAutomaton no_return(shape, 2);
  for (std::uint64_t moves = 30; moves < 54; moves += 2) {
    const HomeBoard board = home_form(walked_board(shape, goal_first(shape), moves, rng)).board;
    const TileAnswer exact = ida_fast(board, nullptr, no_return, {});
    ASSERT_EQ(exact.verdict, Verdict::solved);
    for (const Estimate& estimate : estimates)
      EXPECT_LE(estimate.whole(board.view()), exact.bound)
          << estimate.name << " at " << testing::PrintToString(board.tiles);
  }
}

/// Tiles of one row in this order, all else in place.
HomeBoard first_row(std::vector<TileCell> row) {
  HomeBoard board = solved_home_board({4, 4}, 15);
  std::copy(row.begin(), row.end(), board.tiles.begin());
  return board;
}

TEST(TileEstimates, ConflictsRemoveNoMoreTilesThanNeeded) {
  const auto conflict = [](const HomeBoard& board) {
    return linear_conflict(board.view()) - tile_manhattan(board.view());
  };
  EXPECT_EQ(conflict(first_row({2, 0, 1, 3})), 2);  // one tile makes way for two
  EXPECT_EQ(conflict(first_row({1, 0, 3, 2})), 4);
  EXPECT_EQ(conflict(first_row({3, 2, 1, 0})), 6);
}

TEST(TileEstimates, ConflictCountsThatAreTooLargeDoNotComeBack) {
  const TileBoard board{4, 4, {1, 3, 7, 4, 5, 10, 0, 8, 9, 2, 15, 11, 13, 6, 14, 12}, goal_last({4, 4})};
  const HomeBoard home = home_form(board).board;
  EXPECT_EQ(tile_manhattan(home.view()), 11);
  EXPECT_LE(linear_conflict(home.view()), 13);  // so far it is from the goal
}

TEST(TileEstimates, WalkingDistanceHasTheKnownTables) {
  EXPECT_EQ(WalkingTable::make(4, 4, 0)->size(), 24'964);
  EXPECT_EQ(WalkingTable::make(3, 3, 0)->size(), 105);
  EXPECT_FALSE(WalkingDistance::make({30, 30}, 0));
  Rng rng(2);
  for (int i = 0; i < 100; ++i) {
    const HomeBoard board = home_form(random_board({4, 4}, goal_first({4, 4}), rng)).board;
    static const WalkingDistance walking = WalkingDistance::make({4, 4}, 0).value();
    EXPECT_GE(walking(board.view()), tile_manhattan(board.view()));
  }
}

TEST(TileEstimates, LargeBoardsToo) {
  Rng rng(4);
  const HomeBoard board = home_form(random_board({30, 30}, goal_last({30, 30}), rng)).board;
  EXPECT_GT(linear_conflict(board.view()), tile_manhattan(board.view()));
  EXPECT_GT(inversion_distance(board.view()), 0);
  for (const Estimate& estimate : {Estimate{"linear-conflict", linear_conflict, linear_conflict_after}})
    expect_sound(estimate, board);
}

}  // namespace
}  // namespace wend
