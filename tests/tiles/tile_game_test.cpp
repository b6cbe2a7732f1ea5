// A game of tiles: what is taken back is as if it had never been, and can be made again.
#include "tiles/tile_game.hpp"

#include <gtest/gtest.h>

namespace wend {
namespace {

TEST(TileGame, TakesBackAndMakesAgain) {
  const TileShape shape{3, 4};
  Rng rng(3);
  const TileBoard start = random_board(shape, goal_last(shape), rng);
  TileGame game(start);
  EXPECT_FALSE(game.undo());
  EXPECT_FALSE(game.redo());
  std::vector<TileBoard> before;
  while (before.size() < 40) {
    const TileBoard at = game.board();
    if (game.move(tile_moves[rng.below(4)])) before.push_back(at);
  }
  EXPECT_EQ(game.moves(), 40U);
  const TileBoard last = game.board();
  for (std::size_t i = 40; i-- > 10;) {
    EXPECT_TRUE(game.undo());
    EXPECT_EQ(game.board(), before[i]);
  }
  EXPECT_EQ(game.moves(), 10U);
  while (game.redo()) {
  }
  EXPECT_EQ(game.board(), last);
  EXPECT_EQ(game.presses(), 100U);
  game.restart();
  EXPECT_EQ(game.board(), start);
  EXPECT_EQ(game.presses(), 0U);
}

TEST(TileGame, KnowsWhatWasShown) {
  const TileShape shape{2, 2};
  TileGame game({2, 2, goal_last(shape), goal_last(shape)});
  EXPECT_TRUE(game.won());
  EXPECT_FALSE(game.move(TileMove::down)) << "the edge";
  EXPECT_TRUE(game.move(TileMove::up));
  EXPECT_FALSE(game.shown());
  EXPECT_TRUE(game.move(TileMove::left, true));
  EXPECT_TRUE(game.shown());
  EXPECT_TRUE(game.undo());
  EXPECT_FALSE(game.shown()) << "it was taken back";
  EXPECT_TRUE(game.move(TileMove::down));
  EXPECT_FALSE(game.redo()) << "another way was taken";
  EXPECT_TRUE(game.won());
}

}  // namespace
}  // namespace wend
