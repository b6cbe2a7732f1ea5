// The dispatch as a whole.
#include "tours/best_tour.hpp"

#include <gtest/gtest.h>

namespace wend {
namespace {

Maze hall(std::uint32_t rows, std::uint32_t columns, std::vector<Cell> goals) {
  Maze maze;
  maze.grid = Grid(rows, columns, true);
  maze.start = Cell{0, 0};
  maze.goals = std::move(goals);
  return maze;
}

TEST(BestTour, FourCornersOfAHall) {
  const Maze maze = hall(5, 7, {{0, 6}, {4, 0}, {4, 6}});
  EXPECT_EQ(best_tour(tour_task(maze), {}).cost, 4 + 6 + 4);
  EXPECT_EQ(best_tour(tour_task(maze, TourEnd::home), {}).cost, 20);
  const TourAnswer fixed = best_tour(tour_task(maze, TourEnd::fixed, Cell{2, 3}), {});
  EXPECT_EQ(fixed.cost, 4 + 6 + 4 + 2 + 3);
  EXPECT_TRUE(fixed.optimal());
  EXPECT_EQ(fixed.walk.size(), 20U);
  EXPECT_EQ(fixed.walk.back(), maze.grid.slot({2, 3}));
}

TEST(BestTour, UnreachableGoalsAreNamed) {
  Maze maze = hall(1, 5, {{0, 1}, {0, 4}});
  maze.grid.set_open({0, 3}, false);
  const TourAnswer answer = best_tour(tour_task(maze), {});
  EXPECT_EQ(answer.verdict, Verdict::unsolvable);
  EXPECT_EQ(answer.unreachable, std::vector<Slot>{maze.grid.slot({0, 4})});
}

}  // namespace
}  // namespace wend
