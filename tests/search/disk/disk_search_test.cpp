// Searches on disk against the same searches in memory, with so little memory that every part of them is
// used.
#include <fstream>
#include <gmock/gmock.h>
#include <thread>

#include "base/rng.hpp"
#include "search/disk/disk_searches.hpp"
#include "support/one_way_graph.hpp"

namespace wend::test {
namespace {

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

/// A file for each layer, however small: the blocks they take are counted, and come to the limit.
TEST_F(DiskSearches, CountTheBlocksOfDeepSpaces) {
  const Corridor corridor;
  const auto outcome = DiskBfs::run(corridor, Blind<Corridor>{}, on_disk());
  EXPECT_EQ(outcome.cost, Corridor::length);
  EXPECT_GE(outcome.stats.disk_bytes, 4096U * Corridor::length);
  Settings small = on_disk();
  small.disk.bytes = 4096 * Corridor::length / 2;
  const auto stopped = DiskBfs::run(corridor, Blind<Corridor>{}, small);
  EXPECT_EQ(stopped.why, StopReason::disk);
  EXPECT_LE(stopped.stats.disk_bytes, small.disk.bytes);
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

/// Damages one of the files that lie there when the search has made so many expansions.
template <class S>
struct SabotagedSpace : S {
  SabotagedSpace(const S& space, std::string within, std::uint64_t when, std::uint64_t seed)
      : S(space), folder(std::move(within)), after(when), rng(seed) {}
  template <class Visit>
  void successors(const typename S::State& at, Visit&& visit) const {
    if (++count == after) damage();
    S::successors(at, visit);
  }
  void damage() const {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.is_regular_file() && entry.file_size() > 0) files.push_back(entry.path());
    }
    if (files.empty()) return;
    const auto number = [](const std::filesystem::path& path) { return std::stoull(path.filename()); };
    std::sort(files.begin(), files.end(),
              [&](const auto& a, const auto& b) { return number(a) > number(b); });
    constexpr std::size_t latest = 8;  // older layers may not be needed any more
    const std::filesystem::path& file = files[rng.below(std::min(files.size(), latest))];
    std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
    const auto at = static_cast<std::streamoff>(rng.below(std::filesystem::file_size(file)));
    stream.seekg(at);
    const int was = stream.get();
    stream.seekp(at);
    stream.put(static_cast<char>(was ^ 0x55));
    ++damaged;
  }
  std::string folder;
  std::uint64_t after;
  mutable std::uint64_t count = 0;
  mutable std::uint64_t damaged = 0;
  mutable Rng rng;
};

/// A flipped byte in the middle of a search: an error, or a byte that was not needed any more.
TEST_F(DiskSearches, EndWithAnErrorOrTheRightAnswerAfterDamage) {
  int errors = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    const Settings settings = on_disk(100'000);
    const EndlessPuzzle whole(EightPuzzle::solved);
    const SabotagedSpace<EndlessPuzzle> puzzle(whole, settings.disk.folder, 9000 * seed, seed);
    try {
      const auto outcome = DiskBfs::run(puzzle, Blind<SabotagedSpace<EndlessPuzzle>>{}, settings);
      EXPECT_EQ(outcome.verdict, Verdict::unsolvable);
      EXPECT_EQ(outcome.stats.expanded, 181'440U);
    } catch (const Error& error) {
      EXPECT_THAT(error.message, ::testing::HasSubstr("damaged"));
      EXPECT_THAT(error.file, ::testing::HasSubstr("wend-work-"));
      ++errors;
    }
    EXPECT_EQ(puzzle.damaged, 1U);
    EXPECT_TRUE(folder_is_empty());
  }
  EXPECT_GT(errors, 5);
}

/// Each looks for what was left while the other has made its folder and not yet its lock.
TEST_F(DiskSearches, ThreadsThatBeginTogetherLeaveEachOtherAlone) {
  const std::string inside = on_disk().disk.folder;
  const auto come_and_go = [&] {
    for (int i = 0; i < 300; ++i) {
      WorkFolder folder(inside, 1000);
      EXPECT_NO_THROW(WorkFile{folder});
    }
  };
  std::thread other(come_and_go);
  come_and_go();
  other.join();
  EXPECT_TRUE(folder_is_empty());
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
