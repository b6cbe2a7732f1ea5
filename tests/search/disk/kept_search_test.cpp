// Searches on disk that end at any moment and go on with what their keeper has: the same answer and the same
// counters as those of an unbroken search.
#include <chrono>
#include <cstring>
#include <fstream>
#include <functional>
#include <gmock/gmock.h>
#include <stop_token>
#include <thread>

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

  bool due() override {
    if (on_question) on_question(asked_ + 1);
    return ++asked_ % every_ == 0;
  }
  [[nodiscard]] std::uint32_t parts() const override { return turns.empty() ? 0 : 1; }
  std::unique_ptr<KeptSource> all_of(std::uint32_t) override { return std::make_unique<Source>(""); }
  std::unique_ptr<KeptSource> last_of(std::uint32_t) override {
    if (on_reading) on_reading();
    return std::make_unique<Source>(turns.back());
  }
  std::unique_ptr<KeptSink> more(std::uint32_t) override { return std::make_unique<Sink>(ignored_); }
  std::unique_ptr<KeptSink> now(std::uint32_t) override {
    written_.clear();
    if (on_writing) on_writing();
    return std::make_unique<Sink>(written_);
  }
  void failed(std::uint32_t, const std::string& why) override { reasons.push_back(why); }
  bool seal(std::uint32_t, bool all_finished) override {
    if (on_sealing) on_sealing();
    if (!all_finished) return false;
    turns.push_back(written_);
    if (on_seal) on_seal();
    return true;
  }

  [[nodiscard]] unsigned asked() const { return asked_; }

  std::vector<std::string> turns;
  std::vector<std::string> reasons;  // why turns failed
  std::function<void()> on_seal;     // after one that was kept
  std::function<void()> on_reading;
  std::function<void()> on_writing;
  std::function<void()> on_sealing;
  std::function<void(unsigned)> on_question;  // told which

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

/// One state has very many successors, of which the `bridge` has one too: the last of all states, which may
/// be the goal. Moves go one way.
struct Fan {
  using State = std::uint32_t;
  using Move = std::uint32_t;
  using Cost = std::int64_t;
  static constexpr State width = 50'000;
  static constexpr State last = width + 1;

  [[nodiscard]] State start() const { return 0; }
  [[nodiscard]] bool is_goal(State at) const { return last_is_goal && at == last; }
  [[nodiscard]] std::uint64_t hash(State at) const { return at; }
  template <class Visit>
  void successors(State at, Visit&& visit) const {
    if (at == bridge) visit(Move{0}, last, Cost{1});
    if (at != 0) return;
    std::this_thread::sleep_for(slowness);
    for (State to = 1; to <= width; ++to) visit(to, to, Cost{1});
  }

  State bridge = width;
  bool last_is_goal = false;
  std::chrono::milliseconds slowness{0};  // of the first state
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

/// Nobody has notes of them, and that may be a mistake.
TEST_F(KeptDiskSearches, LeaveOldStatesUntilTheirFirstTurn) {
  const EndlessPuzzle puzzle(EightPuzzle::solved);
  const Blind<EndlessPuzzle> blind;
  AllTurns keeper(1000);
  Settings some = kept_in(keeper);
  some.limits.expansions = 1000;
  EXPECT_EQ(DiskBfs::run(puzzle, blind, some).verdict, Verdict::stopped);
  std::ofstream(states() / "77") << "old";
  AllTurns anew(4);
  anew.on_question = [&](unsigned) {
    EXPECT_EQ(std::filesystem::exists(states() / "77"), anew.turns.empty());
  };
  Settings more = kept_in(anew);
  more.limits.expansions = 30'000;
  EXPECT_EQ(DiskBfs::run(puzzle, blind, more).verdict, Verdict::stopped);
  EXPECT_GE(anew.asked(), 4U);
  EXPECT_GE(anew.turns.size(), 2U);
  EXPECT_FALSE(std::filesystem::exists(states() / "77"));
  EXPECT_EQ(DiskBfs::run(puzzle, blind, kept_in(anew)).stats.expanded, 181'440U);
}

/// The folder is away while its names are to be synced.
TEST_F(KeptDiskSearches, TellWhyTheirStatesAreNotSafe) {
  const EndlessPuzzle puzzle(EightPuzzle::solved);
  AllTurns keeper(1000);
  const std::filesystem::path away = states().string() + "-away";
  keeper.on_writing = [&] { std::filesystem::rename(states(), away); };
  keeper.on_sealing = [&] { std::filesystem::rename(away, states()); };
  Settings some = kept_in(keeper);
  some.limits.expansions = 5000;
  EXPECT_EQ(DiskBfs::run(puzzle, Blind<EndlessPuzzle>{}, some).verdict, Verdict::stopped);
  EXPECT_TRUE(keeper.turns.empty());
  EXPECT_THAT(keeper.reasons, ::testing::ElementsAre("states cannot be synced: No such file or directory"));
}

/// Reading takes longer than the sitting may: that counts for nothing.
TEST_F(KeptDiskSearches, ComeOnHoweverShortTheirSittings) {
  const EndlessPuzzle puzzle(EightPuzzle::solved);
  const Blind<EndlessPuzzle> blind;
  AllTurns keeper(1000);
  Settings some = kept_in(keeper);
  some.limits.expansions = 50'000;
  std::uint64_t expanded = DiskBfs::run(puzzle, blind, some).stats.expanded;
  keeper.on_reading = [] { std::this_thread::sleep_for(std::chrono::milliseconds(30)); };
  for (int sitting = 0; sitting < 2; ++sitting) {
    Settings brief = kept_in(keeper);
    brief.limits.seconds = 0.02;
    const auto outcome = DiskBfs::run(puzzle, blind, brief);
    EXPECT_EQ(outcome.why, StopReason::time) << "the clock runs all the same";
    EXPECT_GT(outcome.stats.expanded, expanded);
    expanded = outcome.stats.expanded;
  }
}

/// Until the first state that is new, all those known before it are passed, which takes longer than the
/// sitting.
TEST_F(KeptDiskSearches, ComeOnHoweverManyAreKnown) {
  const Fan fan{.bridge = 1};
  AllTurns keeper(1000);
  Settings some = kept_in(keeper);
  some.limits.expansions = Fan::width + 1;
  EXPECT_EQ(DiskBfs::run(fan, Blind<Fan>{}, some).verdict, Verdict::stopped);
  keeper.on_question = [](unsigned) { std::this_thread::sleep_for(std::chrono::milliseconds(50)); };
  Settings brief = kept_in(keeper);
  brief.limits.seconds = 0.1;
  const auto outcome = DiskBfs::run(fan, Blind<Fan>{}, brief);
  EXPECT_EQ(outcome.verdict, Verdict::unsolvable);
  EXPECT_EQ(outcome.stats.expanded, Fan::width + 2);
}

/// The way back is not kept, so it is no matter of the sitting's time.
TEST_F(KeptDiskSearches, FollowTheirWayBackHoweverShortTheSitting) {
  Fan fan{.last_is_goal = true};
  AllTurns keeper(1000);
  Settings some = kept_in(keeper);
  some.limits.expansions = Fan::width;
  EXPECT_EQ(DiskBfs::run(fan, Blind<Fan>{}, some).verdict, Verdict::stopped);
  fan.slowness = std::chrono::milliseconds(200);
  Settings brief = kept_in(keeper);
  brief.limits.seconds = 0.1;
  const auto outcome = DiskBfs::run(fan, Blind<Fan>{}, brief);
  EXPECT_EQ(outcome.verdict, Verdict::solved);
  expect_way(fan, outcome);
}

/// What was passed before the stop is not read again: here its second frames are damaged.
TEST_F(KeptDiskSearches, GoOnWhereTheyWereInAllLists) {
  const EndlessPuzzle puzzle(EightPuzzle::solved);
  const Blind<EndlessPuzzle> blind;
  AllTurns keeper(1000);
  Settings some = kept_in(keeper);
  some.limits.expansions = 100'000;  // amid a large layer
  EXPECT_EQ(DiskBfs::run(puzzle, blind, some).verdict, Verdict::stopped);
  const std::size_t frame =
      bytes_of_frame<EightPuzzle::State>(DiskShares(100'000).framed<EightPuzzle::State>());
  int damaged = 0;
  for (const auto& entry : std::filesystem::directory_iterator(states())) {
    if (entry.file_size() < 16 * frame) continue;
    std::fstream file(entry.path(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(frame + frame / 2));
    file.put('\x55').put('\x55');
    ++damaged;
  }
  EXPECT_GE(damaged, 4);
  Settings more = kept_in(keeper);
  more.limits.expansions = 200;
  EXPECT_EQ(DiskBfs::run(puzzle, blind, more).stats.expanded, 100'200U);
}

/// From each of many states, all reached by one move, moves lead to two of them again.
struct Roundabout {
  using State = std::uint32_t;
  using Move = std::uint32_t;
  using Cost = int;
  static constexpr State ring = 20'000;

  [[nodiscard]] State start() const { return 0; }
  [[nodiscard]] bool is_goal(State) const { return false; }
  [[nodiscard]] std::uint64_t hash(State at) const { return at; }
  template <class Visit>
  void successors(State at, Visit&& visit) const {
    if (at == 0) {
      for (State to = 1; to <= ring; ++to) visit(to, to, 1);
    } else {
      for (const State step : {1U, 2U}) visit(step, (at + step) % ring + 1, 1);
    }
  }
};

/// The last bucket has nothing but repeats: they are asked, heed a signal, and come on.
TEST_F(KeptDiskSearches, AreAskedWhileTheyLeaveOutRepeats) {
  const Roundabout space;
  const Blind<Roundabout> blind;
  AllTurns keeper(1000);
  const auto whole = DiskBfs::run(space, blind, kept_in(keeper));
  EXPECT_EQ(whole.verdict, Verdict::unsolvable);
  EXPECT_EQ(whole.stats.expanded, Roundabout::ring + 1U);
  constexpr unsigned buckets = 3;
  const unsigned by_expansions = buckets + Roundabout::ring / 4096;
  EXPECT_GE(keeper.asked(), by_expansions + 3);

  std::filesystem::remove_all(states());
  AllTurns anew(1000);
  std::stop_source signal;
  anew.on_question = [&](unsigned which) {
    if (which == by_expansions + 2) signal.request_stop();
  };
  Settings stopped = kept_in(anew);
  stopped.limits.stop = signal.get_token();
  const auto part = DiskBfs::run(space, blind, stopped);
  EXPECT_EQ(part.why, StopReason::interrupted);
  EXPECT_EQ(part.stats.expanded, whole.stats.expanded);
  ASSERT_EQ(anew.turns.size(), 1U);
  const unsigned asked = anew.asked();
  EXPECT_EQ(DiskBfs::run(space, blind, kept_in(anew)).verdict, Verdict::unsolvable);
  EXPECT_LT(anew.asked() - asked, keeper.asked() - by_expansions + 1)
      << "what was left out is not seen again";
}

/// Each bucket costs a file, however few its states are: they are asked at each.
TEST_F(KeptDiskSearches, AreAskedAtEachBucket) {
  AllTurns keeper(50);
  EXPECT_EQ(DiskBfs::run(Corridor{}, Blind<Corridor>{}, kept_in(keeper)).cost, Corridor::length);
  EXPECT_GE(keeper.asked(), Corridor::length);
  EXPECT_GE(keeper.turns.size(), 5U);
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
