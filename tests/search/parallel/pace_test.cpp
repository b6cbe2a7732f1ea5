// Ranks abreast: who is ahead of another may go on for a while and then has to wait, but never for ever.
#include "search/parallel/pace.hpp"

#include <gtest/gtest.h>

#include "search/parallel/thread_mesh.hpp"

namespace wend {
namespace {

/// Two ranks, hearing each other.
struct TwoPaces {
  Meter meter{SIZE_MAX};
  ThreadMesh mesh{2, meter, 0};
  Pace<int> first{mesh.rank(0)};
  Pace<int> second{mesh.rank(1)};

  /// How many notes there were.
  int hear_all() {
    int notes = 0;
    for (const Rank rank : {Rank{0}, Rank{1}}) {
      while (const std::optional<Parcel> parcel = mesh.rank(rank).receive()) {
        (rank == 0 ? first : second).hear(*parcel);
        ++notes;
      }
    }
    return notes;
  }
};

/// Expansions at `f` until it has to wait, or so many.
int made(Pace<int>& pace, int f, int most = 1'000'000) {
  int count = 0;
  while (count < most && !pace.too_far(f)) ++count;
  return count;
}

TEST(RankPace, NobodyWaitsForWhoSaidNothing) {
  TwoPaces two;
  EXPECT_EQ(made(two.first, 90), 1'000'000);
}

TEST(RankPace, WhoIsAheadWaitsAfterAWhile) {
  TwoPaces two;
  EXPECT_EQ(made(two.second, 50, 1), 1);
  two.second.tell();
  EXPECT_EQ(two.hear_all(), 1);
  EXPECT_EQ(made(two.first, 50), 1'000'000);
  const int ahead = made(two.first, 52);
  EXPECT_GT(ahead, 0);
  EXPECT_LT(ahead, 1'000'000);
  EXPECT_TRUE(two.first.too_far(51));
  EXPECT_EQ(made(two.first, 49), 1'000'000);
}

TEST(RankPace, WhoWaitsGoesOnWhenTheOtherComesOn) {
  TwoPaces two;
  EXPECT_EQ(made(two.second, 50, 1), 1);
  two.second.tell();
  two.hear_all();
  EXPECT_LT(made(two.first, 54), 1'000'000);
  EXPECT_EQ(made(two.second, 52, 1), 1);
  two.second.tell();
  EXPECT_EQ(two.hear_all(), 1);
  EXPECT_FALSE(two.first.too_far(54));
  EXPECT_LT(made(two.first, 54), 1'000'000);
  two.second.idle();
  two.second.tell();
  EXPECT_EQ(two.hear_all(), 1);
  EXPECT_EQ(made(two.first, 54), 1'000'000);
}

TEST(RankPace, OnlyWhatIsNewIsTold) {
  TwoPaces two;
  two.first.tell();
  EXPECT_EQ(two.hear_all(), 0);
  static_cast<void>(made(two.first, 50, 5));
  two.first.tell();
  two.first.tell();
  EXPECT_EQ(two.hear_all(), 1);
}

}  // namespace
}  // namespace wend
