// The builders that walk from cell to cell: their mazes for one seed, and what they promise about them.
#include <gtest/gtest.h>

#include "support/built_maze.hpp"

namespace wend {
namespace {

constexpr BuildOptions small{.rows = 9, .columns = 17, .seed = 1};

/// Seeds are printed so that they can be given back later: a change of these pictures breaks that promise.
TEST(Walkers, SeedsKeepTheirMazes) {
  EXPECT_EQ(text_of(build("rdfs", small)),
            "#################\n"
            "#.....#.....#...#\n"
            "#.#.###.#.#.###.#\n"
            "#.#.....#.#.....#\n"
            "#.#######.#####.#\n"
            "#...#.#...#.#...#\n"
            "###.#.#.###.#.###\n"
            "#.....#.#.......#\n"
            "#################\n");
}

}  // namespace
}  // namespace wend
