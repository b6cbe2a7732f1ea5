// Searches for tours that are broken off and go on: the same cost in the end, and little is done twice. Kept
// bytes that are damaged do no harm.
#include <gtest/gtest.h>

#include "support/braided_maze.hpp"
#include "support/memory_keeper.hpp"
#include "support/random_places.hpp"
#include "support/repeats.hpp"
#include "tour_check.hpp"
#include "tours/best_tour.hpp"
#include "tours/closure/cut_progress.hpp"
#include "tours/closure/cut_tour.hpp"
#include "tours/kept/block_note.hpp"
#include "tours/kept/tour_shelf.hpp"

namespace wend {
namespace {

using test::MemoryKeeper;

struct CutSitting {
  TourOrder found;
  std::uint64_t expanded;  // by all sittings
  bool misfit;
};

/// Branch and cut with so many expansions; what it has come to is kept.
CutSitting sit_and_cut(const Places& places, MemoryKeeper& keeper, std::uint64_t expansions,
                       unsigned threads = 1) {
  Settings given;
  given.threads = threads;
  given.limits.expansions = expansions;
  TourShelf shelf(&keeper);
  const Settings settings = shelf.going_on(given);
  Budget budget(settings);
  shelf.count(budget);
  CutSitting sitting{{}, 0, shelf.misfit()};
  try {
    sitting.found = cut_tour(places, budget, {.shelf = &shelf, .alone = 0});
  } catch (const BudgetSpent&) {
    // Before there was a tour.
  }
  shelf.keep();
  sitting.expanded = budget.expanded();
  return sitting;
}

Places seeded_floor(std::uint64_t seed, std::size_t size, TourEnd end, Meter& meter) {
  Rng rng(seed);
  return floor_places(rng, size, 300, end, meter);
}

TourOrder cut_unbroken(const Places& places, std::uint64_t& expanded) {
  Settings settings;
  settings.threads = 1;
  Budget budget(settings);
  TourOrder order = cut_tour(places, budget);
  expanded = budget.expanded();
  return order;
}

struct Floor {
  std::uint64_t seed;
  std::size_t size;
};

TEST(KeptTours, BranchAndCutInManySittingsHasTheSameCost) {
  for (const Floor& floor : {Floor{2, 130}, Floor{12, 200}}) {
    Meter meter(Limits{}.bytes);
    const Places places = seeded_floor(floor.seed, floor.size, static_cast<TourEnd>(floor.seed % 3), meter);
    std::uint64_t alone = 0;
    const TourOrder unbroken = cut_unbroken(places, alone);
    ASSERT_EQ(unbroken.bound, unbroken.sum);
    MemoryKeeper keeper;
    keeper.due_every = 100;
    CutSitting last;
    int sittings = 0;
    do {
      last = sit_and_cut(places, keeper, alone / 3);
      ASSERT_FALSE(last.misfit);
      ASSERT_GE(last.found.sum, unbroken.sum);
      ASSERT_LE(last.found.bound, unbroken.sum);
      ASSERT_LT(++sittings, 20) << "what is done is done again and again";
    } while (last.found.bound < last.found.sum);
    EXPECT_GE(sittings, 2);
    EXPECT_EQ(last.found.sum, unbroken.sum);
    EXPECT_TRUE(is_order_of(last.found.order, places));
    EXPECT_LE(last.expanded, 3 * alone);
    // Whoever asks once more finds it done.
    const CutSitting again = sit_and_cut(places, keeper, alone);
    EXPECT_EQ(again.found.bound, unbroken.sum);
    EXPECT_LE(again.expanded, last.expanded + floor.size);
  }
}

/// Killed right after a turn was sealed, each time; nothing that came later is there.
TEST(KeptTours, BranchAndCutKilledAfterEveryTurn) {
  Meter meter(Limits{}.bytes);
  const Places places = seeded_floor(9, 120, TourEnd::home, meter);
  std::uint64_t alone = 0;
  const TourOrder unbroken = cut_unbroken(places, alone);
  MemoryKeeper keeper;
  keeper.due_every = std::max<std::uint64_t>(alone / 3, 1);
  keeper.last_seal = 1;
  TourOrder found;
  int sittings = 0;
  do {
    ASSERT_LT(++sittings, 20);
    keeper.reopen();
    std::stop_source stop;
    keeper.at_last_seal = [&] { stop.request_stop(); };
    Settings settings;
    settings.limits.stop = stop.get_token();
    settings.threads = 1;
    TourShelf shelf(&keeper);
    Budget budget(settings);
    shelf.count(budget);
    found = cut_tour(places, budget, {.shelf = &shelf});
  } while (found.bound < found.sum);
  EXPECT_GE(sittings, 3);
  EXPECT_EQ(found.sum, unbroken.sum);
  EXPECT_TRUE(is_order_of(found.order, places));
}

/// What branch and cut keeps when it has branches, and the places it is about.
struct KeptBranches {
  Meter meter{Limits{}.bytes};
  Places places = seeded_floor(12, 100, TourEnd::fixed, meter);
  TourOrder unbroken;
  MemoryKeeper keeper;

  KeptBranches() {
    std::uint64_t alone = 0;
    unbroken = cut_unbroken(places, alone);
    keeper.due_every = ~std::uint64_t{0};
    sit_and_cut(places, keeper, alone * 4 / 5);
  }
};

TEST(KeptTours, DamagedBytesAreFoundOutOrDoNoHarm) {
  KeptBranches kept;
  const MemoryKeeper::Bytes whole = kept.keeper.kept[0].last;
  ASSERT_GT(whole.size(), 1000U) << "there is something to damage";
  Rng rng(3);
  for (int round = 0; round < test::repeats(30); ++round) {
    MemoryKeeper::Bytes bytes = whole;
    if (round % 4 == 0) {
      bytes.resize(rng.below(bytes.size()));
    } else {
      for (int flips = 0; flips <= round % 4; ++flips)
        bytes[rng.below(round % 3 == 0 ? 600 : bytes.size())] ^= static_cast<std::byte>(1 + rng.below(255));
    }
    MemoryKeeper damaged({{{}, bytes}});
    damaged.due_every = ~std::uint64_t{0};
    const CutSitting sitting = sit_and_cut(kept.places, damaged, 1'500);
    ASSERT_TRUE(is_order_of(sitting.found.order, kept.places)) << round;
    ASSERT_EQ(kept.places.sum_of(sitting.found.order), sitting.found.sum) << round;
    ASSERT_GE(sitting.found.sum, kept.unbroken.sum) << round;
    ASSERT_LE(sitting.found.bound, sitting.found.sum) << round;
  }
}

/// The same without a search behind it, many times.
TEST(KeptTours, DamagedProgressIsReadToItsEndOrNotAtAll) {
  KeptBranches kept;
  const Ring ring(kept.places, kept.meter);
  MemoryKeeper::Bytes whole = kept.keeper.kept[0].last;
  constexpr std::size_t before_progress = 5 * 8;  // mark, count, notes, print and size
  whole.erase(whole.begin(), whole.begin() + before_progress);
  MemoryKeeper keeper({{{}, whole}});
  ASSERT_TRUE(read_cut_progress(*keeper.last_of(0), kept.places, ring));
  Rng rng(5);
  int taken = 0;
  for (int round = 0; round < test::repeats(3000); ++round) {
    MemoryKeeper::Bytes& bytes = keeper.kept[0].last;
    bytes = whole;
    if (round % 5 == 0) bytes.resize(rng.below(bytes.size()));
    if (!bytes.empty()) bytes[rng.below(bytes.size())] ^= static_cast<std::byte>(1 + rng.below(255));
    const auto progress = read_cut_progress(*keeper.last_of(0), kept.places, ring);
    if (!progress) continue;
    ++taken;
    ASSERT_TRUE(is_order_of(progress->order, kept.places));
    for (const Cut& cut : progress->cuts) ASSERT_TRUE(holds_for_tours(cut, ring.size()));
  }
  EXPECT_GT(taken, 0);
}

TEST(KeptTours, ProgressThatDoesNotFitIsNotTaken) {
  KeptBranches kept;
  const Ring ring(kept.places, kept.meter);
  const auto fits = [&](const CutProgress& progress) {
    MemoryKeeper keeper;
    const auto sink = keeper.now(0);
    write(*sink, progress);
    EXPECT_TRUE(keeper.seal(1, sink->finish()));
    return read_cut_progress(*keeper.last_of(0), kept.places, ring).has_value();
  };
  const CutProgress good{.stage = CutProgress::Stage::branches,
                         .order = kept.unbroken.order,
                         .bound = kept.unbroken.sum - 2,
                         .weights = std::vector<std::int32_t>(ring.size(), 0),
                         .cuts = {{.sets = {{1, 2, 3}}, .at_least = 2}},
                         .branches = {{{{1, 2, true}, {2, 3, false}}, kept.unbroken.sum - 2}}};
  ASSERT_TRUE(fits(good));
  CutProgress bad = good;
  std::swap(bad.order[0], bad.order[1]);
  EXPECT_FALSE(fits(bad)) << "does not begin at the start";
  bad = good;
  bad.order[2] = bad.order[3];
  EXPECT_FALSE(fits(bad)) << "a place twice";
  bad = good;
  bad.order.pop_back();
  EXPECT_FALSE(fits(bad)) << "a place is missing";
  bad = good;
  bad.bound = kept.unbroken.sum + 1;
  EXPECT_FALSE(fits(bad)) << "a bound above the tour";
  bad = good;
  bad.stage = CutProgress::Stage::over;
  EXPECT_FALSE(fits(bad)) << "over without a proof";
  bad = good;
  bad.weights[0] = 1;
  EXPECT_FALSE(fits(bad));
  bad = good;
  bad.weights[5] = std::numeric_limits<std::int32_t>::min();
  EXPECT_FALSE(fits(bad)) << "cannot be counted with";
  bad = good;
  bad.cuts[0].at_least = 4;
  EXPECT_FALSE(fits(bad)) << "tours need not cross the border so often";
  bad = good;
  bad.cuts[0].sets[0].back() = ring.size();
  EXPECT_FALSE(fits(bad)) << "no such city";
  bad = good;
  bad.branches[0].limits[0].b = ring.size();
  EXPECT_FALSE(fits(bad)) << "no such edge";
  bad = good;
  bad.branches[0].limits[1] = {1, 2, false};
  EXPECT_FALSE(fits(bad)) << "an edge twice";
  bad = good;
  bad.branches[0].limits[1] = {0, ring.forced(), false};
  EXPECT_FALSE(fits(bad)) << "the forced edge";
}

TourAnswer sit_on_map(const TourTask& task, MemoryKeeper& keeper, std::uint64_t expansions) {
  Settings settings;
  settings.limits.expansions = expansions;
  settings.keeper = &keeper;
  return best_tour(task, settings);
}

/// Several blocks, by all methods; sittings grow, so that each comes on.
TEST(KeptTours, MapsInManySittingsHaveTheSameCost) {
  for (const std::uint64_t seed : {1U, 3U, 5U, 6U}) {
    const Maze maze =
        test::braided_maze(seed, 12 + static_cast<std::uint32_t>(seed), seed < 4 ? 8 : 40, 20 * seed);
    const auto end = static_cast<TourEnd>(seed % 3);
    const TourTask task = tour_task(maze, end, Cell{1, 1});
    const TourAnswer unbroken = best_tour(task, {});
    ASSERT_TRUE(unbroken.optimal());
    MemoryKeeper keeper;
    keeper.due_every = 50;
    std::uint64_t expansions = 40;
    TourAnswer answer;
    int sittings = 0;
    for (; !answer.optimal(); ++sittings, expansions += expansions / 2) {
      answer = sit_on_map(task, keeper, expansions);
      ASSERT_FALSE(answer.misfit);
      ASSERT_EQ(fault_of(task, answer), "");
      ASSERT_GE(*answer.cost, *unbroken.cost);
    }
    EXPECT_GE(sittings, 2) << seed;
    EXPECT_EQ(answer.cost, unbroken.cost) << seed;
    EXPECT_EQ(answer.verdict, Verdict::solved);
    EXPECT_GT(answer.stats.expanded, expansions / 3) << "those of earlier sittings count";
  }
}

TEST(KeptTours, DamagedNotesOfMapsDoNoHarm) {
  const Maze maze = test::braided_maze(5, 14, 30, 60);
  const TourTask task = tour_task(maze);
  const TourAnswer unbroken = best_tour(task, {});
  MemoryKeeper keeper;
  keeper.due_every = 50;
  for (std::uint64_t most = unbroken.stats.expanded / 2; keeper.kept.empty(); most /= 2) {
    keeper.kept.clear();
    if (sit_on_map(task, keeper, most).verdict != Verdict::stopped) keeper.kept.clear();
  }
  const MemoryKeeper::Bytes whole = keeper.kept[0].last;
  Rng rng(4);
  for (int round = 0; round < test::repeats(60); ++round) {
    MemoryKeeper::Bytes bytes = whole;
    if (round % 5 == 0)
      bytes.resize(rng.below(bytes.size()));
    else
      bytes[rng.below(bytes.size())] ^= static_cast<std::byte>(1 + rng.below(255));
    MemoryKeeper damaged({{{}, bytes}});
    damaged.due_every = ~std::uint64_t{0};
    const TourAnswer answer = sit_on_map(task, damaged, 3 * unbroken.stats.expanded);
    ASSERT_EQ(fault_of(task, answer), "") << round;
    ASSERT_GE(*answer.cost, *unbroken.cost) << round;
  }
}

TEST(KeptTours, WhatOthersKeptIsToldAndNotTaken) {
  const Maze maze = test::braided_maze(5, 8, 30, 30);
  const TourTask task = tour_task(maze);
  MemoryKeeper keeper({{{}, MemoryKeeper::Bytes(100, std::byte{7})}});
  const TourAnswer answer = sit_on_map(task, keeper, Limits{}.expansions);
  EXPECT_TRUE(answer.misfit);
  EXPECT_EQ(answer.cost, best_tour(task, {}).cost);
  MemoryKeeper parts(std::vector<MemoryKeeper::Part>(3));
  EXPECT_TRUE(sit_on_map(task, parts, Limits{}.expansions).misfit);
}

/// A square with a tail: root 0, corners 1, 2, 3, and 4 behind 2.
struct SquareBlock {
  Meter meter{Limits{}.bytes};
  BlockTask task{meter};

  SquareBlock() {
    for (const bool needed : {false, true, false, false, true}) {
      task.vertices.push_back({.end_cost = needed ? 5 : BlockTask::never, .needed = needed});
    }
    task.vertices.push_back({});
    for (const auto& [a, b] : {std::pair{0U, 1U}, {1U, 2U}, {2U, 3U}, {3U, 0U}, {2U, 4U}})
      task.edges.push_back({a, b, 10});
    task.link();
  }
};

TEST(KeptTours, OnlyWalksThroughABlockAreTaken) {
  const SquareBlock block;
  const BlockTour closed{.sum = 60, .bound = 60, .uses = {1, 1, 1, 1, 2}};
  EXPECT_TRUE(is_walk(block.task, closed, false));
  EXPECT_FALSE(is_walk(block.task, closed, true)) << "it has no end";
  const BlockTour open{.sum = 35, .bound = 30, .uses = {1, 1, 0, 0, 1}, .end = 4};
  EXPECT_TRUE(is_walk(block.task, open, true));
  EXPECT_FALSE(is_walk(block.task, open, false));
  const auto is_taken = [&](BlockTour tour) { return is_walk(block.task, tour, tour.end != 0); };
  EXPECT_FALSE(is_taken({.sum = 50, .bound = 50, .uses = {1, 1, 1, 1, 2}})) << "another sum";
  EXPECT_FALSE(is_taken({.sum = 40, .bound = 40, .uses = {1, 1, 1, 1, 0}})) << "4 is not visited";
  EXPECT_FALSE(is_taken({.sum = 50, .bound = 50, .uses = {1, 1, 1, 1, 1}})) << "no way back from 4";
  EXPECT_FALSE(is_taken({.sum = 40, .bound = 40, .uses = {2, 0, 0, 0, 2}})) << "4 hangs on nothing";
  EXPECT_FALSE(is_taken({.sum = 80, .bound = 80, .uses = {3, 1, 1, 1, 2}})) << "three times";
  EXPECT_FALSE(is_taken({.sum = 60, .bound = 60, .uses = {1, 1, 1, 1}})) << "an edge is missing";
  EXPECT_FALSE(is_taken({.sum = 35, .bound = 30, .uses = {1, 1, 0, 0, 1}, .end = 5})) << "no such end";
  EXPECT_FALSE(is_taken({.sum = 30, .bound = 30, .uses = {2, 2, 1, 1, 2}, .end = 2})) << "no end";
}

}  // namespace
}  // namespace wend
