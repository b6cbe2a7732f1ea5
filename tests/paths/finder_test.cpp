// What a Finder offers besides single ways: the nearest of several, distances to all cells, obstacles that
// move between queries, several threads on one map, errors.
#include "paths/finder.hpp"

#include <gtest/gtest.h>
#include <thread>

#include "base/error.hpp"
#include "base/rng.hpp"
#include "paths/methods/all.hpp"
#include "paths/parts/scan.hpp"
#include "support/plain_lengths.hpp"
#include "support/random_grid.hpp"

namespace wend {
namespace {

using test::plain_lengths;
using test::random_cell;
using test::random_grid;

constexpr Neighbours both[] = {Neighbours::four, Neighbours::eight};

TEST(Finder, NearestOfSeveral) {
  Rng rng(3);
  for (int round = 0; round < 200; ++round) {
    const Neighbours neighbours = both[round % 2];
    const Grid grid = random_grid(rng, 15, 20, 30, round % 3 == 0);
    const PathMap map(grid);
    Finder finder(map, neighbours);
    const Cell start = random_cell(rng, grid);
    const auto truth = plain_lengths(grid, neighbours, start);
    std::vector<Cell> goals;
    std::optional<ExactCost> best;
    std::size_t nearest = 0;
    for (std::size_t i = 0; i < rng.below(8); ++i) {
      goals.push_back(random_cell(rng, grid));
      const auto length = truth[goals.back().row * grid.columns() + goals.back().column];
      if (!length || (best && !(*length < *best))) continue;
      best = length;
      nearest = goals.size() - 1;
    }
    const Found found = finder.nearest_of(start, goals);
    ASSERT_EQ(found.reached(), best.has_value()) << round;
    if (!best) continue;
    EXPECT_EQ(found.length, *best) << round;
    EXPECT_EQ(finder.goal(), goals[nearest]) << round;
    EXPECT_EQ(finder.cells().back(), goals[nearest]) << round;
    EXPECT_EQ(finder.cells().front(), start) << round;
  }
}

/// So many goals that look nearer than they are that searching for one after the other is given up; many of
/// them behind walls.
TEST(Finder, NearestOfHundreds) {
  Rng rng(31);
  for (int round = 0; round < 40; ++round) {
    const Neighbours neighbours = both[round % 2];
    Grid grid = random_grid(rng, 30, 41, round % 4 < 2 ? 0 : 25, round % 3 == 0);
    for (std::uint32_t row = 0; row < 29; ++row) grid.set_open({row, 20}, false);  // a wall, open at the end
    if (round % 5 == 0) grid.set_open({29, 20}, false);                            // or not even there
    const PathMap map(grid);
    Finder finder(map, neighbours);
    std::vector<Cell> goals;
    for (std::uint32_t row = 0; row < 20; ++row) {
      for (std::uint32_t column = 20; column < 41; ++column) goals.push_back({19 - row, column});
    }
    goals.push_back({99, 99});
    const Cell start{3, 19};
    const auto truth = plain_lengths(grid, neighbours, start);
    std::optional<ExactCost> best;
    Cell nearest;
    for (const Cell goal : goals) {
      const auto length = map.contains(goal) ? truth[goal.row * grid.columns() + goal.column] : std::nullopt;
      if (!length || (best && !(*length < *best))) continue;
      best = length;
      nearest = goal;
    }
    const Found found = finder.nearest_of(start, goals);
    ASSERT_EQ(found.reached(), best.has_value()) << round;
    if (!best) continue;
    EXPECT_EQ(found.length, *best) << round;
    EXPECT_EQ(finder.goal(), nearest) << round;
    EXPECT_EQ(finder.cells().back(), nearest) << round;
  }
}

TEST(Finder, DistancesToAllCells) {
  Rng rng(4);
  for (int round = 0; round < 120; ++round) {
    const Neighbours neighbours = both[round % 2];
    const Grid grid = random_grid(rng, 1 + static_cast<std::uint32_t>(rng.below(30)),
                                  1 + static_cast<std::uint32_t>(rng.below(70)), 30, round % 3 == 0);
    const PathMap map(grid);
    const Cell start = random_cell(rng, grid);
    const Distances distances = Finder(map, neighbours).distances(start);
    const auto truth = plain_lengths(grid, neighbours, start);
    for (std::uint32_t row = 0; row < grid.rows(); ++row) {
      for (std::uint32_t column = 0; column < grid.columns(); ++column)
        ASSERT_EQ(distances.to({row, column}), truth[row * grid.columns() + column]) << round;
    }
    EXPECT_EQ(distances.to({static_cast<std::uint32_t>(grid.rows()), 0}), std::nullopt);
  }
}

TEST(Finder, AutoGoesRoundSmallObstaclesByAStar) {
  Rng rng(6);
  const PathMap scattered(random_grid(rng, 90, 200, 4, false));
  EXPECT_EQ(Finder(scattered, Neighbours::four).method().name, "astar4");
  Grid blocks(90, 200, true);
  for (std::uint32_t row = 0; row < 90; ++row) {
    for (std::uint32_t column = 0; column < 200; ++column)
      blocks.set_open({row, column}, row % 30 < 20 || column % 40 < 25);
  }
  const PathMap rooms(blocks);
  EXPECT_EQ(Finder(rooms, Neighbours::four).method().name, "jps4");
}

/// In mazes every other row is alike: a sample of rows must not see only those.
TEST(Finder, AutoKnowsMazesWithCircles) {
  for (const std::uint32_t rows : {641U, 701U, 1025U}) {
    Grid grid(rows, 201);
    for (std::uint32_t row = 1; row < rows; row += 2) {
      for (std::uint32_t column = 1; column < 200; ++column) {
        grid.set_open({row, column}, true);
        grid.set_open({row - 1, column}, column % 2 == 1);
      }
    }
    const PathMap map(grid);
    EXPECT_EQ(Finder(map, Neighbours::four).method().name, "astar4") << rows;
  }
}

/// Cells are blocked and freed between queries; finders made before go on being right.
TEST(Finder, ObstaclesMove) {
  Rng rng(5);
  for (const Neighbours neighbours : both) {
    PathMap map(random_grid(rng, 24, 70, 30, false));
    std::vector<std::unique_ptr<Finder>> finders;
    for (const PathMethod* method : all_path_methods()) {
      if (method->suits(map, neighbours) && !method->trees)
        finders.push_back(std::make_unique<Finder>(map, neighbours, method->name));
    }
    finders.push_back(std::make_unique<Finder>(map, neighbours));
    for (int round = 0; round < 60; ++round) {
      for (int i = 0; i < 20; ++i) {
        const Cell at = random_cell(rng, map.grid());
        const std::uint64_t before = map.revision();
        const bool changed = rng.chance(1, 2) ? map.block(at) : map.free(at);
        EXPECT_EQ(changed, map.revision() != before);
      }
      const Cell start = random_cell(rng, map.grid()), goal = random_cell(rng, map.grid());
      const auto truth = plain_lengths(map.grid(), neighbours, start)[goal.row * map.columns() + goal.column];
      for (const auto& finder : finders) {
        const Found found = finder->find(start, goal);
        ASSERT_EQ(found.reached(), truth.has_value()) << finder->method().name << ", round " << round;
        if (truth) {
          ASSERT_EQ(found.length, *truth) << finder->method().name << ", round " << round;
        }
      }
    }
  }
}

/// What looks along rows and columns stop at and find is kept, not looked up: it has to follow every change.
TEST(Finder, StopsAndViewsFollowObstacles) {
  Rng rng(11);
  for (int round = 0; round < 20; ++round) {
    PathMap map(random_grid(rng, 12, 150, 30, false));
    const StopPlanes &rows = map.row_stops(), &columns = map.column_stops();  // made before the changes
    const SideViews& views = map.side_views();
    for (int change = 0; change < 60; ++change) {
      const Cell at = random_cell(rng, map.grid());
      map.open(at) ? map.block(at) : map.free(at);
    }
    const PathMap fresh(map.grid());
    for (std::uint32_t row = 0; row < map.rows(); ++row) {
      for (std::uint32_t column = 0; column < map.columns(); ++column) {
        const std::size_t slot = map.slot({row, column}), turned = map.turned({row, column});
        ASSERT_EQ(rows.ahead().at(slot), fresh.row_stops().ahead().at(slot));
        ASSERT_EQ(rows.behind().at(slot), fresh.row_stops().behind().at(slot));
        ASSERT_EQ(columns.ahead().at(turned), fresh.column_stops().ahead().at(turned));
        ASSERT_EQ(columns.behind().at(turned), fresh.column_stops().behind().at(turned));
        ASSERT_EQ(views.right().at(turned), fresh.side_views().right().at(turned));
        ASSERT_EQ(views.left().at(turned), fresh.side_views().left().at(turned));
      }
    }
  }
}

/// The views of all cells are computed by words; a look from each cell by itself has to find the same.
TEST(Finder, ViewsAreWhatLooksFind) {
  Rng rng(14);
  for (const std::uint32_t columns : {1U, 5U, 63U, 64U, 65U, 128U, 200U}) {
    for (const unsigned walls : {2U, 10U, 40U}) {
      const PathMap map(random_grid(rng, 9, columns, walls, false));
      for (std::uint32_t row = 0; row < map.rows(); ++row) {
        for (std::uint32_t column = 0; column < columns; ++column) {
          const std::size_t slot = map.slot({row, column}), turned = map.turned({row, column});
          const bool open = map.open({row, column});
          const bool right = look<true>(map.by_rows(), map.row_stops(), slot).opening;
          const bool left = look<false>(map.by_rows(), map.row_stops(), slot).opening;
          ASSERT_EQ(map.side_views().right().at(turned), open && right) << row << ", " << column;
          ASSERT_EQ(map.side_views().left().at(turned), open && left) << row << ", " << column;
        }
      }
    }
  }
}

TEST(Finder, TheFirstWeightMakesAutoThinkAgain) {
  PathMap map(Grid(3, 5, true));
  Finder chosen(map, Neighbours::four), named(map, Neighbours::four, "jps4");
  EXPECT_EQ(chosen.find({1, 0}, {1, 4}).length, (ExactCost{4, 0}));
  map.free({1, 2}, 9);
  EXPECT_EQ(chosen.find({1, 0}, {1, 4}).length, (ExactCost{6, 0}));
  EXPECT_EQ(chosen.method().name, "bucket-astar4");
  EXPECT_EQ(named.find({1, 0}, {1, 4}).ending, Ending::unfit);
}

TEST(Finder, TreesThatAreNone) {
  Grid ring(5, 5);
  for (std::uint32_t i = 0; i < 5; ++i) {
    for (const Cell at : {Cell{0, i}, Cell{4, i}, Cell{i, 0}, Cell{i, 4}}) ring.set_open(at, true);
  }
  PathMap map(ring);
  Finder tree(map, Neighbours::eight, "tree-dfs");
  EXPECT_EQ(tree.find({0, 0}, {4, 4}).ending, Ending::unfit);
  map.block({2, 0});
  EXPECT_EQ(tree.find({0, 0}, {4, 4}).length, (ExactCost{8, 0}));
  map.block({2, 4});
  EXPECT_EQ(tree.find({0, 0}, {4, 4}).ending, Ending::no_way);
}

TEST(Finder, OutsideIsNoWay) {
  const PathMap map(Grid(4, 4, true));
  Finder finder(map, Neighbours::eight);
  EXPECT_EQ(finder.find({0, 0}, {4, 0}).ending, Ending::no_way);
  EXPECT_EQ(finder.find({0, 9}, {1, 1}).ending, Ending::no_way);
  EXPECT_TRUE(finder.cells().empty());
}

TEST(Finder, WrongNamesAreErrors) {
  const PathMap map(Grid(4, 4, true));
  EXPECT_THROW(Finder(map, Neighbours::four, "jps"), Error);
  EXPECT_THROW(Finder(map, Neighbours::four, "jps8"), Error);
}

TEST(Finder, ThreadsShareAMap) {
  Rng rng(6);
  const Grid grid = random_grid(rng, 40, 90, 25, false);
  const PathMap map(grid);
  const Cell start{0, 0}, goal{39, 89};
  for (const Neighbours neighbours : both) {
    const auto truth = plain_lengths(grid, neighbours, start)[39 * 90 + 89];
    std::vector<std::thread> threads;
    std::vector<int> wrong(4, 0);
    for (std::size_t i = 0; i < wrong.size(); ++i) {
      threads.emplace_back([&, i] {
        for (const PathMethod* method : all_path_methods()) {
          if (!method->suits(map, neighbours) || method->trees) continue;
          Finder finder(map, neighbours, method->name);
          for (int round = 0; round < 5; ++round) {
            const Found found = finder.find(start, goal);
            if (found.reached() != truth.has_value() || (truth && !(found.length == *truth))) ++wrong[i];
          }
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, std::vector<int>(4, 0));
  }
}

}  // namespace
}  // namespace wend
