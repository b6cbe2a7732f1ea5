// Maps so large, or ends so dear, that sums come near the numbers they are counted in.
#include <gtest/gtest.h>

#include "support/random_places.hpp"
#include "tours/closure/held_karp.hpp"
#include "tours/frontier/frontier_search.hpp"
#include "tours/piece_method.hpp"

namespace wend {
namespace {

/// A circle of corridors, root first, with a few things to visit.
BlockTask circle(std::uint32_t vertices, std::uint32_t cost, Meter& meter) {
  BlockTask task(meter);
  for (std::uint32_t at = 0; at < vertices; ++at)
    task.vertices.push_back({.needed = at % (vertices / 4) == 0});
  task.vertices.push_back({});
  for (std::uint32_t at = 0; at < vertices; ++at) task.edges.push_back({at, (at + 1) % vertices, cost});
  task.link();
  return task;
}

PiecePlan plan_for_circle(std::uint32_t cost) {
  const Settings settings;
  Budget budget(settings);
  Blockwise::Piece piece{.task = circle(20'000, cost, budget.meter()), .open_wanted = false};
  return plan_piece(piece, budget);
}

TEST(LargeSums, SubsetsAreTriedOnlyWhereTheirSumsCanBeCounted) {
  EXPECT_EQ(plan_for_circle(1).method, PiecePlan::Method::held_karp);
  EXPECT_EQ(plan_for_circle(2'000).method, PiecePlan::Method::held_karp)
      << "no way is longer than half of it";
  EXPECT_NE(plan_for_circle(5'000).method, PiecePlan::Method::held_karp);
}

TEST(LargeSums, HeldKarpRefusesWaysThatAreTooLong) {
  const Settings settings;
  Budget budget(settings);
  const auto places = [&](std::uint32_t distance) {
    return places_with(6, TourEnd::home, budget.meter(), [&](std::size_t, std::size_t) { return distance; });
  };
  EXPECT_EQ(held_karp(places(held_karp_longest()), budget).sum, 6 * std::int64_t{held_karp_longest()});
  EXPECT_THROW(held_karp(places(held_karp_longest() + 1), budget), MemoryExhausted);
}

/// What ends save behind a block may be thousands of times what the block costs.
TEST(LargeSums, EndsThatSaveMuchDoNotConfuseTheFrontier) {
  const Settings settings;
  Budget budget(settings);
  BlockTask task(budget.meter());
  for (std::uint32_t at = 0; at < 6; ++at) task.vertices.push_back({.end_cost = 7, .needed = at % 2 == 1});
  task.vertices[0].end_cost = BlockTask::never;
  task.vertices[4].end_cost = -10'000'000;
  task.vertices.push_back({});
  for (const auto& [a, b] : {std::pair{0U, 1U}, {1U, 2U}, {2U, 3U}, {3U, 4U}, {4U, 5U}, {5U, 0U}, {1U, 4U}})
    task.edges.push_back({a, b, 10});
  task.link();
  const FrontierGraph graph(task, budget);
  const FrontierPlan plan = plan_frontier(graph, 1000, budget);
  const std::int64_t best = FrontierPass(graph, plan, {.closed = false, .open = true}, budget).run().open.sum;
  ASSERT_LT(best, -9'000'000);
  FrontierSearch search(graph, plan, true, budget);
  search.run(1'000'000'000);
  EXPECT_EQ(search.best().sum, best);
  EXPECT_EQ(search.best().bound, best);
}

TEST(LargeSums, ABoundThatCannotBeCountedIsNotAskedFor) {
  Meter meter(Limits{}.bytes);
  EXPECT_TRUE(FrontierBound::fits(circle(1'000, 1'000, meter)));
  EXPECT_FALSE(FrontierBound::fits(circle(1'000, 200'000, meter)));
}

}  // namespace
}  // namespace wend
