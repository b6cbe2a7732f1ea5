#include "formats/tiles.hpp"

#include <gtest/gtest.h>

#include "formats/all.hpp"
#include "formats/board_list.hpp"
#include "formats/error_of.hpp"
#include "tiles/board.hpp"

namespace wend {
namespace {

const TileBoard three_by_two{3, 2, {3, 1, 0, 2, 4, 5}, {1, 2, 3, 4, 5, 0}};

TileBoard board_in(const std::string& text) {
  return tiles_in(read_model(text));
}

TEST(TilesFormat, GridsAreRecognisedWithAnySignForTheBlank) {
  for (const std::string blank : {"0", ".", "_"}) {
    EXPECT_EQ(board_in("3 1\n" + blank + " 2\n4 5\n"), three_by_two) << blank;
    EXPECT_EQ(board_in("# a board\r\n\r\n 3\t1 # so\r\n" + blank + " 2\r\n4 5"), three_by_two) << blank;
  }
}

TEST(TilesFormat, GoalsAreToldInTheOwnForm) {
  TileBoard board = three_by_two;
  for (const auto& goal :
       {goal_last({3, 2}), goal_first({3, 2}), std::vector<TileNumber>{5, 4, 3, 2, 1, 0}}) {
    board.goal = goal;
    const std::string text = tiles_format.write(board);
    EXPECT_TRUE(text.starts_with("wend tiles 1\ngoal")) << text;
    EXPECT_EQ(tiles_in(read_model(text)), board) << text;
  }
  EXPECT_EQ(tiles_format.write(three_by_two), "wend tiles 1\ngoal last\nboard\n3 1\n. 2\n4 5\n");
}

class BadTiles : public testing::TestWithParam<Bad> {};

TEST_P(BadTiles, IsRefusedWithItsPlace) {
  expect_refused(GetParam(), [](const std::string& bytes) { tiles_format.read(bytes); });
}

INSTANTIATE_TEST_SUITE_P(
    TilesFormat, BadTiles,
    testing::Values(
        Bad{"Twice", "1 2\n2 0\n", 2, 1, "tile 2 is there twice"},
        Bad{"TwoBlanks", "1 .\n2 0\n", 2, 3, "two empty cells"},
        Bad{"NoBlank", "1 2\n3 4\n", 2, 3, "no tile 4"}, Bad{"Missing", "1 2\n5 0\n", 2, 1, "no tile 5"},
        Bad{"Short", "1 2 3\n4 0\n", 2, 3, "has 2 cells"}, Bad{"Letter", "1 2\nx 0\n", 2, 1, "0, . or _"},
        Bad{"Huge", "1 2\n99999999999999999999 0\n", 2, 1, ""}, Bad{"Large", "1 2\n70000 0\n", 2, 1, "65534"},
        Bad{"Empty", "wend tiles 1\nboard\n", 0, 0, "no board"},
        Bad{"Version", "wend tiles 2\n1 0\n", 1, 12, "wend tiles 1"},
        Bad{"GoalName", "wend tiles 1\ngoal middle\nboard\n1 0\n", 2, 6, "goal last"},
        Bad{"GoalTwice", "wend tiles 1\ngoal last\ngoal first\n1 0\n", 3, 1, "twice"},
        Bad{"GoalSize", "wend tiles 1\ngoal\n1 0\nboard\n1 2\n3 0\n", 3, 1, "1 x 2"},
        Bad{"GoalNumbers", "wend tiles 1\ngoal\n1 1\nboard\n1 0\n", 3, 3, "twice"}),
    [](const auto& test) { return test.param.name; });

const std::string two_boards = "# two boards\n1 2 1 0 2 3\nhard - 3 2 1 0 # as far as can be\n";

TEST(BoardList, HoldsNamesOptimaAndBoards) {
  ASSERT_TRUE(looks_like_board_list(two_boards));
  const std::vector<ListedBoard> boards = read_board_list(two_boards);
  ASSERT_EQ(boards.size(), 2U);
  EXPECT_EQ(boards[0], (ListedBoard{"1", 2, {2, 2, {1, 0, 2, 3}, {0, 1, 2, 3}}}));
  EXPECT_EQ(boards[1], (ListedBoard{"hard", {}, {2, 2, {3, 2, 1, 0}, {0, 1, 2, 3}}}));
  EXPECT_EQ(read_board_list(write_board_list(boards)), boards);
}

TEST(BoardList, NoughtIsNoOptimumHoweverItIsWritten) {
  for (const char* moves : {"-", "0", "00"})
    EXPECT_FALSE(read_board_list(std::string("a ") + moves + " 1 0 2 3\n").front().optimum) << moves;
}

TEST(BoardList, AGoalIsToldOnceForAllBoards) {
  const std::string last = "goal last\n1 2 1 0 2 3\n2 - 3 2 1 0\n";
  ASSERT_TRUE(looks_like_board_list(last));
  const std::vector<ListedBoard> boards = read_board_list(last);
  EXPECT_EQ(boards[0].board.goal, goal_last({2, 2}));
  EXPECT_EQ(boards[1].board.goal, goal_last({2, 2}));
  EXPECT_EQ(write_board_list(boards), last);
  std::vector<ListedBoard> mixed = boards;
  mixed[0].board.goal = goal_first({2, 2});
  EXPECT_THROW(static_cast<void>(write_board_list(mixed)), Error);
  EXPECT_THROW(static_cast<void>(write_board_list({{"1", {}, three_by_two}})), Error);
}

TEST(BoardList, OneIsABoard) {
  EXPECT_EQ(board_in("7 2 1 0 2 3\n"), (TileBoard{2, 2, {1, 0, 2, 3}, {0, 1, 2, 3}}));
  EXPECT_EQ(board_in("mine - 1 0 2 3\n").tiles, (std::vector<TileNumber>{1, 0, 2, 3}));
  expect_refused({"Several", two_boards, 1, 1, "FILE:1 is its first"},
                 [](const std::string& bytes) { static_cast<void>(read_model(bytes)); });
}

TEST(TilesFormat, OnePlainLineIsASquareBoardIfItCanBe) {
  std::string remarked;
  const ReadOptions options{.remark = [&](const std::string& words) { remarked = words; }};
  EXPECT_EQ(tiles_in(read_model("8 6 7 2 5 4 3 0 1\n", options)),
            (TileBoard{3, 3, {8, 6, 7, 2, 5, 4, 3, 0, 1}, goal_last({3, 3})}));
  EXPECT_EQ(remarked, "one line of 9 numbers is read as 3 x 3");
  EXPECT_EQ(board_in("1 2 3 0\n").rows, 1U);
  EXPECT_EQ(board_in("wend tiles 1\n1 2 3 4 5 6 7 8 0\n").rows, 1U) << "the own form means what it says";
}

TEST(BoardList, GridsAreNone) {
  EXPECT_FALSE(looks_like_board_list("1 2\n0 3\n"));
  EXPECT_FALSE(looks_like_board_list("5 4 1 0 2 3\n")) << "a board of one row";
  EXPECT_FALSE(looks_like_board_list("5 4 1 0 2 3\n6 7 8 9 10 11\n")) << "a row that looks like a list";
  EXPECT_TRUE(looks_like_board_list("5 4 1 0 2 3\n6 7 1 0 2 3\n"));
  EXPECT_TRUE(looks_like_board_list("5 4 1 0 2 2\n6 7 1 0 2 3\n")) << "nearly right: its fault will be told";
}

TEST(BoardList, FaultsHaveTheirPlaces) {
  const auto read = [](const std::string& bytes) { read_board_list(bytes); };
  expect_refused({"Short", "1 2 1 0 2 3\n2 2 1\n", 2, 5, "too few"}, read);
  expect_refused({"Square", "1 2 1 0 2 3\n2 2 1 0 2 3 4\n", 2, 5, "no square board"}, read);
  expect_refused({"Twice", "1 2 1 0 2 2\n", 1, 11, "twice"}, read);
  expect_refused({"Optimum", "1 x 1 0 2 3\n", 1, 3, "fewest moves"}, read);
  expect_refused({"NameTwice", "1 2 1 0 2 3\n1 2 1 0 2 3\n", 2, 1, "the name 1 is there twice"}, read);
  expect_refused({"Mark",
                  "# x\n\xef\xbb\xbf"
                  "1 2 1 0 2 3\n",
                  2, 1, "byte order mark"},
                 read);
  expect_refused({"Goal", "goal middle\n1 2 1 0 2 3\n", 1, 6, "first or last"}, read);
  expect_refused({"GoalLate", "1 2 1 0 2 3\ngoal last\n", 2, 6, "too few"}, read);
}

}  // namespace
}  // namespace wend
