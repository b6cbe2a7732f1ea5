// Pictures of stages: the colours of areas survive the palette, the film holds the whole solution.
#include "show/image/stage_pictures.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "formats/stage_reader.hpp"
#include "show/decode_gif.hpp"
#include "show/decode_png.hpp"
#include "show/picture_file.hpp"
#include "show/stage/stage_colors.hpp"

namespace wend {
namespace {

class StagePictures : public test::PictureFile {
 protected:
  static Stage stage() {
    return read_stage(R"(bloxorz 1
name Three steps
size 3 6
start 1 0
grid
|..fa0.|
|.....G|
|.A.B..|
end
bridge a open
button A soft toggle=a
button B hard open=a
split 0 0 0  2 5
)",
                      StageForm::neutral);
  }
  static std::vector<StageStep> steps() {
    const std::vector<std::string> keys{"R", "R", "R", "R"};
    return steps_of(stage(), start_of(stage()), keys);
  }
  static bool holds(const test::Pixels& pixels, Rgb color) {
    return std::count(pixels.rgb.begin(), pixels.rgb.end(), color) > 10;
  }
};

TEST_F(StagePictures, KeepTheColoursOfAreas) {
  for (const Theme theme : {Theme::light, Theme::dark}) {
    const PictureOptions options{.theme = theme};
    const PictureFacts facts = write_stage_png(stage(), {}, options, path("a.png"));
    const test::DecodedPng png = test::decode_png(read_file(path("a.png")));
    EXPECT_EQ(png.width, facts.width);
    EXPECT_EQ(png.height, facts.height);
    const StageColors& colors = stage_colors(theme);
    for (const Rgb& color :
         {colors.ground, colors.floor, colors.fragile, colors.split, colors.soft, colors.hard})
      EXPECT_TRUE(holds(png, color)) << int{color.red} << " " << int{color.green} << " " << int{color.blue};
  }
}

TEST_F(StagePictures, ASolutionHasItsKeysBelow) {
  const PictureFacts alone = write_stage_png(stage(), {}, {}, path("a.png"));
  const PictureFacts solved = write_stage_png(stage(), steps(), {}, path("b.png"));
  EXPECT_EQ(alone.width, solved.width);
  EXPECT_GT(solved.height, alone.height + 20);
}

TEST_F(StagePictures, FilmsRunAsLongAsAsked) {
  PictureOptions options{.scale = 16, .seconds = 3, .seconds_asked_for = true, .hold = 1};
  write_stage_gif(stage(), steps(), options, path("a.gif"));
  const test::DecodedGif gif = test::decode_gif(read_file(path("a.gif")));
  unsigned hundredths = 0;
  for (const auto& frame : gif.frames) hundredths += frame.delay;
  EXPECT_NEAR(hundredths, 60 + 300 + 100, 12);
  EXPECT_GT(gif.frames.size(), 20U);
}

TEST_F(StagePictures, WhatIsFarTooLargeIsNotTried) {
  Stage large;
  large.rows = 2;
  large.columns = 20'000;
  large.tiles.resize(40'000, {TileKind::floor, 0});
  EXPECT_FALSE(can_picture(large, {}));
  EXPECT_TRUE(can_picture(stage(), {}));
}

}  // namespace
}  // namespace wend
