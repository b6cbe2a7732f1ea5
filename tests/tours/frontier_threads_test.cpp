// The frontier by several threads: sums, walks, bounds and counters are those of one thread, within limits
// and without. Layers are shared out from a few states on, so that small maps do it too.
#include <gtest/gtest.h>

#include "support/braided_maze.hpp"
#include "support/memory_keeper.hpp"
#include "support/random_maze.hpp"
#include "support/repeats.hpp"
#include "tours/best_tour.hpp"
#include "tours/blockwise.hpp"
#include "tours/frontier/frontier_search.hpp"
#include "tours/kept/block_note.hpp"

namespace wend {
namespace {

constexpr FrontierSizes tiny{.least_states = 5, .slice = 7, .batch = 50};
constexpr FrontierSizes never_shared{.least_states = ~std::size_t{0}};
constexpr unsigned thread_counts[] = {1, 2, 3, 5};

/// Several kinds of maps, all with loops.
Maze threads_maze(std::uint64_t seed) {
  Rng rng(seed);
  switch (seed % 4) {
    case 0:
      return test::braided_maze(seed, 10, 12, 20 + rng.below(30));
    case 1:
      return test::braided_maze(seed, 6, 40, 1 + rng.below(25));
    case 2:
      return test::random_maze(seed, {.rows = 7, .columns = 8, .wall_percent = 15, .goals = 12});
    default:
      return test::random_maze(
          seed, {.rows = 5, .columns = 9, .wall_percent = 10, .weighted = true, .goals = rng.below(20)});
  }
}

struct ThreadsPiece {
  const Blockwise::Piece& piece;
  const FrontierGraph& junctions;
  const FrontierPlan& plan;
  [[nodiscard]] FrontierWish wish() const { return {piece.closed_wanted, piece.open_wanted}; }
};

/// Calls `use(piece)` for each block of a map.
template <class Use>
void for_each_piece(const Maze& maze, TourEnd end, Use use) {
  const Settings unlimited;
  Budget budget(unlimited);
  const TourTask task = tour_task(maze, end, *maze.start);
  if (!best_tour(task, {}).unreachable.empty()) return;
  const MapReach reach(maze.grid, task.start, budget);
  const MapGraph graph(task, reach, budget);
  const Blocks blocks(graph, budget);
  Blockwise blockwise(task, graph, blocks, budget);
  blockwise.run([&](Blockwise::Piece& piece) {
    const FrontierGraph junctions(piece.task, budget);
    const FrontierPlan plan = plan_frontier(junctions, 1000, budget);
    ASSERT_FALSE(plan.steps.empty());
    use(ThreadsPiece{piece, junctions, plan});
    piece.answer = FrontierPass(junctions, plan, {piece.closed_wanted, piece.open_wanted}, budget).run();
  });
}

/// Of one pass or search, as far as it came.
struct ThreadsOutcome {
  BlockAnswer answer;
  StopReason why = StopReason::none;
  bool out_of_memory = false;
  Stats stats;
  std::size_t bytes_left = 0;

  [[nodiscard]] bool stopped() const { return out_of_memory || why != StopReason::none; }
};

template <class Work>
ThreadsOutcome outcome_of(const Settings& settings, Work work) {
  Budget budget(settings);
  ThreadsOutcome outcome;
  try {
    work(budget, outcome.answer);
  } catch (const BudgetSpent&) {
    outcome.why = budget.why();
  } catch (const MemoryExhausted&) {
    outcome.out_of_memory = true;
  }
  budget.write_stats(outcome.stats);
  outcome.bytes_left = budget.meter().used();
  return outcome;
}

ThreadsOutcome pass_over(const ThreadsPiece& of, const Settings& settings, const FrontierSizes& sizes) {
  return outcome_of(settings, [&](Budget& budget, BlockAnswer& answer) {
    answer = FrontierPass(of.junctions, of.plan, of.wish(), budget, sizes).run();
  });
}

ThreadsOutcome search_over(const ThreadsPiece& of, const Settings& settings, const FrontierSizes& sizes) {
  return outcome_of(settings, [&](Budget& budget, BlockAnswer& answer) {
    const auto best = [&](bool open) {
      FrontierSearch search(of.junctions, of.plan, open, budget, nullptr, sizes);
      search.run(1'000'000'000);
      EXPECT_TRUE(search.done());
      return search.best();
    };
    if (of.piece.closed_wanted) answer.closed = best(false);
    if (of.piece.open_wanted) answer.open = best(true);
  });
}

Settings by_threads(unsigned threads) {
  Settings settings;
  settings.threads = threads;
  return settings;
}

void expect_same_tour(const BlockTour& a, const BlockTour& b) {
  EXPECT_EQ(a.sum, b.sum);
  EXPECT_EQ(a.bound, b.bound);
  EXPECT_EQ(a.uses, b.uses);
  EXPECT_EQ(a.end, b.end);
}

void expect_same(const ThreadsOutcome& a, const ThreadsOutcome& b) {
  expect_same_tour(a.answer.closed, b.answer.closed);
  expect_same_tour(a.answer.open, b.answer.open);
  EXPECT_EQ(a.why, b.why);
  EXPECT_EQ(a.stats.expanded, b.stats.expanded);
}

void expect_walks(const ThreadsPiece& of, const ThreadsOutcome& outcome) {
  const BlockTask& task = of.piece.task;
  EXPECT_TRUE(!of.piece.closed_wanted || is_walk(task, outcome.answer.closed, false));
  EXPECT_TRUE(!of.piece.open_wanted || is_walk(task, outcome.answer.open, true));
}

/// Work on all kinds of maps by each number of threads, beside the same with no layer shared out.
template <class Work>
void expect_the_same_by_all(std::uint64_t maps, Work work) {
  int shared = 0;
  for (std::uint64_t seed = 0; seed < maps; ++seed) {
    SCOPED_TRACE(seed);
    for_each_piece(threads_maze(seed), static_cast<TourEnd>(seed % 3), [&](const ThreadsPiece& of) {
      const ThreadsOutcome plain = work(of, by_threads(1), never_shared);
      const ThreadsOutcome one = work(of, by_threads(1), tiny);
      EXPECT_EQ(plain.answer.closed.sum, one.answer.closed.sum);
      EXPECT_EQ(plain.answer.open.sum, one.answer.open.sum);
      expect_walks(of, one);
      for (const unsigned threads : thread_counts) {
        const ThreadsOutcome several = work(of, by_threads(threads), tiny);
        expect_same(several, one);
        EXPECT_EQ(several.stats.peak_bytes, one.stats.peak_bytes);
        shared += several.stats.threads > 1 ? 1 : 0;
      }
    });
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(shared, static_cast<int>(maps));
}

TEST(FrontierThreads, PassesAreThoseOfOneThread) {
  expect_the_same_by_all(test::sized(24U, 8U), pass_over);
}

TEST(FrontierThreads, PassesMeetAsManyStatesAsWithoutSharing) {
  for (std::uint64_t seed = 0; seed < test::sized(24U, 8U); ++seed) {
    for_each_piece(threads_maze(seed), static_cast<TourEnd>(seed % 3), [&](const ThreadsPiece& of) {
      ASSERT_EQ(pass_over(of, by_threads(2), tiny).stats.expanded,
                pass_over(of, by_threads(1), never_shared).stats.expanded)
          << seed;
    });
  }
}

TEST(FrontierThreads, SearchesAreThoseOfOneThread) {
  expect_the_same_by_all(test::sized(16U, 8U), search_over);
}

/// A block with some thousand states.
template <class Use>
void for_a_large_piece(Use use) {
  int used = 0;
  for_each_piece(test::braided_maze(11, 9, 30, 30), TourEnd::free, [&](const ThreadsPiece& of) {
    if (pass_over(of, {}, never_shared).stats.expanded < 1000) return;
    ++used;
    use(of);
  });
  EXPECT_EQ(used, 1);
}

TEST(FrontierThreads, LimitsOnExpansionsAreExact) {
  for_a_large_piece([](const ThreadsPiece& of) {
    const std::uint64_t all = pass_over(of, {}, tiny).stats.expanded;
    for (const std::uint64_t most : {std::uint64_t{0}, std::uint64_t{1}, all / 7, all / 2, all - 1, all}) {
      for (const unsigned threads : thread_counts) {
        Settings settings = by_threads(threads);
        settings.limits.expansions = most;
        const ThreadsOutcome outcome = pass_over(of, settings, tiny);
        EXPECT_EQ(outcome.stats.expanded, most);
        EXPECT_EQ(outcome.why, most < all ? StopReason::expansions : StopReason::none);
      }
    }
  });
}

/// Whatever the memory, a pass is right or says that there is too little; nothing stays behind.
TEST(FrontierThreads, LimitsOnMemoryHold) {
  for_a_large_piece([](const ThreadsPiece& of) {
    const ThreadsOutcome whole = pass_over(of, {}, tiny);
    int exhausted = 0;
    for (std::size_t percent = 0; percent <= 100; percent += test::sized(4U, 20U)) {
      for (const unsigned threads : thread_counts) {
        Settings settings = by_threads(threads);
        settings.limits.bytes = whole.stats.peak_bytes * percent / 100;
        const ThreadsOutcome outcome = pass_over(of, settings, tiny);
        EXPECT_LE(outcome.stats.peak_bytes, settings.limits.bytes);
        EXPECT_EQ(outcome.bytes_left, 0U);
        exhausted += outcome.out_of_memory ? 1 : 0;
        if (!outcome.out_of_memory) expect_same(outcome, whole);
      }
    }
    EXPECT_GT(exhausted, 4);
    Settings enough = by_threads(2);
    enough.limits.bytes = whole.stats.peak_bytes;
    EXPECT_FALSE(pass_over(of, enough, tiny).out_of_memory);
  });
}

TEST(FrontierThreads, TimeAndInterruptionStopThem) {
  for_a_large_piece([](const ThreadsPiece& of) {
    for (const unsigned threads : thread_counts) {
      Settings late = by_threads(threads);
      late.limits.seconds = 0;
      EXPECT_EQ(pass_over(of, late, tiny).why, StopReason::time);
      std::stop_source stop;
      stop.request_stop();
      Settings interrupted = by_threads(threads);
      interrupted.limits.stop = stop.get_token();
      EXPECT_EQ(pass_over(of, interrupted, tiny).why, StopReason::interrupted);
    }
  });
}

/// One sitting of a pass that is kept, with so many expansions.
ThreadsOutcome sit_and_pass(const ThreadsPiece& of, test::MemoryKeeper& keeper, unsigned threads,
                            std::uint64_t expansions) {
  TourShelf shelf(&keeper);
  EXPECT_FALSE(shelf.misfit());
  Settings given = by_threads(threads);
  given.limits.expansions = expansions;
  const Settings settings = shelf.going_on(given);
  return outcome_of(settings, [&](Budget& budget, BlockAnswer& answer) {
    shelf.count(budget);
    FrontierPass pass(of.junctions, of.plan, of.wish(), budget, tiny);
    pass.keep_on(&shelf);
    answer = pass.run();
  });
}

/// Sittings by one and by several threads in turns; only the step that was broken off is done again.
TEST(FrontierThreads, WhatIsKeptGoesOnWithAnotherNumberOfThreads) {
  for_a_large_piece([](const ThreadsPiece& of) {
    const ThreadsOutcome unbroken = pass_over(of, {}, tiny);
    const std::uint64_t all = unbroken.stats.expanded;
    for (const unsigned first : {1U, 2U}) {
      for (const std::uint64_t due_every : {1U, 7U, 1'000'000U}) {
        test::MemoryKeeper keeper;
        keeper.due_every = due_every;
        ThreadsOutcome last;
        unsigned sittings = 0;
        do {
          ASSERT_LT(++sittings, 20U) << "what is done is done again and again";
          keeper.reopen();
          last = sit_and_pass(of, keeper, sittings % 2 == 1 ? first : 3 - first, all / 3);
        } while (last.stopped());
        EXPECT_GE(sittings, 3U);
        expect_same_tour(last.answer.closed, unbroken.answer.closed);
        expect_same_tour(last.answer.open, unbroken.answer.open);
        EXPECT_GE(last.stats.expanded, all);
        EXPECT_LE(last.stats.expanded, 2 * all);
      }
    }
  });
}

/// With the sizes that are used: several work together on large layers, and one where there are none.
TEST(FrontierThreads, LargeLayersAreShared) {
  bool shared = false;
  for_each_piece(test::braided_maze(3, 24, 18, 100), TourEnd::free, [&](const ThreadsPiece& of) {
    Settings settings = by_threads(2);
    settings.limits.expansions = test::sized(3'000'000U, 600'000U);
    const ThreadsOutcome two = pass_over(of, settings, {});
    settings.threads = 1;
    const ThreadsOutcome one = pass_over(of, settings, {});
    expect_same(two, one);
    EXPECT_EQ(one.stats.threads, 1U);
    shared = shared || two.stats.threads == 2;
  });
  EXPECT_TRUE(shared);
  for_a_large_piece(
      [](const ThreadsPiece& of) { EXPECT_EQ(pass_over(of, by_threads(2), {}).stats.threads, 1U); });
}

}  // namespace
}  // namespace wend
