// A solution of a board, watched in a model of a terminal: forwards and back, with its figures.
#include "show/play/tile_watch.hpp"

#include <gmock/gmock.h>

#include "support/vt_screen.hpp"
#include "support/window.hpp"

namespace wend {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class TileWatching : public testing::Test {
 protected:
  TileWatching() {
    const TileShape shape{3, 3};
    solution.board = {3, 3, {1, 2, 3, 4, 0, 5, 7, 8, 6}, goal_last(shape)};
    solution.moves = {TileMove::right, TileMove::down};
    solution.estimates = {2, 1, 0};
    solution.heuristic = "manhattan";
    solution.bound = 2;
    solution.claim = "proven shortest";
  }
  void open(std::size_t rows, std::size_t columns) {
    const Screen screen{columns, rows, ColorDepth::none, true, true, true};
    watcher.emplace(solution, options, screen);
    terminal.emplace(rows, columns);
    show();
  }
  void show() { terminal->feed(watcher->frame()); }
  void press(Key key, char character = 0) {
    watcher->press({key, character});
    show();
  }
  void wait(int milliseconds) {
    watcher->advance(std::chrono::milliseconds(milliseconds));
    show();
  }

  TileSolution solution;
  TileWatchOptions options{.title = "astar in nearly"};
  std::optional<TileWatcher> watcher;
  std::optional<test::VtScreen> terminal;
};

TEST_F(TileWatching, PlaysToTheEndWithItsFigures) {
  open(24, 80);
  EXPECT_THAT(terminal->text(), HasSubstr("move   0 of 2"));
  EXPECT_THAT(terminal->text(), HasSubstr("h      2  manhattan"));
  EXPECT_THAT(terminal->text(), HasSubstr("bound  2  proven shortest"));
  EXPECT_THAT(terminal->text(), HasSubstr(">5 6"));
  wait(210);
  EXPECT_THAT(terminal->text(), HasSubstr("move   1 of 2"));
  EXPECT_THAT(terminal->text(), HasSubstr("g + h  2"));
  EXPECT_THAT(terminal->text(), HasSubstr("5>6"));
  wait(300);
  EXPECT_THAT(terminal->text(), HasSubstr("│[7]│[8]│   │"));
  EXPECT_THAT(terminal->text(), HasSubstr("h      0"));
  EXPECT_FALSE(watcher->wants_time());
}

TEST_F(TileWatching, StepsBackAndJumps) {
  open(24, 80);
  press(Key::end);
  EXPECT_EQ(watcher->done(), 2U);
  press(Key::left);
  wait(210);
  EXPECT_THAT(terminal->text(), HasSubstr("move   1 of 2"));
  EXPECT_THAT(terminal->text(), HasSubstr("│[4]│[5]│   │"));
  press(Key::home);
  EXPECT_THAT(terminal->text(), HasSubstr("│[4]│   │ 5 │"));
  press(Key::character, 'q');
  EXPECT_EQ(watcher->end(), WatchEnd::left);
}

TEST_F(TileWatching, NarrowAndTinyWindows) {
  open(12, 50);
  EXPECT_THAT(terminal->text(), HasSubstr("move 0 of 2   g 0   h 2  manhattan   g + h 2"));
  for (const std::size_t rows : {1U, 2U, 4U, 9U}) {
    for (const std::size_t columns : {1U, 3U, 10U, 64U}) {
      open(rows, columns);
      wait(250);
      press(Key::end);
      EXPECT_EQ(watcher->done(), 2U);
    }
  }
}

TEST_F(TileWatching, WithoutEstimates) {
  solution.estimates.clear();
  solution.bound.reset();
  open(24, 80);
  EXPECT_THAT(terminal->text(), HasSubstr("move   0 of 2"));
  EXPECT_THAT(terminal->text(), Not(HasSubstr("bound")));
}

}  // namespace
}  // namespace wend
