// A game of tiles against a model of a terminal: whatever is pressed, at whatever size.
#include "show/play/tile_player.hpp"

#include <gmock/gmock.h>

#include "base/rng.hpp"
#include "support/vt_screen.hpp"

namespace wend {
namespace {

using std::chrono::milliseconds;
using test::VtScreen;
using ::testing::HasSubstr;
using ::testing::Not;

/// 1 2 3 / 4 _ 5 / 7 8 6: the 5 to the left, then the 6 up.
TileBoard two_moves_away() {
  const TileShape shape{3, 3};
  return {3, 3, {1, 2, 3, 4, 0, 5, 7, 8, 6}, goal_last(shape)};
}

/// Knows the way from that board, and that nothing else was asked about.
TileAdvice tile_adviser(const TileBoard& board, std::stop_token /*stop*/) {
  TileAdvice advice;
  TileBoard at = two_moves_away();
  std::vector<TileMove> way{TileMove::right, TileMove::down};
  while (!way.empty() && at != board) {
    slide(at, way.front());
    way.erase(way.begin());
  }
  if (at != board) {
    advice.bound = 3;
    return advice;
  }
  advice.moves = way;
  advice.bound = way.size();
  advice.solved = advice.optimal = true;
  return advice;
}

struct TileTable {
  explicit TileTable(const Screen& screen)
      : player((set_up(), options), screen), terminal(screen.rows, screen.columns) {
    wait(milliseconds(20));
  }
  void set_up() {
    options.first = {two_moves_away(), "a board", "3x3"};
    options.scores = &scores;
    options.adviser = tile_adviser;
    options.in_background = false;
  }
  void show() { terminal.feed(player.frame()); }
  void press(KeyPress key) {
    player.press(key);
    wait(milliseconds(400));
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
  [[nodiscard]] std::string text() const { return terminal.text(); }

  ScoreStore scores;
  TilePlayOptions options;
  TilePlayer player;
  VtScreen terminal;
};

Screen tile_window(std::size_t rows, std::size_t columns, ColorDepth depth = ColorDepth::none,
                   bool unicode = true) {
  return {columns, rows, depth, unicode, true, true};
}

TEST(TilePlayer, KeysSlideTilesIntoTheGap) {
  TileTable table(tile_window(24, 80));
  EXPECT_THAT(table.text(), HasSubstr("│[4]│   │ 5 │"));
  EXPECT_THAT(table.text(), HasSubstr("0 moves   0:00"));
  table.press({Key::left});
  EXPECT_THAT(table.text(), HasSubstr("│[4]│[5]│   │"));
  EXPECT_THAT(table.text(), HasSubstr("1 move "));
  table.type("h");  // nothing is to the right of the gap
  EXPECT_THAT(table.text(), HasSubstr("No tile can slide left."));
  table.type("d");
  EXPECT_THAT(table.text(), HasSubstr("│[4]│   │ 5 │"));
  for (const std::string_view keys : {"adws", "hlkj"}) {  // there and back
    table.type(keys);
    EXPECT_THAT(table.text(), HasSubstr("│[4]│   │ 5 │")) << keys;
  }
}

TEST(TilePlayer, WinsAndKeepsTheScore) {
  TileTable table(tile_window(24, 80));
  table.type("aw");
  EXPECT_THAT(table.text(), HasSubstr("Solved in 2 moves"));
  EXPECT_THAT(table.text(), HasSubstr("the best there is!"));
  ASSERT_NE(table.scores.best("tiles", "3x3"), nullptr);
  EXPECT_EQ(table.scores.best("tiles", "3x3")->score.moves, 2U);
  EXPECT_EQ(table.player.solved(), 1U);
  table.type("a");
  EXPECT_EQ(table.player.game().moves(), 2U) << "the game is over";
  table.type("r");
  EXPECT_EQ(table.player.game().moves(), 0U);
  EXPECT_THAT(table.text(), HasSubstr("best 2, fastest 0:00"));
}

TEST(TilePlayer, UndoAndRedo) {
  TileTable table(tile_window(24, 80));
  table.type("aduu");
  EXPECT_EQ(table.player.game().moves(), 0U);
  EXPECT_EQ(table.player.game().presses(), 4U);
  table.type("u");
  EXPECT_THAT(table.text(), HasSubstr("Nothing to take back."));
  table.type("U");
  table.press({Key::redo});
  EXPECT_EQ(table.player.game().moves(), 2U);
  table.type("U");
  EXPECT_THAT(table.text(), HasSubstr("Nothing to make again."));
  table.press({Key::backspace});
  EXPECT_EQ(table.player.game().moves(), 1U);
}

TEST(TilePlayer, MovesLeftOnRequest) {
  TileTable table(tile_window(24, 80));
  EXPECT_THAT(table.text(), Not(HasSubstr("left at best")));
  table.type("o");
  EXPECT_THAT(table.text(), HasSubstr("2 left at best"));
  table.type("a");
  EXPECT_THAT(table.text(), HasSubstr("1 left at best"));
  table.type("u");
  EXPECT_THAT(table.text(), HasSubstr("2 left at best"));
  table.type("d");
  EXPECT_THAT(table.text(), HasSubstr("at least 3 left")) << "what is not known is not claimed";
  table.type("o");
  EXPECT_THAT(table.text(), Not(HasSubstr("at least 3")));
}

TEST(TilePlayer, AHintMarksATileAndMovesNone) {
  TileTable table(tile_window(24, 80));
  table.type("?");
  EXPECT_THAT(table.text(), HasSubstr("Hint: the 5 slides left. 2 left at best."));
  EXPECT_THAT(table.text(), HasSubstr(">5<"));
  EXPECT_EQ(table.player.game().moves(), 0U);
  table.type("d?");
  EXPECT_THAT(table.text(), HasSubstr("No way was found in time"));
}

TEST(TilePlayer, LongMessagesAreToldInABox) {
  TileTable table(tile_window(24, 80));
  table.type("?");
  table.player.resize(tile_window(24, 30));
  table.terminal.resize(24, 30);
  table.show();
  for (const char* words : {"Hint: the 5 slides left.", "2 left at best."})
    EXPECT_THAT(table.text(), HasSubstr(words));
  table.type("d");
  EXPECT_THAT(table.text(), Not(HasSubstr("Hint")));
}

TEST(TilePlayer, HintsAreFree) {
  TileTable table(tile_window(24, 80));
  table.type("?a?w");
  EXPECT_NE(table.scores.best("tiles", "3x3"), nullptr);
}

TEST(TilePlayer, WhatIsShownDoesNotCount) {
  TileTable table(tile_window(24, 80));
  table.type("p");
  table.wait(milliseconds(2000));
  EXPECT_THAT(table.text(), HasSubstr("shown, so it does not count"));
  EXPECT_EQ(table.scores.best("tiles", "3x3"), nullptr);
  EXPECT_FALSE(table.player.wants_time());
}

TEST(TilePlayer, AnotherBoard) {
  TileTable table(tile_window(24, 80));
  table.type("n");
  EXPECT_THAT(table.text(), HasSubstr("There is no other board"));
  table.options.next = [] { return TilePuzzle{two_moves_away(), "the next one", "3x3"}; };
  table.type("an");
  EXPECT_THAT(table.text(), HasSubstr("the next one"));
  EXPECT_EQ(table.player.game().moves(), 0U);
}

TEST(TilePlayer, HelpAndEnds) {
  TileTable table(tile_window(24, 80));
  table.type("i");
  EXPECT_THAT(table.text(), HasSubstr("slide a tile that way, into the gap"));
  table.type("a");
  EXPECT_EQ(table.player.game().moves(), 0U) << "the key only closed the help";
  table.type("t");
  EXPECT_EQ(table.scores.setting("tiles.theme"), "light");
  table.type("q");
  EXPECT_EQ(table.player.end(), WatchEnd::left);
  TileTable other(tile_window(24, 80));
  other.press({Key::interrupt});
  EXPECT_EQ(other.player.end(), WatchEnd::interrupted);
}

TEST(TilePlayer, AnyKeysAtAnySize) {
  Rng rng(5);
  for (const ColorDepth depth : {ColorDepth::none, ColorDepth::sixteen, ColorDepth::truecolor}) {
    TileTable table(tile_window(24, 80, depth));
    for (int i = 0; i < 300; ++i) {
      static constexpr std::string_view keys = "wasdhjkluUr?opti n";
      table.player.press({Key::character, keys[rng.below(keys.size())]});
      table.player.advance(milliseconds(rng.below(200)));
      if (i % 10 == 0) {
        const Screen screen = tile_window(1 + rng.below(30), 1 + rng.below(90), depth, rng.chance(1, 2));
        table.terminal.resize(screen.rows, screen.columns);
        table.player.resize(screen);
      }
      table.show();
    }
    EXPECT_FALSE(table.player.end());
  }
}

TEST(TileThought, ThinksInTheBackgroundAndStops) {
  TileThought thought([](const TileBoard& board, std::stop_token stop) {
    while (board.tiles[0] == 0 && !stop.stop_requested()) std::this_thread::yield();  // never ends by itself
    return TileAdvice{.moves = {TileMove::up}, .solved = true};
  });
  TileBoard endless = two_moves_away();
  std::swap(endless.tiles[0], endless.tiles[4]);
  thought.ask(endless);
  EXPECT_TRUE(thought.busy());
  EXPECT_FALSE(thought.take());
  thought.ask(two_moves_away());
  std::optional<TileThought::Answer> answer;
  while (!answer) answer = thought.take();
  EXPECT_EQ(answer->board, two_moves_away());
  EXPECT_EQ(answer->advice.moves.size(), 1U);
  EXPECT_FALSE(thought.busy());
  thought.ask(endless);  // ends with the object
}

}  // namespace
}  // namespace wend
