// Stages of Bloxorz at a pseudo terminal: a solution watched step by step, and a stage edited, saved, solved.
#include <gmock/gmock.h>

#include "base/file.hpp"
#include "cli/wend_watcher.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;

constexpr const char* right = "\x1b[C";
constexpr const char* left = "\x1b[D";

TEST(StageScreens, aSolutionIsWatchedStepByStep) {
  WendWatcher watcher({"solve", "bloxorz:1", "--with", "bfs", "--watch"});
  ASSERT_TRUE(watcher.sees("1 of "));
  watcher.type(" \x1b[H");  // pause, to the beginning
  EXPECT_TRUE(watcher.sees("0 of "));
  watcher.type(right);
  EXPECT_TRUE(watcher.sees("1 of "));
  watcher.type(left);
  EXPECT_TRUE(watcher.sees("0 of "));
  watcher.type("q");
  watcher.expect_exit(0);
  EXPECT_THAT(watcher.said(), HasSubstr("solved"));
}

TEST(StageScreens, fromTheSolutionToTheSearchAndBack) {
  WendWatcher watcher({"solve", "bloxorz:1", "--with", "bfs", "--watch"});
  ASSERT_TRUE(watcher.sees("b the search"));
  watcher.type(
      "\x1b[F"
      "b");
  ASSERT_TRUE(watcher.sees("b back"));
  watcher.type("b");
  EXPECT_TRUE(watcher.sees("5 of 5: ")) << "where it was";
  watcher.type("bq");
  watcher.expect_exit(0);
}

TEST(StageScreens, keysOfSeveralScreensMayArriveAtOnce) {
  WendWatcher watcher({"solve", "bloxorz:1", "--with", "bfs", "--watch"});
  ASSERT_TRUE(watcher.sees("1 of "));
  watcher.type("bbbb\x1b[Hq");
  watcher.expect_exit(0);
}

TEST(StageScreens, aSearchThatGaveUpIsWatchedAsFarAsItCame) {
  WendWatcher watcher({"solve", "bloxorz:5", "--with", "hill-climbing", "--watch"}, {}, 24, 100);
  ASSERT_TRUE(watcher.sees("1 of "));
  watcher.type("\x1b[F");
  EXPECT_TRUE(watcher.sees("stuck: no unseen neighbour is as near as this"));
  watcher.type("q");
  watcher.expect_exit(3);
}

TEST(StageScreens, solutionsAreWrittenAsPictures) {
  const ScratchFolder scratch;
  const Ran film =
      run_wend({"solve", "bloxorz:1", "-o", scratch.path("a.gif"), "--scale", "12", "--no-draw"});
  EXPECT_EQ(film.exit_code, 0) << film.err;
  EXPECT_EQ(read_file(scratch.path("a.gif")).substr(0, 6), "GIF89a");
  const Ran still = run_wend({"solve", "bloxorz:1", "--picture", scratch.path("a.png"), "--no-draw"});
  EXPECT_EQ(still.exit_code, 0) << still.err;
  EXPECT_EQ(read_file(scratch.path("a.png")).substr(1, 3), "PNG");
  EXPECT_EQ(run_wend({"show", "bloxorz:1", "-o", scratch.path("b.png"), "--theme", "dark"}).exit_code, 0);
  EXPECT_EQ(run_wend({"show", "bloxorz:1", "-o", scratch.path("c.svg")}).exit_code, 0);
  EXPECT_THAT(run_wend({"show", "bloxorz:1", "-o", scratch.path("d.gif")}).err,
              HasSubstr("nothing moves here"));
}

TEST(StageScreens, aStageIsEditedSavedAndSolved) {
  const ScratchFolder scratch;
  const std::string file = scratch.path("mine.stage");
  WendWatcher editor({"edit", file});
  ASSERT_TRUE(editor.sees("A new stage."));
  editor.type("d");
  for (int i = 0; i < 3; ++i) editor.type(right);
  editor.type("dg");
  EXPECT_TRUE(editor.sees("solvable in 2 moves"));
  editor.type("w");
  EXPECT_TRUE(editor.sees("Saved as"));
  editor.type("q");
  editor.expect_exit(0);
  const Ran solved = run_wend({"solve", file, "--moves", "--no-draw"});
  EXPECT_EQ(solved.exit_code, 0);
  EXPECT_THAT(solved.out, HasSubstr("solved in 2 moves"));
}

TEST(StageScreens, unfinishedStagesAreSavedAndOpenedAgain) {
  const ScratchFolder scratch;
  const std::string file = scratch.path("mine.stage");
  for (const char* greeting : {"A new stage.", "no goal"}) {
    WendWatcher editor({"edit", file});
    ASSERT_TRUE(editor.sees(greeting));
    editor.type("w");
    EXPECT_TRUE(editor.sees("It cannot be played yet: no goal."));
    editor.type("q");
    editor.expect_exit(0);
  }
  EXPECT_THAT(run_wend({"solve", file}).err, HasSubstr("there is no goal"));
}

TEST(StageScreens, savingKeepsCommentsAndForgetsWhatHoldsNoLonger) {
  const ScratchFolder scratch;
  const std::string file = scratch.path("mine.stage");
  const std::string text = read_file(scratch.file("a.stage", run_wend({"convert", "bloxorz:1"}).out));
  write_file(file, "# by hand\n" + text + "# the end\n");
  ASSERT_THAT(text, HasSubstr("passcode "));
  ASSERT_THAT(text, HasSubstr("note optimum 5"));
  WendWatcher editor({"edit", file});
  ASSERT_TRUE(editor.sees("solvable in 5 moves"));
  editor.type("nnew\rw");
  ASSERT_TRUE(editor.sees("Saved as"));
  EXPECT_THAT(read_file(file), HasSubstr("note optimum 5")) << "a name changes nothing";
  editor.type(right);
  editor.type(right);
  editor.type("g");
  ASSERT_TRUE(editor.sees("solvable in"));
  editor.type("w");
  ASSERT_TRUE(editor.sees("Saved as"));
  editor.type("q");
  editor.expect_exit(0);
  const std::string saved = read_file(file);
  EXPECT_EQ(saved.find("# by hand\nwend stage 1\n"), 0U);
  EXPECT_THAT(saved, HasSubstr("# the end\n"));
  EXPECT_EQ(saved.find("passcode"), std::string::npos);
  EXPECT_EQ(saved.find("optimum 5"), std::string::npos);
  EXPECT_THAT(saved, HasSubstr("note optimum "));
}

TEST(StageScreens, whatOthersWroteIsNotWrittenOverUnasked) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("mine.stage", "wend stage 1\ntiles\nS..G\nend\n");
  WendWatcher editor({"edit", file});
  ASSERT_TRUE(editor.sees("solvable in 2 moves"));
  const std::string theirs = "wend stage 1\ntiles\nS.....G\nend\n";
  write_file(file, theirs);
  editor.type("w");
  ASSERT_TRUE(editor.sees("somebody else changed the file"));
  EXPECT_EQ(read_file(file), theirs);
  editor.type("w");
  ASSERT_TRUE(editor.sees("Saved as"));
  EXPECT_THAT(read_file(file), HasSubstr("S..G"));
  editor.type("q");
  editor.expect_exit(0);
}

TEST(StageScreens, editingNeedsAStageOfItsOwn) {
  EXPECT_THAT(run_wend({"edit", "x.stage"}).err, HasSubstr("editing needs a terminal"));
  EXPECT_THAT(run_wend({"edit", "samples/bloxorz/own.stages"}).err,
              HasSubstr("wend convert samples/bloxorz/own.stages:1 mine.stage"));
  WendWatcher pack({"edit", "bloxorz:1"});
  pack.expect_exit(2);
  EXPECT_THAT(pack.said(), HasSubstr("a file of its own"));
  WendWatcher maze({"edit", "problems/first-steps.txt"});
  maze.expect_exit(2);
  EXPECT_THAT(maze.said(), HasSubstr("is for stages of Bloxorz"));
}

}  // namespace
}  // namespace wend::test
