// Builders of rooms and streets: fractal, grid, arena. Their mazes for one seed, and what they promise.
#include <gtest/gtest.h>
#include <numeric>
#include <vector>

#include "base/error.hpp"
#include "support/built_maze.hpp"

namespace wend {
namespace {

constexpr BuildOptions small{.rows = 9, .columns = 17, .seed = 1};

/// Seeds are printed so that they can be given back later: a change of these pictures breaks that promise.
TEST(RoomBuilders, SeedsKeepTheirMazes) {
  EXPECT_EQ(text_of(build("fractal", small)),
            "#################\n"
            "#...........#.#.#\n"
            "#####.#####.#.#.#\n"
            "#.....#...#.....#\n"
            "###.#####.#.###.#\n"
            "#.....#...#.#...#\n"
            "#.#.#####.#.#.###\n"
            "#.#...#.....#...#\n"
            "#################\n");
  EXPECT_EQ(text_of(build("grid", small)),
            "#################\n"
            "#...............#\n"
            "#.#.###.#.###.#.#\n"
            "#.#.#.........#.#\n"
            "#.#.#.#.#.###.#.#\n"
            "#.....#.#.......#\n"
            "#.###.#.#.#####.#\n"
            "#...............#\n"
            "#################\n");
  EXPECT_EQ(text_of(build("arena", small)),
            "#################\n"
            "#...............#\n"
            "#...............#\n"
            "#...............#\n"
            "#...............#\n"
            "#...............#\n"
            "#...............#\n"
            "#...............#\n"
            "#################\n");
}

double chi_square_of_even(const std::vector<int>& counts) {
  const double expected =
      std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

/// The first wall of a room of 10 x 7 cells goes from side to side; its squares are the first of the tape.
TEST(Fractal, ChoosesWallAndGapEvenly) {
  std::vector<int> walls(9);
  std::vector<int> gaps(7);
  for (std::uint64_t seed = 0; seed < 6300; ++seed) {
    BuildTape tape;
    find_builder("fractal")->build({.rows = 21, .columns = 15, .seed = seed}, &tape);
    const std::uint32_t row = tape[0].row;
    ASSERT_EQ(row % 2, 0U);
    std::vector<bool> painted(15);
    for (std::size_t index = 0; index < 12; ++index) {
      ASSERT_EQ(tape[index].row, row) << "13 squares between the outer walls, one of them the gap";
      painted[tape[index].column] = true;
    }
    ++walls.at(row / 2 - 1);
    for (std::size_t column = 0; column < 7; ++column) gaps[column] += painted[2 * column + 1] ? 0 : 1;
  }
  EXPECT_EQ(std::accumulate(gaps.begin(), gaps.end(), 0), 6300) << "one gap in each";
  EXPECT_LT(chi_square_of_even(walls), 26.1) << "8 degrees of freedom, 1 in 1000";
  EXPECT_LT(chi_square_of_even(gaps), 22.5) << "6 degrees of freedom, 1 in 1000";
}

/// Every open square can be reached, and there are more passages than a perfect maze has.
TEST(GridBuilder, IsConnectedAndHasLoops) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Maze maze = build("grid", {.rows = 41, .columns = 61, .seed = seed});
    EXPECT_EQ(reachable(maze), maze.grid.open_cells()) << "seed " << seed;
    EXPECT_GT(maze.grid.open_cells(), 2 * 20 * 30 - 1 + 20U) << "seed " << seed;
  }
}

TEST(GridBuilder, BuildsTheSmallestSizes) {
  EXPECT_EQ(text_of(build("grid", {.rows = 3, .columns = 3})), "###\n#.#\n###\n");
  EXPECT_EQ(text_of(build("grid", {.rows = 3, .columns = 7})), "#######\n#.....#\n#######\n");
  EXPECT_EQ(text_of(build("grid", {.rows = 5, .columns = 3})), "###\n#.#\n#.#\n#.#\n###\n");
}

TEST(Arena, IsAllFloorInsideTheWall) {
  for (const std::size_t rows : {3U, 4U, 10U}) {
    for (const std::size_t columns : {3U, 4U, 64U, 65U, 66U, 129U}) {
      const Maze maze = build("arena", {.rows = rows, .columns = columns});
      for (std::uint32_t row = 0; row < rows; ++row) {
        for (std::uint32_t column = 0; column < columns; ++column) {
          const bool edge = row == 0 || column == 0 || row + 1 == rows || column + 1 == columns;
          ASSERT_EQ(maze.grid.open(Cell{row, column}), !edge) << row << "," << column;
        }
      }
    }
  }
}

TEST(RoomBuilders, RefuseWhatCannotBe) {
  EXPECT_THROW(build("arena", {.rows = 2, .columns = 5}), Error);
  EXPECT_THROW(build("arena", {.rows = 5, .columns = 2}), Error);
  EXPECT_THROW(build("arena", {.rows = 100'000, .columns = 100'000}), Error);
  EXPECT_THROW(build("grid", {.rows = 4, .columns = 5}), Error);
  EXPECT_THROW(build("fractal", {.rows = 1, .columns = 5}), Error);
}

}  // namespace
}  // namespace wend
