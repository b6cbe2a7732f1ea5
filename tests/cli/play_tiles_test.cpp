// Sliding tiles played at a pseudo terminal: keys, scores that stay, and what is refused.
#include <csignal>
#include <gmock/gmock.h>

#include "cli/wend_watcher.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;

/// A home of one's own, with a board in it that is two moves from its goal.
class PlayTiles : public ::testing::Test {
 protected:
  [[nodiscard]] RunOptions at_home() const {
    return {.environment = {
                {"HOME", home_.path("")}, {"XDG_DATA_HOME", ""}, {"XDG_CACHE_HOME", ""}, {"NO_COLOR", "1"}}};
  }
  ScratchFolder home_;
  std::string board_ = home_.file("nearly.txt", "1 2 3\n4 0 5\n7 8 6\n");
};

TEST_F(PlayTiles, AFileToAScoreThatStays) {
  {
    WendWatcher player({"play", board_}, at_home());
    ASSERT_TRUE(player.sees("0 moves"));
    player.type("o");
    EXPECT_TRUE(player.sees("2 left at best"));
    player.type("?");
    EXPECT_TRUE(player.sees("Hint: the 5 slides left. 2 left at best."));
    player.type("\x1b[D");
    EXPECT_TRUE(player.sees("1 left at best"));
    player.type("w");
    EXPECT_TRUE(player.sees("Solved in 2 moves"));
    EXPECT_TRUE(player.sees("the best there is!"));
    player.type("q");
    player.expect_exit(0);
    EXPECT_THAT(player.said(), HasSubstr("nearly.txt: done in 2 moves"));
  }
  WendWatcher again({"play", board_}, at_home());
  EXPECT_TRUE(again.sees("best 2, fastest 0:0"));
  again.type("p");
  EXPECT_TRUE(again.sees("shown, so it does not count"));
  again.type("\x03");
  again.expect_death(SIGINT);
}

TEST_F(PlayTiles, MadeBoardsBySizeAndSeed) {
  WendWatcher player({"play", "tiles", "--size", "2x3", "--seed", "5", "--no-save"}, at_home(), 12, 40);
  ASSERT_TRUE(player.sees("2x3 tiles, seed 5"));
  player.type("n");
  EXPECT_TRUE(player.sees("2x3 tiles, seed 6"));
  player.type("q");
  player.expect_exit(0);
  EXPECT_THAT(player.said(), HasSubstr("tiles: left after 0 moves"));
}

TEST_F(PlayTiles, ASolutionIsWatchedWithItsFigures) {
  WendWatcher player({"solve", board_, "--with", "astar", "--heuristic", "manhattan", "--watch"}, at_home());
  ASSERT_TRUE(player.sees("h      0  manhattan"));
  EXPECT_TRUE(player.sees("bound  2  proven shortest"));
  player.type("q");
  player.expect_exit(0);
  EXPECT_THAT(player.said(), HasSubstr("solved in 2 moves, optimal"));
}

TEST_F(PlayTiles, WhatWasNotSolvedIsWatchedToo) {
  WendWatcher player(
      {"solve", board_, "--with", "astar", "--heuristic", "manhattan", "--expansions", "1", "--watch"},
      at_home());
  ASSERT_TRUE(player.sees("move   0 of 0"));
  EXPECT_TRUE(player.sees("h      2  manhattan"));
  EXPECT_TRUE(player.sees("bound  2  moves at least"));
  player.type("q");
  player.expect_exit(3);
}

TEST_F(PlayTiles, WhatIsRefused) {
  EXPECT_THAT(run_wend({"play", "tiles"}).err, HasSubstr("playing needs a terminal"));
  EXPECT_THAT(run_wend({"play", "tiles", "--size", "1x4"}).err, HasSubstr("--size: 1x4 is too small"));
  EXPECT_THAT(run_wend({"play", "tiles", "--size", "99x99"}).err, HasSubstr("--size: 99x99 is too large"));
  EXPECT_THAT(run_wend({"play", board_, "--seed", "1"}).err, HasSubstr("--seed is for boards that are made"));
  EXPECT_EQ(run_wend({"play", "tiles", "--size", "four"}).exit_code, 2);
}

}  // namespace
}  // namespace wend::test
