// Kruskal's maze in tiles is Kruskal's maze: for the weights of a seed the very same, and for a plain shuffle
// of the walls the same law.
#include "generate/kruskal.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <vector>

#include "base/rng.hpp"
#include "support/built_maze.hpp"

namespace wend {
namespace {

TEST(Kruskal, SeedsKeepTheirMazes) {
  EXPECT_EQ(text_of(build("kruskal", {.rows = 9, .columns = 17, .seed = 1})),
            "#################\n"
            "#.#.....#.......#\n"
            "#.#.###.#.###.###\n"
            "#...#.#.#...#...#\n"
            "###.#.###.#####.#\n"
            "#.........#.....#\n"
            "#.#.#.#.#.#.#.#.#\n"
            "#.#.#.#.#.#.#.#.#\n"
            "#################\n");
}

/// All walls in the given order (2 n east of cell n, 2 n + 1 south of it), each opened if its cells are
/// apart.
Passages plain_kruskal(std::size_t rows, std::size_t columns, const std::vector<std::size_t>& order) {
  Passages passages(rows, columns);
  std::vector<std::size_t> parent(rows * columns);
  std::iota(parent.begin(), parent.end(), std::size_t{0});
  const auto root = [&](std::size_t at) {
    while (parent[at] != at) at = parent[at] = parent[parent[at]];
    return at;
  };
  for (const std::size_t wall : order) {
    const std::size_t cell = wall / 2;
    const bool south = wall % 2 != 0;
    const std::size_t a = root(cell);
    const std::size_t b = root(cell + (south ? columns : 1));
    if (a == b) continue;
    parent[a] = b;
    south ? passages.open_south(cell / columns, cell % columns)
          : passages.open_east(cell / columns, cell % columns);
  }
  return passages;
}

std::vector<std::size_t> all_walls(std::size_t rows, std::size_t columns) {
  std::vector<std::size_t> walls;
  for (std::size_t cell = 0; cell < rows * columns; ++cell) {
    if (cell % columns + 1 < columns) walls.push_back(2 * cell);
    if (cell / columns + 1 < rows) walls.push_back(2 * cell + 1);
  }
  return walls;
}

/// The draws of the seed are the weights, but for their last 16 bits.
std::vector<std::size_t> by_weight(std::size_t rows, std::size_t columns, std::uint64_t seed) {
  std::vector<std::uint64_t> weights(2 * rows * columns);
  Rng rng(seed);
  for (std::uint64_t& weight : weights) weight = rng.next() >> 16;
  std::vector<std::size_t> walls = all_walls(rows, columns);
  std::stable_sort(walls.begin(), walls.end(),
                   [&](std::size_t a, std::size_t b) { return weights[a] < weights[b]; });
  return walls;
}

TEST(Kruskal, TilesOfAnySizeGiveThePlainMaze) {
  struct Size {
    std::size_t rows;
    std::size_t columns;
  };
  for (const auto [rows, columns] :
       {Size{1, 1}, Size{1, 9}, Size{9, 1}, Size{2, 2}, Size{3, 3}, Size{40, 57}, Size{150, 301}}) {
    for (std::uint64_t seed = 0; seed < (rows < 100 ? 20U : 2U); ++seed) {
      const Passages plain = plain_kruskal(rows, columns, by_weight(rows, columns, seed));
      for (const std::uint32_t tile : {1U, 2U, 3U, 5U, 17U, 64U, 128U}) {
        ASSERT_EQ(kruskal_passages(rows, columns, seed, tile, 1), plain)
            << rows << " x " << columns << ", seed " << seed << ", tiles of " << tile;
      }
    }
  }
}

/// Under TSan this also shows that threads do not touch each other's words.
TEST(KruskalThreads, GiveTheSameMaze) {
  for (const auto& [rows, columns] : {std::pair<std::size_t, std::size_t>{300, 520}, {700, 100}, {1, 1000}}) {
    const Passages alone = kruskal_passages(rows, columns, 3, 64, 1);
    EXPECT_EQ(alone.count(), rows * columns - 1);
    for (const unsigned threads : {0U, 2U, 3U, 8U, 1000U}) {
      EXPECT_EQ(kruskal_passages(rows, columns, 3, 64, threads), alone) << threads << " threads";
      EXPECT_EQ(kruskal_passages(rows, columns, 3, 128, threads), alone) << threads << " threads";
    }
  }
  EXPECT_EQ(build("kruskal", {.rows = 601, .columns = 801, .threads = 4}),
            build("kruskal", {.rows = 601, .columns = 801, .threads = 1}));
}

/// One number for each maze of 3 x 3 cells.
std::uint64_t name_of(const Passages& passages) {
  std::uint64_t name = 0;
  for (std::size_t row = 0; row < 3; ++row) {
    name = name << 6 | passages.east_row(row)[0] << 3 | passages.south_row(row)[0];
  }
  return name;
}

/// Two samples of the 192 mazes of 3 x 3 cells: from tiles of 2 x 2, and from shuffled walls.
TEST(Kruskal, TiledAndShuffledHaveTheSameLaw) {
  constexpr std::uint64_t samples = 60'000;
  std::map<std::uint64_t, std::pair<double, double>> counts;
  Rng rng(2024);
  const std::vector<std::size_t> walls = all_walls(3, 3);
  for (std::uint64_t sample = 0; sample < samples; ++sample) {
    counts[name_of(kruskal_passages(3, 3, rng.next(), 2, 1))].first += 1;
    std::vector<std::size_t> order = walls;
    rng.shuffle(order);
    counts[name_of(plain_kruskal(3, 3, order))].second += 1;
  }
  ASSERT_EQ(counts.size(), 192U) << "a 3 x 3 grid has 192 spanning trees";
  double same = 0;
  double even = 0;
  for (const auto& [name, count] : counts) {
    const auto& [tiled, shuffled] = count;
    same += (tiled - shuffled) * (tiled - shuffled) / (tiled + shuffled);
    even += (tiled - samples / 192.0) * (tiled - samples / 192.0) / (samples / 192.0);
  }
  EXPECT_LT(same, 256) << "191 degrees of freedom, 1 in 1000";
  EXPECT_GT(even, 1000) << "the test can tell laws apart: Kruskal's mazes are not all equally likely";
}

}  // namespace
}  // namespace wend
