#include "race/places.hpp"

#include <algorithm>
#include <map>

#include "race/race_fixture.hpp"

namespace wend {
namespace {

TEST(RacePlaces, CornersLieInTheCornersAndTheFinishInTheMiddle) {
  const Maze maze = maze_by("rdfs", 21, 31);
  Rng rng(5);
  const RacePlaces places = places_for(Game::corners, maze, 6, rng);
  std::vector<Cell> corners(places.starts.begin(), places.starts.begin() + 4);
  std::sort(corners.begin(), corners.end());
  EXPECT_EQ(corners, (std::vector<Cell>{{1, 1}, {1, 29}, {19, 1}, {19, 29}}));
  EXPECT_EQ(places.starts[4], places.starts[0]);
  EXPECT_EQ(places.starts[5], places.starts[1]);
  ASSERT_EQ(places.finishes.size(), 1U);
  EXPECT_LE(std::max(std::abs(static_cast<int>(places.finishes[0].row) - 10),
                     std::abs(static_cast<int>(places.finishes[0].column) - 15)),
            1);
}

TEST(RacePlaces, TheMazesOwnPlacesCount) {
  Maze maze = maze_by("rdfs", 21, 31);
  maze.start = Cell{1, 1};
  maze.goals = {{3, 3}, {19, 29}};
  Rng rng(5);
  const RacePlaces places = places_for(Game::hunt, maze, 3, rng);
  EXPECT_EQ(places.starts, std::vector<Cell>(3, Cell{1, 1}));
  EXPECT_EQ(places.finishes, maze.goals);
}

TEST(RacePlaces, GatherHasAFinishForEverybodyAwayFromTheStart) {
  const Maze maze = maze_by("rdfs", 7, 7);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    const RacePlaces places = places_for(Game::gather, maze, 8, rng);
    ASSERT_EQ(places.finishes.size(), 8U);
    EXPECT_TRUE(std::is_sorted(places.finishes.begin(), places.finishes.end()));
    EXPECT_EQ(std::adjacent_find(places.finishes.begin(), places.finishes.end()), places.finishes.end());
    EXPECT_EQ(std::find(places.finishes.begin(), places.finishes.end(), places.starts[0]),
              places.finishes.end());
  }
}

TEST(RacePlaces, EveryOpenSquareIsDrawnAlike) {
  const Maze maze = maze_by("rdfs", 5, 5);
  const auto open = static_cast<double>(maze.grid.open_cells());
  std::map<Cell, int> drawn;
  constexpr int draws = 7000;
  Rng rng(11);
  for (int i = 0; i < draws; ++i) ++drawn[places_for(Game::hunt, maze, 1, rng).starts[0]];
  EXPECT_EQ(static_cast<double>(drawn.size()), open);
  double chi_square = 0;
  for (const auto& [cell, count] : drawn) {
    const double expected = draws / open;
    chi_square += (count - expected) * (count - expected) / expected;
  }
  EXPECT_LT(chi_square, 26.0) << "with 6 degrees of freedom: less likely than 0.0003";
}

TEST(RacePlaces, NearestOpenLooksInRings) {
  Grid grid(9, 9);
  EXPECT_FALSE(nearest_open(grid, {4, 4}));
  grid.set_open({8, 8}, true);
  EXPECT_EQ(nearest_open(grid, {0, 0}), (Cell{8, 8}));
  grid.set_open({2, 0}, true);
  EXPECT_EQ(nearest_open(grid, {0, 0}), (Cell{2, 0}));
  EXPECT_EQ(nearest_open(grid, {8, 7}), (Cell{8, 8}));
}

}  // namespace
}  // namespace wend
