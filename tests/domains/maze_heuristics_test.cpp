// Estimates on whole small mazes: never above the true cost where they say so, never dropping faster than a
// step costs where they say so, and `exact` equal to it. The truth is a Bellman-Ford from every single cell.
#include <gtest/gtest.h>

#include "domains/maze/heuristics.hpp"
#include "support/maze_text.hpp"
#include "support/random_maze.hpp"
#include "support/repeats.hpp"
#include "support/true_costs.hpp"

namespace wend {
namespace {

using test::random_maze;

/// Every open cell of the maze.
template <class Use>
void for_each_open(const Maze& maze, Use&& use) {
  for (std::uint32_t row = 0; row < maze.grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < maze.grid.columns(); ++column) {
      if (const Cell at{row, column}; maze.grid.open(at)) use(at);
    }
  }
}

template <class S, class H>
void check(const Maze& maze, const S& space, const H& h, const char* name) {
  SCOPED_TRACE(name);
  for_each_open(maze, [&](Cell cell) {
    const Slot at = maze.grid.slot(cell);
    if (const auto truth = test::true_cost(maze, cell); truth && h.admissible()) {
      EXPECT_LE(to_exact(h(at)), *truth) << cell.row << ',' << cell.column;
    }
    if (!h.consistent()) return;
    space.successors(at, [&](MazeMove, Slot to, typename S::Cost cost) {
      if (is_infinite(h(at))) return;
      EXPECT_LE(h(at), cost + h(to)) << cell.row << ',' << cell.column;
    });
  });
  for (const Cell goal : maze.goals) EXPECT_EQ(h(maze.grid.slot(goal)), typename S::Cost{});
}

template <class S>
void check_all(const Maze& maze) {
  const S space(maze);
  const Settings settings;
  Budget budget(settings);
  const Exact<S> exact(space, budget);
  check(maze, space, Blind<S>{}, "blind");
  check(maze, space, Manhattan<S>(space), "manhattan");
  check(maze, space, Octile<S>(space), "octile");
  check(maze, space, Euclidean<S>(space), "euclidean");
  check(maze, space, exact, "exact");
  const MazeHeuristic<S> chosen{Octile<S>(space)};
  for_each_open(maze, [&](Cell cell) {
    const Slot at = maze.grid.slot(cell);
    const auto truth = test::true_cost(maze, cell);
    EXPECT_EQ(is_infinite(exact(at)), !truth.has_value());
    if (truth) {
      EXPECT_EQ(to_exact(exact(at)), *truth);
    }
    EXPECT_EQ(chosen(at), Octile<S>(space)(at)) << "the switch asks the one that was chosen";
  });
}

TEST(MazeHeuristics, HoldTheirPromisesOnWholeMazes) {
  std::uint64_t seed = 100;
  for (const unsigned walls : {0U, 25U, 45U}) {
    for (const bool weighted : {false, true}) {
      for (const std::size_t goals : {std::size_t{1}, std::size_t{4}}) {
        for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
          SCOPED_TRACE("seed " + std::to_string(++seed));
          Maze maze = random_maze(
              seed, {test::sized(7U, 5U), test::sized(9U, 5U), walls, weighted, neighbours, goals});
          if (neighbours == Neighbours::four) check_all<Grid4Space>(maze);
          check_all<Grid8Space>(maze);
        }
      }
    }
  }
}

/// A field where the lightest cell weighs 3: estimates may and do count with it.
TEST(MazeHeuristics, CountWithTheSmallestWeight) {
  Maze maze = test::open_field(5, 5);
  for_each_open(maze, [&](Cell at) { maze.grid.set_weight(at, at.row == 2 ? 5 : 3); });
  const Grid4Space space(maze);
  EXPECT_EQ(Manhattan<Grid4Space>(space)(space.start()), 24);
  check_all<Grid4Space>(maze);
  maze.neighbours = Neighbours::eight;
  const Grid8Space diagonal(maze);
  EXPECT_EQ(Octile<Grid8Space>(diagonal)(diagonal.start()), (ExactCost{0, 12}));
  EXPECT_EQ(Euclidean<Grid8Space>(diagonal)(diagonal.start()), (ExactCost{15, 0}));
  check_all<Grid8Space>(maze);
}

TEST(MazeHeuristics, ManhattanOverestimatesWithDiagonalsAndSaysSo) {
  Maze maze = test::open_field(4, 4);
  maze.neighbours = Neighbours::eight;
  const Grid8Space space(maze);
  const Manhattan<Grid8Space> h(space);
  EXPECT_FALSE(h.admissible());
  EXPECT_FALSE(h.consistent());
  EXPECT_GT(h(space.start()), *test::true_cost(maze));
}

TEST(MazeHeuristics, EuclideanIsInconsistentWithDiagonalsAndSaysSo) {
  Maze maze = test::open_field(12, 12);
  maze.neighbours = Neighbours::eight;
  const Grid8Space space(maze);
  const Euclidean<Grid8Space> h(space);
  EXPECT_TRUE(h.admissible());
  EXPECT_FALSE(h.consistent());
  bool dropped_too_fast = false;
  for_each_open(maze, [&](Cell cell) {
    const Slot at = maze.grid.slot(cell);
    space.successors(at, [&](MazeMove, Slot to, ExactCost cost) {
      dropped_too_fast = dropped_too_fast || cost + h(to) < h(at);
    });
  });
  EXPECT_TRUE(dropped_too_fast) << "then it could say it is consistent";
}

}  // namespace
}  // namespace wend
