// The mesh of threads, and how it is found out that nothing is left to do.
#include <atomic>
#include <gtest/gtest.h>
#include <new>
#include <numeric>
#include <stdexcept>

#include "search/parallel/thread_mesh.hpp"
#include "search/parallel/waves.hpp"

namespace wend {
namespace {

struct Numbered {
  std::uint32_t number = 0;
};

TEST(MeshThreads, ParcelsArriveInOrderAndNoneIsLost) {
  constexpr std::uint32_t each = 2000;
  constexpr Rank ranks = 4;
  Meter meter(SIZE_MAX);
  Crew crew(ranks - 1);
  ASSERT_EQ(crew.size(), ranks);
  ThreadMesh mesh(ranks, meter, 0);
  std::vector<std::uint32_t> out_of_order(ranks), heard(ranks);
  crew.run([&](Rank own) {
    Mesh& end = mesh.rank(own);
    for (std::uint32_t i = 0; i < each; ++i) end.tell_others(1, Numbered{i});
    std::vector<std::uint32_t> next(ranks);
    while (heard[own] < each * (ranks - 1)) {
      const std::optional<Parcel> parcel = end.receive();
      if (!parcel) {
        end.rest();
        continue;
      }
      ++heard[own];
      if (note_in<Numbered>(*parcel).number != next[parcel->from]++) ++out_of_order[own];
    }
  });
  EXPECT_EQ(std::accumulate(out_of_order.begin(), out_of_order.end(), 0U), 0U);
  for (Rank own = 0; own < ranks; ++own) EXPECT_FALSE(mesh.rank(own).receive().has_value());
}

TEST(MeshThreads, ExpansionsAreHandedOutOnce) {
  constexpr std::uint64_t most = 10'000;
  constexpr Rank ranks = 3;
  Meter meter(SIZE_MAX);
  Crew crew(ranks - 1);
  ThreadMesh mesh(ranks, meter, most);
  std::vector<std::uint64_t> got(ranks);
  crew.run([&](Rank own) {
    while (const std::uint64_t granted = mesh.rank(own).draw(100)) got[own] += granted;
  });
  EXPECT_EQ(std::accumulate(got.begin(), got.end(), std::uint64_t{0}), most);
}

TEST(MeshThreads, ACrewThatIsNeverRunGoesHome) {
  const Crew crew(3);
  EXPECT_EQ(crew.size(), 4);
}

/// Unread parcels go with the mesh, and their memory is given back.
TEST(MeshThreads, UnreadParcelsAreFreed) {
  Meter meter(SIZE_MAX);
  {
    ThreadMesh mesh(2, meter, 0);
    for (int i = 0; i < 3; ++i) {
      MeteredVector<std::byte> bytes(meter);
      bytes.resize(100);
      mesh.rank(0).send(1, 1, std::move(bytes));
    }
    EXPECT_TRUE(mesh.rank(1).receive().has_value());
    EXPECT_GT(meter.used(), 0U);
  }
  EXPECT_EQ(meter.used(), 0U);
}

/// All others wait for what never comes.
void expect_broken_off_by(Rank broken) {
  constexpr Rank ranks = 4;
  Meter meter(SIZE_MAX);
  {
    Crew crew(ranks - 1);
    ThreadMesh mesh(ranks, meter, 0);
    const bool went_well = mesh.run(crew, [&](Rank own) {
      Mesh& end = mesh.rank(own);
      end.tell_others(1, Nothing{});
      MeteredVector<std::byte> bytes(meter);
      bytes.resize(100);
      end.send(broken, 1, std::move(bytes));
      if (own == broken) throw std::bad_alloc();
      while (true) {
        while (end.receive()) continue;
        end.rest();
      }
    });
    EXPECT_FALSE(went_well);
  }
  EXPECT_EQ(meter.used(), 0U);
}

TEST(MeshThreads, OneThatCannotGoOnBreaksOffAll) {
  for (Rank broken = 0; broken < 4; ++broken) expect_broken_off_by(broken);
}

/// What is no want of memory is a fault that has to be told.
TEST(MeshThreads, AFaultOfOneLeavesWhenAllHaveBrokenOff) {
  Meter meter(SIZE_MAX);
  Crew crew(2);
  ThreadMesh mesh(3, meter, 0);
  const auto work = [&](Rank own) {
    if (own == 1) throw std::logic_error("a fault");
    while (true) mesh.rank(own).rest();
  };
  EXPECT_THROW(mesh.run(crew, work), std::logic_error);
}

TEST(MeshThreads, ARunThatGoesWellSaysSo) {
  Meter meter(SIZE_MAX);
  Crew crew(2);
  ThreadMesh mesh(3, meter, 0);
  std::atomic<int> calls = 0;
  EXPECT_TRUE(mesh.run(crew, [&](Rank) { ++calls; }));
  EXPECT_EQ(calls, 3);
}

// ---- waves: the leader and one other, whose answers are made up

struct OneWave {
  WaveAnswer leader;
  WaveAnswer other;
};

/// In which wave, counted from 1, the leader finds that all is done; 0 if never.
std::size_t quiet_after(const std::vector<OneWave>& waves) {
  Meter meter(SIZE_MAX);
  ThreadMesh mesh(2, meter, 0);
  Waves leader;
  for (std::size_t i = 0; i < waves.size(); ++i) {
    leader.ask(mesh.rank(0), 1, waves[i].leader);
    EXPECT_FALSE(leader.quiet()) << "an answer is missing";
    WaveAnswer answer = waves[i].other;
    answer.wave = i + 1;
    leader.take(answer);
    if (leader.quiet()) return i + 1;
  }
  return 0;
}

WaveAnswer counted(std::uint64_t sent, std::uint64_t received) {
  return {.sent = sent, .received = received, .word = {}};
}

TEST(WavesThreads, TwoThatAgreeAreNeeded) {
  const OneWave done{counted(3, 2), counted(2, 3)};
  EXPECT_EQ(quiet_after({done}), 0U);
  EXPECT_EQ(quiet_after({done, done}), 2U);
}

TEST(WavesThreads, AParcelUnderWayIsSeen) {
  const OneWave under_way{counted(3, 2), counted(2, 2)};
  EXPECT_EQ(quiet_after({under_way, under_way, under_way}), 0U);
}

/// The first wave asks the leader before it sends and the other after it has received and answered: the sums
/// fit together by chance. The second wave sees that something has moved.
TEST(WavesThreads, AnswersOfDifferentMomentsDeceiveOneWaveOnly) {
  const OneWave deceiving{counted(5, 5), counted(5, 5)};
  const OneWave later{counted(6, 5), counted(5, 6)};
  EXPECT_EQ(quiet_after({deceiving, later}), 0U);
  EXPECT_EQ(quiet_after({deceiving, later, later}), 3U);
}

TEST(WavesThreads, TheSmallestWordCounts) {
  Meter meter(SIZE_MAX);
  ThreadMesh mesh(2, meter, 0);
  Waves leader;
  WaveAnswer own, other;
  own.word = {7, 0};
  other.word = {4, 1};
  other.wave = 1;
  leader.ask(mesh.rank(0), 1, own);
  leader.take(other);
  EXPECT_EQ(leader.word(), (ExactCost{4, 1}));
}

}  // namespace
}  // namespace wend
