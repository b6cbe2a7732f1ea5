// Boards of tiles in the terminal: what is drawn fits, and every number can be read.
#include "show/tiles/tile_cells.hpp"

#include <gmock/gmock.h>

#include "draw/contrast.hpp"

namespace wend {
namespace {

using ::testing::HasSubstr;

TileBoard tiles_of(std::uint32_t rows, std::uint32_t columns, std::vector<TileNumber> tiles) {
  TileBoard board{rows, columns, std::move(tiles), {}};
  board.goal = goal_last(shape_of(board));
  return board;
}

TileBoard small_tiles() {
  return tiles_of(2, 3, {1, 5, 2, 0, 4, 3});
}

Screen tile_screen(ColorDepth depth, bool unicode, std::size_t columns = 80, std::size_t rows = 24) {
  return {
      .columns = columns, .rows = rows, .depth = depth, .unicode = unicode, .tty = true, .has_size = true};
}

std::string drawn_scene(const TileScene& scene, const Screen& screen) {
  Frame frame(screen.rows, screen.columns, screen.depth);
  TilePane().draw(scene, Theme::dark, screen, {0, 0, screen.rows, screen.columns}, frame);
  return printed(frame);
}

TEST(TileCells, BoxesWithoutColours) {
  const std::vector<TileBoard> boards{small_tiles()};
  EXPECT_EQ(draw_tiles(boards, tile_screen(ColorDepth::none, true), 0),
            "┌───┬───┬───┐\n"
            "│[1]│ 5 │ 2 │\n"
            "├───┼───┼───┤\n"
            "│   │ 4 │ 3 │\n"
            "└───┴───┴───┘\n"
            "[5]: at home, 1 of 5\n");
  EXPECT_EQ(draw_tiles(boards, tile_screen(ColorDepth::none, false), 0),
            "+---+---+---+\n"
            "|[1]| 5 | 2 |\n"
            "+---+---+---+\n"
            "|   | 4 | 3 |\n"
            "+---+---+---+\n"
            "[5]: at home, 1 of 5\n");
}

TEST(TileCells, TheEndBesideTheStart) {
  std::vector<TileBoard> boards{small_tiles(), small_tiles()};
  boards[1].tiles = boards[1].goal;
  EXPECT_EQ(draw_tiles(boards, tile_screen(ColorDepth::none, true), 0),
            "┌───┬───┬───┐    ┌───┬───┬───┐\n"
            "│[1]│ 5 │ 2 │    │[1]│[2]│[3]│\n"
            "├───┼───┼───┤ →  ├───┼───┼───┤\n"
            "│   │ 4 │ 3 │    │[4]│[5]│   │\n"
            "└───┴───┴───┘    └───┴───┴───┘\n"
            "[5]: at home, 1 of 5\n");
}

TEST(TileCells, NumbersAloneWhereBoxesDoNotFit) {
  const std::vector<TileBoard> boards{small_tiles()};
  EXPECT_EQ(draw_tiles(boards, tile_screen(ColorDepth::none, true, 12), 0),
            "[1] 5  2\n"
            "    4  3\n"
            "[5]: at home, 1 of 5\n");
  EXPECT_EQ(draw_tiles(boards, tile_screen(ColorDepth::none, true, 4), 0), std::nullopt);
}

TEST(TileCells, SixteenColoursTellWhatIsAtHome) {
  const std::string text = drawn_scene({.board =
                                            [] {
                                              static const TileBoard board = small_tiles();
                                              return &board;
                                            }()},
                                       tile_screen(ColorDepth::sixteen, true));
  EXPECT_THAT(text, HasSubstr("\x1b[105m"));  // the 1, bright
  EXPECT_THAT(text, HasSubstr("\x1b[45m"));   // 2 and 3, of the same row
  EXPECT_THAT(text, HasSubstr("▄"));
}

TEST(TileCells, AMoveIsSeenOnceItIsHalfMade) {
  const TileBoard board = small_tiles();
  const Screen screen = tile_screen(ColorDepth::none, true, 13, 5);
  TileBoard after = board;
  ASSERT_TRUE(slide(after, TileMove::right));
  const std::string before = drawn_scene({.board = &board}, screen);
  EXPECT_EQ(drawn_scene({.board = &board, .move = TileMove::right, .moved = 0.2}, screen), before);
  EXPECT_EQ(drawn_scene({.board = &board, .move = TileMove::right, .moved = 0.7}, screen),
            drawn_scene({.board = &after}, screen));
}

TEST(TileCells, AHintMarksTheTileThatMoves) {
  const TileBoard board = small_tiles();
  EXPECT_THAT(drawn_scene({.board = &board, .hint = TileMove::right}, tile_screen(ColorDepth::none, true)),
              HasSubstr(">4<"));
  EXPECT_THAT(drawn_scene({.board = &board, .hint = TileMove::up}, tile_screen(ColorDepth::none, true)),
              HasSubstr(">1<"));
}

TEST(TileCells, EveryBoardFitsEveryWindow) {
  for (const ColorDepth depth : {ColorDepth::none, ColorDepth::sixteen, ColorDepth::truecolor}) {
    for (const auto& [rows, columns] :
         {std::pair(2U, 2U), {4U, 4U}, {3U, 9U}, {20U, 20U}, {30U, 30U}, {1U, 7U}}) {
      for (const std::size_t height : {1U, 3U, 10U, 24U, 60U}) {
        for (const std::size_t width : {1U, 5U, 20U, 80U, 200U}) {
          const TileShape shape{rows, columns};
          const TileFit fit = fit_tiles(shape, tile_screen(depth, true), height, width);
          EXPECT_LE(fit.lines, height);
          EXPECT_LE(fit.columns, width);
          EXPECT_GT(fit.width, 0U);
          TileBoard board{rows, columns, goal_last(shape), goal_last(shape)};
          const Screen screen = tile_screen(depth, true, width, height);
          EXPECT_FALSE(drawn_scene({.board = &board, .move = TileMove::left, .moved = 0.3}, screen).empty());
        }
      }
    }
  }
}

TEST(TileCells, TwentyByTwentyIsReadWholeInTheUsualWindow) {
  for (const ColorDepth depth : {ColorDepth::none, ColorDepth::sixteen, ColorDepth::truecolor})
    EXPECT_TRUE(fit_tiles({20, 20}, tile_screen(depth, true), 21, 80).whole);
}

TEST(TileCells, SmallBoardsAreLarge) {
  const Screen screen = tile_screen(ColorDepth::truecolor, true);
  for (const std::uint32_t side : {2U, 3U, 4U, 5U})
    EXPECT_EQ(fit_tiles({side, side}, screen, 21, 80).kind, TileFit::Kind::pixels) << side;
  EXPECT_EQ(fit_tiles({4, 4}, tile_screen(ColorDepth::sixteen, true), 21, 80).height, 3U);
}

TEST(TileCells, OfABoardThatIsTooLargeThePartAroundTheBlankIsSeen) {
  const TileShape shape{30, 30};
  TileBoard board{30, 30, goal_last(shape), goal_last(shape)};
  const Screen screen = tile_screen(ColorDepth::none, true, 40, 10);
  EXPECT_THAT(drawn_scene({.board = &board}, screen), HasSubstr("899"));
  for (int i = 0; i < 29; ++i) {
    slide(board, TileMove::up);
    slide(board, TileMove::left);
  }
  EXPECT_THAT(drawn_scene({.board = &board}, screen), HasSubstr("63"));
}

TEST(TileColors, NumbersStandOutFromTheirTiles) {
  for (const Theme theme : {Theme::light, Theme::dark}) {
    for (const std::uint32_t side : {2U, 3U, 4U, 5U, 8U, 20U}) {
      const TileShape shape{side, side};
      const TileColors colors({side, side, goal_last(shape), goal_last(shape)}, theme);
      for (TileNumber number = 1; number < side * side; ++number) {
        for (const bool home : {true, false}) {
          const TilePaints& paints = colors.of(number, home);
          EXPECT_GE(test::contrast(paints.face.color, paints.number.color), 3.3)
              << side << ": " << number << home;
        }
        EXPECT_NE(colors.of(number, true).face, colors.of(number, false).face);
      }
    }
  }
}

}  // namespace
}  // namespace wend
