// How a search may end, and the limits it starts with.
#include "space/outcome.hpp"

#include <gtest/gtest.h>
#include <set>

#include "space/limits.hpp"
#include "support/one_way_graph.hpp"

namespace wend {
namespace {

using Ending = Outcome<test::OneWayGraph>;

TEST(Outcome, isOptimalOnlyWhereTheBoundMeetsTheCost) {
  Ending ending;
  EXPECT_FALSE(ending.optimal()) << "nothing found yet";
  ending.bound = 5;
  EXPECT_FALSE(ending.optimal()) << "a bound alone is no solution";
  ending.cost = 7;
  EXPECT_FALSE(ending.optimal());
  ending.bound = 7;
  EXPECT_TRUE(ending.optimal());
  ending.verdict = Verdict::stopped;
  EXPECT_TRUE(ending.optimal()) << "proven just before the limit is proven";
}

TEST(Outcome, beginsAsStoppedWithNothing) {
  const Ending ending;
  EXPECT_EQ(ending.verdict, Verdict::stopped);
  EXPECT_EQ(ending.bound, 0) << "costs are positive, so 0 always holds";
  EXPECT_TRUE(ending.path.empty());
  EXPECT_EQ(ending.stats.iterations, 1U);
}

TEST(Outcome, everyEndingHasANameOfItsOwn) {
  std::set<std::string_view> names;
  for (const Verdict verdict : {Verdict::solved, Verdict::unsolvable, Verdict::stopped})
    EXPECT_TRUE(names.insert(name_of(verdict)).second);
  for (const StopReason reason : {StopReason::none, StopReason::time, StopReason::memory,
                                  StopReason::expansions, StopReason::interrupted, StopReason::gave_up})
    EXPECT_TRUE(names.insert(name_of(reason)).second) << name_of(reason);
  EXPECT_EQ(name_of(Verdict::unsolvable), "unsolvable") << "scripts rely on it";
  EXPECT_EQ(name_of(StopReason::gave_up), "gave-up");
}

TEST(Limits, areNoneUnlessSet) {
  const Limits limits;
  EXPECT_GT(limits.seconds, 1e300);
  EXPECT_EQ(limits.bytes, std::numeric_limits<std::size_t>::max());
  EXPECT_EQ(limits.expansions, std::numeric_limits<std::uint64_t>::max());
  EXPECT_FALSE(limits.stop.stop_possible());
}

}  // namespace
}  // namespace wend
