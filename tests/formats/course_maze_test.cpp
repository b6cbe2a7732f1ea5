#include "formats/course_maze.hpp"

#include <gtest/gtest.h>
#include <string>

#include "formats/error_of.hpp"

namespace wend {
namespace {

using namespace std::string_literals;

Maze read_course(std::string_view bytes) {
  return std::get<Maze>(course_maze_format.read(bytes));
}

std::string write_course(const Maze& maze) {
  return course_maze_format.write(maze);
}

TEST(CourseMaze, DotsAreGoals) {
  const Maze maze = read_course("#####\n#T .#\n#.  #\n#####\n");
  EXPECT_EQ(maze.grid.rows(), 4U);
  EXPECT_EQ(maze.grid.columns(), 5U);
  EXPECT_EQ(maze.grid.open_cells(), 6U);
  EXPECT_EQ(maze.start, (Cell{1, 1}));
  EXPECT_EQ(maze.goals, (std::vector<Cell>{{1, 3}, {2, 1}}));
}

TEST(CourseMaze, DotsAreFloorWhereAnEndOccurs) {
  const Maze maze = read_course("S..#\n.#.E\n");
  EXPECT_EQ(maze.goals, (std::vector<Cell>{{1, 3}}));
  EXPECT_EQ(maze.grid.open_cells(), 6U);
}

TEST(CourseMaze, WallsAndStartsHaveSeveralLetters) {
  const Maze maze = read_course("###\n#T.\n");
  EXPECT_EQ(read_course("%%%\n%P.\n"), maze);
  EXPECT_EQ(read_course("#%#\n%S.\n"), maze);
  EXPECT_EQ(read_course("#%#\n%SE\n"), maze);
}

TEST(CourseMaze, BlankLinesAreDroppedAndRaggedOnesFitted) {
  const Maze maze = read_course("####\n#T #\n#  .\n####\n");
  EXPECT_EQ(read_course("\n   \n####\n\n#T #   \n#  .\n  \n####\n\n"), maze)
      << "trailing blanks beyond the width";
  const Maze ragged = read_course("####\nT\n.\n");
  EXPECT_TRUE(ragged.grid.open(Cell{1, 3})) << "short lines are filled with floor";
  EXPECT_EQ(ragged.grid.rows(), 3U);
}

TEST(CourseMaze, LineEndsAndByteOrderMarkDoNotMatter) {
  const Maze maze = read_course("##\nT.\n");
  EXPECT_EQ(read_course("##\r\nT.\r\n"), maze);
  EXPECT_EQ(read_course("##\r\nT.\r"), maze);
  EXPECT_EQ(read_course("\xef\xbb\xbf##\nT."), maze);
}

TEST(CourseMaze, NeitherStartNorGoalIsNoErrorHere) {
  const Maze maze = read_course("# #\n");
  EXPECT_FALSE(maze.start);
  EXPECT_TRUE(maze.goals.empty());
}

class CourseMazeBad : public testing::TestWithParam<Bad> {};

TEST_P(CourseMazeBad, IsAnErrorAtItsPlace) {
  expect_refused(GetParam(), read_course);
}

INSTANTIATE_TEST_SUITE_P(
    Each, CourseMazeBad,
    testing::Values(
        Bad{"blank_only", "\n \n", 1, 1, "only blank lines"}, Bad{"nothing", "", 1, 1, "only blank lines"},
        Bad{"two_starts", "T #\n\n# P\n", 3, 3, "line 1, column 1"},
        Bad{"wall_beyond_the_width", "###\n#T#  #\n", 2, 6, "beyond the 3 columns"},
        Bad{"rubbish_beyond_the_width", "###\n#T# x\n", 2, 5, "'x'"}, Bad{"trap", "S.E\n.X.\n", 2, 2, "'X'"},
        Bad{"weight", "###\n#3#\n", 2, 2, "wend maze 1"}, Bad{"lower_case", "###\n#t#\n", 2, 2, "'t'"},
        Bad{"tab", "###\n#\t#\n", 2, 2, "a tab"}, Bad{"tab_line", "###\n\t\n", 2, 1, "a tab"},
        Bad{"nul", "###\n# \0\n"s, 2, 3, "a NUL byte"}, Bad{"not_utf8", "###\n#\xfe#\n", 2, 2, "0xfe"},
        Bad{"other_letter", "###\n#█#\n", 2, 2, "'█'"}, Bad{"control", "###\n\x1b[2J\n", 2, 1, "0x1b"},
        Bad{"carriage_return_inside", "#\r#\n", 1, 2, "carriage return"}),
    [](const auto& each) { return each.param.name; });

TEST(CourseMaze, AWideFirstLineCannotMakeAHugeGrid) {
  const std::string bytes = std::string(20'000, '#') + "\n" + [] {
    std::string rows;
    for (int row = 0; row < 20'000; ++row) rows += "#\n";
    return rows;
  }();
  EXPECT_NE(error_of([&] { read_course(bytes); }).message.find("20001 x 20000"), std::string::npos);
}

TEST(CourseMaze, WritesTheUsualLetters) {
  const std::string usual = "####\n#T.#\n#  #\n####\n";
  EXPECT_EQ(write_course(read_course(usual)), usual);
}

TEST(CourseMaze, WritesDotsWhereARowOfBlanksWouldBeLost) {
  const Maze maze = read_course("S..\n...\n..E\n");
  EXPECT_EQ(write_course(maze), "S..\n...\n..E\n");
  EXPECT_EQ(read_course(write_course(maze)), maze);
}

TEST(CourseMaze, RefusesWhatAPictureCannotSay) {
  const Maze maze = read_course("T .\n#  \n");
  const auto refused = [](const Maze& other, const std::string& part) {
    const Error error = error_of([&] { write_course(other); });
    EXPECT_NE(error.message.find(part), std::string::npos) << error.message;
    EXPECT_NE(error.hint.find("wend-maze"), std::string::npos) << error.hint;
  };
  Maze weighted = maze;
  weighted.grid.set_weight({0, 1}, 2);
  refused(weighted, "weights");
  Maze eight = maze;
  eight.neighbours = Neighbours::eight;
  refused(eight, "8 neighbours");
  Maze same = maze;
  same.start = same.goals[0];
  refused(same, "also a goal");
  Maze open;
  open.grid = Grid(2, 2, true);
  open.start = Cell{0, 0};
  refused(open, "nothing but floor");
  refused(Maze{}, "without cells");
}

}  // namespace
}  // namespace wend
