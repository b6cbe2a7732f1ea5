// Figures about mazes: small ones counted by hand, others against slow and simple definitions.
#include "model/maze_statistics.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "generate/all.hpp"
#include "generate/modify/all.hpp"
#include "model/maze_flood.hpp"

namespace wend {
namespace {

/// '#' wall, S start, E goal, anything else floor.
Maze maze_of(const std::vector<std::string>& rows) {
  Maze maze;
  maze.grid = Grid(rows.size(), rows.at(0).size());
  for (std::uint32_t row = 0; row < rows.size(); ++row) {
    for (std::uint32_t column = 0; column < rows[row].size(); ++column) {
      const char letter = rows[row][column];
      maze.grid.set_open({row, column}, letter != '#');
      if (letter == 'S') maze.start = Cell{row, column};
      if (letter == 'E') maze.goals.push_back({row, column});
    }
  }
  return maze;
}

TEST(MazeStatistics, SmallMazeCountedByHand) {
  const MazeStatistics statistics = statistics_of(maze_of({"#########",  //
                                                           "#S      #",  //
                                                           "### # # #",  //
                                                           "#   # #E#",  //
                                                           "#########"}));
  EXPECT_EQ(statistics.squares, 15U);
  EXPECT_EQ(statistics.cells, 8U);
  EXPECT_EQ(statistics.dead_ends, 4U);
  EXPECT_EQ(statistics.junctions, 2U);
  EXPECT_EQ(statistics.parts, 1U);
  EXPECT_TRUE(statistics.perfect);
  EXPECT_EQ(statistics.longest_path, 10U);
  EXPECT_TRUE(statistics.longest_path_exact);
  EXPECT_EQ(statistics.river, 0.0);  // two cells with two openings, both corners
  EXPECT_EQ(statistics.solution, 8U);
  EXPECT_EQ(statistics.decisions, 2U);
  EXPECT_EQ(statistics.difficulty, 2.0);
}

TEST(MazeStatistics, ThreeWaysOnwardNeedMoreLuckThanTwo) {
  const MazeStatistics statistics = statistics_of(maze_of({"#######",  //
                                                           "### ###",  //
                                                           "### ###",  //
                                                           "#S   E#",  //
                                                           "### ###",  //
                                                           "### ###",  //
                                                           "#######"}));
  EXPECT_EQ(statistics.decisions, 1U);
  EXPECT_DOUBLE_EQ(statistics.difficulty.value(), std::log2(3.0));
}

TEST(MazeStatistics, LoopsAreNoWrongTurnsButWhatHangsOnThemIs) {
  const MazeStatistics ring = statistics_of(maze_of({"#######",  //
                                                     "#S    #",  //
                                                     "# ### #",  //
                                                     "#    E#",  //
                                                     "#######"}));
  EXPECT_FALSE(ring.perfect);
  EXPECT_EQ(ring.decisions, 0U);
  EXPECT_EQ(ring.difficulty, 0.0);
  EXPECT_EQ(ring.longest_path, 6U);
  EXPECT_TRUE(ring.longest_path_exact);

  const MazeStatistics tail = statistics_of(maze_of({"#######",  //
                                                     "## ####",  //
                                                     "#S    #",  //
                                                     "# ###E#",  //
                                                     "#     #",  //
                                                     "#######"}));
  EXPECT_EQ(tail.solution, 5U);
  EXPECT_EQ(tail.decisions, 1U);
  EXPECT_EQ(tail.difficulty, 1.0);
}

TEST(MazeStatistics, AnEmptyHallIsEasy) {
  Maze hall;
  hall.grid = Grid(5, 40, true);
  hall.start = Cell{0, 0};
  hall.goals = {Cell{4, 39}};
  const MazeStatistics statistics = statistics_of(hall);
  EXPECT_EQ(statistics.cells, 200U);
  EXPECT_EQ(statistics.difficulty, 0.0);
  EXPECT_EQ(statistics.solution, 43U);
  EXPECT_EQ(statistics.longest_path, 43U);
}

TEST(MazeStatistics, RiverCountsCellsNotTheSquaresBetweenThem) {
  // Four cells with two openings: one corner, three straight.
  const MazeStatistics statistics = statistics_of(maze_of({"###########",  //
                                                           "#         #",  //
                                                           "######### #",  //
                                                           "######### #",  //
                                                           "###########"}));
  EXPECT_EQ(statistics.river, 0.75);
}

TEST(MazeStatistics, NothingToSay) {
  const MazeStatistics walls = statistics_of(maze_of({"###", "###", "###"}));
  EXPECT_EQ(walls.squares, 0U);
  EXPECT_EQ(walls.parts, 0U);
  EXPECT_FALSE(walls.river);
  EXPECT_FALSE(walls.solution);
  EXPECT_FALSE(walls.difficulty);
  const MazeStatistics single = statistics_of(maze_of({"###", "#S#", "###"}));
  EXPECT_EQ(single.cells, 1U);
  EXPECT_EQ(single.longest_path, 0U);
  EXPECT_TRUE(single.perfect);
  EXPECT_FALSE(single.solution);
  const MazeStatistics apart = statistics_of(maze_of({"#####", "#S#E#", "#####"}));
  EXPECT_EQ(apart.parts, 2U);
  EXPECT_FALSE(apart.perfect);
  EXPECT_FALSE(apart.solution);
  Maze both = maze_of({"###", "#S#", "###"});
  both.goals = {*both.start};
  EXPECT_EQ(statistics_of(both).solution, 0U);
  EXPECT_EQ(statistics_of(Maze{}).squares, 0U);
}

std::size_t longest_by_all_floods(const Grid& grid) {
  std::size_t longest = 0;
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < grid.columns(); ++column) {
      if (!grid.open(Cell{row, column})) continue;
      Flood flood(grid);
      flood.from(grid.slot({row, column}));
      longest = std::max(longest, flood.depth());
    }
  }
  return longest;
}

/// From `to` without stepping on `at`: can the goal be reached? The definition of a wrong turn, literally.
bool wrong_turn(Maze maze, Cell at, Slot to) {
  maze.grid.set_open(at, false);
  if (to == maze.grid.slot(maze.goals[0])) return false;
  Flood flood(maze.grid);
  flood.from(to);
  return flood.dry(maze.grid.slot(maze.goals[0]));
}

/// Any shortest way may have been measured, so mazes with several are left out.
RC_GTEST_PROP(MazeStatistics, AgreeWithTheirDefinitions, ()) {
  const auto rows = *rc::gen::inRange<std::size_t>(1, 8);
  const auto columns = *rc::gen::inRange<std::size_t>(1, 8);
  Maze maze = find_builder("rdfs")->build(
      {.rows = 2 * rows + 1, .columns = 2 * columns + 1, .seed = *rc::gen::arbitrary<std::uint64_t>()},
      nullptr);
  if (*rc::gen::arbitrary<bool>()) modify(maze, parse_changes("braid=0.5"), 1, nullptr);
  const MazeStatistics statistics = statistics_of(maze);
  RC_ASSERT(statistics.longest_path_exact);
  RC_ASSERT(statistics.longest_path == longest_by_all_floods(maze.grid));
  RC_ASSERT(statistics.solution.has_value());

  // Walk the only shortest way, if there is only one, and count by the definition.
  std::vector<std::size_t> distance(maze.grid.slots());
  Flood(maze.grid).from(maze.grid.slot(maze.goals[0]),
                        [&](Slot to, Slot from, std::size_t) { distance[to] = distance[from] + 1; });
  Slot at = maze.grid.slot(*maze.start);
  Slot before = 0;
  std::size_t decisions = 0;
  double luck = 0;
  while (distance[at] > 0) {
    int onward = 0;
    int wrong = 0;
    int nearer = 0;
    Slot next = 0;
    for (const Slot way : ways_on(maze.grid)) {
      const Slot to = at + way;
      if (!maze.grid.open(to)) continue;
      if (distance[to] < distance[at]) {
        ++nearer;
        next = to;
      }
      if (to == before) continue;
      ++onward;
      wrong += wrong_turn(maze, maze.grid.cell(at), to) ? 1 : 0;
    }
    RC_PRE(nearer == 1);
    decisions += wrong > 0 ? 1 : 0;
    luck += std::log2(static_cast<double>(onward) / (onward - wrong));
    before = at;
    at = next;
  }
  RC_ASSERT(statistics.decisions == decisions);
  RC_ASSERT(std::abs(statistics.difficulty.value() - luck) < 1e-9);
}

TEST(MazeStatistics, LargePartsWithLoopsGiveABoundAndSaySo) {
  Maze maze = find_builder("rdfs")->build({.rows = 201, .columns = 201, .seed = 1}, nullptr);
  const MazeStatistics tree = statistics_of(maze);
  EXPECT_TRUE(tree.perfect);
  EXPECT_TRUE(tree.longest_path_exact);
  EXPECT_EQ(tree.cells, 10'000U);
  EXPECT_EQ(tree.squares, 19'999U);
  modify(maze, parse_changes("braid=0.5"), 1, nullptr);
  const MazeStatistics braided = statistics_of(maze);
  EXPECT_FALSE(braided.longest_path_exact);
  EXPECT_GE(braided.longest_path, *braided.solution);
  EXPECT_LE(braided.longest_path, tree.longest_path);
}

}  // namespace
}  // namespace wend
