// Thousands of random stages: the rules of the searches and those of the replay play the same game, moves can
// be followed backwards exactly, and what is read off a flood is true.
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "base/rng.hpp"
#include "domains/bloxorz/replay.hpp"
#include "stages/relaxed_distances.hpp"
#include "stages/stage_analysis.hpp"
#include "support/random_stage.hpp"
#include "support/repeats.hpp"

namespace wend {
namespace {

using test::random_stage;
using test::repeats;
using test::StageShape;

StageShape shape_of(std::uint64_t seed) {
  const std::vector<StageShape> shapes{{4, 6, 20, 2, 2, 0}, {5, 5, 10, 3, 3, 1}, {3, 8, 10, 1, 1, 1},
                                       {6, 6, 25, 4, 3, 2}, {1, 9, 0, 1, 1, 0},  {7, 1, 0, 0, 0, 0},
                                       {2, 3, 0, 2, 2, 1},  {5, 7, 5, 0, 0, 1}};
  return shapes[seed % shapes.size()];
}

TEST(RandomStages, RulesAndReplayPlayTheSameGame) {
  std::size_t falls = 0;
  std::size_t goals = 0;
  for (int seed = 0; seed < repeats(4000); ++seed) {
    const Stage stage =
        random_stage(static_cast<std::uint64_t>(seed), shape_of(static_cast<std::uint64_t>(seed)));
    const StageRules rules(stage);
    StageState at = rules.start();
    std::vector<std::string> moves;
    Rng rng(static_cast<std::uint64_t>(seed));
    for (int step = 0; step < 30 && !rules.is_goal(at); ++step) {
      const auto way = static_cast<Roll>(rng.below(4));
      if (rules.is_split(at) && rng.chance(1, 3)) {
        std::swap(at.first, at.second);
        moves.emplace_back("S");
      }
      StageState next = at;
      const bool ok = rules.roll(next, way);
      moves.emplace_back(1, "URDL"[static_cast<std::size_t>(way)]);
      const Replay replay = replay_stage(stage, start_of(stage), false, moves);
      ASSERT_EQ(replay.problem.empty(), ok) << "seed " << seed << ": " << replay.problem;
      if (ok) {
        at = next;
        ASSERT_EQ(replay.reaches_goal, rules.is_goal(at)) << "seed " << seed;
        goals += rules.is_goal(at) ? 1 : 0;
      } else {
        moves.pop_back();
        ++falls;
      }
    }
  }
  EXPECT_GT(falls, 1000U / 10) << "the stages should be dangerous";
  EXPECT_GT(goals, 50U / 10) << "and sometimes won by chance";
}

TEST(RandomStages, MovesCanBeFollowedBackwards) {
  for (int seed = 0; seed < repeats(300); ++seed) {
    const Stage stage =
        random_stage(static_cast<std::uint64_t>(seed), shape_of(static_cast<std::uint64_t>(seed)));
    for (const bool count_swaps : {false, true}) {
      const StageSpace space(stage, count_swaps);
      const Settings settings;
      Budget budget(settings);
      StageFlood flood(space, budget);
      flood.explore(budget);
      using Edge = std::tuple<std::uint64_t, StageMove, std::uint64_t>;
      std::set<Edge> forwards;
      std::set<Edge> backwards;
      for (NodeId i = 0; i < flood.size(); ++i) {
        const StageState at = flood[i];
        if (!space.is_goal(at)) {
          space.successors(at, [&](StageMove move, const StageState& next, std::int32_t) {
            forwards.insert({at.bits(), move, next.bits()});
          });
        }
        space.predecessors(at, [&](StageMove move, const StageState& before, std::int32_t) {
          if (flood.find(before) == no_node || space.is_goal(before)) return;
          EXPECT_TRUE(backwards.insert({before.bits(), move, at.bits()}).second) << "told twice";
        });
      }
      EXPECT_EQ(forwards, backwards) << "seed " << seed;
    }
  }
}

/// Moves to a goal by asking again and again until nothing changes: slow and plain.
std::map<std::uint64_t, std::uint32_t> plain_distances(const StageFlood& flood) {
  std::map<std::uint64_t, std::uint32_t> to_goal;
  for (bool changed = true; changed;) {
    changed = false;
    for (NodeId i = 0; i < flood.size(); ++i) {
      const StageState at = flood[i];
      std::uint32_t best = UINT32_MAX;
      if (flood.space().is_goal(at)) {
        best = 0;
      } else {
        flood.space().successors(at, [&](StageMove, const StageState& next, std::int32_t) {
          const auto known = to_goal.find(next.bits());
          if (known != to_goal.end()) best = std::min(best, known->second + 1);
        });
      }
      const auto old = to_goal.find(at.bits());
      if (best == UINT32_MAX || (old != to_goal.end() && old->second <= best)) continue;
      to_goal[at.bits()] = best;
      changed = true;
    }
  }
  return to_goal;
}

TEST(RandomStages, TheGuideKnowsTheWayFromEverywhere) {
  std::size_t dead = 0;
  for (int seed = 0; seed < repeats(120); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Stage stage =
        random_stage(static_cast<std::uint64_t>(seed), shape_of(static_cast<std::uint64_t>(seed)));
    const StageSpace space(stage, seed % 2 == 0);
    const Settings settings;
    Budget budget(settings);
    const StageGuide guide(space, budget);
    const RelaxedDistances relaxed(stage, budget);
    const auto truth = plain_distances(guide.flood());
    for (NodeId i = 0; i < guide.flood().size(); ++i) {
      const StageState at = guide.flood()[i];
      const auto known = truth.find(at.bits());
      ASSERT_EQ(guide.distance(at).has_value(), known != truth.end());
      if (known == truth.end()) {
        ++dead;
        EXPECT_FALSE(guide.best_move(at));
        continue;
      }
      ASSERT_EQ(*guide.distance(at), known->second);
      ASSERT_EQ(guide.best_move(at).has_value(), known->second > 0);
      EXPECT_LE(relaxed(at), static_cast<std::int32_t>(known->second)) << "the estimate is too high";
    }
  }
  EXPECT_GT(dead, 100U / 10);
}

/// All shortest solutions, one by one.
std::uint64_t count_by_walking(const StageGuide& guide, const StageState& at) {
  const auto left = guide.distance(at);
  if (!left) return 0;
  if (*left == 0) return 1;
  std::uint64_t all = 0;
  guide.flood().space().successors(at, [&](StageMove, const StageState& next, std::int32_t) {
    if (guide.distance(next) == *left - 1) all += count_by_walking(guide, next);
  });
  return all;
}

TEST(RandomStages, AnalysisCountsShortestSolutions) {
  for (int seed = 0; seed < repeats(120); ++seed) {
    const Stage stage =
        random_stage(static_cast<std::uint64_t>(seed), shape_of(static_cast<std::uint64_t>(seed)));
    const StageSpace space(stage, false);
    const Settings settings;
    Budget budget(settings);
    const StageGuide guide(space, budget);
    const StageAnalysis analysis = analyse(guide, budget);
    EXPECT_EQ(analysis.solvable, guide.solvable());
    if (!analysis.solvable || analysis.length > 25) continue;
    EXPECT_EQ(analysis.solutions, count_by_walking(guide, space.start())) << "seed " << seed;
  }
}

}  // namespace
}  // namespace wend
