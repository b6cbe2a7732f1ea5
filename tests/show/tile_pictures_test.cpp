// Pictures of boards: the colours of tiles survive the palette, the film holds the whole solution.
#include "show/image/tile_pictures.hpp"

#include <algorithm>
#include <gmock/gmock.h>

#include "show/decode_gif.hpp"
#include "show/decode_png.hpp"
#include "show/picture_file.hpp"
#include "show/tiles/board_view.hpp"

namespace wend {
namespace {

using ::testing::HasSubstr;

class TilePictures : public test::PictureFile {
 protected:
  static TileBoard solved() {
    const TileShape shape{3, 3};
    return {3, 3, goal_last(shape), goal_last(shape)};
  }
  /// Three moves from its goal.
  static TileWay way() {
    TileWay way{solved(), {TileMove::right, TileMove::down, TileMove::right}, "proven shortest"};
    for (const TileMove back : {TileMove::left, TileMove::up, TileMove::left}) slide(way.board, back);
    return way;
  }
  static bool holds(const test::Pixels& pixels, Rgb color) {
    return std::count(pixels.rgb.begin(), pixels.rgb.end(), color) > 10;
  }
};

TEST_F(TilePictures, KeepTheColoursOfTiles) {
  for (const Theme theme : {Theme::light, Theme::dark}) {
    const PictureFacts facts = write_tiles_png(way(), {.theme = theme}, path("a.png"));
    const test::DecodedPng png = test::decode_png(read_file(path("a.png")));
    EXPECT_EQ(png.width, facts.width);
    EXPECT_EQ(png.height, facts.height);
    const TileColors colors(solved(), theme);
    EXPECT_TRUE(holds(png, colors.ground));
    EXPECT_TRUE(holds(png, colors.well));
    for (TileNumber number = 1; number < 9; ++number)
      EXPECT_TRUE(holds(png, colors.of(number, true).face.color)) << number;
    EXPECT_TRUE(holds(png, colors.of(8, false).face.color));
  }
}

TEST_F(TilePictures, ASolutionShowsItsEndBesideItsStart) {
  const PictureFacts alone = write_tiles_png({way().board}, {}, path("a.png"));
  const PictureFacts both = write_tiles_png(way(), {}, path("b.png"));
  EXPECT_GT(both.width, 2 * alone.width);
  EXPECT_GT(both.height, alone.height);
}

TEST_F(TilePictures, TilesSlideFromTheStartToTheGoal) {
  const PictureFacts facts = write_tiles_gif(way(), {.scale = 30}, path("a.gif"));
  const test::DecodedGif gif = test::decode_gif(read_file(path("a.gif")));
  ASSERT_EQ(gif.frames.size(), facts.frames);
  EXPECT_GE(gif.frames.size(), 10U);  // several for each move
  EXPECT_LE(gif.frames.size(), 20U);
  const TileColors colors(solved(), Theme::light);
  EXPECT_TRUE(holds(gif.frames.front().screen, colors.of(8, false).face.color));
  EXPECT_FALSE(holds(gif.frames.back().screen, colors.of(8, false).face.color));
  for (TileNumber number = 1; number < 9; ++number)
    EXPECT_TRUE(holds(gif.frames.back().screen, colors.of(number, true).face.color)) << number;
  for (std::size_t i = 1; i + 1 < gif.frames.size(); ++i)
    EXPECT_LT(gif.frames[i].width * gif.frames[i].height, gif.width * gif.height) << i;
  EXPECT_EQ(gif.frames.back().delay, 200U);
}

TEST_F(TilePictures, LongSolutionsAreShownInBounds) {
  TileWay long_way{solved()};
  for (int i = 0; i < 2000; ++i) {
    for (const TileMove move : {TileMove::up, TileMove::left, TileMove::down, TileMove::right})
      long_way.moves.push_back(move);
  }
  const PictureFacts facts =
      write_tiles_gif(long_way, {.scale = 8, .seconds = 2, .seconds_asked_for = true}, path("a.gif"));
  EXPECT_LE(facts.frames, 52U);
}

TEST_F(TilePictures, VectorsHoldEveryNumber) {
  write_tiles_svg({solved()}, {}, path("a.svg"));
  const std::string alone = read_file(path("a.svg"));
  for (int number = 1; number < 9; ++number)
    EXPECT_THAT(alone, HasSubstr(">" + std::to_string(number) + "</text>"));
  write_tiles_svg(way(), {}, path("b.svg"));
  EXPECT_THAT(read_file(path("b.svg")), HasSubstr("3 moves, proven shortest"));
}

/// Nothing reaches the right edge.
TEST_F(TilePictures, CaptionsAreNeverCut) {
  TileWay small{{2, 2, {3, 1, 2, 0}, goal_last({2, 2})}, {TileMove::up}, "at least 10000 are needed"};
  for (const unsigned scale : {8U, 20U, 60U}) {
    write_tiles_png(small, {.scale = scale}, path("a.png"));
    write_tiles_gif(small, {.scale = scale}, path("a.gif"));
    const test::DecodedPng png = test::decode_png(read_file(path("a.png")));
    const test::DecodedGif gif = test::decode_gif(read_file(path("a.gif")));
    const Rgb ground = TileColors(small.board, Theme::light).ground;
    for (const test::Pixels* const picture :
         {static_cast<const test::Pixels*>(&png), &gif.frames.back().screen}) {
      for (std::size_t row = 0; row < picture->height; ++row)
        EXPECT_EQ(picture->rgb[(row + 1) * picture->width - 1], ground) << scale << " " << row;
    }
  }
  write_tiles_svg(small, {}, path("a.svg"));
  EXPECT_THAT(read_file(path("a.svg")), HasSubstr("font-size=\"0.2"));
}

TEST_F(TilePictures, TilesHaveALeastSize) {
  EXPECT_EQ(write_tiles_png(way(), {.scale = 1}, path("a.png")).width,
            write_tiles_png(way(), {.scale = least_tile_scale}, path("b.png")).width);
  EXPECT_TRUE(can_picture(solved(), {}));
  const TileShape large{32, 32};
  EXPECT_TRUE(can_picture({32, 32, goal_last(large), goal_last(large)}, {}));
  EXPECT_FALSE(can_picture({32, 32, goal_last(large), goal_last(large)}, {.scale = 1000}));
}

/// Every digit is drawn inside its tile, in the middle.
TEST(BoardView, NumbersAreInTheMiddle) {
  const TileShape shape{11, 11};
  const TileBoard board{11, 11, goal_last(shape), goal_last(shape)};
  for (const std::size_t side : {40U, 24U}) {
    BoardView view(board, {side, side}, Theme::light);
    const RgbImage image = view.paint({.board = &board});
    for (const std::size_t cell : {std::size_t{7}, std::size_t{43}, std::size_t{99}}) {
      const Rgb ink = view.colors().of(board.tiles[cell], true).number.color;
      std::size_t first = image.width, last = 0;
      const std::size_t left = cell % 11 * side, top = cell / 11 * side;
      for (std::size_t row = top; row < top + side; ++row) {
        for (std::size_t column = left; column < left + side; ++column) {
          if (image.at(row, column) != ink) continue;
          first = std::min(first, column - left);
          last = std::max(last, column - left);
        }
      }
      ASSERT_LT(first, last);
      EXPECT_NEAR(static_cast<double>(first + last) / 2, static_cast<double>(side) / 2, 2.0) << cell;
    }
  }
}

}  // namespace
}  // namespace wend
