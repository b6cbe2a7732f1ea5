// Boards of tiles seen: in the terminal, and as pictures.
#include <gmock/gmock.h>

#include "show/decode_gif.hpp"
#include "show/decode_png.hpp"
#include "support/run_program.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;

constexpr const char* nearly = "1 2 3\n4 0 5\n7 8 6\n";  // two moves from its goal

TEST(TilesShow, BoardAndEndWithoutATerminal) {
  const Ran shown = run_wend({"show", "-"}, {.input = nearly});
  EXPECT_EQ(shown.exit_code, 0) << shown.err;
  EXPECT_THAT(shown.out, HasSubstr("|[4]|   | 5 |\n"));
  EXPECT_THAT(shown.out, HasSubstr("at home, 6 of 8"));
  const Ran solved = run_wend({"solve", "-"}, {.input = nearly});
  EXPECT_EQ(solved.exit_code, 0) << solved.err;
  EXPECT_THAT(solved.out, HasSubstr("|[4]|   | 5 | -> |[4]|[5]|[6]|\n"));
}

TEST(TilesShow, StepsAreToldWithBoards) {
  const Ran told =
      run_wend({"solve", "-", "--with", "astar", "--heuristic", "manhattan", "--explain"}, {.input = nearly});
  EXPECT_THAT(told.out, HasSubstr("boards: row by row, . is the gap"));
  EXPECT_THAT(told.out, HasSubstr("1. (1 2 3 / 4 . 5 / 7 8 6) g 0 h 2 f 2\n"));
}

TEST(TilesShow, PicturesOfBoardsAndSolutions) {
  const ScratchFolder folder;
  const std::string png = folder.path("a.png"), gif = folder.path("a.gif"), svg = folder.path("a.svg");
  EXPECT_EQ(run_wend({"show", "-", "-o", png}, {.input = nearly}).exit_code, 0);
  const DecodedPng board = decode_png(read_bytes(png));
  EXPECT_EQ(run_wend({"solve", "-", "--picture", png, "-q"}, {.input = nearly}).exit_code, 0);
  EXPECT_GT(decode_png(read_bytes(png)).width, 2 * board.width);
  EXPECT_EQ(run_wend({"solve", "-", "-o", gif, "--scale", "20", "-q"}, {.input = nearly}).exit_code, 0);
  EXPECT_GE(decode_gif(read_bytes(gif)).frames.size(), 6U);
  EXPECT_EQ(run_wend({"solve", "-", "-o", svg, "-q"}, {.input = nearly}).exit_code, 0);
  EXPECT_THAT(read_bytes(svg), HasSubstr("2 moves, proven shortest"));
  EXPECT_EQ(run_wend({"show", "-", "-o", gif}, {.input = nearly}).exit_code, 2);  // nothing moves
}

TEST(TilesShow, WhereNothingIsKnownNothingIsClaimed) {
  const ScratchFolder folder;
  const std::string svg = folder.path("a.svg");
  const Ran drawn =
      run_wend({"solve", "-", "--with", "greedy-best-first", "--heuristic", "lab", "-o", svg, "--scale", "1"},
               {.input = nearly});
  EXPECT_THAT(drawn.err, HasSubstr("tiles are drawn with 8 pixels at least"));
  EXPECT_THAT(read_bytes(svg), HasSubstr(">2 moves</text>"));
}

}  // namespace
}  // namespace wend::test
