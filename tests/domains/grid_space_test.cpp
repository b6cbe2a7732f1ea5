// The state space of mazes: order of moves, corners, backwards moves, and which of the two spaces is used.
#include "domains/maze/grid_space.hpp"

#include <gtest/gtest.h>
#include <set>
#include <tuple>

#include "domains/maze/maze_domain.hpp"
#include "engine/verify.hpp"
#include "support/maze_text.hpp"
#include "support/random_maze.hpp"

namespace wend {
namespace {

using test::maze_of;

template <class S>
std::string moves_at(const S& space, Slot at) {
  std::string all;
  space.successors(
      at, [&](MazeMove move, Slot, typename S::Cost) { all += std::string(move_names[move]) + ' '; });
  return all;
}

TEST(GridSpace, VisitsMovesInTheDocumentedOrder) {
  const Maze maze = maze_of({"...", ".S.", "..E"}, Neighbours::eight);
  EXPECT_EQ(moves_at(Grid4Space(maze), maze.grid.slot({1, 1})), "U R D L ");
  EXPECT_EQ(moves_at(Grid8Space(maze), maze.grid.slot({1, 1})), "U R D L UR DR DL UL ");
  EXPECT_EQ(moves_at(Grid8Space(maze), maze.grid.slot({0, 0})), "R D DR ");
  EXPECT_EQ(moves_at(Grid8Space(maze), maze.grid.slot({2, 2})), "U L UL ");
}

TEST(GridSpace, NeverCutsTheCornerOfAWall) {
  const Maze maze = maze_of({".#.", ".S.", "..E"}, Neighbours::eight);
  EXPECT_EQ(moves_at(Grid8Space(maze), maze.grid.slot({1, 1})), "R D L DR DL ");
}

TEST(GridSpace, NothingWrapsAroundTheBorder) {
  const Maze maze = maze_of({"S..", "..E"}, Neighbours::eight);
  EXPECT_EQ(moves_at(Grid8Space(maze), maze.grid.slot({0, 2})), "D L DL ");
  EXPECT_EQ(moves_at(Grid8Space(maze), maze.grid.slot({1, 0})), "U R UR ");
}

/// predecessors must be successors read backwards, moves and costs included.
template <class S>
void check_reverse(const Maze& maze) {
  const S space(maze);
  using Edge = std::tuple<Slot, Slot, MazeMove, std::string>;
  std::set<Edge> forward;
  std::set<Edge> backward;
  for (std::uint32_t row = 0; row < maze.grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < maze.grid.columns(); ++column) {
      const Slot at = maze.grid.slot({row, column});
      if (!maze.grid.open(at)) continue;
      space.successors(at, [&](MazeMove move, Slot to, typename S::Cost cost) {
        forward.insert({at, to, move, to_string(to_exact(cost))});
      });
      space.predecessors(at, [&](MazeMove move, Slot before, typename S::Cost cost) {
        backward.insert({before, at, move, to_string(to_exact(cost))});
      });
    }
  }
  EXPECT_EQ(forward, backward);
}

TEST(GridSpace, MovesBackwardsAreTheMovesForwards) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Maze maze = test::random_maze(seed, {9, 7, 30, true, Neighbours::eight, 2});
    check_reverse<Grid4Space>(maze);
    check_reverse<Grid8Space>(maze);
  }
}

TEST(Grid4Space, SuitsOnlyWhatFitsThirtyTwoBits) {
  Maze maze = test::open_field(10, 10);
  EXPECT_TRUE(Grid4Space::suits(maze));
  maze.neighbours = Neighbours::eight;
  EXPECT_FALSE(Grid4Space::suits(maze));
}

/// 8000 x 8000 open cells of weight 9 could cost more than 2^31 / 4; so could an estimate across a grid that
/// is all wall but very wide.
TEST(Grid4Space, LeavesHugeCostsToTheOtherSpace) {
  Maze heavy;
  heavy.grid = Grid(8'000, 8'000, true);
  heavy.start = Cell{0, 0};
  heavy.goals = {Cell{0, 2}};
  EXPECT_TRUE(Grid4Space::suits(heavy)) << "64 million steps of weight 1";
  heavy.grid.set_weight({0, 1}, 9);
  EXPECT_FALSE(Grid4Space::suits(heavy));
  const auto problem = maze_domain.open(heavy, {});
  Plan plan;
  plan.algorithm = "astar";
  plan.heuristic = "manhattan";
  const Report report = solve(*problem, plan);
  EXPECT_EQ(report.cost, (ExactCost{4, 0})) << "around the heavy cell";
  EXPECT_TRUE(report.optimal);

  Maze wide;
  wide.grid = Grid(1, 600'000'000);
  wide.grid.set_open({0, 0}, true);
  wide.start = Cell{0, 0};
  wide.goals = {Cell{0, 0}};
  EXPECT_FALSE(Grid4Space::suits(wide)) << "one open cell, but an estimate counts columns";
}

}  // namespace
}  // namespace wend
