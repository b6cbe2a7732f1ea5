#include "formats/wend_maze.hpp"

#include <gtest/gtest.h>
#include <string>

#include "formats/error_of.hpp"

namespace wend {
namespace {

using namespace std::string_literals;

Maze read(std::string_view bytes) {
  return std::get<Maze>(wend_maze_format.read(bytes));
}

std::string write(const Maze& maze) {
  return wend_maze_format.write(maze);
}

TEST(WendMaze, ReadsEveryKeyword) {
  const Maze maze = read(
      "wend maze 1\n"
      "size 3 5\n"
      "neighbours 8\n"
      "note builder rdfs, seed 7\n"
      "note\n"
      "weight 1 1 4\n"
      "legend wall=# floor=\" \" start=S goal=E both=B\n"
      "cells\n"
      "#####\n"
      "#S3E#\n"
      "## E\n"
      "\n");
  EXPECT_EQ(maze.grid.rows(), 3U);
  EXPECT_EQ(maze.grid.columns(), 5U);
  EXPECT_EQ(maze.neighbours, Neighbours::eight);
  EXPECT_EQ(maze.notes, (std::vector<std::string>{"builder rdfs, seed 7", ""}));
  EXPECT_EQ(maze.start, (Cell{1, 1}));
  EXPECT_EQ(maze.goals, (std::vector<Cell>{{1, 3}, {2, 3}}));
  EXPECT_EQ(maze.grid.weight(Cell{1, 1}), 4);
  EXPECT_EQ(maze.grid.weight(Cell{1, 2}), 3);
  EXPECT_FALSE(maze.grid.open(Cell{0, 0}));
  EXPECT_TRUE(maze.grid.open(Cell{2, 4})) << "short lines are filled with floor";
  EXPECT_EQ(maze.grid.open_cells(), 6U);
}

TEST(WendMaze, HoldsTheTermsOfAQuest) {
  const std::string text = "wend maze 1\nsize 1 4\nhp 20\nrules intent\ncells\nSGME\n";
  const Maze maze = read(text);
  EXPECT_EQ(maze.terms, (QuestTerms{20, QuestRules::intent}));
  const std::string written = wend_maze_format.write(maze);
  EXPECT_NE(written.find("\nhp 20\nrules intent\n"), std::string::npos) << written;
  const std::string usual =
      wend_maze_format.write(read("wend maze 1\nsize 1 3\nhp 6\nrules walk\ncells\nSGE\n"));
  EXPECT_EQ(usual.find("hp"), std::string::npos) << "what is usual goes without saying";
}

TEST(WendMaze, WritesWhatPeopleCanRead) {
  Maze maze;
  maze.grid = Grid(2, 3, true);
  maze.grid.set_open({0, 0}, false);
  maze.grid.set_weight({0, 1}, 9);
  maze.grid.set_weight({1, 0}, 2);
  maze.grid.set_weight({1, 2}, 3);
  maze.start = Cell{1, 0};
  maze.goals = {{1, 2}};
  maze.notes = {"by hand"};
  EXPECT_EQ(write(maze),
            "wend maze 1\n"
            "size 2 3\n"
            "note by hand\n"
            "weight 1 2 3\n"
            "weight 1 0 2\n"
            "legend wall=# floor=\" \" start=S goal=E both=B\n"
            "cells\n"
            "#9 \n"
            "S E\n");
}

TEST(WendMaze, OneCellThatIsStartAndGoal) {
  const Maze maze = read("wend maze 1\nsize 1 1\ncells\nB");
  EXPECT_EQ(maze.start, (Cell{0, 0}));
  EXPECT_EQ(maze.goals, (std::vector<Cell>{{0, 0}}));
  EXPECT_EQ(read(write(maze)), maze);
}

TEST(WendMaze, NeitherStartNorGoalIsNoErrorHere) {
  const Maze maze = read("wend maze 1\nsize 1 2\ncells\n #\n");
  EXPECT_FALSE(maze.start);
  EXPECT_TRUE(maze.goals.empty());
}

TEST(WendMaze, LineEndsAndByteOrderMarkDoNotMatter) {
  const Maze plain = read("wend maze 1\nsize 2 2\nnote x\ncells\nS#\n#E\n");
  EXPECT_EQ(read("wend maze 1\r\nsize 2 2\r\nnote x\r\ncells\r\nS#\r\n#E\r\n"), plain);
  EXPECT_EQ(read("\xef\xbb\xbfwend maze 1\nsize 2 2\nnote x\ncells\nS#\n#E"), plain);
  EXPECT_EQ(read("\n\nwend  maze\t1\n\n  size 2 2 \nnote x\ncells\nS#\n#E\r\n\n  \n"), plain);
}

TEST(WendMaze, ALegendChangesTheCharacters) {
  const Maze usual = read("wend maze 1\nsize 2 3\ncells\n#S \n#3E\n");
  EXPECT_EQ(read("wend maze 1\nsize 2 3\nlegend floor=. wall=\" \" start=@\ncells\n @.\n 3E\n"), usual);
  EXPECT_EQ(read("wend maze 1\nsize 2 3\nlegend wall=1 floor=0\ncells\n1S0\n13E\n"), usual)
      << "digits lose their weight";
  EXPECT_EQ(read("wend maze 1\nsize 2 3\nlegend wall=\"\"\" floor=\"=\" both=#\ncells\n\"S=\n\"3E\n"), usual);
}

TEST(WendMaze, LongRowsCrossWords) {
  for (const std::size_t columns : {63U, 64U, 65U, 127U, 128U, 129U, 300U}) {
    std::string row(columns, '#');
    row[0] = 'S';
    row[columns / 2] = ' ';
    row[columns - 1] = 'E';
    const std::string text = "wend maze 1\nsize 2 " + std::to_string(columns) + "\ncells\n" + row + "\n" +
                             std::string(columns, '#') + "\n";
    const Maze maze = read(text);
    EXPECT_EQ(maze.grid.open_cells(), 3U) << columns;
    EXPECT_TRUE(maze.grid.open(Cell{0, static_cast<std::uint32_t>(columns / 2)}));
    EXPECT_EQ(maze.goals, (std::vector<Cell>{{0, static_cast<std::uint32_t>(columns - 1)}}));
  }
}

TEST(WendMaze, NotesKeepTheirBlanksAndLoseControlCharacters) {
  Maze maze;
  maze.grid = Grid(1, 1, true);
  maze.notes = {"  two blanks, ünïcode  ", "", " ", "line\nbreak\r", "nul\0escape\x1b"s, "broken \xff"};
  const Maze again = read(write(maze));
  EXPECT_EQ(again.notes, (std::vector<std::string>{"  two blanks, ünïcode  ", "", " ", "line break ",
                                                   "nul escape ", "broken ?"}));
  EXPECT_EQ(read(write(again)), again);
}

TEST(WendMaze, AMazeWithoutCellsIsRefused) {
  EXPECT_FALSE(error_of([] { write(Maze{}); }).message.empty());
}

class WendMazeBad : public testing::TestWithParam<Bad> {};

TEST_P(WendMazeBad, IsAnErrorAtItsPlace) {
  expect_refused(GetParam(), read);
}

const std::string first_lines = "wend maze 1\nsize 2 3\n";

INSTANTIATE_TEST_SUITE_P(
    Each, WendMazeBad,
    testing::Values(
        Bad{"other_version", "wend maze 2\nsize 1 1\ncells\n#\n", 1, 11, "version '2'"},
        Bad{"no_version", "wend maze\n", 1, 6, "wend maze 1"}, Bad{"nothing", "", 1, 1, "wend maze 1"},
        Bad{"no_size", "wend maze 1\ncells\n#\n", 2, 1, "size"}, Bad{"no_cells", first_lines, 2, 1, "cells"},
        Bad{"zero_rows", "wend maze 1\nsize 0 3\ncells\n", 2, 6, "at least one row"},
        Bad{"zero_columns", "wend maze 1\nsize 3 0\ncells\n", 2, 8, "at least one column"},
        Bad{"negative_size", "wend maze 1\nsize -3 4\ncells\n", 2, 6, "whole number"},
        Bad{"no_hp", first_lines + "hp 0\ncells\n", 3, 4, "from 1 to 1000000"},
        Bad{"hp_twice", first_lines + "hp 3\nhp 3\ncells\n", 4, 1, "line 3"},
        Bad{"hp_alone", first_lines + "hp\ncells\n", 3, 1, "hp N"},
        Bad{"other_rules", first_lines + "rules chess\ncells\n", 3, 7, "walk or intent"},
        Bad{"one_number", "wend maze 1\nsize 3\ncells\n", 2, 6, "size ROWS COLUMNS"},
        Bad{"three_numbers", "wend maze 1\nsize 3 4 5\ncells\n", 2, 10, "size ROWS COLUMNS"},
        Bad{"size_twice", first_lines + "size 2 3\ncells\n", 3, 1, "line 2"},
        Bad{"too_many_rows_claimed", "wend maze 1\nsize 100000 100000\ncells\n#\n", 2, 1,
            "only 1 line follows"},
        Bad{"too_many_columns_claimed", "wend maze 1\nsize 1 10000000000\ncells\n#\n", 2, 1, "too large"},
        Bad{"out_of_proportion", "wend maze 1\nsize 1 1002500\ncells\n#\n", 2, 1, "35 bytes"},
        Bad{"size_overflows", "wend maze 1\nsize 99999999999999999999 1\ncells\n#\n", 2, 6, "too large"},
        Bad{"sizes_whose_product_overflows", "wend maze 1\nsize 1 18446744073709551615\ncells\n#\n", 2, 1,
            "too large"},
        Bad{"row_missing", first_lines + "cells\n###\n", 2, 1, "only 1 line follows"},
        Bad{"row_too_long", first_lines + "cells\n###\n#### \n", 5, 4, "row 1 has 5 cells"},
        Bad{"text_after_cells", first_lines + "cells\n###\n###\n\n###\n", 7, 1, "after the last row"},
        Bad{"unknown_cell", first_lines + "cells\n###\n#x#\n", 5, 2, "'x'"},
        Bad{"lower_case_start", first_lines + "cells\ns##\n###\n", 4, 1, "'S' start"},
        Bad{"tab", first_lines + "cells\n#\t#\n###\n", 4, 2, "a tab"},
        Bad{"nul", first_lines + "cells\n##\0\n###\n"s, 4, 3, "a NUL byte"},
        Bad{"not_utf8", first_lines + "cells\n###\n\xff##\n", 5, 1, "0xff"},
        Bad{"other_letter", first_lines + "cells\n###\n#é\n", 5, 2, "'é'"},
        Bad{"carriage_return_inside", first_lines + "cells\n#\r#\n###\n", 4, 2, "carriage return"},
        Bad{"two_starts", first_lines + "cells\n S \n  S\n", 5, 3, "line 4, column 2"},
        Bad{"start_and_both", first_lines + "cells\nB  \nS\n", 5, 1, "line 4, column 1"},
        Bad{"misspelt_keyword", "wend maze 1\nsiez 2 3\n", 2, 1, "did you mean 'size'"},
        Bad{"strange_keyword", "wend maze 1\n  hexagonal\n", 2, 3, "no keyword"},
        Bad{"nul_in_header", "wend maze 1\nsi\0ze 2 3\n"s, 2, 3, "a NUL byte"},
        Bad{"control_in_note", "wend maze 1\nnote é\x1b[2J\n", 2, 7, "0x1b"},
        Bad{"six_neighbours", first_lines + "neighbours 6\ncells\n", 3, 12, "4 or 8"},
        Bad{"neighbours_twice", first_lines + "neighbours 8\nneighbours 8\n", 4, 1, "line 3"},
        Bad{"weight_outside", first_lines + "weight 2 0 5\ncells\n\n\n", 3, 1, "outside"},
        Bad{"weight_of_wall", first_lines + "weight 0 0 5\ncells\n#\n\n", 3, 1, "wall"},
        Bad{"weight_of_digit", first_lines + "weight 0 0 5\ncells\n3\n\n", 3, 1, "digit"},
        Bad{"weight_twice", first_lines + "weight 0 0 5\nweight 0 0 5\ncells\n\n\n", 4, 1, "line 3"},
        Bad{"weight_ten", first_lines + "weight 0 0 10\ncells\n\n\n", 3, 12, "from 1 to 9"},
        Bad{"weight_zero", first_lines + "weight 0 0 0\ncells\n\n\n", 3, 12, "from 1 to 9"},
        Bad{"weight_far_away", first_lines + "weight 9999999999 9999999999 2\ncells\n\n\n", 3, 8, "that far"},
        Bad{"weight_incomplete", first_lines + "weight 0 0\ncells\n\n\n", 3, 10, "weight ROW COLUMN"},
        Bad{"legend_clash", first_lines + "legend floor=#\ncells\n", 3, 1, "both wall and floor"},
        Bad{"legend_unknown_name", first_lines + "legend wall=# door=D\ncells\n", 3, 15, "names wall, floor"},
        Bad{"legend_twice_the_same", first_lines + "legend wall=# wall=%\ncells\n", 3, 15, "second time"},
        Bad{"legend_two_letters", first_lines + "legend wall=##\ncells\n", 3, 8, "one ASCII character"},
        Bad{"legend_no_letter", first_lines + "legend wall=\ncells\n", 3, 8, "one ASCII character"},
        Bad{"legend_open_quote", first_lines + "legend wall=\"#\ncells\n", 3, 8, "one ASCII character"},
        Bad{"legend_unicode", first_lines + "legend wall=█\ncells\n", 3, 8, "one ASCII character"},
        Bad{"legend_line_twice", first_lines + "legend\nlegend\ncells\n", 4, 1, "line 3"}),
    [](const auto& each) { return each.param.name; });

TEST(WendMaze, AHugeClaimCostsNothing) {
  std::string rows(70'000, '\n');  // short lines count as rows, so only the proportion can refuse this
  const std::string bytes = "wend maze 1\nsize 60000 60000\ncells\n" + rows;
  EXPECT_EQ(error_of([&] { read(bytes); }).line, 2U);
}

}  // namespace
}  // namespace wend
