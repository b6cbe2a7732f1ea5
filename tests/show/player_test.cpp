// The player against a model of a terminal: pictures of whole screens, and the promise that what was drawn
// bit by bit equals what is drawn at once.
#include "show/term/player.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/error.hpp"
#include "base/rng.hpp"
#include "support/vt_screen.hpp"
#include "support/window.hpp"

namespace wend {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using test::letter;
using test::VtScreen;
using test::window;

/// A corridor opened from left to right, then searched.
Film corridor() {
  Film film(3, 9);
  film.begin_chapter(Chapter::Kind::build, "digger");
  for (std::size_t column = 1; column < 8; ++column) {
    film.paint(1, column, {Ink::back_left, 0});
    film.end_step();
  }
  film.begin_chapter(Chapter::Kind::search, "walker");
  for (std::size_t column = 1; column < 8; ++column) film.paint(1, column, {Ink::floor, 0});
  film.end_step();
  film.paint(1, 1, {Ink::seen, 0});
  film.paint(1, 2, {Ink::frontier, 0});
  film.end_step({2, 1});
  return film;
}

/// A player and the terminal it writes to.
struct Theatre {
  Theatre(const Film& film, const Screen& screen, WatchOptions wishes = {})
      : options(std::move(wishes)), player(film, options, screen), terminal(screen.rows, screen.columns) {
    show();
  }
  void show() { terminal.feed(player.frame()); }
  void press(const KeyPress& key) {
    player.press(key);
    show();
  }
  void resize(const Screen& screen) {
    terminal.resize(screen.rows, screen.columns);
    player.resize(screen);
    show();
  }
  [[nodiscard]] std::string text() const { return '\n' + terminal.text(); }

  WatchOptions options;
  FilmPlayer player;
  VtScreen terminal;
};

TEST(Player, ShowsBoardProgressStatusAndKeys) {
  const Film film = corridor();
  Theatre theatre(film, window(14, 60));
  theatre.press({Key::right});
  theatre.press({Key::right});
  EXPECT_EQ(theatre.text(), R"(




                         ┌──┬────┐
                         │←←│▒▒▒▒│
                         └──┴────┘




━━━━━━━━━━━━━───────────────────────────────────────────────
 ║ paused  build digger  step 2/9  speed 4
Space play  ←→ step  <> speed  r reverse  i about  q leave …
)");
}

TEST(Player, CountsAndTheEnd) {
  const Film film = corridor();
  Theatre theatre(film, window(6, 80));
  theatre.press({Key::end});
  EXPECT_EQ(theatre.text(), R"(
                                   ┌───────┐
                                   │·○     │
                                   └───────┘

 ■ end  search walker  step 9/9  speed 4  generated 2  expanded 1
Space play  ←→ step  <> speed  r reverse  Home End  i about  q leave
)");
}

TEST(Player, ASmallWindowSaysWhatIsMissing) {
  const Film film = corridor();
  Theatre theatre(film, window(10, 20));
  theatre.press({Key::end});
  EXPECT_EQ(theatre.terminal.row(8), " ■  step 9/9 …");
  EXPECT_EQ(theatre.terminal.row(9), "i about  q leave …");
  Film large(31, 111);
  WatchOptions options;
  options.style = find_style("sharp");
  Theatre shrunk(large, window(10, 20), options);
  shrunk.press(letter('i'));
  EXPECT_EQ(shrunk.text(), R"(
The window (20 x 10)
is too small for 111
x 31 cells: 1
character = 6×6
cells. A window of
111 x 34 would show
every cell.

 ►  step 0/0 …
i back  q leave …
)");
}

TEST(Player, WorksInAnyWindow) {
  const Film film = corridor();
  for (std::size_t rows = 1; rows < 9; ++rows) {
    for (std::size_t columns = 1; columns < 30; columns += 3) {
      Theatre theatre(film, window(rows, columns, ColorDepth::truecolor));
      theatre.press({Key::right});
      theatre.press(letter('i'));
      theatre.press({Key::page_down});
      theatre.press(letter('i'));
      theatre.press({Key::end});
      EXPECT_EQ(theatre.player.playback().position(), 9u);
    }
  }
}

TEST(Player, PlainCharactersWithoutUnicode) {
  const Film film = corridor();
  Theatre theatre(film, window(14, 70, ColorDepth::sixteen, false));
  theatre.press({Key::right});
  for (const test::VtCell& cell : theatre.terminal.cells()) EXPECT_EQ(cell.glyph.size(), 1u) << cell.glyph;
  EXPECT_EQ(theatre.terminal.row(12), " || paused  build digger  step 1/9  speed 4");
}

TEST(Player, NoColoursMeansNone) {
  const Film film = corridor();
  WatchOptions options;
  FilmPlayer player(film, options, window(14, 60));
  const std::string bytes = player.frame();
  for (std::size_t at = bytes.find("\x1b["); at != std::string::npos; at = bytes.find("\x1b[", at + 1)) {
    const std::size_t letter_at = bytes.find_first_of("mHJhl", at);
    const bool color = bytes[letter_at] == 'm' && bytes.substr(at, letter_at - at + 1) != "\x1b[0m";
    EXPECT_FALSE(color) << at;
  }
}

TEST(Player, WritesOnlyWhatChanges) {
  const Film film = corridor();
  Theatre theatre(film, window(24, 80, ColorDepth::truecolor));
  EXPECT_EQ(theatre.player.frame(), "") << "nothing has happened";
  theatre.press({Key::right});
  const std::size_t before = theatre.terminal.written();
  theatre.press({Key::right});
  EXPECT_LT(theatre.terminal.written() - before, 30u);
  EXPECT_FALSE(theatre.terminal.in_frame());
  EXPECT_TRUE(theatre.terminal.own_colors());
}

TEST(Player, AboutScrollsAndTheFilmWaits) {
  const Film film = corridor();
  WatchOptions options;
  options.title = "Digging";
  options.description = "One.\n\nTwo words.";
  Theatre theatre(film, window(6, 40), options);
  theatre.press(letter('i'));
  EXPECT_EQ(theatre.text(), R"(
Digging

One.

 ► playing  build digger  step 0/9 …
↑↓ scroll  i back  q leave …
)");
  theatre.player.advance(milliseconds(100));
  EXPECT_EQ(theatre.player.playback().position(), 0u);
  EXPECT_FALSE(theatre.player.wants_time());
  theatre.press({Key::down});
  EXPECT_EQ(theatre.terminal.row(1), "One.");
  theatre.press({Key::end});
  EXPECT_EQ(theatre.terminal.row(3), "  q  Esc      leave");
  theatre.press({Key::page_down});
  EXPECT_EQ(theatre.terminal.row(3), "  q  Esc      leave");
  theatre.press({Key::home});
  EXPECT_EQ(theatre.terminal.row(0), "Digging");
  theatre.press({Key::escape});
  EXPECT_FALSE(theatre.player.end().has_value()) << "Esc closes the text only";
  EXPECT_TRUE(theatre.player.wants_time());
  EXPECT_NE(theatre.terminal.row(0), "Digging");
}

TEST(Player, SavesThroughTheCallback) {
  const Film film = corridor();
  WatchOptions options;
  std::size_t saved_at = 99;
  options.save_frame = [&](const FilmCursor& at) {
    saved_at = at.position();
    return std::string("saved as one.png");
  };
  Theatre theatre(film, window(14, 60), options);
  theatre.player.press({Key::right});
  theatre.press(letter('s'));
  EXPECT_EQ(saved_at, 1u);
  EXPECT_EQ(theatre.terminal.row(13), "saved as one.png");
  theatre.press({Key::right});
  EXPECT_NE(theatre.terminal.row(13), "saved as one.png") << "gone with the next key";
  theatre.options.save_frame = [](const FilmCursor&) -> std::string { throw Error("disk full"); };
  theatre.press(letter('s'));
  EXPECT_EQ(theatre.terminal.row(13), "not saved: disk full");
}

TEST(Player, EndsAsAsked) {
  const Film film = corridor();
  const auto end_after = [&](const KeyPress& key, const WatchOptions& options) {
    Theatre theatre(film, window(14, 60), options);
    theatre.press(key);
    return theatre.player.end();
  };
  EXPECT_EQ(end_after(letter('q'), {}), WatchEnd::left);
  EXPECT_EQ(end_after({Key::escape}, {}), WatchEnd::left);
  EXPECT_EQ(end_after({Key::interrupt}, {}), WatchEnd::interrupted);
  EXPECT_EQ(end_after(letter('x'), {}), std::nullopt);
  WatchOptions endless;
  endless.any_key_skips = true;
  EXPECT_EQ(end_after(letter('x'), endless), WatchEnd::skipped);
  EXPECT_EQ(end_after(letter('q'), endless), WatchEnd::left);
}

TEST(Player, LeavesAfterTheEndIfAskedTo) {
  const Film film = corridor();
  WatchOptions options;
  options.leave_after_end = milliseconds(500);
  options.speeds = {7, 7, 7};
  Theatre theatre(film, window(14, 60), options);
  theatre.player.advance(milliseconds(50));
  EXPECT_FALSE(theatre.player.end());
  EXPECT_TRUE(theatre.player.wants_time());
  theatre.player.advance(milliseconds(499));
  EXPECT_EQ(theatre.player.end(), WatchEnd::finished);
}

Film random_film(Rng& rng) {
  const std::size_t rows = 1 + rng.below(12);
  const std::size_t columns = 1 + rng.below(40);
  Film film(rows, columns, {rng.chance(1, 2) ? Ink::wall : Ink::floor, 0});
  for (const Chapter::Kind kind : {Chapter::Kind::build, Chapter::Kind::search, Chapter::Kind::path}) {
    film.begin_chapter(kind, "some");
    for (std::uint64_t step = rng.below(15); step > 0; --step) {
      for (std::uint64_t i = rng.below(6); i > 0; --i) {
        const auto ink = rng.chance(1, 2) ? Ink::wall : static_cast<Ink>(rng.below(16));
        film.paint(rng.below(rows), rng.below(columns), {ink, static_cast<std::uint8_t>(rng.below(256))});
      }
      film.end_step({static_cast<std::uint32_t>(rng.below(99)), 0});
    }
  }
  return film;
}

Screen random_window(Rng& rng) {
  constexpr std::array<ColorDepth, 4> depths{ColorDepth::none, ColorDepth::sixteen, ColorDepth::two_fifty_six,
                                             ColorDepth::truecolor};
  return window(1 + rng.below(20), 1 + rng.below(60), depths[rng.below(4)], rng.chance(3, 4));
}

KeyPress random_key(Rng& rng) {
  const std::string letters = " <>rixs";
  const std::uint64_t pick = rng.below(letters.size() + 8);
  if (pick < letters.size()) return letter(letters[pick]);
  return {static_cast<Key>(static_cast<std::uint64_t>(Key::left) + pick - letters.size())};
}

/// A fresh terminal after one full redraw of the same player.
VtScreen drawn_at_once(FilmPlayer player, const Screen& screen) {
  player.redraw();
  VtScreen terminal(screen.rows, screen.columns);
  terminal.feed(player.frame());
  return terminal;
}

// Whatever is pressed and however the window changes: the screen drawn bit by bit equals the screen drawn at
// once, and that of a player that went straight there.
RC_GTEST_PROP(Player, BitByBitEqualsAtOnce, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  const Film film = random_film(rng);
  Screen screen = random_window(rng);
  WatchOptions options;
  const std::size_t style = rng.below(all_styles().size() + 1);
  if (style < all_styles().size()) options.style = &all_styles()[style];
  Theatre theatre(film, screen, options);
  for (int i = 0; i < 40 && !theatre.player.end(); ++i) {
    if (rng.chance(1, 10)) {
      screen = random_window(rng);
      theatre.resize(screen);
    }
    theatre.player.advance(microseconds(rng.below(30'000)));
    theatre.press(random_key(rng));
    RC_ASSERT(!theatre.terminal.in_frame());
    RC_ASSERT(theatre.terminal.own_colors());
    RC_ASSERT(theatre.terminal.cells() == drawn_at_once(theatre.player, screen).cells());
  }
}

// The board alone, against a canvas drawn from scratch.
RC_GTEST_PROP(Player, TheBoardIsThatOfTheFilm, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  const Film film = random_film(rng);
  const Screen screen = random_window(rng);
  WatchOptions options;
  options.only_board = true;
  Theatre leaping(film, screen, options);
  for (int i = 0; i < 10; ++i) {
    leaping.player.advance(microseconds(rng.below(30'000)));
    const KeyPress key = random_key(rng);
    if (key == letter('i') || key.key == Key::escape) continue;
    leaping.press(key);
    Theatre straight(film, screen, options);
    for (std::size_t at = 0; at < leaping.player.playback().position(); ++at)
      straight.player.press({Key::right});
    straight.show();
    RC_ASSERT(straight.terminal.cells() == leaping.terminal.cells());
  }
}

}  // namespace
}  // namespace wend
