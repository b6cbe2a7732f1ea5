// Every algorithm x every heuristic x many small quests, by both rules: solutions hold (solve() replays
// them), optimal ones are optimal, complete ones decide. The yardstick is the plain queue in tests/support.
#include <gtest/gtest.h>

#include "domains/all.hpp"
#include "domains/quest/quest_domain.hpp"
#include "engine/verify.hpp"
#include "support/repeats.hpp"
#include "support/small_quest.hpp"

namespace wend {
namespace {

using test::quest_truth;
using test::QuestShape;
using test::random_quest;

const std::vector<QuestShape>& shapes() {
  static const std::vector<QuestShape> all{
      {3, 10, 1, 1, 1},    {4, 30, 2, 1, 2},          {5, 20, 2, 2, 3}, {5, 35, 1, 3, 4},
      {4, 20, 1, 2, 3, 4}, {5, 25, 2, 2, 3, 0, true}, {6, 45, 2, 2, 3}, {5, 25, 0, 0, 2},
      {5, 25, 2, 0, 0},    {4, 25, 0, 2, 2, 3, true},
  };
  return all;
}

QuestOptions options_of(std::uint64_t seed) {
  QuestOptions options;
  options.hp = 1 + static_cast<int>(seed % 4);
  options.rules = seed % 2 == 0 ? QuestRules::walk : QuestRules::intent;
  if (seed % 7 == 0) options.heart_health = 1;
  if (seed % 11 == 0) options.monster_strength = 2;
  return options;
}

void check(const Problem& problem, const AlgorithmInfo& info, const std::string& heuristic, bool unit,
           const std::optional<std::int64_t>& truth) {
  SCOPED_TRACE(std::string(info.name) + " with " + heuristic);
  Plan plan;
  plan.algorithm = std::string(info.name);
  plan.heuristic = heuristic;
  plan.settings.width = 10;
  plan.settings.limits.expansions = 300'000;
  const Report report = solve(problem, plan);
  if (info.complete) {
    EXPECT_NE(report.verdict, Verdict::stopped);
  }
  if (report.verdict == Verdict::unsolvable) {
    EXPECT_FALSE(truth.has_value());
  }
  if (report.cost) {
    ASSERT_TRUE(truth.has_value());
    EXPECT_GE(*report.cost, (ExactCost{*truth, 0}));
  }
  if (!truth) return;
  ASSERT_TRUE(report.bound.has_value());
  EXPECT_LE(*report.bound, (ExactCost{*truth, 0})) << "bound above the optimum";
  if (info.optimal == Optimal::yes || (info.optimal == Optimal::unit_costs && unit)) {
    EXPECT_TRUE(report.optimal);
    EXPECT_EQ(report.cost, (ExactCost{*truth, 0}));
  }
}

class QuestCross : public testing::TestWithParam<std::string> {};

TEST_P(QuestCross, HoldsWhatItsInfoSays) {
  AlgorithmInfo info;
  for (const AlgorithmInfo& each : algorithms_of(quest_domain)) {
    if (each.name == GetParam()) info = each;
  }
  if (!info.needs.empty() && info.name == "bidirectional")
    GTEST_SKIP() << "quests cannot be walked backwards";
  const std::vector<AlgorithmInfo> special = quest_domain.specialists();
  const bool specialist = std::any_of(special.begin(), special.end(),
                                      [&](const AlgorithmInfo& each) { return each.name == info.name; });
  const std::uint64_t seeds = specialist ? test::sized(600U, 80U) : 40;
  int solvable = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const QuestShape& shape = shapes()[seed % shapes().size()];
    const Maze maze = random_quest(seed, shape);
    const QuestOptions options = options_of(seed / shapes().size() + seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto truth = quest_truth(maze, options);
    solvable += truth ? 1 : 0;
    const auto problem = quest_domain.open(maze, {.neighbours = {}, .quest = options});
    for (const HeuristicInfo& heuristic : quest_domain.heuristics()) {
      if (!info.uses_heuristic && heuristic.name != "blind") continue;
      check(*problem, info, std::string(heuristic.name), !shape.weighted, truth);
    }
  }
  EXPECT_GT(solvable, static_cast<int>(seeds / 4)) << "the tests should not be about impossible quests only";
  EXPECT_LT(solvable, static_cast<int>(seeds)) << "some should be impossible";
}

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const AlgorithmInfo& info : algorithms_of(quest_domain)) all.emplace_back(info.name);
  return all;
}

INSTANTIATE_TEST_SUITE_P(All, QuestCross, testing::ValuesIn(names()), [](const auto& each) {
  std::string name = each.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace wend
