// PBM: every byte of a small maze, bitmaps as other programs write them, what it cannot hold, damaged files.
#include "formats/pbm.hpp"

#include <gtest/gtest.h>

#include "formats/all.hpp"
#include "formats/error_of.hpp"

namespace wend {
namespace {

using namespace std::string_literals;

Maze maze_of(const std::string& bytes) {
  return std::get<Maze>(read_model(bytes));
}

/// Two rows of nine squares, the last one a wall.
Maze odd_maze() {
  Maze maze;
  maze.grid = Grid(2, 9, true);
  maze.grid.set_open({1, 8}, false);
  maze.start = Cell{0, 0};
  maze.goals = {{0, 8}, {1, 0}};
  maze.neighbours = Neighbours::eight;
  maze.notes = {"builder none, seed 7"};
  return maze;
}

TEST(Pbm, WritesTheseBytes) {
  const std::string bytes = pbm_format.write(odd_maze());
  EXPECT_EQ(
      bytes,
      "P4\n# builder none, seed 7\n# neighbours 8\n# start 0 0\n# goal 0 8\n# goal 1 0\n9 2\n\0\0\0\x80"s);
  EXPECT_EQ(read_model(bytes), Model{odd_maze()});
}

TEST(Pbm, ReadsWhatOtherProgramsWrite) {
  Maze plain;
  plain.grid = odd_maze().grid;
  EXPECT_EQ(maze_of("P4 9 2 \0\x7f\0\xff"s), plain) << "bits beyond the width mean nothing";
  EXPECT_EQ(maze_of("P1\n9 2\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 1\n"), plain);
  EXPECT_EQ(maze_of("P1\n9\t2\n000000000000000\n001"), plain) << "blanks between pixels may be missing";
  plain.notes = {"CREATOR: somebody", "in between"};
  EXPECT_EQ(maze_of("P1# CREATOR: somebody\r\n#\n9 #in between\n2\n000000000\n000000001\n"), plain);
}

TEST(Pbm, NotesAreKeptWhateverTheySay) {
  Maze maze = odd_maze();
  maze.notes = {"",
                " ",
                "start 1 1",
                "note",
                "note x",
                "neighbours 4",
                "goal of it all",
                "# start 3 3",
                std::string(300, 'x')};
  EXPECT_EQ(read_model(pbm_format.write(maze)), Model{maze});
  maze.notes = {"two\nlines"};
  EXPECT_EQ(maze_of(pbm_format.write(maze)).notes, std::vector<std::string>{"two lines"});
}

TEST(Pbm, GoalsMayComeInAnyOrderAndTwice) {
  const std::vector<Cell> goals{{0, 1}, {1, 0}};
  EXPECT_EQ(maze_of("P1\n# goal 1 0\n# goal 0 1\n# goal 1 0\n2 2\n00 00").goals, goals);
}

TEST(Pbm, RefusesWhatItCannotHold) {
  Maze maze = odd_maze();
  maze.grid.set_weight({0, 3}, 4);
  EXPECT_EQ(error_of([&] { pbm_format.write(maze); }).message, "pbm cannot hold weights");
  maze = odd_maze();
  maze.entities.push_back({.kind = EntityKind::gem, .at = {0, 2}});
  EXPECT_EQ(error_of([&] { pbm_format.write(maze); }).message, "pbm cannot hold gems, hearts or monsters");
}

class BadPbm : public testing::TestWithParam<Bad> {};

TEST_P(BadPbm, IsRefused) {
  EXPECT_TRUE(pbm_format.recognise(GetParam().bytes));
  expect_refused(GetParam(), [](const std::string& bytes) { read_model(bytes); });
}

const std::vector<Bad> bad_files{
    {"no-width", "P4\n", 2, 1, "the width is missing"},
    {"no-height", "P4\n9 x", 2, 3, "the height is missing"},
    {"nothing-wide", "P4\n0 2\n", 2, 4, "at least one cell"},
    {"long-number", "P4\n99999999999999999999 2\n", 2, 1, "the width is too large"},
    {"huge", "P4\n99999999 99999999\n", 2, 18, "too large to be read"},
    {"out-of-proportion", "P1\n60000 60000\n0101", 2, 12, "more than the file holds"},
    {"too-few-pixels", "P4\n9 2\n\0\0\0"s, 3, 1, "3 bytes of pixels, but 2 x 9 squares make it 4"},
    {"too-many-pixels", "P4\n9 2\n\0\0\0\0\0"s, 3, 1, "5 bytes of pixels, but 2 x 9 squares make it 4"},
    {"no-pixels", "P4\n9 2", 2, 4, "before the pixels"},
    {"digits-missing", "P1\n3 2\n010 0          ", 3, 16, "the file ends in row 2 of 2"},
    {"a-two", "P1\n3 2\n010 \n020", 4, 2, "a pixel is 0 or 1, not '2'"},
    {"more-digits", "P1\n3 2\n010 010 1", 3, 9, "something follows the last pixel"},
    {"start-in-wall", "P1\n# start 0 1\n3 1\n010", 2, 1, "the start is a wall"},
    {"start-outside", "P1\n# start 0 3\n3 1\n010", 2, 1, "the start lies outside the maze"},
    {"two-starts", "P1\n# start 0 0\n# start 0 2\n3 1\n010", 3, 1, "a second start"},
    {"goal-outside", "P1\n# goal 5000000000 0\n3 1\n010", 2, 1, "the goal lies outside the maze"},
};
INSTANTIATE_TEST_SUITE_P(Each, BadPbm, testing::ValuesIn(bad_files), [](const auto& bad) {
  std::string name = bad.param.name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace wend
