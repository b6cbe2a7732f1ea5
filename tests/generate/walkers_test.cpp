// The builders that walk from cell to cell: their mazes for one seed, and what they promise about them.
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "support/built_maze.hpp"

namespace wend {
namespace {

constexpr BuildOptions small_walk{.rows = 9, .columns = 17, .seed = 1};

/// Seeds are printed so that they can be given back later: a change of these pictures breaks that promise.
TEST(Walkers, SeedsKeepTheirMazes) {
  EXPECT_EQ(text_of(build("rdfs", small_walk)),
            "#################\n"
            "#.....#.....#...#\n"
            "#.#.###.#.#.###.#\n"
            "#.#.....#.#.....#\n"
            "#.#######.#####.#\n"
            "#...#.#...#.#...#\n"
            "###.#.#.###.#.###\n"
            "#.....#.#.......#\n"
            "#################\n");
  EXPECT_EQ(text_of(build("hunt-kill", small_walk)),
            "#################\n"
            "#.#.......#.....#\n"
            "#.###.###.#.###.#\n"
            "#.#...#.#.....#.#\n"
            "#.#.#.#.#####.#.#\n"
            "#...#.#...#...#.#\n"
            "#####.###.###.#.#\n"
            "#.....#.......#.#\n"
            "#################\n");
  EXPECT_EQ(text_of(build("prim", small_walk)),
            "#################\n"
            "#...#...#.#.....#\n"
            "###.#.###.#.#####\n"
            "#.#...#.#.#.#...#\n"
            "#.#.#.#.#.#.#.#.#\n"
            "#...#...#.....#.#\n"
            "###.###.#.#.#.###\n"
            "#...#.....#.#...#\n"
            "#################\n");
  EXPECT_EQ(text_of(build("prim-simple", small_walk)),
            "#################\n"
            "#.....#.#.......#\n"
            "###.###.#.#.###.#\n"
            "#.......#.#.#.#.#\n"
            "#.###.###.###.###\n"
            "#.#.#...#.....#.#\n"
            "###.###.#.#####.#\n"
            "#...............#\n"
            "#################\n");
  EXPECT_EQ(text_of(build("growing-tree", small_walk)),
            "#################\n"
            "#...#...........#\n"
            "###.#####.#######\n"
            "#...#...........#\n"
            "#.###.#.#####.###\n"
            "#.#...#.#...#...#\n"
            "#.#.###.#.#####.#\n"
            "#.....#.#.......#\n"
            "#################\n");
  EXPECT_EQ(text_of(build("aldous-broder", small_walk)),
            "#################\n"
            "#.#.#.#.........#\n"
            "#.#.#.#####.#.###\n"
            "#...#.....#.#...#\n"
            "#.#.#.#.###.###.#\n"
            "#.#...#.......#.#\n"
            "#.#######.#####.#\n"
            "#.......#.#.....#\n"
            "#################\n");
  EXPECT_EQ(text_of(build("wilson", small_walk)),
            "#################\n"
            "#.#.....#.......#\n"
            "#.#.#.#.#######.#\n"
            "#...#.#.#.....#.#\n"
            "#.#####.#.#####.#\n"
            "#.#.......#.....#\n"
            "#.#.###.#####.###\n"
            "#.#.#...........#\n"
            "#################\n");
  EXPECT_EQ(text_of(build("wilson-walls", small_walk)),
            "#################\n"
            "#...#.....#.....#\n"
            "###.#.#########.#\n"
            "#.........#.....#\n"
            "#.#####.###.#####\n"
            "#.#.........#.#.#\n"
            "###.#.#.#####.#.#\n"
            "#...#.#.........#\n"
            "#################\n");
}

/// The share of cells with a single passage: short dead ends everywhere, or few and long ones.
double dead_ends(std::string_view name, BuildOptions options) {
  options.rows = options.columns = 401;
  const Maze maze = build(name, options);
  std::size_t count = 0;
  for (std::uint32_t row = 1; row < 401; row += 2) {
    for (std::uint32_t column = 1; column < 401; column += 2) {
      const auto open = [&](std::uint32_t r, std::uint32_t c) { return maze.grid.open(Cell{r, c}) ? 1 : 0; };
      if (open(row - 1, column) + open(row + 1, column) + open(row, column - 1) + open(row, column + 1) == 1)
        ++count;
    }
  }
  return static_cast<double>(count) / (200 * 200);
}

TEST(Walkers, HaveTheCharacterTheirDescriptionsPromise) {
  EXPECT_NEAR(dead_ends("rdfs", {}), 0.10, 0.02);
  EXPECT_NEAR(dead_ends("hunt-kill", {}), 0.10, 0.02);
  EXPECT_NEAR(dead_ends("prim", {}), 0.30, 0.02);
  EXPECT_NEAR(dead_ends("prim-simple", {}), 0.36, 0.02);
  EXPECT_NEAR(dead_ends("aldous-broder", {}), 0.295, 0.01);
  EXPECT_NEAR(dead_ends("wilson", {}), 0.295, 0.01);
  EXPECT_NEAR(dead_ends("wilson-walls", {}), 0.295, 0.01);
}

TEST(GrowingTree, MixDecidesTheCharacter) {
  EXPECT_NEAR(dead_ends("growing-tree", {.newest = 1, .random = 0, .oldest = 0}), 0.10, 0.02);
  EXPECT_NEAR(dead_ends("growing-tree", {.newest = 0, .random = 1, .oldest = 0}), 0.28, 0.02);
  const auto oldest = [](unsigned share) {
    return dead_ends("growing-tree", {.newest = 0, .random = 0, .oldest = share});
  };
  EXPECT_EQ(oldest(1), oldest(7)) << "shares are relative to their sum";
  EXPECT_THROW(oldest(0), Error);
}

}  // namespace
}  // namespace wend
