// Searches on disk against the same searches in memory, with so little memory that every part of them is
// used.
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "search/disk/all.hpp"
#include "support/eight_puzzle.hpp"
#include "support/one_way_graph.hpp"
#include "support/run_program.hpp"

namespace wend::test {
namespace {

/// The eight puzzle that says of itself what boards of tiles say.
struct TwoWayPuzzle : EightPuzzle {
  using EightPuzzle::EightPuzzle;
  [[nodiscard]] bool undirected() const { return true; }
};
/// A puzzle that is never solved: the whole space is visited.
struct EndlessPuzzle : TwoWayPuzzle {
  using TwoWayPuzzle::TwoWayPuzzle;
  [[nodiscard]] bool is_goal(const State&) const { return false; }
};

class DiskSearches : public testing::Test {
 protected:
  [[nodiscard]] Settings on_disk(std::size_t bytes = std::size_t{1} << 20) const {
    Settings settings;
    settings.limits.bytes = bytes;
    settings.disk.folder = folder_.path("states");
    return settings;
  }
  [[nodiscard]] bool folder_is_empty() const { return std::filesystem::is_empty(folder_.path("states")); }

 private:
  ScratchFolder folder_;
};

template <class S>
void expect_way(const S& space, const Outcome<S>& outcome) {
  typename S::State at = space.start();
  typename S::Cost cost{};
  for (const auto move : outcome.path) {
    bool made = false;
    typename S::State next{};
    space.successors(at, [&](typename S::Move other, const typename S::State& to, typename S::Cost step) {
      if (other != move || made) return;
      made = true;
      next = to;
      cost += step;
    });
    ASSERT_TRUE(made) << "no such move";
    at = next;
  }
  EXPECT_TRUE(space.is_goal(at));
  EXPECT_EQ(cost, outcome.cost);
}

TEST_F(DiskSearches, VisitWholeSpacesOnceInLittleMemory) {
  const EndlessPuzzle puzzle(EightPuzzle::solved);
  const Outcome<EndlessPuzzle> outcome = DiskBfs::run(puzzle, Blind<EndlessPuzzle>{}, on_disk(100'000));
  EXPECT_EQ(outcome.verdict, Verdict::unsolvable);
  EXPECT_EQ(outcome.stats.expanded, 181'440U);
  EXPECT_EQ(outcome.stats.iterations, 32U) << "the farthest boards are 31 moves away";
  EXPECT_LE(outcome.stats.peak_bytes, 100'000U);
  EXPECT_GE(outcome.stats.disk_bytes, 181'440U * sizeof(EightPuzzle::State));
  EXPECT_TRUE(folder_is_empty());
}

TEST_F(DiskSearches, LookAtAllLayersWhereMovesGoOneWay) {
  struct OneWay : EightPuzzle {
    using EightPuzzle::EightPuzzle;
    [[nodiscard]] bool is_goal(const State&) const { return false; }
  };
  const OneWay puzzle(EightPuzzle::solved);
  const Outcome<OneWay> outcome = DiskBfs::run(puzzle, Blind<OneWay>{}, on_disk());
  EXPECT_EQ(outcome.stats.expanded, 181'440U);
}

TEST_F(DiskSearches, FindShortestWays) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE(seed);
    const TwoWayPuzzle puzzle(EightPuzzle::scrambled(seed, 60));
    NoWatch nobody;
    const auto truth = AStar::run(puzzle, TileDistance{}, Settings{}, nobody);
    const auto by_bfs = DiskBfs::run(puzzle, TileDistance{}, on_disk());
    const auto by_astar = DiskAStar::run(puzzle, TileDistance{}, on_disk(200'000));
    const auto by_patchy = DiskAStar::run(puzzle, PatchyTileDistance{}, on_disk(200'000));
    for (const auto* outcome : {&by_bfs, &by_astar, &by_patchy}) {
      EXPECT_EQ(outcome->verdict, Verdict::solved);
      EXPECT_EQ(outcome->cost, truth.cost);
      EXPECT_TRUE(outcome->optimal());
      expect_way(puzzle, *outcome);
    }
    EXPECT_LT(by_astar.stats.expanded, by_bfs.stats.expanded);
  }
}

TEST_F(DiskSearches, FollowOneWayGraphsWithCosts) {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    SCOPED_TRACE(seed);
    const OneWayGraph graph(seed, 2 + seed, 3 * seed);
    const auto outcome = DiskAStar::run(graph, Blind<OneWayGraph>{}, on_disk());
    EXPECT_EQ(outcome.cost, graph.true_cost());
    EXPECT_EQ(outcome.verdict, graph.true_cost() ? Verdict::solved : Verdict::unsolvable);
    if (outcome.cost) expect_way(graph, outcome);
    NoWatch nobody;
    const auto moves = Bfs::run(graph, Blind<OneWayGraph>{}, Settings{}, nobody);
    const auto by_bfs = DiskBfs::run(graph, Blind<OneWayGraph>{}, on_disk());
    EXPECT_EQ(by_bfs.path.size(), moves.path.size());
    EXPECT_EQ(by_bfs.verdict, moves.verdict);
  }
}

TEST_F(DiskSearches, StopAtLimitsWithABound) {
  const TwoWayPuzzle puzzle(EightPuzzle::scrambled(3, 200));
  NoWatch nobody;
  const int truth = *AStar::run(puzzle, TileDistance{}, Settings{}, nobody).cost;
  Settings few = on_disk();
  few.limits.expansions = 500;
  Settings small = on_disk();
  small.disk.bytes = 20'000;
  for (const auto& [settings, why] : {std::pair{few, StopReason::expansions}, {small, StopReason::disk}}) {
    const auto outcome = DiskBfs::run(puzzle, TileDistance{}, settings);
    EXPECT_EQ(outcome.verdict, Verdict::stopped) << name_of(why);
    EXPECT_EQ(outcome.why, why);
    EXPECT_FALSE(outcome.cost);
    EXPECT_GT(outcome.bound, 0);
    EXPECT_LE(outcome.bound, truth);
    EXPECT_TRUE(folder_is_empty());
  }
  const auto outcome = DiskBfs::run(puzzle, TileDistance{}, on_disk(100));
  EXPECT_EQ(outcome.why, StopReason::memory);
}

TEST_F(DiskSearches, NoticeDamage) {
  WorkFolder folder(on_disk().disk.folder, 1'000'000);
  Meter meter(1'000'000);
  RunWriter<std::uint64_t> writer(folder, meter, 16);
  for (std::uint64_t i = 0; i < 1000; ++i) writer.push(i * i);
  const StateRun<std::uint64_t> run = writer.finish();
  const auto read_all = [&] {
    std::uint64_t count = 0;
    for (RunReader<std::uint64_t> reader(run, meter, 7); !reader.empty(); reader.pop()) ++count;
    return count;
  };
  EXPECT_EQ(read_all(), 1000U);
  EXPECT_TRUE(holds(run, std::uint64_t{998'001}));
  EXPECT_FALSE(holds(run, std::uint64_t{998'000}));

  std::fstream file(run.file->path(), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(4000);
  file.put('x');
  file.close();
  EXPECT_THROW(read_all(), Error);
  std::filesystem::resize_file(run.file->path(), 5000);
  EXPECT_THROW(read_all(), Error);
}

TEST_F(DiskSearches, RemoveWhatKilledOnesLeft) {
  const std::filesystem::path inside = on_disk().disk.folder;
  std::filesystem::create_directories(inside / "wend-work-abcdef");
  std::ofstream(inside / "wend-work-abcdef" / "lock").put(' ');
  std::ofstream(inside / "wend-work-abcdef" / "0").put(' ');
  std::filesystem::create_directories(inside / "mine");
  {
    const WorkFolder first(inside, 1000);
    const WorkFolder second(inside, 1000);
    EXPECT_TRUE(std::filesystem::exists(first.path())) << "one that is in use is left alone";
  }
  EXPECT_FALSE(std::filesystem::exists(inside / "wend-work-abcdef"));
  EXPECT_TRUE(std::filesystem::exists(inside / "mine"));
}

}  // namespace
}  // namespace wend::test
