// Every algorithm x every heuristic x many small mazes: solutions hold (solve() replays them), optimal ones
// are optimal, complete ones decide, and all agree on what cannot be solved. The yardstick is the
// plain Bellman-Ford in tests/support.
#include <gtest/gtest.h>

#include "domains/maze/maze_domain.hpp"
#include "support/cross_check.hpp"
#include "support/random_maze.hpp"
#include "support/true_costs.hpp"

namespace wend {
namespace {

using test::MazeShape;
using test::random_maze;
using test::true_cost;

bool is_admissible(std::string_view heuristic, const Maze& maze) {
  return heuristic != "manhattan" || maze.neighbours == Neighbours::four;
}

void check(const Maze& maze, const Problem& problem, const AlgorithmInfo& info, const std::string& heuristic,
           const std::optional<ExactCost>& truth) {
  const Report report = test::cross_run(problem, info, heuristic);
  const bool unit = maze.neighbours == Neighbours::four && !maze.grid.weighted();
  const bool admissible = !info.uses_heuristic || is_admissible(heuristic, maze);
  if (report.verdict == Verdict::solved) {
    EXPECT_TRUE(truth.has_value());
  }
  test::expect_as_promised(report, info, test::promises_optimum(info, unit) && admissible, truth);
}

class MazeCross : public testing::TestWithParam<std::string> {};

TEST_P(MazeCross, HoldsWhatItsInfoSays) {
  const AlgorithmInfo info = test::algorithm_info(maze_domain, GetParam());
  std::uint64_t seed = 0;
  for (const unsigned walls : {0U, 20U, 35U, 50U}) {
    for (const bool weighted : {false, true}) {
      for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
        for (const std::size_t goals : {std::size_t{1}, std::size_t{3}}) {
          for (const std::uint32_t size : {1U, 3U, 6U}) {
            ++seed;
            const Maze maze = random_maze(seed, {size, size + 1, walls, weighted, neighbours, goals});
            SCOPED_TRACE("seed " + std::to_string(seed) + ", walls " + std::to_string(walls));
            const auto truth = true_cost(maze);
            const auto problem = maze_domain.open(maze, {});
            test::with_each_heuristic(maze_domain, info, [&](const std::string& heuristic) {
              check(maze, *problem, info, heuristic, truth);
            });
          }
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, MazeCross, testing::ValuesIn(test::algorithm_names(maze_domain)),
                         test::algorithm_test_name);

}  // namespace
}  // namespace wend
