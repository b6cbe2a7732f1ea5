// wend play at a pseudo terminal: keys in, a screen out.
#include <csignal>
#include <gmock/gmock.h>

#include "cli/wend_watcher.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;

const std::string played_corridor = "wend maze 1\nsize 1 5\ncells\nS   E\n";

TEST(Play, toTheEndAgainstTheOptimum) {
  const ScratchFolder scratch;
  WendWatcher player({"play", scratch.file("maze", played_corridor)});
  ASSERT_TRUE(player.sees("0 moves   best 4"));
  player.type("\x1b[C");
  EXPECT_TRUE(player.sees("1 move   best 4"));
  player.type("\x1b[A");
  EXPECT_TRUE(player.sees("You cannot go up: there is a wall."));
  player.type("dl");
  EXPECT_TRUE(player.sees("3 moves"));
  player.type("hl");  // one back, one on again: two more than needed
  EXPECT_TRUE(player.sees("5 moves"));
  player.type("l");
  EXPECT_TRUE(player.sees("Done in 6 moves; best 4."));
  player.type("r");
  EXPECT_TRUE(player.sees("0 moves"));
  player.type("llll");
  EXPECT_TRUE(player.sees("the best there is!"));
  player.type("q");
  player.expect_exit(0);
  EXPECT_THAT(player.said(), HasSubstr("done in 4 moves"));
}

TEST(Play, hintUndoAndTheWayShown) {
  WendWatcher player({"play", "problems/first-steps.txt"});
  ASSERT_TRUE(player.sees("best 196"));
  player.type("?");
  EXPECT_TRUE(player.sees("Hint: down. 196 moves from here at best."));
  player.type("j");
  EXPECT_TRUE(player.sees("1 move "));
  player.type("u");
  EXPECT_TRUE(player.sees("0 moves"));
  player.type("U");
  EXPECT_TRUE(player.sees("1 move "));
  player.type("o");
  EXPECT_TRUE(player.sees("3 moves"));
  player.type("q");
  player.expect_exit(0);
}

TEST(Play, byIntentMonstersCanBePassedBy) {
  const ScratchFolder scratch;
  WendWatcher player({"play", scratch.file("quest.maze",
                                           "wend maze 1\nsize 4 10\nhp 3\nrules intent\nmonster 2 3 1\n"
                                           "monster 0 6 2\ncells\n####  M ##\n#### ## ##\n#ESM ## ##\n"
                                           "####  H ##\n")});
  ASSERT_TRUE(player.sees("best 17   hp 3"));
  player.type("l");
  EXPECT_TRUE(player.sees("You fight. Space: pass by instead."));
  EXPECT_TRUE(player.sees("hp 2"));
  player.type(" ");
  EXPECT_TRUE(player.sees("You pass by. Space: fight instead."));
  EXPECT_TRUE(player.sees("hp 3"));
  player.type("?");
  EXPECT_TRUE(player.sees("Hint: right. 16 moves from here at best."));
  player.type("lkklll?");
  EXPECT_TRUE(player.sees("Hint: down. 10 moves from here at best."));
  player.type("jjjhhhk?");
  EXPECT_TRUE(player.sees("Hint: left, to fight. 3 moves from here at best."));
  player.type("hhh");
  EXPECT_TRUE(player.sees("Done in 17 moves: the best there is!"));
  player.type("ro");
  EXPECT_TRUE(player.sees("Done in 17 moves: the best there is!")) << "the way shown";
  player.type("q");
  player.expect_exit(0);
}

TEST(Play, whatCannotBeSolvedSaysSo) {
  WendWatcher player({"play", "problems/island.txt"});
  EXPECT_TRUE(player.sees("There is no solution, proven."));
  player.type("?");
  EXPECT_TRUE(player.sees("no way to the end, proven"));
  player.type("q");
  player.expect_exit(0);
}

TEST(Play, whatBarsTheWayIsNamed) {
  const ScratchFolder scratch;
  const std::string quest = "wend maze 1\nsize 1 5\nmonster 0 0 3\ncells\nMS HE\n";
  WendWatcher player({"play", scratch.file("quest", quest), "--hp", "2"});
  ASSERT_TRUE(player.sees("0 moves"));
  player.type("h");
  EXPECT_TRUE(player.sees("You cannot go left: a monster of strength 3 is too much for 2 hp."));
  player.type("\x1b[H");  // Home: up left
  EXPECT_TRUE(player.sees("You cannot go up left"));
  player.type("q");
  player.expect_exit(0);
}

TEST(Play, whereATourHasToEnd) {
  const ScratchFolder scratch;
  const std::string maze = scratch.file("maze", "wend maze 1\nsize 1 5\ncells\nES  E\n");
  WendWatcher there({"play", maze, "--end", "0,3"});
  EXPECT_TRUE(there.sees("end at X"));
  EXPECT_TRUE(there.sees("E@ XE"));
  there.type("q");
  there.expect_exit(0);
  WendWatcher home({"play", maze, "--return"});
  EXPECT_TRUE(home.sees("end at B, the start"));
  home.type("h");
  EXPECT_TRUE(home.sees("@B  E"));
  home.type("q");
  home.expect_exit(0);
}

TEST(Play, aTinyWindowFollowsThePlayer) {
  WendWatcher player({"play", "problems/long-way.txt"}, {}, 6, 20);
  EXPECT_TRUE(player.sees("0 moves"));
  player.resize(3, 5);
  player.resize(24, 80);
  EXPECT_TRUE(player.sees("q leave"));
  player.type("q");
  player.expect_exit(0);
}

TEST(Play, signalsGiveTheTerminalBack) {
  WendWatcher player({"play", "problems/first-steps.txt"});
  ASSERT_TRUE(player.sees("0 moves"));
  player.send(SIGTERM);
  player.expect_death(SIGTERM);
}

TEST(Play, aPictureIsSaved) {
  const ScratchFolder scratch;
  WendWatcher player({"play", WEND_SOURCE_DIR "/problems/first-steps.txt"}, {.folder = scratch.path("")});
  ASSERT_TRUE(player.sees("0 moves"));
  player.type("p");
  EXPECT_TRUE(player.sees("saved as wend-0001.png"));
  player.type("q");
  player.expect_exit(0);
  EXPECT_THAT(read_bytes(scratch.path("wend-0001.png")), HasSubstr("PNG"));
}

TEST(Play, withoutATerminal) {
  const Ran ran = run_wend({"play", "problems/first-steps.txt"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("playing needs a terminal"));
}

}  // namespace
}  // namespace wend::test
