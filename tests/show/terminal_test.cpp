// Screen detection: one row per terminal.
#include "show/term/terminal.hpp"

#include <functional>
#include <gtest/gtest.h>
#include <unistd.h>

namespace wend {
namespace {

TerminalFacts xterm() {
  TerminalFacts facts;
  facts.tty = true;
  facts.window_columns = 120;
  facts.window_rows = 40;
  facts.term = "xterm-256color";
  facts.lang = "en_US.UTF-8";
  return facts;
}

struct Row {
  const char* what;
  std::function<void(TerminalFacts&)> change;
  ColorChoice choice;
  ColorDepth depth;
  bool unicode;
};

constexpr auto automatic = ColorChoice::automatic;
constexpr auto always = ColorChoice::always;
constexpr auto never = ColorChoice::never;

TEST(Screen, ColoursAndUnicode) {
  using Facts = TerminalFacts;
  const Row rows[] = {
      {"xterm-256color", [](Facts&) {}, automatic, ColorDepth::two_fifty_six, true},
      {"xterm", [](Facts& f) { f.term = "xterm"; }, automatic, ColorDepth::sixteen, true},
      {"linux console", [](Facts& f) { f.term = "linux"; }, automatic, ColorDepth::sixteen, true},
      {"COLORTERM", [](Facts& f) { f.colorterm = "truecolor"; }, automatic, ColorDepth::truecolor, true},
      {"COLORTERM 24bit", [](Facts& f) { f.colorterm = "24bit"; }, automatic, ColorDepth::truecolor, true},
      {"COLORTERM other", [](Facts& f) { f.colorterm = "1"; }, automatic, ColorDepth::two_fifty_six, true},
      {"direct", [](Facts& f) { f.term = "xterm-direct"; }, automatic, ColorDepth::truecolor, true},
      {"kitty", [](Facts& f) { f.term = "xterm-kitty"; }, automatic, ColorDepth::truecolor, true},
      {"tmux by TERM", [](Facts& f) { f.term = "tmux-256color"; }, automatic, ColorDepth::truecolor, true},
      {"tmux by TMUX", [](Facts& f) { f.term = "screen", f.tmux = "x,1,0"; }, automatic,
       ColorDepth::truecolor, true},
      {"screen", [](Facts& f) { f.term = "screen"; }, automatic, ColorDepth::sixteen, true},
      {"screen-256color", [](Facts& f) { f.term = "screen-256color"; }, automatic, ColorDepth::two_fifty_six,
       true},
      {"vt100", [](Facts& f) { f.term = "vt100"; }, automatic, ColorDepth::none, true},
      {"dumb", [](Facts& f) { f.term = "dumb"; }, automatic, ColorDepth::none, false},
      {"dumb, COLORTERM", [](Facts& f) { f.term = "dumb", f.colorterm = "truecolor"; }, automatic,
       ColorDepth::none, false},
      {"no TERM", [](Facts& f) { f.term = ""; }, automatic, ColorDepth::none, false},
      {"NO_COLOR", [](Facts& f) { f.no_color = "1"; }, automatic, ColorDepth::none, true},
      {"NO_COLOR, always", [](Facts& f) { f.no_color = "1"; }, always, ColorDepth::two_fifty_six, true},
      {"never", [](Facts& f) { f.colorterm = "truecolor"; }, never, ColorDepth::none, true},
      {"dumb, always", [](Facts& f) { f.term = "dumb"; }, always, ColorDepth::sixteen, false},
      {"pipe", [](Facts& f) { f.tty = false; }, automatic, ColorDepth::none, false},
      {"pipe, COLORTERM", [](Facts& f) { f.tty = false, f.colorterm = "truecolor"; }, automatic,
       ColorDepth::none, false},
      {"pipe, always", [](Facts& f) { f.tty = false; }, always, ColorDepth::two_fifty_six, true},
      {"pipe, always, no TERM", [](Facts& f) { f.tty = false, f.term = ""; }, always, ColorDepth::sixteen,
       true},
      {"pipe, never", [](Facts& f) { f.tty = false; }, never, ColorDepth::none, false},
      {"C locale", [](Facts& f) { f.lang = "C"; }, automatic, ColorDepth::two_fifty_six, false},
      {"no locale", [](Facts& f) { f.lang = ""; }, automatic, ColorDepth::two_fifty_six, false},
      {"utf8 spelled otherwise", [](Facts& f) { f.lang = "C.utf8"; }, automatic, ColorDepth::two_fifty_six,
       true},
      {"LC_CTYPE over LANG", [](Facts& f) { f.lc_ctype = "C"; }, automatic, ColorDepth::two_fifty_six, false},
      {"LC_ALL over both", [](Facts& f) { f.lc_ctype = "C", f.lc_all = "de_DE.UTF-8"; }, automatic,
       ColorDepth::two_fifty_six, true},
  };
  for (const Row& row : rows) {
    TerminalFacts facts = xterm();
    row.change(facts);
    const Screen screen = screen_for(facts, row.choice);
    EXPECT_EQ(screen.depth, row.depth) << row.what;
    EXPECT_EQ(screen.unicode, row.unicode) << row.what;
    EXPECT_EQ(screen.tty, facts.tty) << row.what;
  }
}

TEST(Screen, SizeFromWindowThenVariablesThenDefault) {
  struct Size {
    std::size_t window_columns, window_rows;
    const char *columns, *lines;
    std::size_t expected_columns, expected_rows;
  };
  const Size sizes[] = {
      {120, 40, "", "", 120, 40},
      {120, 40, "60", "20", 120, 40},
      {0, 0, "60", "20", 60, 20},
      {0, 0, "", "", 80, 24},
      {0, 0, "0", "-3", 80, 24},
      {0, 0, "60x", " 20", 80, 24},
      {0, 0, "99999999999999999999", "999999999", 80, 24},
      {1, 1, "", "", 1, 1},
      {0, 0, "50", "", 50, 24},
  };
  for (const Size& size : sizes) {
    TerminalFacts facts = xterm();
    facts.window_columns = size.window_columns;
    facts.window_rows = size.window_rows;
    facts.columns = size.columns;
    facts.lines = size.lines;
    const Screen screen = screen_for(facts);
    EXPECT_EQ(screen.columns, size.expected_columns) << size.columns;
    EXPECT_EQ(screen.rows, size.expected_rows) << size.lines;
    EXPECT_TRUE(screen.has_size);
  }
}

TEST(Screen, APipeHasASizeOnlyIfSomebodySaysSo) {
  TerminalFacts pipe;
  EXPECT_FALSE(screen_for(pipe).has_size);
  pipe.columns = "100";
  EXPECT_TRUE(screen_for(pipe).has_size);
  EXPECT_EQ(screen_for(pipe).columns, 100u);
}

TEST(Screen, AsksTheDescriptorItIsGiven) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const TerminalFacts facts = ask_terminal(ends[1]);
  EXPECT_FALSE(facts.tty);
  EXPECT_EQ(facts.window_columns, 0u);
  EXPECT_EQ(screen_of(ends[1]).depth, ColorDepth::none);
  EXPECT_FALSE(screen_of(ends[1]).unicode);
  close(ends[0]);
  close(ends[1]);
  EXPECT_FALSE(ask_terminal(-1).tty) << "a closed descriptor is no terminal";
}

TEST(Screen, ColorChoiceByName) {
  EXPECT_EQ(color_choice("auto"), ColorChoice::automatic);
  EXPECT_EQ(color_choice("always"), ColorChoice::always);
  EXPECT_EQ(color_choice("never"), ColorChoice::never);
  EXPECT_EQ(color_choice("sometimes"), std::nullopt);
}

}  // namespace
}  // namespace wend
