#include "base/nearest_name.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace wend {
namespace {

const std::vector<std::string> algorithms{
    "bfs", "dfs", "astar", "weighted-astar", "dijkstra", "greedy-best-first"};

TEST(NearestName, FindsTheLikelyOne) {
  EXPECT_EQ(nearest_name("astra", algorithms), "astar") << "two neighbours swapped";
  EXPECT_EQ(nearest_name("djkstra", algorithms), "dijkstra") << "a letter left out";
  EXPECT_EQ(nearest_name("dijkkstra", algorithms), "dijkstra") << "a letter too many";
  EXPECT_EQ(nearest_name("bsf", algorithms), "bfs");
  EXPECT_EQ(nearest_name("greedy", algorithms), "greedy-best-first") << "a beginning is near";
  EXPECT_EQ(nearest_name("astar", algorithms), "astar");
}

TEST(NearestName, StaysSilentWhereNothingIsNear) {
  EXPECT_EQ(nearest_name("photosynthesis", algorithms), "");
  EXPECT_EQ(nearest_name("", algorithms), "");
  EXPECT_EQ(nearest_name("astar", {}), "");
  EXPECT_EQ(nearest_name(std::string(100'000, 'a'), algorithms), "") << "and quickly so";
}

TEST(NearestName, TheFirstOfEquallyNearWins) {
  const std::vector<std::string> twins{"cat", "bat"};
  EXPECT_EQ(nearest_name("rat", twins), "cat");
}

}  // namespace
}  // namespace wend
