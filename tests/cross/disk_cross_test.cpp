// bfs and astar with their states on disk against the same in memory, on small problems of every domain and
// with so little memory that lists are written, merged and read: the same verdict, cost and bound, and ways
// that hold (solve() replays them).
#include <filesystem>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "domains/all.hpp"
#include "domains/bloxorz/bloxorz_domain.hpp"
#include "domains/maze/maze_domain.hpp"
#include "domains/quest/quest_domain.hpp"
#include "domains/tiles/tiles_domain.hpp"
#include "domains/tour/tour_domain.hpp"
#include "engine/verify.hpp"
#include "support/random_stage.hpp"
#include "support/repeats.hpp"
#include "support/run_program.hpp"
#include "support/small_quest.hpp"
#include "support/small_tour.hpp"
#include "tiles/board.hpp"

namespace wend {
namespace {

constexpr std::size_t little_memory = 256 << 10;

class CrossDisk : public testing::Test {
 protected:
  [[nodiscard]] Plan disk_plan(const char* algorithm, const std::string& heuristic) const {
    Plan plan{.algorithm = algorithm, .heuristic = heuristic};
    plan.settings.disk.folder = scratch_.path("states");
    plan.settings.limits.bytes = little_memory;
    return plan;
  }
  /// `whole`: costs are whole numbers, so that astar can work on disk too.
  void expect_same_on_disk(const Problem& problem, const std::string& heuristic, bool whole = true) {
    for (const char* algorithm : {"bfs", "astar"}) {
      SCOPED_TRACE(std::string(algorithm) + " with " + heuristic);
      const Plan plan = disk_plan(algorithm, heuristic);
      const Report memory = solve(problem, {.algorithm = algorithm, .heuristic = heuristic});
      if (algorithm == std::string_view("astar") && !whole) {
        // What is plainly unsolvable is not searched at all.
        if (memory.cost) {
          EXPECT_THROW(static_cast<void>(solve(problem, plan)), Error);
        }
        continue;
      }
      const Report disk = solve(problem, plan);
      EXPECT_EQ(disk.verdict, memory.verdict);
      EXPECT_EQ(disk.bound, memory.bound);
      EXPECT_EQ(disk.optimal, memory.optimal);
      EXPECT_EQ(disk.moves.size() == 0, memory.moves.size() == 0);
      if (algorithm == std::string_view("astar") || memory.optimal) {
        EXPECT_EQ(disk.cost, memory.cost);
      } else {
        EXPECT_EQ(disk.moves.size(), memory.moves.size()) << "the fewest moves, whatever they cost";
      }
      ++verdicts_[static_cast<std::size_t>(disk.verdict)];
      EXPECT_TRUE(std::filesystem::is_empty(scratch_.path("states")));
    }
  }
  /// Samples of which all can be solved, or none, would test half of it.
  void TearDown() override {
    EXPECT_GT(verdicts_[0], 0);
    EXPECT_EQ(verdicts_[2], 0) << "nothing was stopped";
  }
  [[nodiscard]] int unsolvable() const { return verdicts_[1]; }

 private:
  test::ScratchFolder scratch_;
  std::array<int, 3> verdicts_{};
};

TEST_F(CrossDisk, Mazes) {
  constexpr const char* heuristics[] = {"blind", "manhattan"};
  for (std::uint64_t seed = 1; seed <= test::repeats(60U); ++seed) {
    SCOPED_TRACE(seed);
    const Maze maze = test::random_maze(seed, {9, 11, 38, seed % 2 == 0, Neighbours::four, 1});
    expect_same_on_disk(*maze_domain.open(maze, {}), heuristics[seed % 2]);
  }
  EXPECT_GT(unsolvable(), 0);
}

TEST_F(CrossDisk, MazesWithDiagonals) {
  for (std::uint64_t seed = 1; seed <= test::repeats(30U); ++seed) {
    SCOPED_TRACE(seed);
    const Maze maze = test::random_maze(seed, {8, 9, 45, seed % 2 == 0, Neighbours::eight, 1});
    expect_same_on_disk(*maze_domain.open(maze, {}), "blind", false);
  }
}

TEST_F(CrossDisk, Tiles) {
  for (std::uint64_t seed = 1; seed <= test::repeats(30U); ++seed) {
    SCOPED_TRACE(seed);
    Rng rng(seed);
    const TileShape shape = seed % 2 == 0 ? TileShape{3, 3} : TileShape{2, 4};
    const TileBoard board = walked_board(shape, goal_last(shape), 5 + seed % 25, rng);
    expect_same_on_disk(*tiles_domain.open(board, {}), seed % 3 == 0 ? "linear-conflict" : "manhattan");
  }
}

/// States of 64 bytes.
TEST_F(CrossDisk, WideTiles) {
  for (std::uint64_t seed = 1; seed <= test::repeats(10U); ++seed) {
    SCOPED_TRACE(seed);
    Rng rng(seed);
    const TileShape shape{5, 5};
    const TileBoard board = walked_board(shape, goal_last(shape), 12, rng);
    expect_same_on_disk(*tiles_domain.open(board, {}), "manhattan");
  }
}

TEST_F(CrossDisk, Bloxorz) {
  for (std::uint64_t seed = 1; seed <= test::repeats(60U); ++seed) {
    SCOPED_TRACE(seed);
    const Stage stage = test::random_stage(seed, {4, 5, 15, 2, 2, seed % 2});
    const auto problem = bloxorz_domain.open(stage, {.bloxorz = {seed % 4 < 2}});
    expect_same_on_disk(*problem, seed % 3 == 0 ? "blind" : "relaxed");
  }
  EXPECT_GT(unsolvable(), 0);
}

TEST_F(CrossDisk, Tours) {
  constexpr const char* heuristics[] = {"blind", "farthest", "mst-manhattan", "mst-path"};
  for (std::uint64_t seed = 1; seed <= test::repeats(40U); ++seed) {
    SCOPED_TRACE(seed);
    const bool whole = seed % 5 != 0;
    const Maze maze =
        test::random_maze(seed, {5, 6, 25, seed % 4 == 0, whole ? Neighbours::four : Neighbours::eight, 4});
    const auto problem = tour_domain.open(maze, {.tour = test::tour_end(maze, seed)});
    expect_same_on_disk(*problem, heuristics[seed % 4], whole);
  }
}

TEST_F(CrossDisk, Quests) {
  constexpr const char* heuristics[] = {"blind", "farthest", "mst"};
  for (std::uint64_t seed = 1; seed <= test::repeats(40U); ++seed) {
    SCOPED_TRACE(seed);
    test::QuestShape shape;
    shape.weighted = seed % 4 == 0;
    expect_same_on_disk(*quest_domain.open(test::random_quest(seed, shape), {}), heuristics[seed % 3]);
  }
}

/// A search stopped anywhere says at most what is true.
TEST_F(CrossDisk, BoundsOfStoppedSearchesHold) {
  Rng rng(5);
  const TileBoard board = walked_board({3, 3}, goal_last({3, 3}), 60, rng);
  const auto problem = tiles_domain.open(board, {});
  expect_same_on_disk(*problem, "manhattan");
  for (const char* algorithm : {"bfs", "astar"}) {
    Plan plan = disk_plan(algorithm, "manhattan");
    const Report whole = solve(*problem, plan);
    for (std::uint64_t part = 1; part < 8; ++part) {
      plan.settings.limits.expansions = whole.stats.expanded * part / 8;
      const Report stopped = solve(*problem, plan);
      EXPECT_EQ(stopped.why, StopReason::expansions);
      EXPECT_LE(stopped.stats.expanded, plan.settings.limits.expansions);
      EXPECT_FALSE(*whole.cost < *stopped.bound);
    }
  }
}

}  // namespace
}  // namespace wend
