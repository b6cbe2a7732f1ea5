// Searches on disk that end at any moment and go on with what their keeper has: the same answer and the same
// counters as those of an unbroken search.
#include <cstring>
#include <fstream>
#include <functional>
#include <gmock/gmock.h>

#include "search/disk/disk_searches.hpp"
#include "space/keeper.hpp"
#include "support/one_way_graph.hpp"

namespace wend::test {
namespace {

/// Keeps all turns in memory, not only the last: what was not sealed was never there. Every `due_every`-th
/// question is answered with yes.
class AllTurns : public Keeper {
 public:
  explicit AllTurns(unsigned due_every) : every_(due_every) {}

  bool due() override { return ++asked_ % every_ == 0; }
  [[nodiscard]] std::uint32_t parts() const override { return turns.empty() ? 0 : 1; }
  std::unique_ptr<KeptSource> all_of(std::uint32_t) override { return std::make_unique<Source>(""); }
  std::unique_ptr<KeptSource> last_of(std::uint32_t) override {
    return std::make_unique<Source>(turns.back());
  }
  std::unique_ptr<KeptSink> more(std::uint32_t) override { return std::make_unique<Sink>(ignored_); }
  std::unique_ptr<KeptSink> now(std::uint32_t) override {
    written_.clear();
    return std::make_unique<Sink>(written_);
  }
  bool seal(std::uint32_t, bool all_finished) override {
    if (!all_finished) return false;
    turns.push_back(written_);
    if (on_seal) on_seal();
    return true;
  }

  std::vector<std::string> turns;
  std::function<void()> on_seal;

 private:
  struct Source : KeptSource {
    explicit Source(std::string kept) : bytes(std::move(kept)) {}
    bool read(std::span<std::byte> into) override {
      if (bytes.size() - at < into.size()) return false;
      std::memcpy(into.data(), bytes.data() + at, into.size());
      at += into.size();
      return true;
    }
    std::string bytes;
    std::size_t at = 0;
  };
  struct Sink : KeptSink {
    explicit Sink(std::string& kept) : bytes(kept) {}
    void write(std::span<const std::byte> some) override {
      bytes.append(reinterpret_cast<const char*>(some.data()), some.size());
    }
    bool finish() override { return true; }
    std::string& bytes;
  };
  unsigned every_;
  unsigned asked_ = 0;
  std::string written_;
  std::string ignored_;
};

/// A search on disk that ends at any moment and goes on with what its keeper has.
class KeptDiskSearches : public DiskSearches {
 protected:
  [[nodiscard]] Settings kept_in(Keeper& keeper, std::size_t bytes = 100'000) const {
    Settings settings = on_disk(bytes);
    settings.disk.stays = "one";
    settings.disk.mark = 7;
    settings.keeper = &keeper;
    return settings;
  }
  [[nodiscard]] std::filesystem::path states() const {
    return std::filesystem::path(on_disk().disk.folder) / "wend-run-one";
  }
};

/// What lies there when the turn is sealed is what lies there after a kill: the folder is copied, and the
/// search goes on from the copy.
TEST_F(KeptDiskSearches, GoOnFromEveryTurn) {
  const EndlessPuzzle puzzle(EightPuzzle::solved);
  AllTurns keeper(7);
  const std::filesystem::path copies = states().parent_path() / "copies";
  keeper.on_seal = [&] {
    const auto copy = copies / std::to_string(keeper.turns.size());
    std::filesystem::create_directories(copies);
    std::filesystem::copy(states(), copy);
    std::ofstream(copy / "999999") << "of a later turn";
  };
  const Blind<EndlessPuzzle> blind;
  const auto unbroken = DiskBfs::run(puzzle, blind, kept_in(keeper));
  EXPECT_EQ(unbroken.stats.expanded, 181'440U);
  EXPECT_EQ(unbroken.stats.iterations, 32U);
  std::filesystem::remove_all(states());
  ASSERT_GE(keeper.turns.size(), 5U);
  for (std::size_t turn = 1; turn <= keeper.turns.size(); ++turn) {
    SCOPED_TRACE(turn);
    std::filesystem::rename(copies / std::to_string(turn), states());
    AllTurns again(6);
    again.turns.assign(keeper.turns.begin(), keeper.turns.begin() + static_cast<std::ptrdiff_t>(turn));
    const auto outcome = DiskBfs::run(puzzle, blind, kept_in(again, turn % 2 == 0 ? 100'000 : 300'000));
    EXPECT_EQ(outcome.verdict, Verdict::unsolvable);
    EXPECT_EQ(outcome.stats.expanded, unbroken.stats.expanded);
    EXPECT_EQ(outcome.stats.generated, unbroken.stats.generated);
    EXPECT_EQ(outcome.stats.iterations, unbroken.stats.iterations);
    std::filesystem::remove_all(states());
  }
}

/// The last turn is torn: the one before it still has all its files.
TEST_F(KeptDiskSearches, GoOnFromTheTurnBefore) {
  const EndlessPuzzle puzzle(EightPuzzle::solved);
  const Blind<EndlessPuzzle> blind;
  for (std::uint64_t expansions = 20'000; expansions < 181'000; expansions += 70'000) {
    AllTurns keeper(4);
    Settings some = kept_in(keeper);
    some.limits.expansions = expansions;
    EXPECT_EQ(DiskBfs::run(puzzle, blind, some).verdict, Verdict::stopped);
    ASSERT_GE(keeper.turns.size(), 2U);
    keeper.turns.pop_back();
    const auto outcome = DiskBfs::run(puzzle, blind, kept_in(keeper));
    EXPECT_EQ(outcome.verdict, Verdict::unsolvable);
    EXPECT_EQ(outcome.stats.expanded, 181'440U);
  }
}

/// Stopped again and again by a limit, and the answer is that of an unbroken search.
TEST_F(KeptDiskSearches, FindTheSameInManyPieces) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    SCOPED_TRACE(seed);
    const TwoWayPuzzle puzzle(EightPuzzle::scrambled(seed, 60));
    const auto truth = DiskAStar::run(puzzle, PatchyTileDistance{}, on_disk());
    AllTurns keeper(1000);
    std::uint64_t pieces = 0;
    int bound = 0;
    for (;; ++pieces) {
      ASSERT_LT(pieces, 200U);
      Settings some = kept_in(keeper);
      some.limits.expansions = truth.stats.expanded / 5 + 1;
      const auto outcome = DiskAStar::run(puzzle, PatchyTileDistance{}, some);
      EXPECT_GE(outcome.bound, bound);
      bound = outcome.bound;
      if (outcome.verdict == Verdict::stopped) {
        EXPECT_EQ(outcome.stats.expanded, (pieces + 1) * some.limits.expansions);
        continue;
      }
      EXPECT_EQ(outcome.verdict, Verdict::solved);
      EXPECT_EQ(outcome.cost, truth.cost);
      EXPECT_EQ(outcome.stats.expanded, truth.stats.expanded);
      expect_way(puzzle, outcome);
      break;
    }
    EXPECT_GT(pieces, 2U);
    EXPECT_TRUE(std::filesystem::exists(states())) << "until the answer is written down elsewhere";
    std::filesystem::remove_all(states());
  }
}

/// Spaces whose layers are all looked at, by more lists than are merged at once.
TEST_F(KeptDiskSearches, GoOnWhereMovesGoOneWay) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE(seed);
    const OneWayGraph graph(seed, 100 + seed, 3 * seed + 200);
    AllTurns keeper(1);
    for (std::uint64_t most = 10;; most += 40) {
      Settings some = kept_in(keeper);
      some.limits.expansions = most;
      const auto outcome = DiskAStar::run(graph, Blind<OneWayGraph>{}, some);
      if (outcome.verdict == Verdict::stopped) continue;
      EXPECT_EQ(outcome.cost, graph.true_cost());
      if (outcome.cost) expect_way(graph, outcome);
      break;
    }
  }
}

TEST_F(KeptDiskSearches, RefuseWhatIsDamagedOrOfAnother) {
  const TwoWayPuzzle puzzle(EightPuzzle::scrambled(3, 200));
  const Blind<TwoWayPuzzle> blind;
  const auto begun = [&](AllTurns& keeper) {
    Settings some = kept_in(keeper);
    some.limits.expansions = 20'000;
    EXPECT_EQ(DiskBfs::run(puzzle, blind, some).verdict, Verdict::stopped);
  };
  const auto first_file = [&] {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(states()))
      if (entry.path().filename() != "lock" && entry.path().filename() != "owner")
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files.at(files.size() / 2);
  };
  const auto message = [&](const auto& other, Keeper& keeper) -> std::string {
    try {
      static_cast<void>(DiskBfs::run(other, Blind<TwoWayPuzzle>{}, kept_in(keeper)));
    } catch (const Error& error) {
      return error.message;
    }
    return "";
  };
  AllTurns keeper(1000);
  begun(keeper);
  EXPECT_THAT(message(TwoWayPuzzle(EightPuzzle::scrambled(4, 200)), keeper),
              ::testing::HasSubstr("does not fit"));
  AllTurns torn(1000);
  torn.turns = {keeper.turns.back().substr(0, keeper.turns.back().size() / 2)};
  EXPECT_THAT(message(puzzle, torn), ::testing::HasSubstr("does not fit"));
  std::filesystem::remove(first_file());
  EXPECT_THAT(message(puzzle, keeper), ::testing::HasSubstr("missing"));

  AllTurns anew(1000);
  begun(anew);
  std::filesystem::resize_file(first_file(), 10);
  EXPECT_THAT(message(puzzle, anew), ::testing::HasSubstr("another length"));
  AllTurns empty(1000);
  keeper.turns.clear();
  Settings stranger = kept_in(keeper);
  stranger.disk.mark = 8;
  EXPECT_THROW(static_cast<void>(DiskBfs::run(puzzle, blind, stranger)), Error) << "the folder is of mark 7";
  const WorkFolder busy(on_disk().disk.folder, 1000, "one", 7);
  EXPECT_THAT(message(puzzle, empty), ::testing::HasSubstr("another program works here"));
}

}  // namespace
}  // namespace wend::test
