#include "base/rng.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <numeric>
#include <set>
#include <vector>

namespace wend {
namespace {

/// How far counts lie from an even spread, in the usual sum of squares.
template <class Counts>
double chi_squared(const Counts& counts) {
  const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
  const double expected = total / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(Rng, SkipsAsIfItHadDrawn) {
  Rng drawn(42);
  for (int i = 0; i < 1000; ++i) drawn.next();
  Rng skipped(42);
  skipped.skip(600);
  skipped.skip(400);
  skipped.skip(0);
  EXPECT_EQ(skipped.next(), drawn.next());
}

TEST(Rng, SameSeedSameNumbersForEver) {
  Rng zero(0);
  EXPECT_EQ(zero.next(), 0x111cb3a78f59a58eULL);
  EXPECT_EQ(zero.next(), 0xceabd938ff4e856dULL);
  EXPECT_EQ(zero.next(), 0x61fb51318f47d2a4ULL);
  Rng other(42);
  EXPECT_EQ(other.next(), 0xae4a7cbfdda9b434ULL);
  std::vector<std::uint64_t> bounded;
  for (int draw = 0; draw < 10; ++draw) bounded.push_back(other.below(10));
  EXPECT_EQ(bounded, (std::vector<std::uint64_t>{9, 7, 9, 3, 9, 2, 0, 8, 4, 1}));
}

TEST(Rng, ShuffleIsFixedToo) {
  std::vector<int> items(10);
  std::iota(items.begin(), items.end(), 0);
  Rng rng(7);
  rng.shuffle(items);
  EXPECT_EQ(items, (std::vector<int>{9, 5, 6, 2, 0, 4, 1, 3, 7, 8}));
}

TEST(Rng, BelowIsEven) {
  Rng rng(1);
  std::array<int, 13> counts{};
  for (int draw = 0; draw < 130'000; ++draw) ++counts[rng.below(counts.size())];
  EXPECT_LT(chi_squared(counts), 33.0) << "12 degrees of freedom: one in a thousand lies above";
}

TEST(Rng, BelowIsExactForBoundsThatDoNotDivide) {
  const std::uint64_t bound =
      3ULL << 62;  // multiply-shift without rejection would draw a third of these twice as often
  Rng rng(2);
  std::array<int, 3> counts{};
  for (int draw = 0; draw < 30'000; ++draw) {
    const std::uint64_t value = rng.below(bound);
    ASSERT_LT(value, bound);
    ++counts[value >> 62];
  }
  EXPECT_LT(chi_squared(counts), 13.8);
  std::array<int, 3> residues{};
  for (int draw = 0; draw < 30'000; ++draw) ++residues[rng.below(bound) % 3];
  EXPECT_LT(chi_squared(residues), 13.8) << "rejection is missing";
}

TEST(Rng, BelowOneIsZero) {
  Rng rng(3);
  for (int draw = 0; draw < 100; ++draw) EXPECT_EQ(rng.below(1), 0U);
}

TEST(Rng, EachBitIsSetHalfOfTheTime) {
  Rng rng(4);
  std::array<int, 64> set{};
  for (int draw = 0; draw < 10'000; ++draw) {
    const std::uint64_t value = rng.next();
    for (std::size_t bit = 0; bit < 64; ++bit) set[bit] += static_cast<int>((value >> bit) & 1);
  }
  for (const int count : set) EXPECT_NEAR(count, 5000, 250);
}

TEST(Rng, ChanceIsItsFraction) {
  Rng rng(5);
  int yes = 0;
  for (int draw = 0; draw < 60'000; ++draw) yes += rng.chance(1, 6) ? 1 : 0;
  EXPECT_NEAR(yes, 10'000, 400);
  EXPECT_FALSE(rng.chance(0, 5));
  EXPECT_TRUE(rng.chance(5, 5));
}

TEST(Rng, AllOrdersAreEquallyLikely) {
  Rng rng(6);
  std::array<int, 24> counts{};
  for (int draw = 0; draw < 24'000; ++draw) {
    std::array<int, 4> order{0, 1, 2, 3};
    rng.shuffle(order);
    std::size_t rank = 0;
    for (std::size_t at = 0; at < 4; ++at) {
      const auto smaller = std::count_if(order.begin() + static_cast<std::ptrdiff_t>(at), order.end(),
                                         [&](int other) { return other < order[at]; });
      rank = rank * (4 - at) + static_cast<std::size_t>(smaller);
    }
    ++counts[rank];
  }
  EXPECT_LT(chi_squared(counts), 49.8) << "23 degrees of freedom: one in a thousand lies above";
}

}  // namespace
}  // namespace wend
