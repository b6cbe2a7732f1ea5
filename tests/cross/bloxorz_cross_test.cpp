// Every algorithm x every heuristic x many small stages, swaps free and counted: solutions hold (solve()
// replays them), optimal ones are optimal, complete ones decide. The yardstick is a plain queue over the
// replay's rules.
#include <gtest/gtest.h>
#include <queue>
#include <set>

#include "domains/bloxorz/bloxorz_domain.hpp"
#include "support/cross_check.hpp"
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
std::optional<ExactCost> truth_of(const Problem& problem) {
  using Bytes = std::vector<std::byte>;
  std::set<Bytes> seen;
  std::deque<std::pair<Bytes, std::int64_t>> open{{problem.start(), 0}};
  while (!open.empty()) {
    const auto [at, moves] = open.front();
    open.pop_front();
    if (!seen.insert(at).second) continue;
    if (problem.is_goal(at)) return ExactCost{moves, 0};
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

class BloxorzCross : public testing::TestWithParam<std::string> {};

TEST_P(BloxorzCross, HoldsWhatItsInfoSays) {
  const AlgorithmInfo info = test::algorithm_info(bloxorz_domain, GetParam());
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
      test::with_each_heuristic(bloxorz_domain, info, [&](const std::string& heuristic) {
        test::expect_as_promised(test::cross_run(*problem, info, heuristic), info,
                                 test::promises_optimum(info, true), truth);
      });
    }
  }
  EXPECT_GT(solvable, seeds / 5) << "the tests should not be about impossible stages only";
  EXPECT_LT(solvable, 2 * seeds) << "some should be impossible";
}

INSTANTIATE_TEST_SUITE_P(All, BloxorzCross, testing::ValuesIn(test::algorithm_names(bloxorz_domain)),
                         test::algorithm_test_name);

}  // namespace
}  // namespace wend
