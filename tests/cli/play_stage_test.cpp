// Stages of Bloxorz played at a pseudo terminal: menu, game, scores that stay.
#include <csignal>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/wend_watcher.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;

const std::string little_pack =
    "wend stages 1\nname Little\n\n"
    "wend stage 1\nname Straight on\npasscode 111111\ntiles\nS..G\nend\n\n"
    "wend stage 1\nname Wide\npasscode 222222\ntiles\nS....\n.....\n.....\n....G\nend\n\n"
    "wend stage 1\nname Apart\npasscode 333333\ntiles\nS..0....G\n.........\n.........\nend\n"
    "split 0 0 0 2 4\n";

/// A home of one's own, with a pack in it.
class PlayStages : public ::testing::Test {
 protected:
  [[nodiscard]] RunOptions at_home(const std::string& input = {}) const {
    return {.input = input, .environment = {{"HOME", home_.path("")}, {"XDG_DATA_HOME", ""}}};
  }
  [[nodiscard]] std::string database() const { return home_.path(".local/share/wend/wend.sqlite"); }

  ScratchFolder home_;
  std::string pack_ = home_.file("little.stages", little_pack);
};

TEST_F(PlayStages, FromTheMenuToAScoreThatStays) {
  {
    WendWatcher player({"play", pack_}, at_home());
    ASSERT_TRUE(player.sees("0 of 3 solved"));
    EXPECT_TRUE(player.sees("in 2 moves"));
    player.type("\r");
    ASSERT_TRUE(player.sees("Stage 1 of 3: Straight on"));
    EXPECT_TRUE(player.sees("0 moves   optimum 2"));
    player.type("\x1b[C");
    EXPECT_TRUE(player.sees("1 move "));
    player.type("d");
    EXPECT_TRUE(player.sees("Solved in 2 moves"));
    EXPECT_TRUE(player.sees("the best there is!"));
    player.type("n");
    EXPECT_TRUE(player.sees("Stage 2 of 3: Wide"));
    player.type("m");
    EXPECT_TRUE(player.sees("best 2 of 2"));
    EXPECT_TRUE(player.sees("1 of 3 solved"));
    player.type("q");
    player.expect_exit(0);
    EXPECT_THAT(player.said(), HasSubstr("Little: 1 of 3 solved"));
  }
  WendWatcher again({"play", pack_}, at_home());
  EXPECT_TRUE(again.sees("1 of 3 solved"));
  EXPECT_TRUE(again.sees(">   2  Wide")) << "where the player was";
  again.type("q");
  again.expect_exit(0);
}

TEST_F(PlayStages, WithoutSavingNothingIsWritten) {
  WendWatcher player({"play", pack_ + ":1", "--no-save"}, at_home());
  ASSERT_TRUE(player.sees("Stage 1 of 3"));
  player.type("dd");
  EXPECT_TRUE(player.sees("Solved in 2 moves"));
  player.type("m");
  EXPECT_TRUE(player.sees("1 of 3 solved"));
  player.type("q");
  player.expect_exit(0);
  EXPECT_NE(::access(home_.path(".local").c_str(), F_OK), 0);
}

TEST_F(PlayStages, AFallStartsAgainAndCanBeUndone) {
  WendWatcher player({"play", pack_ + ":1"}, at_home());
  ASSERT_TRUE(player.sees("0 moves"));
  player.type("d");
  EXPECT_TRUE(player.sees("1 move "));
  player.type("s");
  EXPECT_TRUE(player.sees("It fell, and starts again."));
  EXPECT_TRUE(player.sees("0 moves"));
  player.type("u");
  EXPECT_TRUE(player.sees("Back to before the fall."));
  EXPECT_TRUE(player.sees("1 move "));
  player.type("u");
  EXPECT_TRUE(player.sees("0 moves"));
  player.type("U");
  EXPECT_TRUE(player.sees("1 move "));
  player.type("u\x12");
  EXPECT_TRUE(player.sees("1 move "));
  player.type("r");
  EXPECT_TRUE(player.sees("From the start."));
  player.type("q");
  player.expect_exit(0);
}

TEST_F(PlayStages, HintsAndTheSolutionShown) {
  WendWatcher player({"play", pack_ + ":2"}, at_home());
  ASSERT_TRUE(player.sees("Stage 2 of 3"));
  player.type("h");
  EXPECT_TRUE(player.sees("from here at best."));
  player.type("p");
  EXPECT_TRUE(player.sees("shown, so it does not count"));
  player.type("m");
  EXPECT_TRUE(player.sees("0 of 3 solved"));
  player.type("q");
  player.expect_exit(0);
}

TEST_F(PlayStages, HalvesAreSwapped) {
  WendWatcher player({"play", pack_ + ":3"}, at_home());
  ASSERT_TRUE(player.sees("Stage 3 of 3"));
  player.type(" ");
  EXPECT_TRUE(player.sees("when the block is split"));
  player.type("dd");
  EXPECT_TRUE(player.sees("split: Space swaps"));
  player.type(" w");  // the second half, up
  EXPECT_TRUE(player.sees("3 moves"));
  player.type("q");
  player.expect_exit(0);
}

TEST_F(PlayStages, DeadEndsAreTold) {
  const std::string stage = home_.file("trap.stage",
                                       "wend stage 1\ntiles\n..S..G\naa\n.A\nend\n"
                                       "bridge a open\nbutton A soft close=a\n");
  WendWatcher player({"play", stage}, at_home());
  ASSERT_TRUE(player.sees("0 moves"));
  player.type("as");  // lying on the two tiles at the left, then down across the bridge
  player.type("s");
  EXPECT_TRUE(player.sees("No goal can be reached from here"));
  player.type("h");
  EXPECT_TRUE(player.sees("No goal can be reached from here"));
  player.type("q");
  player.expect_exit(0);
}

TEST_F(PlayStages, PasscodesLeadToAStage) {
  WendWatcher player({"play", pack_}, at_home());
  ASSERT_TRUE(player.sees("Little"));
  player.type("c");
  EXPECT_TRUE(player.sees("Passcode: _"));
  player.type("12\x7f");
  EXPECT_TRUE(player.sees("Passcode: 1_"));
  player.type("\r");
  EXPECT_TRUE(player.sees("No stage has the passcode 1."));
  player.type("c333333");
  EXPECT_TRUE(player.sees("Stage 3 of 3: Apart"));
  player.type("q");
  player.expect_exit(0);
  WendWatcher at_once({"play", pack_, "--passcode", "222222"}, at_home());
  EXPECT_TRUE(at_once.sees("Stage 2 of 3: Wide"));
  at_once.type("q");
  at_once.expect_exit(0);
  WendWatcher wrong({"play", pack_, "--passcode", "999999"}, at_home());
  wrong.expect_exit(2);
  EXPECT_THAT(wrong.said(), HasSubstr("no stage of this pack has the passcode 999999"));
}

TEST_F(PlayStages, HelpAndViewsAndWhatWasChosenStays) {
  {
    WendWatcher player({"play", "bloxorz:1"}, at_home());
    ASSERT_TRUE(player.sees("Stage 1 of"));
    player.type("?");
    EXPECT_TRUE(player.sees("take back, as often as you like"));
    player.type("xv");
    EXPECT_TRUE(player.sees("GG"));
    player.type("q");
    player.expect_exit(0);
  }
  WendWatcher again({"play", "bloxorz:1"}, at_home());
  EXPECT_TRUE(again.sees("GG")) << "the flat view was chosen";
  again.type("q");
  again.expect_exit(0);
}

TEST_F(PlayStages, TinyWindowsAndResizing) {
  WendWatcher player({"play", pack_}, at_home(), 3, 12);
  player.type("\r");
  player.resize(1, 1);
  player.type("d");
  player.resize(2, 7);
  player.type("?");
  player.resize(5, 20);
  player.type("xm");
  player.resize(40, 140);
  EXPECT_TRUE(player.sees("0 of 3 solved"));
  player.resize(24, 80);
  player.type("q");
  player.expect_exit(0);
}

TEST_F(PlayStages, CtrlCAndSignalsGiveTheTerminalBack) {
  WendWatcher player({"play", pack_}, at_home());
  ASSERT_TRUE(player.sees("Little"));
  player.type("\r\x03");
  player.expect_death(SIGINT);
  WendWatcher other({"play", pack_ + ":2"}, at_home());
  ASSERT_TRUE(other.sees("Stage 2"));
  other.send(SIGTERM);
  other.expect_death(SIGTERM);
}

TEST_F(PlayStages, AStageAloneNeedsNoMenu) {
  const std::string stage = home_.file("alone.stage", "wend stage 1\ntiles\nS..G\nend\n");
  WendWatcher player({"play", stage}, at_home());
  ASSERT_TRUE(player.sees("alone.stage"));
  player.type("n");
  EXPECT_TRUE(player.sees("There is no other stage"));
  player.type("dd");
  EXPECT_TRUE(player.sees("r again   q quit"));
  player.type("\x1b");
  player.expect_exit(0);
}

TEST_F(PlayStages, SomeStagesOfAPackAreAllThereIs) {
  WendWatcher player({"play", pack_ + ":2-3"}, at_home());
  ASSERT_TRUE(player.sees("0 of 2 solved"));
  EXPECT_TRUE(player.sees(">   2  Wide"));
  player.type("\r");
  EXPECT_TRUE(player.sees("Stage 2 of 3: Wide"));
  player.type("n");
  EXPECT_TRUE(player.sees("Stage 3 of 3: Apart"));
  player.type("n");
  EXPECT_TRUE(player.sees("That was the last stage."));
  player.type("c\r");
  EXPECT_TRUE(player.sees("Enter play")) << "an empty passcode is none";
  player.type("q");
  player.expect_exit(0);
}

TEST_F(PlayStages, TheMenuKnowsWhatAnotherGameWon) {
  WendWatcher one({"play", pack_}, at_home());
  ASSERT_TRUE(one.sees("0 of 3 solved"));
  WendWatcher other({"play", pack_ + ":1"}, at_home());
  ASSERT_TRUE(other.sees("Stage 1 of 3"));
  other.type("dd");
  ASSERT_TRUE(other.sees("Solved in 2 moves"));
  other.type("q");
  other.expect_exit(0);
  one.type("j");
  EXPECT_TRUE(one.sees("1 of 3 solved"));
  one.type("q");
  one.expect_exit(0);
}

TEST_F(PlayStages, ADamagedDatabaseCostsTheSavingOnly) {
  ::mkdir(home_.path(".local").c_str(), 0755);
  ::mkdir(home_.path(".local/share").c_str(), 0755);
  ::mkdir(home_.path(".local/share/wend").c_str(), 0755);
  home_.file(".local/share/wend/wend.sqlite", "no database at all, whatever its name says");
  WendWatcher player({"play", pack_}, at_home());
  ASSERT_TRUE(player.sees("scores are not saved"));
  player.type("\rdd");
  EXPECT_TRUE(player.sees("Solved in 2 moves"));
  player.type("q");
  player.expect_exit(0);
  EXPECT_THAT(player.said(), HasSubstr("is damaged; move it away"));
}

TEST_F(PlayStages, WithoutAHomeItIsPlayedAllTheSame) {
  RunOptions homeless;
  homeless.environment = {{"HOME", ""}, {"XDG_DATA_HOME", ""}};
  WendWatcher player({"play", pack_ + ":1"}, homeless);
  ASSERT_TRUE(player.sees("Stage 1 of 3"));
  EXPECT_TRUE(player.sees("scores are not saved")) << "said before anybody plays for nothing";
  player.type("ddq");
  player.expect_exit(0);
  EXPECT_THAT(player.said(), HasSubstr("there is no home folder"));
}

TEST_F(PlayStages, FlagsOfOtherGamesAreRemarkedOn) {
  WendWatcher player({"play", pack_ + ":1", "--hp", "3", "--no-save"}, at_home());
  ASSERT_TRUE(player.sees("Stage 1 of 3"));
  player.type("q");
  player.expect_exit(0);
  EXPECT_THAT(player.said(), HasSubstr("--hp"));
  WendWatcher maze({"play", "problems/first-steps.txt", "--passcode", "1"}, at_home());
  maze.expect_exit(2);
}

TEST_F(PlayStages, WithoutATerminal) {
  const Ran ran = run_wend({"play", "bloxorz"}, at_home());
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("playing needs a terminal"));
  EXPECT_THAT(run_wend({"play", "bloxorz:99"}, at_home()).err, HasSubstr("has no stage 99"));
  EXPECT_NE(::access(home_.path(".local").c_str(), F_OK), 0);
}

}  // namespace
}  // namespace wend::test
