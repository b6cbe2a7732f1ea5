// Every algorithm x every heuristic x many small stages, swaps free and counted: solutions hold (solve()
// replays them), optimal ones are optimal, complete ones decide. The yardstick is a plain queue over the
// replay's rules.
#include <gtest/gtest.h>
#include <queue>
#include <set>

#include "domains/all.hpp"
#include "domains/bloxorz/bloxorz_domain.hpp"
#include "engine/verify.hpp"
#include "support/random_stage.hpp"
#include "support/repeats.hpp"

namespace wend {
namespace {

using test::random_stage;
using test::repeats;
using test::StageShape;

const std::vector<StageShape>& shapes() {
  static const std::vector<StageShape> all{{3, 5, 10, 1, 1, 0}, {4, 5, 15, 2, 2, 0}, {3, 4, 5, 1, 2, 1},
                                           {4, 4, 10, 2, 1, 1}, {2, 6, 0, 1, 1, 1},  {5, 5, 20, 3, 3, 0}};
  return all;
}

/// Fewest moves by the moves the problem itself offers to players, which tell free swaps from others.
std::optional<std::int64_t> truth_of(const Problem& problem) {
  using Bytes = std::vector<std::byte>;
  std::set<Bytes> seen;
  std::deque<std::pair<Bytes, std::int64_t>> open{{problem.start(), 0}};
  while (!open.empty()) {
    const auto [at, moves] = open.front();
    open.pop_front();
    if (!seen.insert(at).second) continue;
    if (problem.is_goal(at)) return moves;
    for (const MoveOption& option : problem.moves(at)) {
      if (option.cost == ExactCost{}) {
        open.emplace_front(option.next, moves);
      } else {
        open.emplace_back(option.next, moves + 1);
      }
    }
  }
  return std::nullopt;
}

void check(const Problem& problem, const AlgorithmInfo& info, const std::string& heuristic,
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
  if (info.optimal != Optimal::no) {
    EXPECT_TRUE(report.optimal);
    EXPECT_EQ(report.cost, (ExactCost{*truth, 0}));
  }
}

class BloxorzCross : public testing::TestWithParam<std::string> {};

TEST_P(BloxorzCross, HoldsWhatItsInfoSays) {
  AlgorithmInfo info;
  for (const AlgorithmInfo& each : algorithms_of(bloxorz_domain)) {
    if (each.name == GetParam()) info = each;
  }
  const int seeds = repeats(info.name == "flood" ? 1000 : 150);
  int solvable = 0;
  for (int seed = 1; seed <= seeds; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto number = static_cast<std::uint64_t>(seed);
    const Stage stage = random_stage(number, shapes()[number % shapes().size()]);
    for (const bool count_swaps : {false, true}) {
      const auto problem = bloxorz_domain.open(stage, {.bloxorz = {count_swaps}});
      const auto truth = truth_of(*problem);
      solvable += truth ? 1 : 0;
      for (const HeuristicInfo& heuristic : bloxorz_domain.heuristics()) {
        if (!info.uses_heuristic && heuristic.name != "blind") continue;
        check(*problem, info, std::string(heuristic.name), truth);
      }
    }
  }
  EXPECT_GT(solvable, seeds / 5) << "the tests should not be about impossible stages only";
  EXPECT_LT(solvable, 2 * seeds) << "some should be impossible";
}

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const AlgorithmInfo& info : algorithms_of(bloxorz_domain)) all.emplace_back(info.name);
  return all;
}

INSTANTIATE_TEST_SUITE_P(All, BloxorzCross, testing::ValuesIn(names()), [](const auto& each) {
  std::string name = each.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace wend
