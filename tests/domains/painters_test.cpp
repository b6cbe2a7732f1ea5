// Heat maps: values by hand, the middle, and that nothing divides by zero.
#include "domains/maze/painters.hpp"

#include <gtest/gtest.h>
#include <string>

namespace wend {
namespace {

Grid grid_of(const std::vector<std::string>& rows) {
  Grid grid(rows.size(), rows.at(0).size());
  for (std::uint32_t row = 0; row < rows.size(); ++row) {
    for (std::uint32_t column = 0; column < rows[row].size(); ++column) {
      grid.set_open({row, column}, rows[row][column] != '#');
    }
  }
  return grid;
}

/// Values as digits, '#' for what has none.
std::string values_of(std::string_view painter, const Grid& grid) {
  const HeatField field = find_painter(painter)->measure(grid);
  std::string text;
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < grid.columns(); ++column) {
      const std::uint32_t value = field.values[grid.slot({row, column})];
      text += value == HeatField::nothing ? "#" : std::to_string(value % 10);
    }
    text += '\n';
  }
  return text;
}

const std::vector<std::string> small{"#########",  //
                                     "#       #",  //
                                     "# ### # #",  //
                                     "#   # # #",  //
                                     "#########"};

TEST(Painters, DistanceCountsStepsFromTheMiddle) {
  EXPECT_EQ(middle_of(grid_of(small)), (Cell{3, 5}));
  EXPECT_EQ(values_of("distance", grid_of(small)),
            "#########\n"
            "#6543234#\n"
            "#7###1#5#\n"
            "#890#0#6#\n"
            "#########\n");
}

TEST(Painters, RunsCountSquaresSinceTheLastTurn) {
  EXPECT_EQ(values_of("runs", grid_of(small)),
            "#########\n"
            "#4321212#\n"
            "#1###1#1#\n"
            "#212#0#2#\n"
            "#########\n");
}

TEST(Painters, TheMiddleIsOddAndOpen) {
  EXPECT_EQ(middle_of(Grid(31, 111, true)), (Cell{15, 55}));
  EXPECT_EQ(middle_of(Grid(3, 3, true)), (Cell{1, 1}));
  EXPECT_EQ(middle_of(Grid(1, 1, true)), (Cell{0, 0}));
  EXPECT_EQ(middle_of(Grid(1, 9, true)), (Cell{0, 5}));
  EXPECT_EQ(middle_of(grid_of({"#####", "## ##", "#####", "####.", "#####"})), (Cell{3, 4}));
}

TEST(Painters, NothingDividesByZero) {
  for (const MazePainter& painter : all_painters()) {
    for (const std::vector<std::string>& rows :
         {std::vector<std::string>{"###", "# #", "###"}, {"###", "###"}, {" "}, {"#"}}) {
      Maze maze;
      maze.grid = grid_of(rows);
      const HeatField field = painter.measure(maze.grid);
      EXPECT_EQ(field.highest, 0U) << painter.name;
      const Canvas canvas = paint_heat(maze, field, 0, 0);
      const Cell middle = field.middle;
      EXPECT_EQ(canvas.ink(middle.row, middle.column), maze.grid.open(middle) ? Ink::heat : Ink::wall);
      EXPECT_TRUE(!maze.grid.open(middle) || canvas.level(middle.row, middle.column) == 0);
    }
    EXPECT_EQ(painter.measure(Grid{}).highest, 0U);
  }
}

TEST(Painters, TheScaleGoesFromLowestToHighest) {
  Maze maze;
  maze.grid = grid_of(small);
  maze.start = Cell{1, 1};
  const Canvas canvas = paint_heat(maze, find_painter("distance")->measure(maze.grid), 0, 0);
  EXPECT_EQ(canvas.level(3, 5), 0);
  EXPECT_EQ(canvas.level(3, 3), 255);
  EXPECT_EQ(canvas.ink(1, 1), Ink::start) << "start and goal stay visible";
  EXPECT_EQ(canvas.ink(0, 0), Ink::wall);
}

TEST(Painters, WhatIsOutOfReachStaysFloor) {
  Maze maze;
  maze.grid = grid_of({"#####", "# # #", "#####"});
  const Canvas canvas = paint_heat(maze, find_painter("runs")->measure(maze.grid), 0, 0);
  EXPECT_EQ(canvas.ink(1, 1), Ink::floor);
  EXPECT_EQ(canvas.ink(1, 3), Ink::heat);
}

}  // namespace
}  // namespace wend
