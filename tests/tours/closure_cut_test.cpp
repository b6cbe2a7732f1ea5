// Branch and cut against dynamic programming over all subsets, on random distances and random maps.
#include <gtest/gtest.h>

#include "support/random_places.hpp"
#include "support/repeats.hpp"
#include "tours/closure/cut_tour.hpp"
#include "tours/closure/held_karp.hpp"

namespace wend {
namespace {

struct Kind {
  const char* name;
  Places (*make)(Rng&, std::size_t, TourEnd, Meter&);
};

const Kind kinds[] = {{"any distances", any_places},
                      {"few distances", few_distances},
                      {"points in a hall", hall_places},
                      {"doubled weights", weighted_places},
                      {"leaves of a star of corridors", star_places}};

class CutTourTest : public testing::TestWithParam<Kind> {};

TEST_P(CutTourTest, IsProvenAndAsShortAsHeldKarp) {
  Rng rng(7);
  for (int round = 0; round < 400; ++round) {
    const auto end = static_cast<TourEnd>(round % 3);
    const std::size_t size = 5 + rng.below(8);
    Settings settings;
    Budget budget(settings);
    const Places places = GetParam().make(rng, size, end, budget.meter());
    const TourOrder best = held_karp(places, budget);
    const TourOrder cut = cut_tour(places, budget, {.seed = static_cast<std::uint64_t>(round)});
    ASSERT_EQ(cut.sum, best.sum) << GetParam().name << ", round " << round << ", end " << name_of(end);
    ASSERT_EQ(cut.bound, best.sum) << GetParam().name << ", round " << round << ", end " << name_of(end);
    ASSERT_EQ(places.sum_of(cut.order), cut.sum);
    ASSERT_TRUE(is_order_of(cut.order, places));
  }
}

/// However early the budget ends, the bound is no more than the best sum, and what is found is a tour.
TEST_P(CutTourTest, BoundHoldsWheneverItIsStopped) {
  Rng rng(8);
  for (std::uint64_t round = 0; round < 60; ++round) {
    const auto end = static_cast<TourEnd>(round % 3);
    Settings settings;
    Budget free(settings);
    const Places places = GetParam().make(rng, 12, end, free.meter());
    const TourOrder best = held_karp(places, free);
    for (const std::uint64_t steps : {1U, 5U, 20U, 60U, 120U, 200U, 300U, 500U}) {
      settings.limits.expansions = steps;
      Budget budget(settings);
      const TourOrder cut = cut_tour(places, budget, {.seed = round});
      ASSERT_LE(cut.bound, best.sum) << GetParam().name << ", round " << round << ", steps " << steps;
      if (cut.order.empty()) continue;
      ASSERT_GE(cut.sum, best.sum);
      ASSERT_EQ(places.sum_of(cut.order), cut.sum);
      ASSERT_TRUE(is_order_of(cut.order, places));
    }
  }
}

TEST_P(CutTourTest, SameSeedSameOrder) {
  Rng rng(9);
  for (std::uint64_t round = 0; round < 20; ++round) {
    Settings settings;
    Budget first(settings);
    Budget second(settings);
    const Places places = GetParam().make(rng, 30, static_cast<TourEnd>(round % 3), first.meter());
    const TourOrder once = cut_tour(places, first, {.seed = round});
    const TourOrder again = cut_tour(places, second, {.seed = round});
    ASSERT_EQ(once.order, again.order);
    ASSERT_EQ(once.bound, once.sum);
    ASSERT_EQ(first.expanded(), second.expanded());
  }
}

/// Without a limit there is no end without a proof, in one go or in many; on halls, where whole loops and
/// equally good solutions abound.
TEST(CutTour, EndsWithAProofInOneGoAndInMany) {
  Rng rng(10);
  for (std::uint64_t round = 0; round < test::sized(24U, 6U); ++round) {
    Settings settings;
    Budget budget(settings);
    const Places places = hall_places(rng, 60, static_cast<TourEnd>(round % 3), budget.meter());
    const TourOrder once = cut_tour(places, budget);
    ASSERT_EQ(once.bound, once.sum) << "round " << round;
    CutTour many(places, budget);
    for (double seconds = 0.002; !many.done(); seconds *= 1.1) many.run(seconds);
    ASSERT_EQ(many.best().sum, once.sum) << "round " << round;
    ASSERT_EQ(many.best().bound, once.sum) << "round " << round;
    ASSERT_TRUE(is_order_of(many.best().order, places));
  }
}

/// Little memory means no proof, or not even a tour, but never more memory.
TEST(CutTour, MemoryIsHonoured) {
  Rng rng(11);
  Settings settings;
  Budget free(settings);
  const Places places = hall_places(rng, 200, TourEnd::free, free.meter());
  for (const std::size_t kilobytes : {100U, 300U, 1000U}) {
    settings.limits.bytes = kilobytes << 10;
    Budget budget(settings);
    try {
      const TourOrder found = cut_tour(places, budget);
      EXPECT_TRUE(is_order_of(found.order, places));
      EXPECT_LE(found.bound, found.sum);
      EXPECT_GT(found.bound, 0);
      EXPECT_GT(kilobytes, 100U);
    } catch (const MemoryExhausted&) {
      EXPECT_EQ(kilobytes, 100U) << "the distances alone need more";
    }
    EXPECT_LE(budget.meter().peak(), settings.limits.bytes);
  }
}

INSTANTIATE_TEST_SUITE_P(Places, CutTourTest, testing::ValuesIn(kinds), [](const auto& kind) {
  std::string name;
  for (const char c : std::string(kind.param.name)) name += c == ' ' ? '_' : c;
  return name;
});

}  // namespace
}  // namespace wend
