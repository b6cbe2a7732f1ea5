#include "base/cost.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <vector>

namespace wend {
namespace {

TEST(ExactCost, PrintsAsPeopleWriteIt) {
  EXPECT_EQ(to_string(ExactCost{}), "0");
  EXPECT_EQ(to_string(ExactCost{12, 0}), "12");
  EXPECT_EQ(to_string(ExactCost{0, 1}), "√2");
  EXPECT_EQ(to_string(ExactCost{0, 3}), "3√2");
  EXPECT_EQ(to_string(ExactCost{10, 4}), "10+4√2");
}

TEST(ExactCost, AddsAndSubtractsByParts) {
  EXPECT_EQ((ExactCost{1, 2} + ExactCost{10, 20}), (ExactCost{11, 22}));
  EXPECT_EQ((ExactCost{1, 2} - ExactCost{10, 20}), (ExactCost{-9, -18}));
  EXPECT_EQ(scaled(ExactCost{3, 4}, 5), (ExactCost{15, 20}));
  EXPECT_EQ(scaled(std::int32_t{2'000'000'000}, 1000), std::int64_t{2'000'000'000'000});
}

TEST(ExactCost, DecidesTheNearestTiesThereAre) {
  // Convergents p/q of the root of two: p*p - 2*q*q is 1 and -1 in turn, so p is above q*sqrt(2), then below.
  std::int64_t over = 1;
  std::int64_t under = 1;
  int decided = 0;
  while (over < (std::int64_t{1} << 60)) {
    const bool below = decided % 2 == 0;  // 1 < sqrt(2) < 3/2 > ...
    EXPECT_EQ((ExactCost{over, 0} < ExactCost{0, under}), below) << over << '/' << under;
    EXPECT_EQ((ExactCost{over, 0} > ExactCost{0, under}), !below) << over << '/' << under;
    EXPECT_EQ((ExactCost{over, 5} < ExactCost{0, under + 5}), below) << over << '/' << under;
    EXPECT_EQ((ExactCost{0, -under} < ExactCost{-over, 0}), below) << over << '/' << under;
    const std::int64_t next = over + 2 * under;
    under = over + under;
    over = next;
    ++decided;
  }
  EXPECT_GT(decided, 40) << "well beyond what doubles can tell apart";
}

TEST(ExactCost, EqualOnlyIfBothPartsAre) {
  EXPECT_EQ((ExactCost{3, 4} <=> ExactCost{3, 4}), std::strong_ordering::equal);
  EXPECT_NE((ExactCost{3, 4}), (ExactCost{4, 3}));
}

RC_GTEST_PROP(ExactCost, OrdersAsRealNumbersDo, ()) {
  const auto part = rc::gen::inRange<std::int64_t>(-1'000'000'000, 1'000'000'000);
  const ExactCost a{*part, *part};
  const ExactCost b{*part, *part};
  const auto real = [](const ExactCost& c) {
    return static_cast<long double>(c.straight) + static_cast<long double>(c.diagonal) * std::sqrt(2.0L);
  };
  const long double difference = real(a) - real(b);
  RC_PRE(std::abs(difference) > 1e-6L);  // closer ones are the convergents' business
  RC_ASSERT((a < b) == (difference < 0));
  RC_ASSERT((b < a) == (difference > 0));
  RC_ASSERT(std::abs(static_cast<long double>(a.value()) - real(a)) < 1e-5L);
}

RC_GTEST_PROP(ExactCost, OrderIsTransitive, ()) {
  const auto part = rc::gen::inRange<std::int64_t>(-50, 50);
  const ExactCost a{*part, *part};
  const ExactCost b{*part, *part};
  const ExactCost c{*part, *part};
  if (a < b && b < c) RC_ASSERT(a < c);
  RC_ASSERT((a < b) + (b < a) + (a == b) == 1);
}

TEST(Cost, InfinityIsAboveAllAndCanBeAddedTo) {
  EXPECT_TRUE(is_infinite(infinite_cost<std::int32_t>()));
  EXPECT_TRUE(is_infinite(infinite_cost<ExactCost>()));
  EXPECT_FALSE(is_infinite(std::int32_t{1'000'000'000}));
  EXPECT_FALSE(is_infinite(ExactCost{1'000'000'000'000, 1'000'000'000'000}));
  EXPECT_GT(infinite_cost<std::int32_t>() + 1'000'000'000, infinite_cost<std::int32_t>());
  EXPECT_TRUE((is_infinite(infinite_cost<ExactCost>() + ExactCost{1'000'000'000'000, 1'000'000'000'000})));
}

TEST(Cost, IntegersBecomeExact) {
  EXPECT_EQ(to_exact(std::int32_t{7}), (ExactCost{7, 0}));
  EXPECT_EQ(to_exact(ExactCost{7, 2}), (ExactCost{7, 2}));
}

TEST(Ratio, HasAValue) {
  EXPECT_DOUBLE_EQ((Ratio{3, 2}.value()), 1.5);
}

}  // namespace
}  // namespace wend
