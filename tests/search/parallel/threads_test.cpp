// Searches by several threads against the same searches by one: cost, verdict, bound and limits, on spaces
// small enough that the truth is known, with the threads at work from the first node on.
#include <atomic>
#include <gtest/gtest.h>
#include <memory>
#include <stdexcept>
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
using test::OneWayGraph;

Settings shared_by(unsigned threads, std::uint64_t alone = 0) {
  Settings settings;
  settings.threads = threads;
  settings.alone = alone;
  return settings;
}

template <class A, Space S, class H>
Outcome<S> by_one(const S& space, const H& h) {
  NoWatch nobody;
  return A::Alone::run(space, h, Settings{}, nobody);
}

template <class A, Space S, class H>
void expect_same_cost(const S& space, const H& h, const Settings& settings) {
  const Outcome<S> alone = by_one<A>(space, h);
  const std::optional<Outcome<S>> together = A::run(space, h, settings);
  ASSERT_TRUE(together.has_value());
  EXPECT_EQ(together->verdict, alone.verdict);
  EXPECT_EQ(together->cost, alone.cost);
  EXPECT_EQ(together->bound, alone.bound);
  EXPECT_EQ(together->why, StopReason::none);
  if (together->cost) expect_way(space, *together);
}

template <class A>
void expect_same_on_puzzles(std::uint64_t seeds, int most_moves) {
  const test::TileDistance h;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    SCOPED_TRACE(seed);
    const EightPuzzle puzzle(EightPuzzle::scrambled(seed, static_cast<int>(seed * 7) % most_moves));
    const auto threads = static_cast<unsigned>(2 + seed % 7);
    expect_same_cost<A>(puzzle, h, shared_by(threads, seed % 3 == 0 ? 0 : seed % 50));
  }
}

TEST(SearchThreads, AStarFindsTheSameCostOnPuzzles) {
  expect_same_on_puzzles<ParallelAStar>(120, 60);
}

TEST(SearchThreads, BfsFindsTheSameCostOnPuzzles) {
  expect_same_on_puzzles<ParallelBfs>(60, 20);
}

TEST(SearchThreads, IdaStarFindsTheSameCostOnPuzzles) {
  expect_same_on_puzzles<ParallelIdaStar>(120, 50);
}

/// Costs that differ, moves that cannot be taken back, goals that may be out of reach.
template <class A>
void expect_truth_on_graphs(std::uint64_t seeds) {
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    SCOPED_TRACE(seed);
    const std::size_t nodes = 2 + seed % 60;
    const OneWayGraph graph(seed, nodes, nodes * (1 + seed % 3));
    const auto threads = static_cast<unsigned>(2 + seed % 7);
    const auto outcome =
        A::run(graph, Blind<OneWayGraph>{}, shared_by(threads, seed % 2 == 0 ? 0 : seed % 9));
    ASSERT_TRUE(outcome.has_value());
    EXPECT_EQ(outcome->cost, graph.true_cost());
    EXPECT_EQ(outcome->verdict, graph.true_cost() ? Verdict::solved : Verdict::unsolvable);
    EXPECT_EQ(outcome->optimal(), graph.true_cost().has_value());
    if (outcome->cost) expect_way(graph, *outcome);
  }
}

TEST(SearchThreads, AStarFindsTheTrueCostInGraphs) {
  expect_truth_on_graphs<ParallelAStar>(400);
}

TEST(SearchThreads, IdaStarFindsTheTrueCostInGraphs) {
  expect_truth_on_graphs<ParallelIdaStar>(150);
}

/// Half of all arrangements: no way leads to the other half.
TEST(SearchThreads, AllAgreeThatThereIsNoWay) {
  EightPuzzle::State odd = EightPuzzle::solved;
  std::swap(odd[1], odd[2]);
  const EightPuzzle puzzle(odd);
  const test::TileDistance h;
  const auto astar = ParallelAStar::run(puzzle, h, shared_by(3));
  const auto bfs = ParallelBfs::run(puzzle, h, shared_by(4));
  for (const auto& outcome : {astar, bfs}) {
    ASSERT_TRUE(outcome.has_value());
    EXPECT_EQ(outcome->verdict, Verdict::unsolvable);
    EXPECT_GE(outcome->stats.expanded, 181'440U);
  }
  EXPECT_EQ(bfs->stats.expanded, 181'440U);
}

TEST(SearchThreads, CountersOfBfsDoNotDependOnTheNumberOfThreads) {
  const EightPuzzle puzzle(EightPuzzle::scrambled(5, 300));
  std::optional<Stats> first;
  for (unsigned threads = 2; threads <= 8; ++threads) {
    const auto outcome = ParallelBfs::run(puzzle, test::TileDistance{}, shared_by(threads, 1000));
    ASSERT_TRUE(outcome.has_value());
    EXPECT_EQ(outcome->stats.threads, threads);
    if (!first) first = outcome->stats;
    EXPECT_EQ(outcome->stats.expanded, first->expanded);
    EXPECT_EQ(outcome->stats.generated, first->generated);
  }
}

/// What one thread does alone is done as if there were no others.
template <class A>
void expect_untouched(const EightPuzzle& puzzle) {
  const Outcome<EightPuzzle> alone = by_one<A>(puzzle, test::TileDistance{});
  const auto outcome = A::run(puzzle, test::TileDistance{}, shared_by(4, 10'000'000));
  ASSERT_TRUE(outcome.has_value());
  EXPECT_EQ(outcome->stats.threads, 1U);
  EXPECT_EQ(outcome->stats.expanded, alone.stats.expanded);
  EXPECT_EQ(outcome->stats.generated, alone.stats.generated);
  EXPECT_EQ(outcome->stats.iterations, alone.stats.iterations);
  EXPECT_EQ(outcome->stats.peak_bytes, alone.stats.peak_bytes);
  EXPECT_EQ(outcome->path, alone.path);
}

TEST(SearchThreads, SmallSearchesAreThoseOfOneThread) {
  const EightPuzzle puzzle(EightPuzzle::scrambled(11, 80));
  expect_untouched<ParallelAStar>(puzzle);
  expect_untouched<ParallelBfs>(puzzle);
  expect_untouched<ParallelIdaStar>(puzzle);
}

// ---- limits

/// Stopped or not: what is told is true.
template <class A, class H>
StopReason expect_sound(const EightPuzzle& puzzle, const H& h, const Settings& settings) {
  const Outcome<EightPuzzle> truth = by_one<ParallelAStar>(puzzle, test::TileDistance{});
  const auto outcome = A::run(puzzle, h, settings);
  if (!outcome) return StopReason::none;
  EXPECT_LE(outcome->bound, *truth.cost);
  EXPECT_GE(outcome->bound, h(puzzle.start()));
  EXPECT_LE(outcome->stats.expanded, settings.limits.expansions);
  EXPECT_LE(outcome->stats.peak_bytes, settings.limits.bytes);
  if (outcome->cost) expect_way(puzzle, *outcome);
  if (outcome->verdict != Verdict::stopped) {
    EXPECT_EQ(outcome->cost, truth.cost);
  }
  return outcome->why;
}

template <class A>
void expect_sound_within_expansions() {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE(seed);
    const EightPuzzle puzzle(EightPuzzle::scrambled(seed, 400));
    Settings settings = shared_by(static_cast<unsigned>(2 + seed % 4), seed % 2 == 0 ? 0 : 20);
    settings.limits.expansions = 25 + seed * 5;
    EXPECT_EQ(expect_sound<A>(puzzle, Blind<EightPuzzle>{}, settings), StopReason::expansions);
  }
}

TEST(SearchThreads, ExpansionsAreLimitedOverAllThreads) {
  expect_sound_within_expansions<ParallelAStar>();
  expect_sound_within_expansions<ParallelBfs>();
  expect_sound_within_expansions<ParallelIdaStar>();
}

/// At every size from nothing to enough.
template <class A>
void expect_sound_within_memory() {
  int stopped = 0;
  for (std::size_t step = 1; step <= 24; ++step) {
    SCOPED_TRACE(step);
    const EightPuzzle puzzle(EightPuzzle::scrambled(step, 400));
    Settings settings = shared_by(static_cast<unsigned>(2 + step % 3), step % 2 == 0 ? 0 : 500);
    settings.limits.bytes = step * 300'000;
    const StopReason why = expect_sound<A>(puzzle, Blind<EightPuzzle>{}, settings);
    if (why != StopReason::none) {
      EXPECT_EQ(why, StopReason::memory);
    }
    stopped += why == StopReason::memory ? 1 : 0;
  }
  EXPECT_GT(stopped, 0);
}

TEST(SearchThreads, MemoryIsLimitedOverAllThreads) {
  expect_sound_within_memory<ParallelAStar>();
  expect_sound_within_memory<ParallelBfs>();
}

/// One thread alone may use a quarter of the memory. What is more begins anew, by all of them.
template <class A>
void expect_too_large_for_one_is_shared(std::size_t bytes) {
  const EightPuzzle puzzle({8, 6, 7, 2, 5, 4, 3, 0, 1});
  Settings settings = shared_by(3, 1'000'000);
  settings.limits.bytes = bytes;
  const auto outcome = A::run(puzzle, Blind<EightPuzzle>{}, settings);
  ASSERT_TRUE(outcome.has_value());
  EXPECT_EQ(outcome->cost, 27);
  EXPECT_EQ(outcome->bound, 27);
  EXPECT_EQ(outcome->stats.threads, 3U);
  EXPECT_LE(outcome->stats.peak_bytes, settings.limits.bytes);
  expect_way(puzzle, *outcome);
}

/// Whatever was begun alone, and given up, counts.
template <class A>
void expect_lost_expansions_count(std::size_t bytes) {
  const EightPuzzle puzzle({8, 6, 7, 2, 5, 4, 3, 0, 1});
  Settings settings = shared_by(3, 1'000'000);
  settings.limits.bytes = bytes;
  Settings alone = settings_alone(settings);
  NoWatch nobody;
  const auto lost = A::Alone::run(puzzle, Blind<EightPuzzle>{}, alone, nobody);
  ASSERT_EQ(lost.why, StopReason::memory);
  settings.limits.expansions = lost.stats.expanded + 1000;
  const auto outcome = A::run(puzzle, Blind<EightPuzzle>{}, settings);
  ASSERT_TRUE(outcome.has_value());
  EXPECT_EQ(outcome->why, StopReason::expansions);
  EXPECT_GT(outcome->stats.expanded, lost.stats.expanded);
  EXPECT_LE(outcome->stats.expanded, settings.limits.expansions);
}

TEST(SearchThreads, WhatIsGivenUpForMemoryCounts) {
  expect_lost_expansions_count<ParallelAStar>(24 << 20);
  expect_lost_expansions_count<ParallelBfs>(14 << 20);
}

/// Where threads do not fit beside what one may hold, nothing is begun.
TEST(SearchThreads, WhereThereIsNoRoomNothingIsBegun) {
  const EightPuzzle puzzle({8, 6, 7, 2, 5, 4, 3, 0, 1});
  for (std::size_t bytes = 500'000; bytes < 800'000; bytes += 10'000) {
    Settings settings = shared_by(2, 1'000'000);
    settings.limits.bytes = bytes;
    const auto outcome = ParallelAStar::run(puzzle, Blind<EightPuzzle>{}, settings);
    EXPECT_EQ(outcome.has_value(), worth_ranks(settings, bytes_alone(settings)));
  }
}

TEST(SearchThreads, WhatIsTooLargeForOneIsSharedFromTheStart) {
  expect_too_large_for_one_is_shared<ParallelAStar>(24 << 20);
  expect_too_large_for_one_is_shared<ParallelBfs>(14 << 20);
}

/// The cache of deepening leaves the search what it needs, by any number of threads.
TEST(SearchThreads, DeepeningNeedsLittleMemory) {
  const EightPuzzle puzzle({8, 6, 7, 2, 5, 4, 3, 0, 1});
  const test::PatchyTileDistance h;
  Settings settings = shared_by(2, 0);
  settings.limits.bytes = 30'000;
  NoWatch nobody;
  const Outcome<EightPuzzle> alone = IdaStar::run(puzzle, h, settings, nobody);
  EXPECT_EQ(alone.cost, 27);
  EXPECT_LE(alone.stats.peak_bytes, settings.limits.bytes);
  settings.limits.bytes = 600'000;  // with less, one thread does it
  const auto together = ParallelIdaStar::run(puzzle, h, settings);
  ASSERT_TRUE(together.has_value());
  EXPECT_EQ(together->cost, 27);
}

/// Where there is no room for a common cache, those of all share what there is.
TEST(SearchThreads, DeepeningSucceedsWithTheMemoryThatOneNeeds) {
  const EightPuzzle puzzle({8, 6, 7, 2, 5, 4, 3, 0, 1});
  const test::PatchyTileDistance h;
  for (std::size_t step = 0; step < 12; ++step) {
    SCOPED_TRACE(step);
    Settings settings = shared_by(step % 2 == 0 ? 3 : 5, step % 3 == 0 ? 200'000 : 0);
    settings.limits.bytes = 600'000 + step * 80'000;
    NoWatch nobody;
    ASSERT_EQ(IdaStar::run(puzzle, h, settings, nobody).cost, 27);
    const auto together = ParallelIdaStar::run(puzzle, h, settings);
    ASSERT_TRUE(together.has_value());
    EXPECT_EQ(together->cost, 27);
    EXPECT_EQ(together->bound, 27);
    EXPECT_LE(together->stats.peak_bytes, settings.limits.bytes);
  }
}

/// With a small cache each, as ranks of their own have where memory is short.
TEST(SearchThreads, AFullCacheOnlyStopsCaching) {
  const EightPuzzle puzzle({8, 6, 7, 2, 5, 4, 3, 0, 1});
  const test::PatchyTileDistance h;
  using Search = Deepening<EightPuzzle, test::PatchyTileDistance, NoWatch, IdaStar::CostPlusEstimate<int>>;
  Settings settings;
  settings.limits.bytes = 400'000;
  Budget budget(settings);
  NoWatch nobody;
  Outcome<EightPuzzle> outcome;
  std::optional<MeteredVector<std::byte>> of_others;
  deepen<Search>(
      h(puzzle.start()), budget, outcome, [&](auto& search) { search.emplace(puzzle, h, nobody, budget); },
      [&](int) {
        if (of_others) return;
        of_others.emplace(budget.meter());  // after the cache was planned
        of_others->reserve(300'000);
      });
  EXPECT_EQ(budget.why(), StopReason::none);
  EXPECT_EQ(outcome.cost, 27);
}

/// Blind deepening: far longer than anybody waits, were it not stopped.
TEST(SearchThreads, TimeIsLimited) {
  const EightPuzzle puzzle({8, 6, 7, 2, 5, 4, 3, 0, 1});
  Settings settings = shared_by(3);
  settings.limits.seconds = 0.02;
  EXPECT_EQ(expect_sound<ParallelIdaStar>(puzzle, Blind<EightPuzzle>{}, settings), StopReason::time);
}

template <class A>
void expect_stops_at_request() {
  const EightPuzzle puzzle({8, 6, 7, 2, 5, 4, 3, 0, 1});
  std::stop_source source;
  Settings settings = shared_by(3, 10);
  settings.limits.stop = source.get_token();
  settings.progress = [&](const Progress&) { source.request_stop(); };
  source.request_stop();
  EXPECT_EQ(expect_sound<A>(puzzle, Blind<EightPuzzle>{}, settings), StopReason::interrupted);
}

TEST(SearchThreads, ARequestStopsThem) {
  expect_stops_at_request<ParallelAStar>();
  expect_stops_at_request<ParallelBfs>();
  expect_stops_at_request<ParallelIdaStar>();
}

// ---- threads that cannot go on

/// Fails in every thread but the one it was made in, as if there were no memory even for a note, after some
/// questions, if they come to that.
struct FailingEstimate : test::TileDistance {
  explicit FailingEstimate(int answers) : left(std::make_shared<std::atomic<int>>(answers)) {}
  int operator()(const EightPuzzle::State& at) const {
    if (std::this_thread::get_id() != maker && left->fetch_sub(1) <= 0) throw NoteLost{};
    return TileDistance::operator()(at);
  }
  [[nodiscard]] bool has_failed() const { return *left < 0; }
  std::thread::id maker = std::this_thread::get_id();
  std::shared_ptr<std::atomic<int>> left;
};

/// The same for a search that asks for no estimates.
class FailingPuzzle : public EightPuzzle {
 public:
  FailingPuzzle(const State& start, const FailingEstimate& fails) : EightPuzzle(start), fails_(fails) {}
  template <class Visit>
  void successors(const State& at, Visit&& visit) const {
    fails_(at);
    EightPuzzle::successors(at, visit);
  }

 private:
  FailingEstimate fails_;
};

/// The one who begins may be done before any other has failed. Whether it was.
template <class A, Space S, class H>
bool expect_broken_off_if_failed(const S& space, const H& h, const FailingEstimate& estimate) {
  const auto outcome = A::run(space, h, shared_by(3));
  if (!outcome) ADD_FAILURE() << "there is room for three";
  if (!outcome || !estimate.has_failed()) return false;
  EXPECT_EQ(outcome->verdict, Verdict::stopped);
  EXPECT_EQ(outcome->why, StopReason::memory);
  EXPECT_FALSE(outcome->cost.has_value());
  EXPECT_LE(outcome->bound, 27);
  return true;
}

TEST(SearchThreads, OneThatFailsEndsTheSearchForAll) {
  const EightPuzzle::State start{8, 6, 7, 2, 5, 4, 3, 0, 1};
  int failed = 0;
  for (const int answers : {0, 1, 10, 100}) {
    SCOPED_TRACE(answers);
    const FailingEstimate astar(answers), ida(answers), bfs(answers);
    failed += expect_broken_off_if_failed<ParallelAStar>(EightPuzzle(start), astar, astar) ? 1 : 0;
    failed += expect_broken_off_if_failed<ParallelIdaStar>(EightPuzzle(start), ida, ida) ? 1 : 0;
    const FailingPuzzle puzzle(start, bfs);
    failed += expect_broken_off_if_failed<ParallelBfs>(puzzle, Blind<FailingPuzzle>{}, bfs) ? 1 : 0;
  }
  EXPECT_GT(failed, 0);
}

/// What was kept before stays, and another goes on from there.
TEST(SearchThreads, OneThatFailsSpoilsNothingThatIsKept) {
  const EightPuzzle puzzle({8, 6, 7, 2, 5, 4, 3, 0, 1});
  test::MemoryKeeper keeper;
  Settings settings = shared_by(3);
  settings.keeper = &keeper;
  const FailingEstimate estimate(500);
  const auto broken = ParallelAStar::run(puzzle, estimate, settings);
  ASSERT_TRUE(broken.has_value());
  EXPECT_EQ(broken->verdict, estimate.has_failed() ? Verdict::stopped : Verdict::solved);
  keeper.reopen();
  const auto outcome = ParallelAStar::run(puzzle, test::TileDistance{}, settings);
  ASSERT_TRUE(outcome.has_value());
  EXPECT_EQ(outcome->cost, 27);
  EXPECT_EQ(outcome->bound, 27);
  expect_way(puzzle, *outcome);
}

// ---- a request

/// Knows nothing, and after a thousand questions gives no answer until it is asked to stop.
struct WaitingEstimate : Blind<EightPuzzle> {
  explicit WaitingEstimate(std::stop_token token) : stop(std::move(token)) {}
  int operator()(const EightPuzzle::State& at) const {
    if (asked->fetch_add(1) >= 1000) {
      while (!stop.stop_requested()) std::this_thread::yield();
    }
    return Blind<EightPuzzle>::operator()(at);
  }
  std::stop_token stop;
  std::shared_ptr<std::atomic<int>> asked = std::make_shared<std::atomic<int>>(0);
};

TEST(SearchThreads, ARequestFromOutsideStopsThemInTheMiddle) {
  const EightPuzzle puzzle({8, 6, 7, 2, 5, 4, 3, 0, 1});
  std::stop_source source;
  Settings settings = shared_by(4);
  settings.limits.stop = source.get_token();
  const WaitingEstimate estimate(source.get_token());
  std::jthread other([&] {
    while (estimate.asked->load() <= 1000) std::this_thread::yield();
    source.request_stop();
  });
  EXPECT_EQ(expect_sound<ParallelIdaStar>(puzzle, estimate, settings), StopReason::interrupted);
}

/// Estimates that contradict each other cost expansions, never the optimum.
TEST(SearchThreads, InconsistentEstimatesAreSafe) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE(seed);
    const EightPuzzle puzzle(EightPuzzle::scrambled(seed, 40));
    const test::PatchyTileDistance h;
    expect_same_cost<ParallelAStar>(puzzle, h, shared_by(static_cast<unsigned>(2 + seed % 7)));
    expect_same_cost<ParallelIdaStar>(puzzle, h, shared_by(static_cast<unsigned>(2 + seed % 7)));
  }
}

}  // namespace
}  // namespace wend
