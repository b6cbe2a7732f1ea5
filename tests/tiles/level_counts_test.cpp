// The whole space of small boards, counted: against published numbers and against a plain search.
#include "tiles/level_counts.hpp"

#include <gtest/gtest.h>
#include <numeric>

#include "whole_space.hpp"

namespace wend {
namespace {

TEST(LevelCounts, ThreeByThreeHasThePublishedNumbers) {
  const std::vector<std::uint64_t> counts = level_counts({3, 3}, 8);
  EXPECT_EQ(counts.size(), 32);
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 181'440);
  EXPECT_EQ(counts.back(), 2);
  EXPECT_EQ(std::vector<std::uint64_t>(counts.begin(), counts.begin() + 6),
            (std::vector<std::uint64_t>{1, 2, 4, 8, 16, 20}));
}

TEST(LevelCounts, AreThoseOfAPlainSearch) {
  for (const auto& [shape, home] : {std::pair{TileShape{2, 2}, TileCell{0}},
                                    {TileShape{2, 3}, TileCell{4}},
                                    {TileShape{3, 2}, TileCell{1}},
                                    {TileShape{4, 2}, TileCell{7}},
                                    {TileShape{2, 4}, TileCell{2}},
                                    {TileShape{1, 5}, TileCell{2}},
                                    {TileShape{3, 3}, TileCell{4}}}) {
    const WholeSpace space(shape, home);
    std::vector<std::uint64_t> plain(static_cast<std::size_t>(space.farthest()) + 1);
    for (const HomeBoard& board : space.boards()) ++plain[static_cast<std::size_t>(space.distance(board))];
    EXPECT_EQ(level_counts(shape, home), plain) << shape.rows << " x " << shape.columns;
  }
}

TEST(LevelCounts, CanBeStopped) {
  std::uint64_t sum = 0;
  const auto counts = level_counts({2, 5}, 0, [&](std::uint64_t count) { return (sum += count) < 1000; });
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), sum);
  EXPECT_LT(counts.size(), 20);
}

}  // namespace
}  // namespace wend
