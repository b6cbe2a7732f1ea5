// The game of stages against a model of a terminal: whatever is pressed, at whatever size.
#include "show/play/pack_player.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "base/rng.hpp"
#include "formats/stage_pack.hpp"
#include "support/vt_screen.hpp"
#include "support/window.hpp"

namespace wend {
namespace {

using std::chrono::milliseconds;
using test::VtScreen;
using test::window;
using ::testing::HasSubstr;

StagePack three_stages() {
  return read_stage_pack(
      "wend stages 1\nname Three\n"
      "wend stage 1\nname Straight on\npasscode 111111\ntiles\nS..G\nend\n"
      "wend stage 1\nname Apart\npasscode 222222\ntiles\nS..0....G\n.........\naa......f\nend\n"
      "bridge a open\nsplit 0 0 0 2 4\n"
      "wend stage 1\nname Never\npasscode 333333\ntiles\nS.. G\nend\n");
}

/// A player and the terminal it writes to.
struct Table {
  explicit Table(const Screen& screen, std::optional<std::size_t> first = {})
      : player((set_up(first), options), screen), terminal(screen.rows, screen.columns) {
    show();
  }
  void set_up(std::optional<std::size_t> first) {
    options.pack = &pack;
    options.boards = {"a", "b", "c"};
    options.scores = &scores;
    options.first = first;
  }
  void show() { terminal.feed(player.frame()); }
  void press(KeyPress key) {
    player.press(key);
    show();
  }
  void type(std::string_view keys) {
    for (const char key : keys) press({Key::character, key});
  }
  void wait(milliseconds time) {
    for (milliseconds passed{0}; passed < time; passed += milliseconds(20)) {
      player.advance(milliseconds(20));
      show();
    }
  }
  void resize(const Screen& screen) {
    terminal.resize(screen.rows, screen.columns);
    player.resize(screen);
    show();
  }

  StagePack pack = three_stages();
  ScoreStore scores;
  PackOptions options;
  PackPlayer player;
  VtScreen terminal;
};

TEST(PackPlayer, ASolvedStageHasStarsAndScoresInTheMenu) {
  Table table(window(24, 80, ColorDepth::none, true));
  table.press({Key::enter});
  table.type("dd");
  table.wait(milliseconds(2000));
  EXPECT_THAT(table.terminal.text(), HasSubstr("Solved in 2 moves"));
  EXPECT_THAT(table.terminal.text(), HasSubstr("★★★"));
  ASSERT_NE(table.scores.best("bloxorz", "a"), nullptr);
  EXPECT_EQ(table.scores.best("bloxorz", "a")->score.moves, 2U);
  table.type("m");
  EXPECT_THAT(table.terminal.row(2), HasSubstr("★★★  best 2"));
}

TEST(PackPlayer, MovesAreShownWhileTheyHappen) {
  Table table(window(24, 80, ColorDepth::truecolor, true), 0);
  const std::vector<test::VtCell> before = table.terminal.cells();
  table.type("d");
  table.wait(milliseconds(100));
  const std::vector<test::VtCell> during = table.terminal.cells();
  EXPECT_NE(during, before);
  EXPECT_TRUE(table.player.wants_time());
  table.wait(milliseconds(1000));
  EXPECT_NE(table.terminal.cells(), during);
  EXPECT_FALSE(table.player.wants_time());
}

TEST(PackPlayer, WhatIsShownIsWatchedToItsEndAndDoesNotCount) {
  Table table(window(24, 80, ColorDepth::none, true), 1);
  table.type("p");
  table.wait(milliseconds(20'000));
  EXPECT_THAT(table.terminal.text(), HasSubstr("shown, so it does not count"));
  EXPECT_EQ(table.scores.best("bloxorz", "b"), nullptr);
}

TEST(PackPlayer, AnUnsolvableStageSaysSo) {
  Table table(window(24, 80, ColorDepth::none, false), 2);
  EXPECT_THAT(table.terminal.text(), HasSubstr("This stage has no solution, proven."));
  EXPECT_THAT(table.terminal.text(), HasSubstr("no solution exists"));
}

/// Bit by bit is as all at once, and nothing is ever written outside the window (VtScreen refuses that).
RC_GTEST_PROP(PackPlayer, AnyKeysAtAnySizeLeaveAWholeScreen, (std::uint64_t seed)) {
  static constexpr std::string_view letters = "wasdwasdwasd uUrhpnmv?ctnxq1";
  static constexpr ColorDepth depths[] = {ColorDepth::none, ColorDepth::sixteen, ColorDepth::truecolor};
  Rng rng(seed);
  const ColorDepth depth = depths[rng.below(3)];
  const bool unicode = rng.chance(1, 2);
  const auto any_window = [&] { return window(1 + rng.below(30), 1 + rng.below(100), depth, unicode); };
  Table table(any_window());
  for (int i = 0; i < 60 && !table.player.end(); ++i) {
    switch (rng.below(6)) {
      case 0:
        table.resize(any_window());
        break;
      case 1:
        table.wait(milliseconds(20 * rng.below(40)));
        break;
      case 2:
        table.press({static_cast<Key>(1 + rng.below(11))});
        break;
      default:
        table.type(letters.substr(rng.below(letters.size()), 1));
    }
  }
  const std::vector<test::VtCell> cells = table.terminal.cells();
  if (table.player.end()) return;
  table.press({Key::redraw});
  RC_ASSERT(table.terminal.cells() == cells);
}

}  // namespace
}  // namespace wend
