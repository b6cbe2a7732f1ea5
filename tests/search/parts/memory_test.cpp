// Counted memory: the meter is exact, growing near the limit fails cleanly, destruction gives everything
// back.
#include "search/parts/memory.hpp"

#include <gtest/gtest.h>
#include <numeric>
#include <rapidcheck/gtest.h>
#include <vector>

namespace wend {
namespace {

TEST(Meter, TakesUpToTheLimitAndNotAByteMore) {
  Meter meter(100);
  meter.take(60);
  meter.take(40);
  EXPECT_EQ(meter.used(), 100U);
  EXPECT_THROW(meter.take(1), MemoryExhausted);
  EXPECT_EQ(meter.used(), 100U) << "a refused take changes nothing";
  meter.give_back(50);
  EXPECT_TRUE(meter.has(50));
  EXPECT_FALSE(meter.has(51));
  meter.take(10);
  EXPECT_EQ(meter.used(), 60U);
  EXPECT_EQ(meter.peak(), 100U) << "the peak stays";
}

TEST(Meter, WithoutALimitRefusesOnlyWhatCannotBeCounted) {
  Meter meter(SIZE_MAX);
  meter.take(10);
  EXPECT_FALSE(meter.has(SIZE_MAX)) << "10 + SIZE_MAX would wrap around";
  EXPECT_TRUE(meter.has(SIZE_MAX - 10));
}

TEST(MeteredVector, CountsWhatItHoldsAndGivesItBack) {
  Meter meter(SIZE_MAX);
  {
    MeteredVector<int> numbers(meter);
    EXPECT_EQ(meter.used(), 0U) << "an empty vector is free";
    for (int i = 0; i < 10'000; ++i) numbers.push_back(i);
    EXPECT_GE(meter.used(), 10'000 * sizeof(int));
    EXPECT_LE(meter.used(), 15'001 * sizeof(int)) << "growth by half at most";
    for (int i = 0; i < 10'000; ++i) ASSERT_EQ(numbers[static_cast<std::size_t>(i)], i);
    MeteredVector<int> moved(std::move(numbers));
    EXPECT_EQ(moved.size(), 10'000U);
    moved.release();
    EXPECT_EQ(meter.used(), 0U);
    moved.push_back(7);
    EXPECT_EQ(moved.back(), 7);
  }
  EXPECT_EQ(meter.used(), 0U);
  EXPECT_GE(meter.peak(), 10'000 * sizeof(int));
}

TEST(MeteredVector, PushingAnElementOfItselfSurvivesGrowth) {
  Meter meter(SIZE_MAX);
  MeteredVector<std::uint64_t> numbers(meter);
  numbers.push_back(42);
  for (int i = 0; i < 1000; ++i) numbers.push_back(numbers[0]);
  for (const std::uint64_t number : numbers) ASSERT_EQ(number, 42U);
}

TEST(MeteredVector, MoveAssignmentAcrossMetersKeepsBothExact) {
  Meter one(SIZE_MAX);
  Meter other(SIZE_MAX);
  {
    MeteredVector<int> a(one);
    MeteredVector<int> b(other);
    a.resize(100, 1);
    b.resize(10, 2);
    a = std::move(b);
    EXPECT_EQ(a.size(), 10U);
    EXPECT_EQ(a[9], 2);
  }
  EXPECT_EQ(one.used(), 0U);
  EXPECT_EQ(other.used(), 0U);
}

RC_GTEST_PROP(MeteredVector, StaysBelowAnyLimitAndKeepsItsContents, ()) {
  const auto limit = *rc::gen::inRange<std::size_t>(0, 5000);
  Meter meter(limit);
  {
    MeteredVector<std::uint32_t> numbers(meter);
    std::vector<std::uint32_t> model;
    try {
      while (true) {
        numbers.push_back(static_cast<std::uint32_t>(model.size()));
        model.push_back(static_cast<std::uint32_t>(model.size()));
      }
    } catch (const MemoryExhausted&) {
    }
    RC_ASSERT(meter.peak() <= limit);
    RC_ASSERT(numbers.size() == model.size());
    RC_ASSERT(std::equal(model.begin(), model.end(), numbers.begin()));
    // Small steps near the limit leave at most a thirty-second part and one element unused.
    RC_ASSERT((limit < 100 || limit - meter.used() <= limit / 32 + 2 * sizeof(std::uint32_t)));
  }
  RC_ASSERT(meter.used() == 0U);
}

RC_GTEST_PROP(MeteredVector, BehavesAsAVector, (const std::vector<std::uint8_t>& actions)) {
  Meter meter(SIZE_MAX);
  MeteredVector<int> mine(meter);
  std::vector<int> model;
  for (const std::uint8_t action : actions) {
    if (action < 160) {
      mine.push_back(action);
      model.push_back(action);
    } else if (action < 200) {
      if (model.empty()) continue;
      mine.pop_back();
      model.pop_back();
    } else if (action < 250) {
      mine.resize(action - 200U, action);
      model.resize(action - 200U, action);
    } else {
      mine.clear();
      model.clear();
    }
    RC_ASSERT(mine.size() == model.size());
    RC_ASSERT(mine.empty() == model.empty());
    RC_ASSERT(std::equal(model.begin(), model.end(), mine.begin(), mine.end()));
    RC_ASSERT((model.empty() || mine.back() == model.back()));
  }
}

TEST(SparseArray, UntouchedPartsAreZeroAndFree) {
  Meter meter(SIZE_MAX);
  constexpr std::size_t huge = 1'000'000'000;
  {
    SparseArray<std::uint64_t> numbers(huge, meter);
    EXPECT_EQ(numbers.size(), huge);
    EXPECT_EQ(numbers[huge - 1], 0U);
    EXPECT_LE(meter.used(), 2'000'000U) << "the marks alone";
    numbers.touch(huge - 1);
    numbers[huge - 1] = 5;
    numbers.touch(0);
    numbers[0] = 6;
    EXPECT_EQ(numbers[huge - 1], 5U);
    EXPECT_EQ(numbers[0], 6U);
    EXPECT_EQ(numbers[huge / 2], 0U);
    EXPECT_LE(meter.used(), 2'010'000U) << "two pages more";
    const std::size_t used = meter.used();
    numbers.touch(1);
    EXPECT_EQ(meter.used(), used) << "same block, counted once";
  }
  EXPECT_EQ(meter.used(), 0U);
}

TEST(SparseArray, RefusesWhatTheMeterRefuses) {
  Meter none(0);
  EXPECT_THROW(SparseArray<int>(10, none), MemoryExhausted);
  EXPECT_EQ(none.used(), 0U);
  Meter little(100);
  {
    SparseArray<int> numbers(10'000, little);
    EXPECT_THROW(numbers.touch(3), MemoryExhausted);
    EXPECT_THROW(numbers.touch(3), MemoryExhausted) << "a refused block is not taken for touched";
  }
  EXPECT_EQ(little.used(), 0U);
}

TEST(SparseArray, NeverCountsMoreThanTheArrayHas) {
  Meter meter(SIZE_MAX);
  SparseArray<std::uint64_t> numbers(10, meter);
  numbers.touch(9);
  EXPECT_LE(meter.used(), 4096U + 16U) << "ten numbers are one page";
}

TEST(SparseArray, AnEmptyOneIsHarmless) {
  Meter meter(SIZE_MAX);
  const SparseArray<int> none(0, meter);
  EXPECT_EQ(none.size(), 0U);
}

}  // namespace
}  // namespace wend
