// Pictures as literal text: every style, with and without colours, shrunken, and never wider than the window.
#include "show/term/draw_canvas.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <regex>
#include <sstream>

#include "draw/painted.hpp"

namespace wend {
namespace {

constexpr Screen no_color{80, 24, ColorDepth::none, true, true, true};
constexpr Screen sixteen{80, 24, ColorDepth::sixteen, true, true, true};
constexpr Screen many{80, 24, ColorDepth::two_fifty_six, true, true, true};
constexpr Screen full{80, 24, ColorDepth::truecolor, true, true, true};

const WallStyle& style(std::string_view name) {
  return *find_style(name);
}

// Every kind of wall joint but the cross, every ink but the agent.
Canvas small_maze() {
  return painted({
      "#########",
      "#S#..o  #",
      "#a#.#####",
      "#bcd#  2#",
      "###e# # #",
      "#  fE # #",
      "#########",
  });
}

std::string drawn(std::string_view name, const Screen& screen = no_color) {
  return '\n' + draw(small_maze(), style(name), screen);
}

// Colour changes as [text/ground], so that the tests below can be read.
std::string readable(const std::string& text) {
  static const std::regex change("\x1b\\[([0-9;]*)m");
  return std::regex_replace(text, change, "[$1]");
}

TEST(Draw, Ascii) {
  EXPECT_EQ(drawn("ascii"), R"(
#########
#S#..o  #
#*#.#####
#***#  2#
###*# # #
#  *E # #
#########
)");
}

TEST(Draw, Sharp) {
  EXPECT_EQ(drawn("sharp"), R"(
┌─┬─────┐
│S│··○  │
│•╵·┌───┤
│•••│  2│
├─╴•╵ ╷ │
│  •E │ │
└─────┴─┘
)");
}

TEST(Draw, Round) {
  EXPECT_EQ(drawn("round"), R"(
╭─┬─────╮
│S│··○  │
│•╵·╭───┤
│•••│  2│
├─╴•╵ ╷ │
│  •E │ │
╰─────┴─╯
)");
}

TEST(Draw, Doubles) {
  EXPECT_EQ(drawn("doubles"), R"(
╔═╦═════╗
║S║··○  ║
║•║·╔═══╣
║•••║  2║
╠══•║ ║ ║
║  •E ║ ║
╚═════╩═╝
)");
}

TEST(Draw, Bold) {
  EXPECT_EQ(drawn("bold"), R"(
┏━┳━━━━━┓
┃S┃··○  ┃
┃•╹·┏━━━┫
┃•••┃  2┃
┣━╸•╹ ╻ ┃
┃  •E ┃ ┃
┗━━━━━┻━┛
)");
}

TEST(Draw, Contrast) {
  EXPECT_EQ(drawn("contrast"), R"(
█████████
█S█··○  █
█•█·█████
█•••█  2█
███•█ █ █
█  •E █ █
█████████
)");
}

TEST(Draw, Spikes) {
  EXPECT_EQ(drawn("spikes"), R"(
╆┿╈┿┿┿┿┿╅
╂S╂··○  ╂
╂•╀·╆┿┿┿╉
╂•••╂  2╂
╊┿┽•╀ ╁ ╂
╂  •E ╂ ╂
╊┿┿┿┿┿╇┿╃
)");
}

TEST(Draw, Half) {
  EXPECT_EQ(drawn("half"), R"(
▄▄▄▄▄▄▄▄▄
█S█··○  █
█•█·▄▄▄▄█
█•••█  2█
█▄▄•█ ▄ █
█  •E █ █
█▄▄▄▄▄█▄█
)");
}

TEST(Draw, BrailleWithoutColours) {
  EXPECT_EQ(drawn("braille"), R"(
S•⡭⠭⡇
⠯•E⠧⠇
)");
}

TEST(Draw, BrailleDotsAreWalls) {
  const Canvas canvas = painted({"#  ##", " #  #", "##   ", "   # "});
  EXPECT_EQ(draw(canvas, style("braille"), no_color), "⠵⢈⠃\n");
  EXPECT_EQ(draw(painted({"########", "########", "########", "########"}), style("braille"), no_color),
            "⣿⣿⣿⣿\n");
}

TEST(Draw, BrailleInColourKeepsTheWalls) {
  EXPECT_EQ(readable(draw(painted({"##..", "#  .", "##  ", "#aE "}), style("braille"), sixteen)),
            "[97][104]⡯[101] [0]\n");
}

TEST(Draw, MiniWithoutColours) {
  EXPECT_EQ(drawn("mini"), R"(
█S█▀▀▀▀▀█
█•••█▀▀▀█
█▀▀•E █ █
▀▀▀▀▀▀▀▀▀
)");
}

TEST(Draw, ThickWallsAreOutlinesFilledWithGrey) {
  EXPECT_EQ('\n' + draw(painted({"#####", "#####", "#####", "#   #"}), style("sharp"), no_color), R"(
┌───┐
│▒▒▒│
├───┤
╵   ╵
)");
}

TEST(Draw, BuildersAtWork) {
  const Canvas canvas = painted({"#^>~", "v<+#"});
  EXPECT_EQ(draw(canvas, style("ascii"), no_color), "#^>~\nv<+#\n");
  EXPECT_EQ(draw(canvas, style("sharp"), no_color), "■↑→~\n↓←◆■\n");
}

TEST(Draw, SharpInTruecolor) {
  EXPECT_EQ(readable(draw(painted({"#####", "#Sa.#", "#####"}), style("sharp"), full)),
            "┌───┐\n"
            "│[38;2;0;0;0][48;2;120;190;255]S[48;2;64;84;232] [38;2;88;126;140][49]·[39]│\n"
            "└───┘\n");
}

TEST(Draw, SharpIn256Colours) {
  EXPECT_EQ(readable(draw(painted({"Sao"}), style("sharp"), many)),
            "[38;5;16][48;5;111]S[48;5;62] [38;5;79][49]○[0]\n");
}

TEST(Draw, SharpInSixteenColours) {
  EXPECT_EQ(readable(draw(painted({"SadE"}), style("sharp"), sixteen)), "[30][106]S[104] [105] [101]E[0]\n");
}

TEST(Draw, AsciiInColourKeepsItsCharacters) {
  EXPECT_EQ(readable(draw(painted({"#a.3"}), style("ascii"), sixteen)), "#[97][104]*[90][49].[30][43]3[0]\n");
}

TEST(Draw, MiniNamesTheTerminalsOwnColoursOnlyTheRightWayRound) {
  const auto pair = [](const char* upper, const char* lower) {
    return readable(draw(painted({upper, lower}), style("mini"), sixteen));
  };
  EXPECT_EQ(pair("#", "#"), "█\n");
  EXPECT_EQ(pair("#", " "), "▀\n");
  EXPECT_EQ(pair(" ", "#"), "▄\n");
  EXPECT_EQ(pair(" ", " "), " \n");
  EXPECT_EQ(pair("#", "E"), "[101]▀[0]\n");
  EXPECT_EQ(pair("E", "#"), "[101]▄[0]\n");
  EXPECT_EQ(pair(" ", "E"), "[91]▄[0]\n");
  EXPECT_EQ(pair("E", " "), "[91]▀[0]\n");
  EXPECT_EQ(pair("E", "E"), "[101] [0]\n");
  EXPECT_EQ(pair("S", "E"), "[96][101]▀[0]\n");
  EXPECT_EQ(readable(draw(painted({"E#"}), style("mini"), sixteen)), "[91]▀[39]▀\n") << "an odd last row";
}

TEST(Draw, RepeatedColoursAreSaidOnce) {
  EXPECT_EQ(readable(draw(painted({"E  E", "...."}), style("ascii"), sixteen)),
            "[30][101]E[49]  [101]E[0]\n[90]....[0]\n");
}

TEST(Draw, AnEmptyCanvasIsAnEmptyPicture) {
  EXPECT_EQ(draw(Canvas(0, 0), style("sharp"), full), "");
  EXPECT_EQ(legend(Canvas(0, 0), style("sharp"), full), "");
}

TEST(Draw, ShrunkenWallsAreShades) {
  const Canvas canvas = painted(
      {
          "##########",
          "####  #  #",
          "## ##a   #",
          "#   #   E#",
      },
      2, 5);
  EXPECT_EQ('\n' + draw(canvas, style("ascii"), no_color), R"(
##=%%
%:* E
)");
  EXPECT_EQ('\n' + draw(canvas, style("round"), no_color), R"(
██▒▓▓
▓░• E
)");
  EXPECT_EQ('\n' + draw(canvas, style("mini"), no_color), R"(
█▓•░E
)");
}

TEST(Draw, ShrunkenPixelsAreGreys) {
  const Canvas canvas = painted({"##  ", "##  ", "# . ", "    "}, 2, 2);
  EXPECT_EQ(readable(draw(canvas, style("mini"), full)),
            "[38;2;206;210;218][48;2;73;75;82]▀[38;2;28;30;36][48;2;88;126;140]▀[0]\n");
}

TEST(ScaleNote, SaysHowManyCellsShareACharacter) {
  const Canvas whole(10, 10);
  const Canvas shrunk(130, 60, 10, 10);
  EXPECT_EQ(scale_note(whole, style("sharp")), "");
  EXPECT_EQ(scale_note(shrunk, style("sharp")), "1 character = 13×13 cells");
  EXPECT_EQ(scale_note(shrunk, style("ascii")), "1 character = 13x13 cells");
  EXPECT_EQ(scale_note(shrunk, style("mini")), "1 pixel = 13×13 cells");
  EXPECT_EQ(scale_note(shrunk, style("braille")), "1 dot = 13×13 cells");
}

TEST(Legend, NamesTheInksThatOccur) {
  EXPECT_EQ(legend(painted({"#S E#"}), style("ascii"), no_color), "S start   E goal");
  EXPECT_EQ(legend(small_maze(), style("ascii"), no_color),
            "S start   E goal   * path   o frontier   . seen   2 rough");
  EXPECT_EQ(legend(painted({"a@.39"}), style("sharp"), no_color), "@ you   • path   · seen   3–9 rough");
  EXPECT_EQ(legend(painted({"# #"}), style("sharp"), no_color), "");
  Canvas stage(1, 3);
  stage.mark(0, 0, Ink::tile, static_cast<std::uint8_t>(TileLook::floor));
  stage.mark(0, 1, Ink::tile, static_cast<std::uint8_t>(TileLook::split));
  stage.mark(0, 2, Ink::tile, static_cast<std::uint8_t>(TileLook::hard_button));
  const std::string tiles = legend(stage, style("ascii"), no_color);
  EXPECT_NE(tiles.find(" hard button"), std::string::npos) << tiles;
  EXPECT_NE(tiles.find(" split"), std::string::npos) << tiles;
  EXPECT_EQ(tiles.find("floor"), std::string::npos) << tiles;
}

TEST(Legend, WhereAWalkHasToEnd) {
  Canvas canvas = painted({"S E E"});
  canvas.mark(0, 4, Ink::goal, told_end);
  EXPECT_EQ(draw(canvas, style("ascii"), no_color), "S E X\n");
  EXPECT_EQ(legend(canvas, style("ascii"), no_color), "S start   E goal   X end");
  Canvas round = painted({"S E"});
  round.mark(0, 0, Ink::start, told_end);
  EXPECT_EQ(draw(round, style("ascii"), no_color), "B E\n");
  EXPECT_EQ(legend(round, style("ascii"), no_color), "B start and end   E goal");
}

TEST(Legend, ShowsThePathAsAGradient) {
  EXPECT_EQ(readable(legend(painted({"abcdef"}), style("mini"), sixteen)), "[104] [105] [103] [0] path");
  EXPECT_EQ(readable(legend(painted({"aaa"}), style("mini"), sixteen)), "[104] [0] path");
}

TEST(Legend, LeavesOutWhatDoesNotFit) {
  Screen narrow = no_color;
  narrow.columns = 17;
  EXPECT_EQ(legend(small_maze(), style("ascii"), narrow), "S start   E goal");
  narrow.columns = 6;
  EXPECT_EQ(legend(small_maze(), style("ascii"), narrow), "E goal");
  narrow.columns = 1;
  EXPECT_EQ(legend(small_maze(), style("ascii"), narrow), "");
}

TEST(PickStyle, TheFirstThatFits) {
  EXPECT_EQ(pick_style(24, 80, full).name, "sharp");
  EXPECT_EQ(pick_style(24, 80, no_color).name, "sharp");
  EXPECT_EQ(pick_style(24, 80, full, 1).name, "mini");
  EXPECT_EQ(pick_style(24, 81, full).name, "braille");
  EXPECT_EQ(pick_style(24, 81, no_color).name, "braille");
  EXPECT_EQ(pick_style(48, 80, full).name, "mini");
  EXPECT_EQ(pick_style(49, 80, full).name, "braille");
  EXPECT_EQ(pick_style(96, 160, full).name, "braille");
  EXPECT_EQ(pick_style(97, 160, full).name, "mini");
  EXPECT_EQ(pick_style(97, 160, no_color).name, "ascii");
  Screen plain = full;
  plain.unicode = false;
  EXPECT_EQ(pick_style(3, 3, plain).name, "ascii");
}

TEST(CanvasLimits, FillTheWindowButNoMore) {
  EXPECT_EQ(canvas_limits(style("sharp"), full, 4).rows, 20u);
  EXPECT_EQ(canvas_limits(style("sharp"), full, 4).columns, 80u);
  EXPECT_EQ(canvas_limits(style("mini"), full, 4).rows, 40u);
  EXPECT_EQ(canvas_limits(style("ascii"), full, 99).rows, 1u) << "0 would mean no limit";
  Screen file;
  EXPECT_EQ(canvas_limits(style("ascii"), file, 4).columns, 1000u);
}

std::size_t display_width(const std::string& line) {
  std::size_t width = 0;
  bool escape = false;
  for (const char c : line) {
    if (c == '\x1b') escape = true;
    if (!escape && (static_cast<unsigned char>(c) & 0xC0) != 0x80) ++width;
    if (escape && c == 'm') escape = false;
  }
  return width;
}

Canvas random_canvas(const CanvasLimits& most) {
  const auto rows = *rc::gen::inRange<std::size_t>(1, 60);
  const auto columns = *rc::gen::inRange<std::size_t>(1, 60);
  Canvas canvas(rows, columns, most.rows, most.columns);
  const auto letters = *rc::gen::container<std::string>(
      rows * columns, rc::gen::elementOf(std::string("####    ..oabcdefSE@^>v<+~259")));
  for (std::size_t i = 0; i < letters.size(); ++i) paint_letter(canvas, i / columns, i % columns, letters[i]);
  return canvas;
}

RC_GTEST_PROP(Draw, NeverExceedsTheWindow, ()) {
  Screen screen;
  screen.columns = *rc::gen::inRange<std::size_t>(1, 40);
  screen.rows = *rc::gen::inRange<std::size_t>(1, 40);
  screen.depth = *rc::gen::element(ColorDepth::none, ColorDepth::sixteen, ColorDepth::two_fifty_six,
                                   ColorDepth::truecolor);
  screen.tty = screen.has_size = true;
  const auto keep_free = *rc::gen::inRange<std::size_t>(0, 5);
  const WallStyle& chosen = all_styles()[*rc::gen::inRange<std::size_t>(0, all_styles().size())];
  const Canvas canvas = random_canvas(canvas_limits(chosen, screen, keep_free));

  std::istringstream picture(draw(canvas, chosen, screen));
  std::size_t lines = 0;
  for (std::string line; std::getline(picture, line); ++lines) {
    const std::size_t each = cells_per_character(chosen).columns;
    RC_ASSERT(display_width(line) == (canvas.columns() + each - 1) / each);
    RC_ASSERT(display_width(line) <= screen.columns);
    RC_ASSERT((line.find('\x1b') == std::string::npos) || screen.depth != ColorDepth::none);
    if (chosen.kind == WallStyle::Kind::ascii) {
      RC_ASSERT(
          std::all_of(line.begin(), line.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
    }
  }
  RC_ASSERT(lines + keep_free <= screen.rows || lines == 1u);
  RC_ASSERT(display_width(legend(canvas, chosen, screen)) <= screen.columns);
}

}  // namespace
}  // namespace wend
