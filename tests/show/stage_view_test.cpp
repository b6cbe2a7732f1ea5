// Stages in three dimensions and from above: what covers what, that motion ends where the rules say, and that
// what is remembered between two moments never shows.
#include "show/stage/stage_view.hpp"

#include <cmath>
#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "formats/stage_reader.hpp"
#include "show/stage/flat_view.hpp"
#include "show/stage/image_cells.hpp"
#include "support/random_stage.hpp"

namespace wend {
namespace {

Stage stage_of(const std::string& text) {
  return read_stage(text, StageForm::neutral);
}

const std::string every_kind = R"(bloxorz 1
name kinds
size 3 6
start 1 0
grid
|.fGab.|
|......|
|.AB0..|
end
bridge a open
bridge b closed
button A soft toggle=a
button B hard open=b
split 0 1 0  1 4
)";

/// The mean colour of the middle of a cell.
Rgb color_of_cell(const RgbImage& image, const Projection& projection, Cell cell) {
  double red = 0, green = 0, blue = 0;
  for (int i = 0; i < 400; ++i) {
    const Point2 at =
        projection({cell.column + 0.12 + 0.04 * (i % 20), cell.row + 0.12 + 0.04 * (i / 20), 0});
    const Rgb color = image.at(static_cast<std::size_t>(at.y), static_cast<std::size_t>(at.x));
    red += color.red / 400.0;
    green += color.green / 400.0;
    blue += color.blue / 400.0;
  }
  return {static_cast<std::uint8_t>(red), static_cast<std::uint8_t>(green), static_cast<std::uint8_t>(blue)};
}

/// The middle and the edges' lengths along x, y and z: what a box looks like however it was turned.
std::array<double, 6> shape_of(const Box3& box) {
  const Vec3 middle = box.middle();
  const auto reach = [&](auto member) {
    return std::abs(box.a.*member) + std::abs(box.b.*member) + std::abs(box.c.*member);
  };
  return {middle.x, middle.y, middle.z, reach(&Vec3::x), reach(&Vec3::y), reach(&Vec3::z)};
}

TEST(StageView, RollsEndWhereTheRulesSay) {
  const Stage stage =
      test::random_stage(1, {.rows = 9, .columns = 9, .holes = 0, .bridges = 0, .buttons = 0});
  for (const Cell second : {Cell{4, 4}, Cell{4, 5}, Cell{5, 4}, Cell{8, 8}}) {
    for (const Roll way : rolls) {
      const StageScene before{.at = {{4, 4}, second, 0}, .roll = way, .rolled = 1};
      const std::vector<BlockCell> under = block_cells(before);
      StageScene after{.at = before.at};
      const auto cell = [&](std::size_t i) {
        return Cell{static_cast<std::uint32_t>(under[i].row), static_cast<std::uint32_t>(under[i].column)};
      };
      after.at.first = cell(0);
      after.at.second = is_split(before.at) ? second : cell(under.size() - 1);
      const auto rolled = block_boxes(stage, before);
      const auto rests = block_boxes(stage, after);
      ASSERT_EQ(rolled.size(), rests.size());
      const auto one = shape_of(rolled[0].box);
      const auto other = shape_of(rests[0].box);
      for (std::size_t i = 0; i < one.size(); ++i)
        EXPECT_NEAR(one[i], other[i], 1e-9) << static_cast<int>(way);
    }
  }
}

TEST(StageView, WhatIsRememberedNeverShows) {
  const Stage stage = test::random_stage(7, {.rows = 5, .columns = 6, .splits = 1});
  StageView kept(stage, 120, 90, Theme::dark);
  Rng rng(3);
  for (int i = 0; i < 40; ++i) {
    StageScene scene{
        .at = {{static_cast<std::uint32_t>(rng.below(5)), static_cast<std::uint32_t>(rng.below(6))},
               {},
               static_cast<BridgeSet>(rng.below(4))}};
    scene.at.second = rng.chance(1, 2) ? scene.at.first : Cell{0, 0};
    if (rng.chance(1, 2)) scene.roll = rolls[rng.below(4)];
    scene.rolled = static_cast<double>(rng.below(5)) / 4;
    if (scene.roll && rng.chance(1, 4)) scene.fallen = static_cast<double>(rng.below(5)) / 4;
    if (rng.chance(1, 4)) scene.swung = 0.5;
    if (rng.chance(1, 4)) scene.hint = Roll::left;
    StageView fresh(stage, 120, 90, Theme::dark);
    EXPECT_EQ(kept.paint(scene).pixels, fresh.paint(scene).pixels) << i;
  }
}

TEST(StageView, NearerThingsCoverFartherOnes) {
  const Stage stage = stage_of(every_kind);
  StageView view(stage, 640, 400, Theme::dark);
  const auto pixel = [&](const RgbImage& image, Vec3 at) {
    const Point2 place = view.projection()(at);
    return image.at(static_cast<std::size_t>(place.y), static_cast<std::size_t>(place.x));
  };
  const StageScene standing{.at = {{1, 4}, {1, 4}, 1}};
  const Rgb top = lit(view.colors().block, light_on({0, 0, 1}));
  EXPECT_EQ(pixel(view.paint(standing), {4.5, 1.5, 1.96}), top);
  // fallen off the upper edge it is below the tiles, which hide it
  const StageScene fallen{.at = {{1, 4}, {1, 4}, 0}, .roll = Roll::up, .rolled = 1, .fallen = 0.5};
  const Rgb floor = pixel(view.paint({.at = {{1, 0}, {1, 0}, 0}}), {4.5, 1.5, 0});
  EXPECT_EQ(pixel(view.paint(fallen), {4.5, 1.5, 0}), floor);
}

TEST(StageView, EveryKindLooksDifferentAlsoWithoutRedAndGreen) {
  const Stage stage = stage_of(every_kind);
  const std::vector<Cell> kinds{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {2, 1}, {2, 2}, {2, 3}};
  for (const Theme theme : {Theme::dark, Theme::light}) {
    std::vector<Rgb> colors;
    StageView view(stage, 320, 200, theme);
    const RgbImage& image = view.paint({.at = {{0, 5}, {0, 5}, stage.open_bridges()}});
    for (const Cell& cell : kinds) colors.push_back(color_of_cell(image, view.projection(), cell));
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      for (std::size_t j = i + 1; j < kinds.size(); ++j) {
        const Rgb one = colors[i], other = colors[j];
        const double yellow = (one.red + one.green - other.red - other.green) / 2.0;
        EXPECT_GT(std::abs(yellow) + std::abs(one.blue - other.blue), 6) << i << " " << j;
      }
    }
  }
}

TEST(StageView, SmallWindowsAreLeftToTheFlatView) {
  const Stage stage = stage_of(every_kind);
  for (const std::size_t width : {0U, 1U, 10U, 17U}) {
    StageView view(stage, width, 8, Theme::light);
    EXPECT_FALSE(view.fits());
    for (const Rgb& color : view.paint({.at = start_of(stage)}).pixels)
      EXPECT_EQ(color, view.colors().ground);
  }
  EXPECT_TRUE(StageView(stage, 40, 24, Theme::light).fits());
}

std::string text_of(const Frame& frame) {
  std::string text;
  for (std::size_t row = 0; row < frame.rows(); ++row) {
    for (std::size_t column = 0; column < frame.columns(); ++column) {
      for (const char byte : frame.at(row, column).glyph) {
        if (byte != 0) text += byte;
      }
    }
    text += '\n';
  }
  return text;
}

TEST(FlatView, ReadsWithoutColours) {
  const Stage stage = stage_of(every_kind);
  Frame frame(3, 12, ColorDepth::none);
  put_flat(stage, {.at = start_of(stage), .hint = Roll::right}, Theme::dark, {0, 0, 3, 12}, frame);
  EXPECT_EQ(text_of(frame),
            "..::GG==--..\n"
            "##>>........\n"
            "..()><[]....\n");
}

TEST(FlatView, FollowsTheBlockWhereTheStageIsTooLarge) {
  const Stage stage =
      test::random_stage(1, {.rows = 40, .columns = 40, .holes = 0, .bridges = 0, .buttons = 0});
  for (const Cell at : {Cell{0, 0}, Cell{20, 3}, Cell{39, 39}}) {
    Frame frame(5, 10, ColorDepth::none);
    put_flat(stage, {.at = {at, at, 0}}, Theme::dark, {0, 0, 5, 10}, frame);
    EXPECT_NE(text_of(frame).find("##"), std::string::npos);
  }
}

TEST(ImageCells, TwoPixelsAreOneCharacter) {
  RgbImage image(1, 2, {1, 2, 3});
  image.at(1, 0) = {200, 200, 200};
  Frame frame(2, 2, ColorDepth::truecolor);
  put_image(image, frame, 0, 1);
  EXPECT_EQ(text_of(frame), " ▀\n  \n");
}

}  // namespace
}  // namespace wend
