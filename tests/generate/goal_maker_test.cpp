// Goals for tours: as many as asked for, where they can be reached, the same from the same seed.
#include <gtest/gtest.h>
#include <set>

#include "base/error.hpp"
#include "generate/all.hpp"
#include "generate/makers/goals.hpp"
#include "model/maze_flood.hpp"

namespace wend {
namespace {

Maze rubble() {
  return find_builder("scatter")->build({.rows = 20, .columns = 30, .seed = 4, .wall_percent = 40}, nullptr);
}

TEST(GoalMaker, AllCanBeReachedAndNoneIsTheStart) {
  Maze maze = rubble();
  scatter_goals(maze, 50, 7);
  Flood flood(maze.grid);
  flood.from(maze.grid.slot(*maze.start));
  std::set<Cell> cells;
  for (const Cell goal : maze.goals) {
    EXPECT_TRUE(maze.grid.open(goal));
    EXPECT_FALSE(flood.dry(maze.grid.slot(goal)));
    EXPECT_NE(goal, *maze.start);
    EXPECT_TRUE(cells.insert(goal).second) << "two on one cell";
  }
  EXPECT_EQ(cells.size(), 50U);
  EXPECT_TRUE(std::is_sorted(maze.goals.begin(), maze.goals.end()));
}

TEST(GoalMaker, SameSeedSameGoalsOtherSeedOthers) {
  Maze first = rubble();
  Maze again = rubble();
  Maze other = rubble();
  scatter_goals(first, 20, 7);
  scatter_goals(again, 20, 7);
  scatter_goals(other, 20, 8);
  EXPECT_EQ(first.goals, again.goals);
  EXPECT_NE(first.goals, other.goals);
}

TEST(GoalMaker, AsManyAsThereAreCellsAndNoMore) {
  Maze maze;
  maze.grid = Grid(3, 3, true);
  EXPECT_THROW(scatter_goals(maze, 1, 1), Error);
  maze.start = Cell{1, 1};
  scatter_goals(maze, 8, 1);
  EXPECT_EQ(maze.goals.size(), 8U);
  EXPECT_THROW(scatter_goals(maze, 9, 1), Error);
  EXPECT_THROW(scatter_goals(maze, 0, 1), Error);
}

}  // namespace
}  // namespace wend
