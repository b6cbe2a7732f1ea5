// bfs, astar and ida-star by several threads against one, on small problems of every domain, with the threads
// at work from the first node on: the same verdict, the same cost, and ways that hold (solve() replays them).
#include <gtest/gtest.h>

#include "domains/all.hpp"
#include "domains/bloxorz/bloxorz_domain.hpp"
#include "domains/quest/quest_domain.hpp"
#include "domains/tiles/tiles_domain.hpp"
#include "domains/tour/tour_domain.hpp"
#include "engine/verify.hpp"
#include "support/random_stage.hpp"
#include "support/repeats.hpp"
#include "support/small_quest.hpp"
#include "support/small_tour.hpp"
#include "tiles/board.hpp"

namespace wend {
namespace {

constexpr const char* shared_algorithms[] = {"bfs", "astar", "ida-star"};

Report run_shared(const Problem& problem, const char* algorithm, const std::string& heuristic,
                  unsigned threads, std::uint64_t alone) {
  Plan plan;
  plan.algorithm = algorithm;
  plan.heuristic = heuristic;
  plan.settings.threads = threads;
  plan.settings.alone = alone;
  return solve(problem, plan);
}

/// By 1 to 8 threads, depending on the seed.
void expect_same_by_threads(const Problem& problem, const std::string& heuristic, std::uint64_t seed) {
  for (const char* algorithm : shared_algorithms) {
    const auto threads = static_cast<unsigned>(1 + seed % 8);
    SCOPED_TRACE(std::string(algorithm) + " with " + heuristic + ", seed " + std::to_string(seed) + ", " +
                 std::to_string(threads) + " threads");
    const Report alone = run_shared(problem, algorithm, heuristic, 1, 0);
    const Report shared = run_shared(problem, algorithm, heuristic, threads, seed % 3 == 0 ? 0 : seed % 17);
    EXPECT_EQ(shared.verdict, alone.verdict);
    EXPECT_EQ(shared.cost, alone.cost);
    EXPECT_EQ(shared.bound, alone.bound);
    EXPECT_EQ(shared.optimal, alone.optimal);
    EXPECT_LE(shared.stats.threads, threads);
  }
}

TEST(CrossThreads, Tiles) {
  for (std::uint64_t seed = 1; seed <= test::repeats(200U); ++seed) {
    Rng rng(seed);
    const TileShape shape = seed % 2 == 0 ? TileShape{3, 3} : TileShape{2, 4};
    const TileBoard board = walked_board(shape, goal_last(shape), 5 + seed % 25, rng);
    expect_same_by_threads(*tiles_domain.open(board, {}), seed % 3 == 0 ? "linear-conflict" : "manhattan",
                           seed);
  }
}

/// States of 64 bytes.
TEST(CrossThreads, WideTiles) {
  for (std::uint64_t seed = 1; seed <= test::repeats(40U); ++seed) {
    Rng rng(seed);
    const TileShape shape{5, 5};
    const TileBoard board = walked_board(shape, goal_last(shape), 14, rng);
    expect_same_by_threads(*tiles_domain.open(board, {}), "manhattan", seed);
  }
}

TEST(CrossThreads, Bloxorz) {
  for (std::uint64_t seed = 1; seed <= test::repeats(300U); ++seed) {
    const Stage stage = test::random_stage(seed, {4, 5, 15, 2, 2, seed % 2});
    const auto problem = bloxorz_domain.open(stage, {.bloxorz = {seed % 4 < 2}});
    expect_same_by_threads(*problem, seed % 3 == 0 ? "blind" : "relaxed", seed);
  }
}

/// Trees are remembered by the heuristic: each thread needs a memory of its own.
TEST(CrossThreads, Tours) {
  constexpr const char* heuristics[] = {"blind", "farthest", "mst-manhattan", "mst-path"};
  for (std::uint64_t seed = 1; seed <= test::repeats(200U); ++seed) {
    const Neighbours neighbours = seed % 5 == 0 ? Neighbours::eight : Neighbours::four;
    const Maze maze = test::random_maze(seed, {5, 6, 25, seed % 4 == 0, neighbours, 4});
    const auto problem = tour_domain.open(maze, {.tour = test::tour_end(maze, seed)});
    expect_same_by_threads(*problem, heuristics[seed % 4], seed);
  }
}

TEST(CrossThreads, Quests) {
  constexpr const char* heuristics[] = {"blind", "farthest", "mst"};
  for (std::uint64_t seed = 1; seed <= test::repeats(200U); ++seed) {
    test::QuestShape shape;
    shape.weighted = seed % 4 == 0;
    const Maze maze = test::random_quest(seed, shape);
    expect_same_by_threads(*quest_domain.open(maze, {}), heuristics[seed % 3], seed);
  }
}

/// States of mazes are numbered: one thread does it, and says so.
TEST(CrossThreads, MazesAreDoneByOne) {
  const Maze maze = test::random_maze(3, {9, 9, 20, false, Neighbours::four, 1});
  const auto problem = all_domains()[0]->open(maze, {});
  EXPECT_EQ(run_shared(*problem, "astar", "auto", 4, 0).stats.threads, 1U);
  expect_same_by_threads(*problem, "auto", 3);
}

/// What is recorded is the run of one thread, whatever was asked for.
TEST(CrossThreads, RecordingsAreMadeByOne) {
  Rng rng(7);
  const auto problem = tiles_domain.open(walked_board({3, 3}, goal_last({3, 3}), 40, rng), {});
  for (const char* algorithm : shared_algorithms) {
    Plan plan{.algorithm = algorithm, .heuristic = "manhattan"};
    Tape alone(1'000'000), shared(1'000'000);
    static_cast<void>(problem->run(plan, &alone));
    plan.settings.threads = 4;
    plan.settings.alone = 0;
    const Report report = problem->run(plan, &shared);
    EXPECT_EQ(report.stats.threads, 1U);
    EXPECT_EQ(shared.size(), alone.size());
  }
}

/// Large states and little memory: each thread has a part of it for its cache, and one that is full is no
/// limit.
TEST(CrossThreads, DeepeningNeedsNoMoreMemoryThanAlone) {
  Rng rng(5);
  const auto problem = tiles_domain.open(walked_board({5, 5}, goal_last({5, 5}), 70, rng), {});
  for (const std::size_t bytes :
       test::sized<std::vector<std::size_t>>({1'000'000, 4'000'000, 8'000'000}, {2'000'000})) {
    Plan plan{.algorithm = "ida-star", .heuristic = "linear-conflict"};
    plan.settings.limits.bytes = bytes;
    plan.settings.threads = 3;
    plan.settings.alone = 0;
    const Report report = solve(*problem, plan);
    EXPECT_EQ(report.cost, (ExactCost{48, 0})) << bytes;
    EXPECT_TRUE(report.optimal);
    EXPECT_LE(report.stats.peak_bytes, bytes);
  }
}

/// The exact search of tiles: cost and way do not depend on the threads.
TEST(CrossThreads, IdaFastHeedsTheNumber) {
  Rng rng(11);
  const auto problem = tiles_domain.open(random_board({4, 4}, goal_last({4, 4}), rng), {});
  const Report alone = run_shared(*problem, "ida-fast", "manhattan", 1, 0);
  const Report shared = run_shared(*problem, "ida-fast", "manhattan", 3, 0);
  EXPECT_EQ(alone.stats.threads, 1U);
  EXPECT_EQ(shared.cost, alone.cost);
  EXPECT_LE(shared.stats.threads, 3U);
}

/// Tables large enough to be filled together.
TEST(CrossThreads, HeldKarpByThreads) {
  const Maze maze = test::random_maze(21, {14, 14, 10, false, Neighbours::four, 19});
  const auto problem = tour_domain.open(maze, {});
  const Report alone = run_shared(*problem, "held-karp", "auto", 1, 0);
  for (unsigned threads = 2; threads <= 4; ++threads) {
    const Report shared = run_shared(*problem, "held-karp", "auto", threads, 0);
    EXPECT_EQ(shared.cost, alone.cost);
    EXPECT_EQ(shared.stats.expanded, alone.stats.expanded);
    EXPECT_EQ(shared.stats.threads, shared.verdict == Verdict::solved ? threads : 1U);
  }
}

}  // namespace
}  // namespace wend
