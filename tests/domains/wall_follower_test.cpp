// Wall followers: perfect mazes are solved by either hand, circles are noticed, and the walk is exactly the
// one a hand on the wall makes.
#include "domains/maze/wall_follower.hpp"

#include <gtest/gtest.h>

#include "domains/maze/maze_domain.hpp"
#include "engine/verify.hpp"
#include "support/maze_text.hpp"
#include "support/perfect_maze.hpp"
#include "support/random_maze.hpp"
#include "support/true_costs.hpp"

namespace wend {
namespace {

using test::maze_of;

Report hug(const Maze& maze, const std::string& hand, const Settings& settings = {}) {
  Plan plan;
  plan.algorithm = "hug-" + hand;
  plan.settings = settings;
  return solve(*maze_domain.open(maze, {}), plan);
}

std::string joined(const std::vector<std::string>& moves) {
  std::string all;
  for (const std::string& move : moves) all += move;
  return all;
}

TEST(WallFollower, EitherHandSolvesEveryPerfectMaze) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Maze maze = test::perfect_maze(seed, 1 + static_cast<std::uint32_t>(seed % 9), 8);
    for (const char* hand : {"left", "right"}) {
      EXPECT_EQ(hug(maze, hand).verdict, Verdict::solved) << hand << ", seed " << seed;
    }
  }
}

TEST(WallFollower, WalksWithTheHandOnTheWall) {
  const Maze maze = maze_of({"#######",  //
                             "#S....#",  //
                             "#.###.#",  //
                             "#.#E..#",  //
                             "#.#####",  //
                             "#.....#",  //
                             "#######"});
  EXPECT_EQ(joined(hug(maze, "left").moves), "RRRRDDLL")
      << "facing down, left is to the right of the picture";
  EXPECT_EQ(joined(hug(maze, "right").moves), "DDDDRRRRLLLLUUUURRRRDDLL") << "into the dead end and back";
}

TEST(WallFollower, SaysThatItWalksInACircle) {
  const Maze maze = maze_of({".......",  //
                             ".......",  //
                             "...E...",  //
                             ".......",  //
                             "......S"});
  for (const char* hand : {"left", "right"}) {
    const Report report = hug(maze, hand);
    EXPECT_EQ(report.verdict, Verdict::stopped);
    EXPECT_EQ(report.why, StopReason::gave_up);
    EXPECT_NE(report.note.find("circle"), std::string::npos) << report.note;
    EXPECT_TRUE(report.moves.empty());
    EXPECT_LE(report.stats.expanded, 25U) << "once around the field, not for ever";
  }
}

/// A free-standing pillar at the hand, the goal elsewhere.
TEST(WallFollower, GoesAroundAPillarOnce) {
  const Maze maze = maze_of({".......",  //
                             ".......",  //
                             "..S#...",  //
                             ".......",  //
                             "......E"});
  const Report left = hug(maze, "left");
  EXPECT_EQ(left.verdict, Verdict::stopped);
  EXPECT_NE(left.note.find("circle"), std::string::npos) << left.note;
}

TEST(WallFollower, WalledInIsAProof) {
  const Report report = hug(maze_of({"#.#", ".##", "##S", "E.#"}), "left");
  EXPECT_EQ(report.verdict, Verdict::unsolvable);
  EXPECT_NE(report.note.find("walled in"), std::string::npos) << report.note;
}

TEST(WallFollower, StandingOnTheGoalIsAWayOfNoMoves) {
  Maze maze = test::open_field(1, 1);
  const Report report = hug(maze, "right");
  EXPECT_EQ(report.verdict, Verdict::solved);
  EXPECT_EQ(report.cost, ExactCost{});
  EXPECT_TRUE(report.optimal);
}

/// On any maze it ends, within four visits per cell, and what it claims holds (solve() replays it).
TEST(WallFollower, AlwaysEnds) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Maze maze = test::random_maze(seed, {7, 9, static_cast<unsigned>(seed % 50), seed % 2 == 0,
                                               seed % 3 == 0 ? Neighbours::eight : Neighbours::four, 1});
    for (const char* hand : {"left", "right"}) {
      const Report report = hug(maze, hand);
      if (report.verdict == Verdict::unsolvable) {
        EXPECT_FALSE(test::true_cost(maze, *maze.start).has_value()) << "seed " << seed;
        EXPECT_EQ(report.stats.expanded, 1U) << "only a walled-in start proves anything";
      }
      EXPECT_LE(report.stats.expanded, 4 * maze.grid.open_cells() + 1) << "seed " << seed;
    }
  }
}

TEST(WallFollower, KeepsItsLimits) {
  const Maze maze = test::perfect_maze(7, 30, 30);
  Settings settings;
  settings.limits.expansions = 10;
  const Report report = hug(maze, "left", settings);
  EXPECT_EQ(report.why, StopReason::expansions);
  EXPECT_EQ(report.stats.expanded, 10U);
}

}  // namespace
}  // namespace wend
