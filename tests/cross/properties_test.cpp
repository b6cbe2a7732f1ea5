// Properties of the algorithms on random mazes, each drawn by rapidcheck.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "domains/all.hpp"
#include "engine/verify.hpp"
#include "support/maze_text.hpp"
#include "support/perfect_maze.hpp"
#include "support/random_maze.hpp"
#include "support/true_costs.hpp"

namespace wend {
namespace {

using test::MazeShape;

Maze any_maze(bool unit_costs = false) {
  MazeShape shape;
  shape.rows = *rc::gen::inRange(1U, 14U);
  shape.columns = *rc::gen::inRange(1U, 14U);
  shape.wall_percent = *rc::gen::inRange(0U, 55U);
  shape.weighted = !unit_costs && *rc::gen::arbitrary<bool>();
  shape.neighbours = !unit_costs && *rc::gen::arbitrary<bool>() ? Neighbours::eight : Neighbours::four;
  shape.goals = *rc::gen::inRange<std::size_t>(1, 4);
  return test::random_maze(*rc::gen::arbitrary<std::uint64_t>(), shape);
}

Report run(const Maze& maze, const std::string& algorithm, const std::string& heuristic = "auto",
           const Settings& settings = {}) {
  Plan plan;
  plan.algorithm = algorithm;
  plan.heuristic = heuristic;
  plan.settings = settings;
  return solve(*all_domains()[0]->open(maze, {}), plan);
}

RC_GTEST_PROP(MazeProperties, OptimalAlgorithmsAgreeWithTheTruth, ()) {
  const Maze maze = any_maze();
  const auto truth = test::true_cost(maze);
  for (const AlgorithmInfo& info : algorithms_of(*all_domains()[0])) {
    if (info.optimal != Optimal::yes) continue;
    const Report report = run(maze, std::string(info.name));
    RC_ASSERT(report.cost == truth);
    RC_ASSERT(report.verdict == (truth ? Verdict::solved : Verdict::unsolvable));
    RC_ASSERT(report.optimal == truth.has_value());
  }
}

RC_GTEST_PROP(MazeProperties, BidirectionalEqualsBfs, ()) {
  const Maze maze = any_maze(true);
  const Report both = run(maze, "bidirectional");
  const Report bfs = run(maze, "bfs");
  RC_ASSERT(both.cost == bfs.cost);
  RC_ASSERT(both.verdict == bfs.verdict);
  RC_ASSERT(both.moves.size() == bfs.moves.size());
}

RC_GTEST_PROP(MazeProperties, WeightedAStarKeepsItsBound, ()) {
  const Maze maze = any_maze();
  const auto truth = test::true_cost(maze);
  Settings settings;
  settings.weight.under = *rc::gen::inRange<std::int64_t>(1, 20);
  settings.weight.over =
      settings.weight.under * *rc::gen::inRange<std::int64_t>(1, 6) + *rc::gen::inRange<std::int64_t>(0, 20);
  const auto* heuristic = *rc::gen::element("octile", "euclidean", "exact");
  const Report report = run(maze, "weighted-astar", heuristic, settings);
  RC_ASSERT(report.cost.has_value() == truth.has_value());
  if (!truth) return;
  // cost <= W * optimum, without rounding
  RC_ASSERT(scaled(*report.cost, settings.weight.under) <= scaled(*truth, settings.weight.over));
  RC_ASSERT(*report.bound <= *truth);
  RC_ASSERT(*truth <= *report.cost);
}

RC_GTEST_PROP(MazeProperties, AnytimeAStarImprovesUntilProven, ()) {
  const Maze maze = any_maze();
  const auto truth = test::true_cost(maze);
  std::vector<Progress> heard;
  Settings settings;
  settings.weight = {*rc::gen::inRange<std::int64_t>(1, 12), 1};
  settings.progress = [&](const Progress& progress) { heard.push_back(progress); };
  const Report report = run(maze, "anytime-astar", *rc::gen::element("octile", "euclidean"), settings);
  RC_ASSERT(report.cost == truth);
  RC_ASSERT(report.optimal == truth.has_value());
  std::optional<ExactCost> best;
  ExactCost bound;
  for (const Progress& progress : heard) {
    if (!progress.improved) continue;
    RC_ASSERT((!best || *progress.best < *best));
    RC_ASSERT(bound <= progress.bound);
    RC_ASSERT(progress.bound <= *truth);
    best = progress.best;
    bound = progress.bound;
  }
  RC_ASSERT(best == truth);
}

RC_GTEST_PROP(MazeProperties, StoppedAnytimeAStarStillHoldsItsBound, ()) {
  const Maze maze = any_maze();
  const auto truth = test::true_cost(maze);
  Settings settings;
  settings.weight = {5, 1};
  settings.limits.expansions = *rc::gen::inRange<std::uint64_t>(0, 300);
  const Report report = run(maze, "anytime-astar", "auto", settings);
  RC_ASSERT(report.stats.expanded <= settings.limits.expansions);
  if (truth) {
    RC_ASSERT(report.bound.has_value());
    RC_ASSERT(*report.bound <= *truth);
    RC_ASSERT((!report.cost || *report.cost >= *truth));
  } else {
    RC_ASSERT(!report.cost.has_value());
  }
}

RC_GTEST_PROP(MazeProperties, SameSeedSameWalk, ()) {
  const Maze maze = any_maze();
  Settings settings;
  settings.seed = *rc::gen::arbitrary<std::uint64_t>();
  for (const char* algorithm : {"random-dfs", "annealing"}) {
    const Report first = run(maze, algorithm, "auto", settings);
    const Report again = run(maze, algorithm, "auto", settings);
    RC_ASSERT(first.moves == again.moves);
    RC_ASSERT(first.stats.expanded == again.stats.expanded);
    RC_ASSERT(first.stats.generated == again.stats.generated);
  }
}

TEST(Annealing, CrossesAnOpenField) {
  const Maze maze = test::open_field(20, 20);
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Settings settings;
    settings.seed = seed;
    EXPECT_EQ(run(maze, "annealing", "manhattan", settings).verdict, Verdict::solved) << "seed " << seed;
  }
}

TEST(GreedyBestFirst, ExpandsNoStateTwice) {
  Maze maze = test::open_field(60, 60);
  maze.grid.set_open({58, 59}, false);
  maze.grid.set_open({59, 58}, false);  // the goal is walled in
  for (const char* heuristic : {"blind", "manhattan", "euclidean"}) {
    const Report report = run(maze, "greedy-best-first", heuristic);
    EXPECT_EQ(report.verdict, Verdict::unsolvable);
    EXPECT_EQ(report.stats.expanded, 3597U) << heuristic;
  }
}

TEST(Beam, AsWideAsTheMazeIsBreadthFirst) {
  const Maze maze = test::perfect_maze(11, 12, 12);
  Settings settings;
  settings.width = 10'000;
  EXPECT_EQ(run(maze, "beam", "manhattan", settings).moves.size(), run(maze, "bfs").moves.size());
  settings.width = 1;
  EXPECT_EQ(run(test::maze_of({"S.#E", "..#.", ".#..", "...."}), "beam", "manhattan", settings).why,
            StopReason::gave_up);
}

}  // namespace
}  // namespace wend
