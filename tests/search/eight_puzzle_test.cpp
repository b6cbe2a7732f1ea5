// All generic algorithms on a hashed space with published counts.
#include "support/eight_puzzle.hpp"

#include <gtest/gtest.h>

#include "search/parts/backward_distances.hpp"
#include "support/repeats.hpp"
#include "support/run_all.hpp"

namespace wend {
namespace {

using namespace test;

const BackwardDistances<EightPuzzle>& distances() {
  static const EightPuzzle space(EightPuzzle::solved);
  static const Settings settings;
  static Budget budget(settings);
  static const BackwardDistances<EightPuzzle> all(space, budget);
  return all;
}

/// Never satisfied, so that a search sees everything.
struct Endless : EightPuzzle {
  using EightPuzzle::EightPuzzle;
  [[nodiscard]] bool is_goal(const State&) const { return false; }
};

/// Counts states per depth.
struct DepthCount {
  static constexpr bool watching = true;
  std::vector<int> states = std::vector<int>(40);
  template <class... Rest>
  void event(EventKind kind, NodeId, NodeId, const EightPuzzle::State&, int g, int) {
    if (kind == EventKind::expanded) ++states.at(static_cast<std::size_t>(g));
  }
};

TEST(EightPuzzle, HasThePublishedNumberOfStatesAtEveryDepth) {
  // Reinefeld 1993; the sum is 9!/2.
  const std::vector<int> published{1,     2,     4,     8,     16,    20,   39,   62,   116,   152,   286,
                                   396,   748,   1024,  1893,  2512,  4485, 5638, 9529, 10878, 16993, 17110,
                                   23952, 20224, 24047, 15578, 14560, 6274, 3910, 760,  221,   2};
  const Endless space(EightPuzzle::solved);
  DepthCount count;
  const auto outcome = Bfs::run(space, Blind<Endless>{}, Settings{}, count);
  EXPECT_EQ(outcome.verdict, Verdict::unsolvable);
  EXPECT_EQ(outcome.stats.expanded, 181'440U);
  count.states.resize(published.size());
  EXPECT_EQ(count.states, published);
}

TEST(EightPuzzle, CompleteSearchesOfEverythingExpandEveryStateOnce) {
  const Endless space(EightPuzzle::solved);
  NoWatch nobody;
  const auto expanded = [&]<class A>(A) {
    const auto outcome = A::run(space, Blind<Endless>{}, Settings{}, nobody);
    EXPECT_EQ(outcome.verdict, Verdict::unsolvable) << A::info.name;
    return outcome.stats.expanded;
  };
  EXPECT_EQ(expanded(Dfs{}), 181'440U);
  EXPECT_EQ(expanded(RandomDfs{}), 181'440U);
  EXPECT_EQ(expanded(GreedyDfs{}), 181'440U);
  EXPECT_EQ(expanded(Dijkstra{}), 181'440U);
  EXPECT_EQ(expanded(AStar{}), 181'440U);
  EXPECT_EQ(expanded(GreedyBestFirst{}), 181'440U);
}

TEST(EightPuzzle, BackwardDistancesReachThirtyOne) {
  EXPECT_EQ(distances()(EightPuzzle::solved), 0);
  int most = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    const auto at = EightPuzzle::scrambled(seed, 200);
    most = std::max(most, distances()(at));
    ASSERT_LE(TileDistance{}(at), distances()(at));
    ASSERT_LE(PatchyTileDistance{}(at), distances()(at));
  }
  EXPECT_GE(most, 27);
  EXPECT_LE(most, 31);
  EightPuzzle::State odd = EightPuzzle::solved;
  std::swap(odd[1], odd[2]);
  EXPECT_TRUE(is_infinite(distances()(odd))) << "the other half is out of reach";
}

TEST(EightPuzzle, IncrementalEstimateEqualsTheFullOne) {
  const IncrementalTileDistance h;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const auto at = EightPuzzle::scrambled(seed, 100);
    EightPuzzle(at).successors(at, [&](char move, const EightPuzzle::State& to, int) {
      ASSERT_EQ(h.after(h(at), at, move, to), h(to));
      ASSERT_LE(h(at), 1 + h(to)) << "consistent";
    });
  }
}

/// Searches that walk every path anew are slow without an estimate on deep instances.
template <class H>
void check_random_instances(const H& h, int moves, std::uint64_t instances) {
  for (std::uint64_t seed = 1; seed <= instances; ++seed) {
    SCOPED_TRACE("scrambled with seed " + std::to_string(seed));
    const EightPuzzle space(EightPuzzle::scrambled(seed, moves));
    Settings settings;
    settings.width = 100;
    run_all(space, h, settings, [&](const AlgorithmInfo& info, const Outcome<EightPuzzle>& outcome) {
      expect_promises(info, space, h.admissible(), outcome, std::optional(distances()(space.start())));
    });
  }
}

TEST(EightPuzzle, AllAlgorithmsHoldTheirPromises) {
  check_random_instances(TileDistance{}, 60, test::sized(8U, 2U));
}
TEST(EightPuzzle, AllAlgorithmsHoldThemIncrementally) {
  check_random_instances(IncrementalTileDistance{}, 60, test::sized(8U, 2U));
}
TEST(EightPuzzle, AllAlgorithmsHoldThemWithoutConsistency) {
  check_random_instances(PatchyTileDistance{}, 40, test::sized(8U, 2U));
}
TEST(EightPuzzle, AllAlgorithmsHoldThemBlindly) {
  check_random_instances(Blind<EightPuzzle>{}, 20, test::sized(8U, 2U));
}

TEST(EightPuzzle, IncrementalAndFullEstimatesExpandTheSame) {
  NoWatch nobody;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const EightPuzzle space(EightPuzzle::scrambled(seed, 100));
    const auto full = AStar::run(space, TileDistance{}, Settings{}, nobody);
    const auto incremental = AStar::run(space, IncrementalTileDistance{}, Settings{}, nobody);
    EXPECT_EQ(full.stats.expanded, incremental.stats.expanded);
    EXPECT_EQ(full.path, incremental.path);
  }
}

TEST(EightPuzzle, UnsolvableOnesAreProven) {
  EightPuzzle::State odd = EightPuzzle::solved;
  std::swap(odd[1], odd[2]);
  const EightPuzzle space(odd);
  NoWatch nobody;
  const auto verdict = [&]<class A>(A) { return A::run(space, TileDistance{}, Settings{}, nobody).verdict; };
  EXPECT_EQ(verdict(Bfs{}), Verdict::unsolvable);
  EXPECT_EQ(verdict(AStar{}), Verdict::unsolvable);
  EXPECT_EQ(verdict(Bidirectional{}), Verdict::unsolvable);
  EXPECT_EQ(verdict(AnytimeAStar{}), Verdict::unsolvable);
  EXPECT_EQ(verdict(Beam{}), Verdict::stopped);
  EXPECT_EQ(verdict(HillClimbing{}), Verdict::stopped);
}

/// Hashed tables and bucket queues at every allocation point.
TEST(EightPuzzle, AnyMemoryLimitLeavesASoundOutcome) {
  const EightPuzzle space(EightPuzzle::scrambled(5, 60));
  const std::optional truth = distances()(space.start());
  for (std::size_t limit = 0; limit < 40'000; limit += 499) {
    SCOPED_TRACE("limit " + std::to_string(limit));
    Settings settings;
    settings.limits.bytes = limit;
    settings.limits.expansions = 20'000;
    run_all(space, TileDistance{}, settings, [&](const AlgorithmInfo&, const Outcome<EightPuzzle>& outcome) {
      expect_sound(space, outcome, truth);
      EXPECT_LE(outcome.stats.peak_bytes, limit);
    });
  }
}

}  // namespace
}  // namespace wend
