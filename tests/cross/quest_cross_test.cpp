// Every algorithm x every heuristic x many small quests, by both rules: solutions hold (solve() replays
// them), optimal ones are optimal, complete ones decide. The yardstick is the plain queue in tests/support.
#include <gtest/gtest.h>

#include "domains/quest/quest_domain.hpp"
#include "support/cross_check.hpp"
#include "support/repeats.hpp"
#include "support/small_quest.hpp"

namespace wend {
namespace {

using test::quest_truth;
using test::QuestShape;
using test::random_quest;

const std::vector<QuestShape>& quest_shapes() {
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

class QuestCross : public testing::TestWithParam<std::string> {};

TEST_P(QuestCross, HoldsWhatItsInfoSays) {
  const AlgorithmInfo info = test::algorithm_info(quest_domain, GetParam());
  if (!info.needs.empty() && info.name == "bidirectional")
    GTEST_SKIP() << "quests cannot be walked backwards";
  const std::vector<AlgorithmInfo> special = quest_domain.specialists();
  const bool specialist = std::any_of(special.begin(), special.end(),
                                      [&](const AlgorithmInfo& each) { return each.name == info.name; });
  const std::uint64_t seeds = specialist ? test::sized(600U, 80U) : 40;
  int solvable = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const QuestShape& shape = quest_shapes()[seed % quest_shapes().size()];
    const Maze maze = random_quest(seed, shape);
    const QuestOptions options = options_of(seed / quest_shapes().size() + seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto truth = quest_truth(maze, options);
    solvable += truth ? 1 : 0;
    const auto problem = quest_domain.open(maze, {.neighbours = {}, .quest = options});
    const std::optional<ExactCost> cost = truth ? std::optional(ExactCost{*truth, 0}) : std::nullopt;
    test::with_each_heuristic(quest_domain, info, [&](const std::string& heuristic) {
      test::expect_as_promised(test::cross_run(*problem, info, heuristic), info,
                               test::promises_optimum(info, !shape.weighted), cost);
    });
  }
  EXPECT_GT(solvable, static_cast<int>(seeds / 4)) << "the tests should not be about impossible quests only";
  EXPECT_LT(solvable, static_cast<int>(seeds)) << "some should be impossible";
}

INSTANTIATE_TEST_SUITE_P(All, QuestCross, testing::ValuesIn(test::algorithm_names(quest_domain)),
                         test::algorithm_test_name);

}  // namespace
}  // namespace wend
