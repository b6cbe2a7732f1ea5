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

TEST(StageScreens, editingNeedsAStageOfItsOwn) {
  EXPECT_THAT(run_wend({"edit", "x.stage"}).err, HasSubstr("editing needs a terminal"));
  WendWatcher pack({"edit", "bloxorz:1"});
  pack.expect_exit(2);
  EXPECT_THAT(pack.said(), HasSubstr("a file of its own"));
  WendWatcher maze({"edit", "problems/first-steps.txt"});
  maze.expect_exit(2);
  EXPECT_THAT(maze.said(), HasSubstr("is for stages of Bloxorz"));
}

}  // namespace
}  // namespace wend::test
