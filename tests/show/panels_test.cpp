// Films side by side: what is said about each, when each is over, and the pictures of all of them, read back
// by readers that share nothing with the writers.
#include "show/panels.hpp"

#include <cmath>
#include <gmock/gmock.h>

#include "base/error.hpp"
#include "domains/all.hpp"
#include "engine/verify.hpp"
#include "show/decode_gif.hpp"
#include "show/image/font.hpp"
#include "show/image/frames.hpp"
#include "show/image/panel_pictures.hpp"
#include "show/image/sheet.hpp"
#include "show/image/sprites.hpp"
#include "show/picture_file.hpp"
#include "support/small_quest.hpp"
#include "trace/recorded.hpp"

namespace wend {
namespace {

using PanelPicture = test::PictureFile;
using ::testing::ElementsAre;

Panel panel_of(const Maze& maze, const std::string& algorithm) {
  const test::Recorded run = test::record(maze, algorithm);
  Film film = film_of(*run.problem);
  append_search(film, *run.problem, run.tape, run.report);
  Panel panel{algorithm, std::move(film), run.report};
  panel.report.seconds = 0.01;
  return panel;
}

std::vector<Panel> race(const std::vector<std::string>& algorithms, std::uint32_t size = 9) {
  const Maze maze = test::random_maze(4, {size, size + 2, 25, false, Neighbours::four, 1});
  std::vector<Panel> panels;
  for (const std::string& algorithm : algorithms) panels.push_back(panel_of(maze, algorithm));
  judge(panels);
  return panels;
}

std::vector<std::string> values_at(const Panel& panel, std::size_t position) {
  std::vector<std::string> values;
  for (const PanelFact& fact : facts_at(panel, position)) values.push_back(fact.value);
  return values;
}

TEST(Panels, FactsGrowToWhatWasMeasured) {
  const std::vector<Panel> panels = race({"bfs"});
  const Panel& panel = panels[0];
  EXPECT_THAT(values_at(panel, 0), ElementsAre("0", "0", "0 ms"));
  const std::string steps = std::to_string(panel.report.stats.expanded);
  const std::string moves = std::to_string(panel.report.moves.size());
  const std::size_t end = panel.film.size();
  EXPECT_THAT(values_at(panel, end), ElementsAre(steps, moves, "10 ms"));
  EXPECT_EQ(values_at(panel, end + 1000), values_at(panel, end)) << "who is at the end waits";
  EXPECT_EQ(values_at(panel, end - 1)[1], std::to_string(panel.report.moves.size() - 1));
}

TEST(Panels, EndingsAreSaidAtTheEndAndMeasuredByTheBest) {
  const std::vector<Panel> panels = race({"bfs", "dfs"});
  EXPECT_EQ(ending_at(panels[0], panels[0].film.size() - 1), "");
  EXPECT_EQ(ending_at(panels[0], panels[0].film.size()), "optimal");
  EXPECT_TRUE(panels[0].praised);
  const auto excess = panels[1].report.moves.size() - panels[0].report.moves.size();
  ASSERT_GT(excess, 0U) << "choose another seed";
  EXPECT_EQ(ending_at(panels[1], longest(panels)), "+" + std::to_string(excess));
  EXPECT_FALSE(panels[1].praised);
}

TEST(Panels, WhoFindsNothingSaysSo) {
  std::vector<Panel> panels = race({"bfs", "dfs", "astar"});
  for (Panel& panel : panels) panel.report.cost.reset();
  panels[0].report.verdict = Verdict::unsolvable;
  panels[1].report.verdict = panels[2].report.verdict = Verdict::stopped;
  panels[1].report.why = StopReason::gave_up;
  panels[2].report.why = StopReason::time;
  judge(panels);
  EXPECT_EQ(panels[0].ending, "no way");
  EXPECT_EQ(panels[1].ending, "gave up");
  EXPECT_EQ(panels[2].ending, "stopped");
}

TEST(Panels, NoStretchIsOverInABlink) {
  std::vector<Panel> panels;
  for (const std::size_t steps : {100U, 100'000U}) {
    Film film(1, 1);
    for (std::size_t i = 0; i < steps; ++i) film.end_step();
    panels.push_back({"walker", std::move(film), {}});
  }
  const std::vector<FilmFrame> frames = frames_of(panels, {});
  const auto early = std::count_if(frames.begin(), frames.end(),
                                   [](const FilmFrame& frame) { return frame.position <= 100; });
  EXPECT_GT(early, 40) << "of 200";
  EXPECT_EQ(frames.back().position, 100'000U);
}

TEST(SheetLayout, FewRowsAndLargeCells) {
  const SheetLayout five = layout_for(5, 30, 30, 90, 0);
  EXPECT_EQ(five.down, 1U);
  EXPECT_GE(five.cell, 10U);
  EXPECT_LE(five.width(), 2048U);
  const SheetLayout large = layout_for(5, 101, 101, 90, 0);
  EXPECT_EQ(large.across, 3U);
  EXPECT_GE(large.cell, 5U);
  const SheetLayout asked = layout_for(6, 30, 30, 90, 16);
  EXPECT_EQ(asked.cell, 16U);
  EXPECT_LE(asked.width(), 2048U);
  const SheetLayout tiny = layout_for(2, 3, 3, 90, 1);
  EXPECT_GE(tiny.panel_width, 90 * tiny.letter) << "captions fit, however small the board";
}

TEST(Letters, AllAreDifferentAndOnlyTheBlankIsEmpty) {
  std::set<std::string> known;
  for (char letter = ' '; letter <= '~'; ++letter) {
    std::string pixels;
    for (std::size_t i = 0; i < letter_rows * letter_width; ++i)
      pixels += letter_pixel(letter, i / letter_width, i % letter_width) ? '#' : '.';
    EXPECT_TRUE(known.insert(pixels).second) << letter;
    EXPECT_EQ(pixels.find('#') == std::string::npos, letter == ' ') << letter;
  }
}

TEST(Sprites, ShowTheirOwnColourAndTheGround) {
  const Rgb body{10, 200, 30};
  for (const Ink ink : {Ink::gem, Ink::heart, Ink::monster, Ink::start, Ink::goal, Ink::agent}) {
    ASSERT_TRUE(has_sprite(ink));
    std::size_t own = 0;
    for (int i = 0; i < 400; ++i) own += sprite_at({ink, 0}, body, i % 20 / 20.0, i / 20 / 20.0) == body;
    EXPECT_GT(own, 20U) << static_cast<int>(ink);
    EXPECT_FALSE(sprite_at({ink, 0}, body, 0.01, 0.99)) << static_cast<int>(ink);
  }
  EXPECT_FALSE(has_sprite(Ink::wall));
  const auto eyes = [&](std::uint8_t facing, double x, double y) {
    return sprite_at({Ink::monster, facing}, body, x, y) != body;
  };
  EXPECT_TRUE(eyes(1, 0.82, 0.45)) << "looks east";
  EXPECT_FALSE(eyes(3, 0.82, 0.45)) << "looks west";
}

/// A monster on a path of its own colour can still be seen: there is an edge around it.
TEST(Sprites, HaveAnEdgeOnAnyGround) {
  const Rgb body{150, 70, 200};
  const Rgb paper{250, 250, 250};
  const auto share = [&](const SpriteColors& colors, Rgb wanted) {
    const std::vector<Rgb> pixels = sprite_pixels({Ink::monster, 0}, colors, 24, 0.8);
    EXPECT_EQ(pixels.size(), 24U * 24U);
    return std::count(pixels.begin(), pixels.end(), wanted);
  };
  EXPECT_GT(share({body, body, paper}, body), 250);
  EXPECT_GT(share({body, body, paper}, paper), 30);
  EXPECT_EQ(share({body, {0, 0, 0}, {0, 0, 0}}, paper), 0) << "none where edge and ground are one";
}

/// A colour in the middle of a cell of the first panel's board.
Rgb middle_of(const test::Pixels& screen, const Sheet& sheet, std::size_t row, std::size_t column) {
  const SheetLayout& layout = sheet.layout();
  return screen.at(layout.margin + (letter_rows + 3) * layout.letter + row * layout.cell + layout.cell / 2,
                   layout.margin + column * layout.cell + layout.cell / 2);
}

TEST_F(PanelPicture, EveryFrameIsTheSheetOfItsMoment) {
  const std::vector<Panel> panels = race({"bfs", "dfs", "astar"});
  for (const Theme theme : {Theme::light, Theme::dark}) {
    PictureOptions options{.theme = theme, .scale = 9};
    options.steps_per_frame = 7;
    const PictureFacts facts = write_gif(panels, options, path("a.gif"));
    const std::string bytes = read_file(path("a.gif"));
    const test::DecodedGif gif = test::decode_gif(bytes);
    EXPECT_EQ(facts.bytes, bytes.size());
    Sheet sheet(panels, options);
    ASSERT_EQ(gif.width, sheet.raster().width());
    ASSERT_EQ(gif.height, sheet.raster().height());
    ASSERT_EQ(facts.frames, gif.frames.size());
    sheet.collect_colors();
    std::size_t shown = 0;
    Raster before = sheet.raster();
    for (const FilmFrame& frame : frames_of(panels, options)) {
      sheet.seek(frame.position);
      if (sheet.raster().difference(before).width > 0) ++shown;
      before = sheet.raster();
      ASSERT_LT(shown, gif.frames.size());
      for (std::size_t row = 0; row < gif.height; ++row) {
        for (std::size_t column = 0; column < gif.width; ++column)
          ASSERT_EQ(gif.frames[shown].screen.at(row, column), sheet.palette()[before.line(row)[column]])
              << row << ", " << column << " at step " << frame.position;
      }
    }
    EXPECT_EQ(shown + 1, gif.frames.size());
  }
}

TEST_F(PanelPicture, TheEndShowsWhatTheFilmsEndWith) {
  const std::vector<Panel> panels = race({"bfs", "dfs"});
  const PictureOptions options{.scale = 9};
  write_png(panels, options, path("a.png"));
  const test::DecodedPng png = test::decode_png(read_file(path("a.png")));
  const Sheet sheet(panels, options);
  const Colors colors(Theme::light);
  ASSERT_EQ(png.width, sheet.raster().width());
  for (std::size_t cell = 0; cell < panels[0].film.last().size(); ++cell) {
    if (has_sprite(panels[0].film.last()[cell].ink)) continue;
    const Rgb wanted = colors.all()[colors.of(panels[0].film.last()[cell])];
    const Rgb found = middle_of(png, sheet, cell / 11, cell % 11);
    EXPECT_LT(std::abs(wanted.red - found.red) + std::abs(wanted.green - found.green) +
                  std::abs(wanted.blue - found.blue),
              9)
        << cell;
  }
}

TEST(Sheet, SmallCellsLookTheSameFromEverySide) {
  const std::vector<Panel> panels = race({"bfs", "dfs"}, 15);
  const PictureOptions options{.scale = 3};
  Sheet there(panels, options);
  there.collect_colors();
  std::vector<Raster> seen;
  for (std::size_t position = 0; position <= longest(panels); position += 5) {
    there.seek(position);
    seen.push_back(there.raster());
    Sheet fresh(panels, options);
    fresh.collect_colors();
    fresh.seek(position);
    ASSERT_EQ(fresh.raster().difference(there.raster()).width, 0U) << position;
  }
  for (std::size_t i = seen.size(); i-- > 0;) {
    there.seek(5 * i);
    ASSERT_EQ(there.raster().difference(seen[i]).width, 0U) << "backwards at " << 5 * i;
  }
}

Panel quest_panel() {
  const Maze maze = test::quest_of({"S.G.M", "....E", "H...."});
  const std::unique_ptr<Problem> problem = domain_for(maze, "quest").open(maze, {});
  Tape tape;
  const Report report = solve(*problem, {"selector", "auto", {}}, &tape);
  Film film = film_of(*problem);
  append_search(film, *problem, tape, report);
  return {"selector", std::move(film), report};
}

/// How many pixels of the board have this colour.
std::size_t pixels_of(const Sheet& sheet, Rgb color) {
  std::size_t count = 0;
  const Raster& raster = sheet.raster();
  const std::size_t top = sheet.layout().margin + (letter_rows + 3) * sheet.layout().letter;
  for (std::size_t row = top; row < top + 3 * sheet.layout().cell; ++row) {
    for (std::size_t column = 0; column < raster.width(); ++column)
      count += sheet.palette()[raster.line(row)[column]] == color ? 1U : 0U;
  }
  return count;
}

TEST(Sheet, WhatWasTakenStaysVisibleOnCellsOfEverySize) {
  const std::vector<Panel> panels{quest_panel()};
  for (const unsigned scale : {6U, 12U}) {
    Sheet sheet(panels, {.scale = scale});
    const Colors colors(Theme::light);
    for (const Ink thing : {Ink::gem, Ink::monster}) {
      const Rgb color = colors.all()[colors.of({thing, 0})];
      sheet.seek(0);
      const std::size_t before = pixels_of(sheet, color);
      sheet.seek(longest(panels));
      const std::size_t after = pixels_of(sheet, color);
      EXPECT_GT(after, 0U) << scale;
      EXPECT_LT(after, before) << scale << ": smaller, because it is taken";
    }
  }
}

TEST_F(PanelPicture, NoFileIsLeftWhereWritingStops) {
  const std::vector<Panel> panels = race({"bfs"});
  const auto stop = [](std::size_t, std::size_t) { throw Error("enough"); };
  EXPECT_THROW(write_gif(panels, {}, path("a.gif"), stop), Error);
  EXPECT_THROW(write_png(panels, {}, path("a.png"), stop), Error);
  EXPECT_EQ(files(), 0U);
}

}  // namespace
}  // namespace wend
