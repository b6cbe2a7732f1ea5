// Heuristics held against true costs: what is right is called right, what is wrong is found, with the nearest
// counterexample; parts of a space prove no more than they can.
#include "engine/heuristic_check.hpp"

#include <gmock/gmock.h>

#include "base/error.hpp"
#include "domains/all.hpp"
#include "domains/maze/maze_domain.hpp"
#include "support/maze_text.hpp"
#include "support/random_maze.hpp"

namespace wend {
namespace {

using test::maze_of;
using ::testing::ElementsAre;

HeuristicCheck check(const Maze& maze, const std::string& heuristic, const CheckOptions& options = {}) {
  Plan plan;
  plan.heuristic = heuristic;
  return maze_domain.open(maze, {})->check(plan, options);
}

/// x,y to h.
HeuristicCheck check_table(const Maze& maze, std::vector<std::pair<HeuristicTable::Key, ExactCost>> values,
                           const CheckOptions& options = {}) {
  HeuristicTable table;
  table.columns = {"x", "y"};
  for (auto& [key, cost] : values) table.values.emplace(std::move(key), cost);
  Plan plan;
  plan.heuristic = "file:h.csv";
  plan.table = std::make_shared<HeuristicTable>(std::move(table));
  return maze_domain.open(maze, {})->check(plan, options);
}

TEST(HeuristicCheck, whatClaimsToBeRightIsRight) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Maze maze =
        test::random_maze(seed, {.weighted = seed % 3 == 0,
                                 .neighbours = seed % 2 == 0 ? Neighbours::eight : Neighbours::four,
                                 .goals = 1 + seed % 3});
    const std::unique_ptr<Problem> problem = maze_domain.open(maze, {});
    for (const HeuristicInfo& info : maze_heuristics()) {
      Plan plan;
      plan.heuristic = info.name;
      const HeuristicCheck found = problem->check(plan, {});
      EXPECT_TRUE(found.whole);
      if (found.claims_admissible) {
        EXPECT_EQ(found.overestimates, 0) << info.name << " seed " << seed;
      }
      if (found.claims_consistent) {
        EXPECT_EQ(found.drops, 0) << info.name << " seed " << seed;
      }
    }
  }
}

TEST(HeuristicCheck, theCounterexampleIsTheNearestToTheGoal) {
  const HeuristicCheck found = check_table(maze_of({"S....E"}), {{{1, 0}, {9, 0}}, {{3, 0}, {3, 0}}});
  EXPECT_TRUE(found.whole);
  EXPECT_EQ(found.states, 6);
  EXPECT_EQ(found.overestimates, 2);
  ASSERT_TRUE(found.overestimate);
  EXPECT_EQ(found.overestimate->h, (ExactCost{3, 0}));
  EXPECT_EQ(found.overestimate->cost, (ExactCost{2, 0}));
  EXPECT_THAT(found.overestimate->way, ElementsAre("R", "R"));
  ASSERT_TRUE(found.drop);
  EXPECT_EQ(found.drops, 4);  // from 9 and from 3, both ways
  EXPECT_EQ(found.drop->before, (ExactCost{3, 0}));
}

TEST(HeuristicCheck, inconsistentYetAdmissible) {
  const HeuristicCheck found = check_table(maze_of({"S...E"}), {{{1, 0}, {3, 0}}, {{2, 0}, {0, 0}}});
  EXPECT_EQ(found.overestimates, 0);
  EXPECT_EQ(found.drops, 2);  // to the start, which is not in the table and counts as 0, and on
  ASSERT_TRUE(found.drop);
  EXPECT_EQ(found.drop->after, (ExactCost{0, 0}));
}

TEST(HeuristicCheck, infiniteEstimates) {
  const ExactCost infinite = infinite_cost<ExactCost>();
  const HeuristicCheck wrong = check_table(maze_of({"S.E"}), {{{1, 0}, infinite}});
  EXPECT_EQ(wrong.overestimates, 1);
  EXPECT_TRUE(is_infinite(wrong.overestimate->h));
  const HeuristicCheck right = check_table(maze_of({"S.#E"}), {{{1, 0}, infinite}});
  EXPECT_EQ(right.overestimates, 0);
  EXPECT_EQ(right.dead, 2);
  EXPECT_EQ(right.dead_seen, 1);
}

TEST(HeuristicCheck, theHistogramCountsEveryStateButTheGoal) {
  const HeuristicCheck blind = check(maze_of({"S...E"}), "blind");
  EXPECT_EQ(blind.histogram.front(), 4);
  EXPECT_EQ(blind.mean_ratio, 0);
  const HeuristicCheck exact = check(maze_of({"S...E"}), "exact");
  EXPECT_EQ(exact.histogram[HeuristicCheck::bins - 2], 4);
  EXPECT_EQ(exact.perfect, 5);
}

TEST(HeuristicCheck, diagonalsMakeManhattanTooLarge) {
  Maze maze = test::open_field(4, 4);
  maze.neighbours = Neighbours::eight;
  const HeuristicCheck found = check(maze, "manhattan");
  EXPECT_FALSE(found.claims_admissible);
  ASSERT_TRUE(found.overestimate);
  EXPECT_THAT(found.overestimate->way, ElementsAre("DR"));
  EXPECT_EQ(found.overestimate->cost, (ExactCost{0, 1}));
}

TEST(HeuristicCheck, ofAPartTheTrueCostsNearTheGoalAreKnown) {
  const Maze maze = test::open_field(50, 50);
  std::uint64_t known = 0;
  CheckOptions options;
  options.most_states = 100;
  const std::unique_ptr<Problem> problem = maze_domain.open(maze, {});
  options.each = [&](StateView at, const ExactCost&, std::optional<ExactCost> exact) {
    if (!exact) return;
    ++known;
    const std::vector<StateField> fields = problem->fields(at);
    EXPECT_EQ(*exact, (ExactCost{98 - fields[0].value - fields[1].value, 0}));
  };
  const HeuristicCheck found = problem->check({"astar", "manhattan"}, options);
  EXPECT_FALSE(found.whole);
  EXPECT_GT(known, 50);
  EXPECT_EQ(found.compared, known);
  EXPECT_EQ(found.perfect, known);
}

TEST(HeuristicCheck, limitsEndIt) {
  Plan plan{"astar", "manhattan"};
  plan.settings.limits.bytes = 1000;
  const HeuristicCheck found = maze_domain.open(test::open_field(50, 50), {})->check(plan, {});
  EXPECT_EQ(found.why, StopReason::memory);
}

TEST(HeuristicTable, searchesUseItAndClaimNothing) {
  HeuristicTable table;
  table.columns = {"y", "x"};
  table.values[{0, 1}] = {2, 0};
  Plan plan{"astar", "file:h.csv"};
  plan.table = std::make_shared<HeuristicTable>(table);
  const Report report = maze_domain.open(maze_of({"S..E"}), {})->run(plan, nullptr);
  EXPECT_EQ(report.heuristic, "file:h.csv");
  EXPECT_EQ(report.cost, (ExactCost{3, 0}));
  EXPECT_FALSE(report.admissible);
}

TEST(HeuristicTable, columnsTheProblemDoesNotHave) {
  HeuristicTable table;
  table.columns = {"z"};
  Plan plan{"astar", "file:h.csv"};
  plan.table = std::make_shared<HeuristicTable>(table);
  EXPECT_THROW((void)maze_domain.open(maze_of({"S..E"}), {})->run(plan, nullptr), Error);
}

}  // namespace
}  // namespace wend
