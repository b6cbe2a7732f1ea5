// The cache that threads share: against a plain map, in turn and all at once.
#include "search/parts/shared_visits.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <thread>
#include <vector>

#include "base/rng.hpp"
#include "support/one_way_graph.hpp"

namespace wend {
namespace {

using test::OneWayGraph;
using Visits = SharedVisits<OneWayGraph, OneWayGraph::Cost>;

struct SharedVisitsThreads : testing::Test {
  OneWayGraph graph{1, 4, 4};
  Meter meter{std::size_t{1} << 30};
};

TEST_F(SharedVisitsThreads, CutsVisitsThatAreNotCheaper) {
  Visits visits(graph, meter, 1 << 14);
  Rng rng(3);
  std::map<OneWayGraph::State, OneWayGraph::Cost> cheapest;
  for (OneWayGraph::Cost limit = 1; limit <= 3; ++limit) {
    cheapest.clear();  // a new round has been nowhere
    for (int i = 0; i < 3000; ++i) {
      const auto state = static_cast<OneWayGraph::State>(rng.below(300));
      const auto reach = static_cast<OneWayGraph::Cost>(rng.below(50));
      const auto known = cheapest.find(state);
      const bool better = known == cheapest.end() || reach < known->second;
      ASSERT_EQ(visits.enter(state, reach, limit), better);
      if (better) cheapest[state] = reach;
    }
  }
}

/// Where there is no room a state is never cut: that costs time, never a solution.
TEST_F(SharedVisitsThreads, MayForgetButNeverInvents) {
  Visits visits(graph, meter, 8);
  std::vector<int> entered(100);
  for (int time = 0; time < 2; ++time) {
    for (OneWayGraph::State state = 0; state < 100; ++state)
      entered[state] += visits.enter(state, 7, 9) ? 1 : 0;
  }
  EXPECT_GE(*std::min_element(entered.begin(), entered.end()), 1);
  EXPECT_EQ(std::count(entered.begin(), entered.end(), 1), 8);
}

/// Of equally cheap visits by all threads exactly one is made.
TEST_F(SharedVisitsThreads, OneOfEqualVisitsIsMade) {
  constexpr OneWayGraph::State states = 3000;
  constexpr std::size_t threads = 4;
  Visits visits(graph, meter, 1 << 16);
  for (OneWayGraph::Cost limit = 1; limit <= 5; ++limit) {
    std::vector<std::vector<int>> made(threads, std::vector<int>(states));
    {
      std::vector<std::jthread> all;
      for (std::size_t thread = 0; thread < threads; ++thread) {
        all.emplace_back([&, thread] {
          for (OneWayGraph::State state = 0; state < states; ++state)
            made[thread][state] = visits.enter(state, 3, limit) ? 1 : 0;
        });
      }
    }
    for (OneWayGraph::State state = 0; state < states; ++state) {
      int together = 0;
      for (const auto& each : made) together += each[state];
      ASSERT_EQ(together, 1) << state;
    }
  }
}

TEST_F(SharedVisitsThreads, TakesAPartOfTheMemoryThatIsThere) {
  EXPECT_EQ(Visits::slots_for(meter, (1 << 20) + 5), std::size_t{1} << 20);
  const Meter little(1 << 22);
  const std::size_t slots = Visits::slots_for(little, 1 << 20);
  EXPECT_GT(slots, 0U);
  EXPECT_LT(slots, std::size_t{1} << 20);
  EXPECT_EQ(Visits::slots_for(Meter(1000), 1 << 20), 0U);
  { const Visits visits(graph, meter, 1 << 14); }
  EXPECT_EQ(meter.used(), 0U);
  EXPECT_GE(meter.peak(), std::size_t{1} << 14);
}

}  // namespace
}  // namespace wend
