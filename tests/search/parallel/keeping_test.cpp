// Searches that are broken off and go on from what was kept: the same cost as in one go, a true bound at
// every stop, no expansion lost and, level by level, none made twice.
#include <gtest/gtest.h>
#include <set>
#include <stop_token>
#include <thread>

#include "search/parallel/all.hpp"
#include "support/eight_puzzle.hpp"
#include "support/expect_way.hpp"
#include "support/memory_keeper.hpp"
#include "support/one_way_graph.hpp"

namespace wend {
namespace {

using test::EightPuzzle;
using test::expect_way;
using test::MemoryKeeper;
using test::OneWayGraph;
using test::TileDistance;

constexpr EightPuzzle::State far_off{8, 6, 7, 2, 5, 4, 3, 0, 1};
constexpr int far_off_moves = 27;

Settings kept_in(MemoryKeeper& keeper, unsigned threads) {
  Settings settings;
  settings.threads = threads;
  settings.keeper = &keeper;
  return settings;
}

/// How a search is broken off, again and again.
struct Breaks {
  unsigned threads = 1;
  std::uint64_t due_every = 1;
  // Later sessions have a little more than this, because some bring nothing new.
  std::uint64_t expansions = 0;  // each session is stopped by this limit, or,
  std::uint64_t turns = 0;       // if this is not 0, dies after so many turns
};

/// A search in sessions, each of which reads what the one before has left.
class InSessions {
 public:
  explicit InSessions(const Breaks& breaks) : breaks_(breaks) {}

  template <class A, Space S, class H>
  Outcome<S> run(const S& space, const H& h) {
    constexpr std::uint64_t most_sessions = 100'000;
    while (++sessions_ < most_sessions) {
      const std::optional<Outcome<S>> outcome = session<A>(space, h);
      if (!outcome || outcome->why == StopReason::disk) break;
      if (outcome->verdict != Verdict::stopped) return *outcome;
      bounds_.push_back(exact_or_infinite(outcome->bound));
    }
    ADD_FAILURE() << "no end after " << sessions_ << " sessions";
    return {};
  }
  [[nodiscard]] std::uint64_t sessions() const { return sessions_; }
  /// At every stop.
  [[nodiscard]] const std::vector<ExactCost>& bounds() const { return bounds_; }
  MemoryKeeper& keeper() { return keeper_; }

 private:
  template <class A, Space S, class H>
  std::optional<Outcome<S>> session(const S& space, const H& h) {
    std::stop_source source;
    keeper_.reopen();
    keeper_.due_every = breaks_.due_every;
    Settings settings = kept_in(keeper_, breaks_.threads);
    settings.limits.stop = source.get_token();
    if (breaks_.turns > 0) {
      keeper_.last_seal = breaks_.turns + sessions_ / 4;
      keeper_.at_last_seal = [&] { source.request_stop(); };
    } else {
      settings.limits.expansions = breaks_.expansions + sessions_ / 4;
    }
    return A::run(space, h, settings);
  }

  const Breaks breaks_;
  MemoryKeeper keeper_;
  std::uint64_t sessions_ = 0;
  std::vector<ExactCost> bounds_;
};

template <class A, Space S, class H>
Outcome<S> unbroken(const S& space, const H& h, unsigned threads) {
  MemoryKeeper keeper;
  keeper.due_every = UINT64_MAX;
  const auto outcome = A::run(space, h, kept_in(keeper, threads));
  EXPECT_TRUE(outcome.has_value());
  return outcome.value_or(Outcome<S>{});
}

template <class A, Space S, class H>
void expect_same_in_sessions(InSessions& search, const S& space, const H& h, const Outcome<S>& whole) {
  const Outcome<S> outcome = search.run<A>(space, h);
  EXPECT_EQ(outcome.verdict, whole.verdict);
  EXPECT_EQ(outcome.cost, whole.cost);
  EXPECT_EQ(outcome.bound, whole.bound);
  for (const ExactCost& bound : search.bounds()) EXPECT_LE(bound, exact_or_infinite(whole.bound));
  if (outcome.cost) expect_way(space, outcome);
}

/// Breaks that differ with the seed: one to three threads.
Breaks some_breaks(std::uint64_t seed) {
  return {.threads = static_cast<unsigned>(1 + seed % 3), .due_every = 1 + seed % 5};
}

/// `limit` > 0: sessions end by a limit, and nothing is lost. Else they die after some turns.
template <class A, class H>
void expect_same_on_boards(const H& h, int moves, std::uint64_t limit) {
  std::uint64_t sessions = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE(seed);
    const EightPuzzle puzzle(EightPuzzle::scrambled(seed, moves));
    Breaks breaks = some_breaks(seed);
    if (limit > 0) {
      breaks.expansions = limit * seed;
    } else {
      breaks.turns = 1 + seed % 3;
    }
    const Outcome<EightPuzzle> whole = unbroken<A>(puzzle, h, breaks.threads);
    InSessions search(breaks);
    expect_same_in_sessions<A>(search, puzzle, h, whole);
    sessions += search.sessions();
  }
  EXPECT_GT(sessions, 30U) << "broken off too seldom to tell";
}

TEST(SearchKept, AStarGoesOnAfterLimits) {
  expect_same_on_boards<ParallelAStar>(TileDistance{}, 60, 20);
  expect_same_on_boards<ParallelAStar>(Blind<EightPuzzle>{}, 30, 300);
  expect_same_on_boards<ParallelAStar>(test::PatchyTileDistance{}, 40, 50);
}

TEST(SearchKept, BfsGoesOnAfterLimits) {
  expect_same_on_boards<ParallelBfs>(TileDistance{}, 30, 200);
}

TEST(SearchKept, IdaStarGoesOnAfterLimits) {
  expect_same_on_boards<ParallelIdaStar>(test::PatchyTileDistance{}, 60, 80);
}

TEST(SearchKept, AStarGoesOnAfterDeath) {
  expect_same_on_boards<ParallelAStar>(Blind<EightPuzzle>{}, 30, 0);
}

TEST(SearchKept, BfsGoesOnAfterDeath) {
  expect_same_on_boards<ParallelBfs>(TileDistance{}, 30, 0);
}

/// Settings that would let one thread begin alone change nothing: what it did could not be kept, and a
/// sitting that is shorter than that would never come on.
TEST(SearchKept, ShortSittingsComeOn) {
  const EightPuzzle puzzle(far_off);
  MemoryKeeper keeper;
  Settings settings = kept_in(keeper, 1);
  settings.alone = 1'000'000;
  settings.limits.expansions = 2000;
  std::uint64_t before = 0;
  for (int sitting = 1; sitting <= 5; ++sitting) {
    const auto outcome = ParallelAStar::run(puzzle, Blind<EightPuzzle>{}, settings);
    ASSERT_TRUE(outcome.has_value());
    EXPECT_EQ(outcome->why, StopReason::expansions);
    EXPECT_EQ(outcome->stats.expanded, before + 2000) << "sitting " << sitting;
    before = outcome->stats.expanded;
    keeper.reopen();
  }
}

template <class A, class H>
void expect_instants_to_come_on(const H& h) {
  const EightPuzzle puzzle(far_off);
  MemoryKeeper keeper;
  Settings settings = kept_in(keeper, 3);
  settings.limits.seconds = 1e-6;
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  for (int sitting = 1; sitting <= 12; ++sitting) {
    const auto outcome = A::run(puzzle, h, settings);
    ASSERT_TRUE(outcome.has_value());
    ASSERT_EQ(outcome->why, StopReason::time);
    last = outcome->stats.expanded;
    if (sitting == 1) first = last;
    keeper.reopen();
  }
  EXPECT_GT(last, first + 2);
}

/// Who watches is told what is proven so far, here by reports after moments that take long.
template <class A>
void expect_bounds_meanwhile() {
  const EightPuzzle puzzle(far_off);
  for (const unsigned threads : {1U, 2U}) {
    SCOPED_TRACE(threads);
    MemoryKeeper keeper;
    keeper.due_every = 20;
    int questions = 0;
    keeper.at_question = [&] {
      const std::set<int> slow{50, 100, 200, 300};
      if (slow.contains(++questions)) std::this_thread::sleep_for(std::chrono::milliseconds(250));
    };
    ExactCost told;
    Settings settings = kept_in(keeper, threads);
    settings.progress = [&](const Progress& progress) {
      EXPECT_GE(progress.bound, told);
      told = progress.bound;
    };
    const auto outcome = A::run(puzzle, Blind<EightPuzzle>{}, settings);
    ASSERT_TRUE(outcome.has_value());
    EXPECT_EQ(outcome->cost, far_off_moves);
    EXPECT_GT(told, (ExactCost{5, 0}));
    EXPECT_LE(told, (ExactCost{far_off_moves, 0}));
  }
}

TEST(SearchKept, AStarTellsWhatIsProven) {
  expect_bounds_meanwhile<ParallelAStar>();
}

TEST(SearchKept, BfsTellsWhatIsProven) {
  expect_bounds_meanwhile<ParallelBfs>();
}

/// However little time there is, those with nothing to do do not stop those with something before they begin.
TEST(SearchKept, ThreadsComeOnInNoTime) {
  expect_instants_to_come_on<ParallelAStar>(Blind<EightPuzzle>{});
  expect_instants_to_come_on<ParallelBfs>(TileDistance{});
  expect_instants_to_come_on<ParallelIdaStar>(TileDistance{});
}

/// There is no way, so every state is expanded, and once only.
TEST(SearchKept, BfsExpandsNothingTwice) {
  EightPuzzle::State odd = EightPuzzle::solved;
  std::swap(odd[1], odd[2]);
  const EightPuzzle puzzle(odd);
  for (const unsigned threads : {1U, 3U}) {
    for (const std::uint64_t turns : {0U, 2U}) {
      SCOPED_TRACE(testing::Message() << threads << " threads, turns " << turns);
      InSessions search({.threads = threads, .due_every = 60, .expansions = 27'000, .turns = turns});
      const Outcome<EightPuzzle> outcome = search.run<ParallelBfs>(puzzle, TileDistance{});
      EXPECT_EQ(outcome.verdict, Verdict::unsolvable);
      EXPECT_EQ(outcome.stats.expanded, 181'440U);
      EXPECT_GT(search.sessions(), 3U);
    }
  }
}

TEST(SearchKept, IdaStarGoesOnAfterDeath) {
  expect_same_on_boards<ParallelIdaStar>(test::PatchyTileDistance{}, 60, 0);
}

/// Costs that differ: nodes change after they were kept. Goals may be out of reach.
template <class A>
void expect_truth_in_sessions(std::uint64_t seeds, std::size_t most_nodes) {
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    SCOPED_TRACE(seed);
    const std::size_t nodes = 5 + seed * 7 % most_nodes;
    const OneWayGraph graph(seed, nodes, nodes * (2 + seed % 3));
    Breaks breaks = some_breaks(seed);
    breaks.due_every = 1;
    breaks.expansions = 1 + seed % 7;
    InSessions search(breaks);
    const Outcome<OneWayGraph> outcome = search.run<A>(graph, Blind<OneWayGraph>{});
    EXPECT_EQ(outcome.cost, graph.true_cost());
    EXPECT_EQ(outcome.verdict, graph.true_cost() ? Verdict::solved : Verdict::unsolvable);
    if (outcome.cost) expect_way(graph, outcome);
  }
}

TEST(SearchKept, AStarFindsTheTrueCostInGraphs) {
  expect_truth_in_sessions<ParallelAStar>(60, 300);
}

TEST(SearchKept, IdaStarFindsTheTrueCostInGraphs) {
  expect_truth_in_sessions<ParallelIdaStar>(20, 30);
}

// ---- turns that fail

/// A write or a seal that fails costs one turn; the next one brings what that one would have brought.
template <class A>
void expect_failures_harmless() {
  const EightPuzzle puzzle(EightPuzzle::scrambled(1, 60));
  const Blind<EightPuzzle> h;
  const Outcome<EightPuzzle> whole = unbroken<A>(puzzle, h, 2);
  std::uint64_t sessions = 0;
  for (std::uint64_t bad = 1; bad <= 4; ++bad) {
    SCOPED_TRACE(bad);
    InSessions search({.threads = 2, .due_every = 3, .turns = 3});
    search.keeper().bad_writes = {bad, bad + 5, 2 * bad + 9};
    search.keeper().bad_seals = {1 + bad % 3, 5};
    expect_same_in_sessions<A>(search, puzzle, h, whole);
    sessions += search.sessions();
  }
  EXPECT_GT(sessions, 4U);  // how often the leader asks for a turn depends on how the threads run
}

TEST(SearchKept, FailedTurnsLoseNothingThatWasKept) {
  expect_failures_harmless<ParallelAStar>();
  expect_failures_harmless<ParallelBfs>();
}

/// Nothing can ever be written: the search does not mind.
TEST(SearchKept, AKeeperThatKeepsNothingDoesNoHarm) {
  const EightPuzzle puzzle(far_off);
  for (const unsigned threads : {1U, 2U, 3U}) {
    MemoryKeeper keeper;
    keeper.due_every = 2;
    keeper.last_seal = 0;
    const auto outcome = ParallelAStar::run(puzzle, TileDistance{}, kept_in(keeper, threads));
    ASSERT_TRUE(outcome.has_value());
    EXPECT_EQ(outcome->cost, far_off_moves);
    EXPECT_GT(keeper.failures(), 0U);
    EXPECT_EQ(keeper.parts(), 0U);
  }
}

// ---- what was kept and does not fit

/// A search that was stopped in the middle; what it kept.
template <class A>
std::vector<MemoryKeeper::Part> stopped_parts(const EightPuzzle& puzzle, unsigned threads) {
  MemoryKeeper keeper;
  Settings settings = kept_in(keeper, threads);
  settings.limits.expansions = 2000;
  const auto outcome = A::run(puzzle, Blind<EightPuzzle>{}, settings);
  EXPECT_EQ(outcome->why, StopReason::expansions);
  EXPECT_EQ(keeper.parts(), threads);
  return keeper.kept;
}

template <class A>
void expect_refused(const EightPuzzle& puzzle, MemoryKeeper& keeper, unsigned threads) {
  const auto outcome = A::run(puzzle, Blind<EightPuzzle>{}, kept_in(keeper, threads));
  ASSERT_TRUE(outcome.has_value());
  EXPECT_EQ(outcome->verdict, Verdict::stopped);
  EXPECT_EQ(outcome->why, StopReason::disk);
  EXPECT_LT(outcome->bound, far_off_moves);
  EXPECT_FALSE(outcome->cost.has_value());
  EXPECT_NE(outcome->note, "");
  EXPECT_EQ(keeper.turns(), 0U) << "what is there is left as it is";
}

template <class A>
void expect_misfits_refused() {
  const EightPuzzle puzzle(far_off);
  const std::vector<MemoryKeeper::Part> good = stopped_parts<A>(puzzle, 2);
  for (const bool last : {false, true}) {
    for (const std::size_t part : {0U, 1U}) {
      const std::size_t size = last ? good[part].last.size() : good[part].all.size();
      for (std::size_t cut = 1; cut <= size; cut += 1 + size / 9) {
        SCOPED_TRACE(testing::Message() << last << " " << part << " " << cut);
        MemoryKeeper torn(good);
        (last ? torn.kept[part].last : torn.kept[part].all).resize(size - cut);
        expect_refused<A>(puzzle, torn, 2);
      }
    }
  }
  MemoryKeeper swapped(good);
  std::swap(swapped.kept[0], swapped.kept[1]);
  expect_refused<A>(puzzle, swapped, 2);
  MemoryKeeper too_many(good);
  too_many.kept.resize(2000);
  expect_refused<A>(puzzle, too_many, 2);
}

TEST(SearchKept, WhatDoesNotFitIsRefused) {
  expect_misfits_refused<ParallelAStar>();
  expect_misfits_refused<ParallelBfs>();
}

/// Counts that no file could hold: the end of the bytes comes first.
TEST(SearchKept, HugeCountsAreNotBelieved) {
  const EightPuzzle puzzle(far_off);
  const std::vector<MemoryKeeper::Part> good = stopped_parts<ParallelIdaStar>(puzzle, 2);
  const std::size_t size = good[0].last.size();
  for (std::size_t at = 0; at + sizeof(std::uint64_t) <= size; at += sizeof(std::uint32_t)) {
    MemoryKeeper bad(good);
    for (std::size_t i = 0; i < sizeof(std::uint64_t); ++i) bad.kept[0].last[at + i] = std::byte{0x7f};
    Settings settings = kept_in(bad, 2);
    settings.limits.expansions = 3000;
    settings.limits.bytes = 64 << 20;
    const auto outcome = ParallelIdaStar::run(puzzle, TileDistance{}, settings);
    ASSERT_TRUE(outcome.has_value());
  }
}

/// The number of threads is that of the beginning.
TEST(SearchKept, TheThreadsOfTheBeginningGoOn) {
  const EightPuzzle puzzle(far_off);
  for (const unsigned threads : {0U, 1U, 7U}) {
    MemoryKeeper keeper(stopped_parts<ParallelBfs>(puzzle, 3));
    const auto outcome = ParallelBfs::run(puzzle, Blind<EightPuzzle>{}, kept_in(keeper, threads));
    ASSERT_TRUE(outcome.has_value());
    EXPECT_EQ(outcome->cost, far_off_moves);
    EXPECT_EQ(outcome->stats.threads, 3U);
  }
}

// ---- memory

/// Where memory ends something may be missing, so the turn before is the last; with more memory the search
/// goes on from there.
template <class A>
void expect_more_memory_helps() {
  const EightPuzzle puzzle(far_off);
  int stopped = 0;
  for (std::size_t step = 1; step <= 8; step += 2) {
    SCOPED_TRACE(step);
    MemoryKeeper keeper;
    Settings settings = kept_in(keeper, static_cast<unsigned>(1 + step % 3));
    settings.limits.bytes = 1'000'000 + step * 300'000;
    const auto cut = A::run(puzzle, Blind<EightPuzzle>{}, settings);
    ASSERT_TRUE(cut.has_value());
    if (cut->why == StopReason::memory) ++stopped;
    keeper.reopen();
    settings.limits.bytes = SIZE_MAX;
    const auto outcome = A::run(puzzle, Blind<EightPuzzle>{}, settings);
    ASSERT_TRUE(outcome.has_value());
    EXPECT_EQ(outcome->cost, far_off_moves);
    expect_way(puzzle, *outcome);
  }
  EXPECT_GT(stopped, 0);
}

TEST(SearchKept, MemoryThatRunsOutLeavesTheTurnBefore) {
  expect_more_memory_helps<ParallelAStar>();
  expect_more_memory_helps<ParallelBfs>();
}

/// Too little to read what was kept: that is no damage.
TEST(SearchKept, ReadingWithTooLittleMemoryIsALimit) {
  const EightPuzzle puzzle(far_off);
  MemoryKeeper keeper;
  Settings settings = kept_in(keeper, 2);
  settings.limits.expansions = 100'000;
  ASSERT_TRUE(ParallelAStar::run(puzzle, Blind<EightPuzzle>{}, settings).has_value());
  keeper.reopen();
  settings.limits.expansions = UINT64_MAX;
  settings.limits.bytes = 1'000'000;
  const auto outcome = ParallelAStar::run(puzzle, Blind<EightPuzzle>{}, settings);
  ASSERT_TRUE(outcome.has_value());
  EXPECT_EQ(outcome->why, StopReason::memory);
  EXPECT_EQ(outcome->note, "");
  EXPECT_EQ(keeper.turns(), 0U);
}

/// Three threads were kept; there is memory for two.
TEST(SearchKept, TooLittleMemoryForAllThreadsIsSaidToBeThat) {
  const EightPuzzle puzzle(far_off);
  MemoryKeeper keeper(stopped_parts<ParallelBfs>(puzzle, 3));
  Settings settings = kept_in(keeper, 3);
  settings.limits.bytes = 700'000;
  const auto outcome = ParallelBfs::run(puzzle, Blind<EightPuzzle>{}, settings);
  ASSERT_TRUE(outcome.has_value());
  EXPECT_EQ(outcome->why, StopReason::memory);
  EXPECT_EQ(outcome->note, "");
  EXPECT_EQ(keeper.turns(), 0U) << "what is there is left as it is";
}

TEST(SearchKept, EarlierSessionsAreCounted) {
  const EightPuzzle puzzle(far_off);
  MemoryKeeper keeper;
  Settings settings = kept_in(keeper, 1);
  settings.limits.expansions = 50'000;
  const auto cut = ParallelAStar::run(puzzle, Blind<EightPuzzle>{}, settings);
  ASSERT_TRUE(cut.has_value());
  EXPECT_EQ(cut->stats.expanded, 50'000U);
  keeper.reopen();
  settings.limits.expansions = 1'000;
  const auto next = ParallelAStar::run(puzzle, Blind<EightPuzzle>{}, settings);
  ASSERT_TRUE(next.has_value());
  EXPECT_EQ(next->stats.expanded, 51'000U);
}

}  // namespace
}  // namespace wend
