// The canvas: what wins where inks meet, and how much wall is under a shrunken cell.
#include "draw/canvas.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "draw/painted.hpp"

namespace wend {
namespace {

TEST(Canvas, KeepsTheMoreImportantInk) {
  Canvas canvas(1, 1);
  canvas.mark(0, 0, Ink::path, 7);
  canvas.mark(0, 0, Ink::seen, 3);
  EXPECT_EQ(canvas.ink(0, 0), Ink::path);
  EXPECT_EQ(canvas.level(0, 0), 7);
  canvas.mark(0, 0, Ink::start);
  EXPECT_EQ(canvas.ink(0, 0), Ink::start);
}

TEST(Canvas, OutsideIsNothing) {
  const Canvas canvas = painted({"##"});
  EXPECT_EQ(canvas.ink(0, 2), Ink::nothing);
  EXPECT_EQ(canvas.ink(1, 0), Ink::nothing);
  EXPECT_EQ(canvas.ink(static_cast<std::size_t>(-1), 0), Ink::nothing);
}

TEST(Canvas, CountsWallsUnderEachShrunkenCell) {
  const Canvas canvas = painted({"## #", "#   ", "# ##"}, 2, 2);
  ASSERT_EQ(canvas.scale(), 2u);
  ASSERT_EQ(canvas.rows(), 2u);
  ASSERT_EQ(canvas.columns(), 2u);
  EXPECT_DOUBLE_EQ(canvas.wall_share(0, 0), 0.75);
  EXPECT_DOUBLE_EQ(canvas.wall_share(0, 1), 0.25);
  EXPECT_DOUBLE_EQ(canvas.wall_share(1, 0), 0.5) << "the last row has only one source row under it";
  EXPECT_DOUBLE_EQ(canvas.wall_share(1, 1), 1.0);
}

TEST(Canvas, AWallPaintedTwiceIsOneWall) {
  Canvas canvas = painted({"#"});
  canvas.mark(0, 0, Ink::wall);
  EXPECT_DOUBLE_EQ(canvas.wall_share(0, 0), 1.0);
}

RC_GTEST_PROP(Canvas, ShrinksNoMoreThanItMust, ()) {
  const auto rows = *rc::gen::inRange<std::size_t>(1, 200);
  const auto columns = *rc::gen::inRange<std::size_t>(1, 200);
  const auto most_rows = *rc::gen::inRange<std::size_t>(1, 60);
  const auto most_columns = *rc::gen::inRange<std::size_t>(1, 60);
  const Canvas canvas(rows, columns, most_rows, most_columns);
  RC_ASSERT(canvas.rows() <= most_rows && canvas.columns() <= most_columns);
  RC_ASSERT(canvas.rows() * canvas.scale() >= rows && canvas.columns() * canvas.scale() >= columns);
  const std::size_t finer = canvas.scale() - 1;
  RC_ASSERT(finer == 0 || finer * most_rows < rows || finer * most_columns < columns);
}

}  // namespace
}  // namespace wend
