// Boards: what makes no sense is named, what can be solved is known at once, random ones are fair and the
// same for the same seed, and turning a board changes nothing about it.
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "tiles/home_board.hpp"

namespace wend {
namespace {

/// Every board that can be reached from the goal.
std::set<std::vector<TileNumber>> reachable(const TileShape& shape, const std::vector<TileNumber>& goal) {
  std::set<std::vector<TileNumber>> seen{goal};
  std::vector<std::vector<TileNumber>> queue{goal};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const TileMove move : tile_moves) {
      TileBoard board{shape.rows, shape.columns, queue[i], goal};
      if (slide(board, move) && seen.insert(board.tiles).second) queue.push_back(board.tiles);
    }
  }
  return seen;
}

TEST(TileBoards, SolvableExactlyIfTheGoalCanBeReached) {
  for (const TileShape shape : {TileShape{2, 2}, TileShape{2, 3}, TileShape{3, 2}, TileShape{1, 4},
                                TileShape{5, 1}, TileShape{1, 2}}) {
    for (const auto& goal : {goal_first(shape), goal_last(shape)}) {
      const auto reached = reachable(shape, goal);
      TileBoard board{shape.rows, shape.columns, goal_first(shape), goal};
      do {
        EXPECT_EQ(why_unsolvable(board).empty(), reached.contains(board.tiles))
            << shape.rows << " x " << shape.columns << ", " << testing::PrintToString(board.tiles);
      } while (std::next_permutation(board.tiles.begin(), board.tiles.end()));
    }
  }
}

TEST(TileBoards, TheReasonIsGivenInWords) {
  TileBoard board{4, 4, goal_last({4, 4}), goal_last({4, 4})};
  std::swap(board.tiles[13], board.tiles[14]);  // the puzzle of 1880
  EXPECT_NE(why_unsolvable(board).find("an odd number of swaps"), std::string::npos) << why_unsolvable(board);
  const TileBoard line{1, 3, {2, 1, 0}, {1, 2, 0}};
  EXPECT_NE(why_unsolvable(line).find("single line"), std::string::npos);
}

TEST(TileBoards, FaultsAreNamed) {
  const auto fault = [](std::vector<TileNumber> tiles) {
    return fault_in({2, 2, std::move(tiles), {1, 2, 3, 0}});
  };
  EXPECT_EQ(fault({3, 1, 0, 2}), "");
  EXPECT_EQ(fault({3, 1, 2}), "the board has 3 numbers, and 4 are needed");
  EXPECT_EQ(fault({3, 1, 1, 0}), "the board has tile 1 twice");
  EXPECT_EQ(fault({3, 1, 0, 0}), "the board has two blanks");
  EXPECT_EQ(fault({3, 1, 4, 0}), "the board has a tile 4, and the largest can be 3");
  EXPECT_EQ(fault_in({2, 2, {1, 2, 3, 0}, {1, 2, 2, 0}}), "the goal has tile 2 twice");
  EXPECT_EQ(fault_in({1, 1, {0}, {0}}), "a board has at least two cells");
  EXPECT_EQ(fault_in({300, 300, {}, {}}), "a board has at most 65535 cells");
}

TEST(TileBoards, MovesAreThoseOfTheBlank) {
  TileBoard board{2, 3, {1, 2, 3, 4, 5, 0}, goal_last({2, 3})};
  EXPECT_FALSE(slide(board, TileMove::down));
  EXPECT_FALSE(slide(board, TileMove::right));
  EXPECT_TRUE(slide(board, TileMove::up));
  EXPECT_EQ(board.tiles, (std::vector<TileNumber>{1, 2, 0, 4, 5, 3}));
  EXPECT_TRUE(slide(board, TileMove::left));
  EXPECT_EQ(board.tiles, (std::vector<TileNumber>{1, 0, 2, 4, 5, 3}));
  EXPECT_EQ(letter_of(TileMove::left), 'L');
}

TEST(TileBoards, UniformBoardsAreFair) {
  const TileShape shape{2, 2};
  std::map<std::vector<TileNumber>, int> count;
  Rng rng(1);
  for (int i = 0; i < 12'000; ++i) ++count[random_board(shape, goal_last(shape), rng).tiles];
  EXPECT_EQ(count.size(), 12);
  for (const auto& [tiles, times] : count) {
    EXPECT_GT(times, 850) << testing::PrintToString(tiles);
    EXPECT_LT(times, 1150) << testing::PrintToString(tiles);
  }
}

TEST(TileBoards, RandomBoardsCanBeSolvedAndRepeated) {
  for (const TileShape shape : {TileShape{1, 6}, TileShape{2, 7}, TileShape{4, 4}, TileShape{30, 30}}) {
    Rng rng(7), again(7);
    const TileBoard board = random_board(shape, goal_first(shape), rng);
    EXPECT_EQ(fault_in(board), "");
    EXPECT_EQ(why_unsolvable(board), "");
    EXPECT_EQ(board, random_board(shape, goal_first(shape), again));
    const TileBoard walked = walked_board(shape, goal_last(shape), 999, rng);
    EXPECT_EQ(fault_in(walked), "");
    EXPECT_EQ(why_unsolvable(walked), "");
    EXPECT_EQ(walked, walked_board(shape, goal_last(shape), 999, again));
  }
}

TEST(TileBoards, AWalkNeverTurnsBackAtOnce) {
  Rng rng(3);
  const TileShape shape{3, 3};
  for (std::uint64_t moves = 1; moves < 12; ++moves) {  // the shortest circle has twelve moves
    EXPECT_NE(walked_board(shape, goal_last(shape), moves, rng).tiles, goal_last(shape));
  }
}

TEST(TileBoards, TheHomeFormIsTheSamePuzzle) {
  Rng rng(5);
  for (const TileShape shape : {TileShape{3, 4}, TileShape{4, 4}, TileShape{2, 5}}) {
    for (int i = 0; i < 50; ++i) {
      std::vector<TileNumber> goal = goal_last(shape);
      rng.shuffle(goal);
      TileBoard board = random_board(shape, goal, rng);
      HomeForm form = home_form(board);
      EXPECT_LE(2 * form.board.shape.row(form.board.home), shape.rows - 1);
      for (int step = 0; step < 20; ++step) {  // the same moves keep them the same
        const TileMove move = tile_moves[rng.below(4)];
        if (!form.board.shape.has(form.board.blank, move)) continue;
        form.board.slide(move);
        ASSERT_TRUE(slide(board, form.turn.before(move)));
        ASSERT_EQ(home_form(board).board, form.board);
      }
      board.tiles = board.goal;
      EXPECT_TRUE(home_form(board).board.solved());
    }
  }
}

TEST(TileBoards, EveryCornerBecomesTheFirst) {
  for (const auto& goal : {goal_first({4, 4}), goal_last({4, 4})}) {
    const TileBoard board{4, 4, goal, goal};
    EXPECT_EQ(home_form(board).board, solved_home_board({4, 4}, 0));
  }
}

TEST(TileBoards, TurnsAreSymmetries) {
  EXPECT_EQ(turns_of({4, 4}).size(), 8);
  EXPECT_EQ(turns_of({3, 4}).size(), 4);
  Rng rng(9);
  HomeBoard board = home_form(random_board({4, 4}, goal_first({4, 4}), rng)).board;
  std::set<std::vector<TileCell>> seen;
  for (const TileTurn& turn : turns_of({4, 4})) {
    seen.insert(turned(board, turn).tiles);
    for (const TileMove move : tile_moves) {
      HomeBoard other = turned(board, turn);
      const TileMove before = turn.before(move);
      ASSERT_EQ(other.shape.has(other.blank, move), board.shape.has(board.blank, before));
      if (!other.shape.has(other.blank, move)) continue;
      other.slide(move);
      board.slide(before);
      EXPECT_EQ(turned(board, turn), other);
      board.slide(opposite(before));
    }
  }
  EXPECT_EQ(seen.size(), 8);
}

}  // namespace
}  // namespace wend
