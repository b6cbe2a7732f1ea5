// What a search for a tour keeps stays until something takes its place: sittings that are too short or have
// too little memory to go on with it lose none of it.
#include "tours/kept/tour_shelf.hpp"

#include <gtest/gtest.h>
#include <new>

#include "support/braided_maze.hpp"
#include "support/memory_keeper.hpp"
#include "tours/blockwise.hpp"
#include "tours/kept/block_note.hpp"
#include "tours/kept/frontier_note.hpp"
#include "tours/piece_race.hpp"

namespace wend {
namespace {

using test::MemoryKeeper;

/// A large thing: at every turn a number comes to `more`, and their count holds `now`.
class Numbers {
 public:
  Numbers(TourShelf& shelf, std::uint64_t print, std::uint64_t count) : print_(print), count_(count) {
    shelf.take_in_hand({.print = print_,
                        .write =
                            [this](KeptSink& more, KeptSink& now) {
                              more.put(print_ * 1000 + count_);
                              now.put(count_);
                            },
                        .bytes = [] { return sizeof(std::uint64_t); },
                        .kept = [this] { ++count_; }});
  }

 private:
  std::uint64_t print_;
  std::uint64_t count_;
};

/// What the shelf has of it: 0 is nothing.
std::uint64_t count_on(const TourShelf& shelf, std::uint64_t print) {
  const TourShelf::LargeSources found = shelf.large(print);
  std::uint64_t count = 0;
  return found.now != nullptr && found.now->take(count) ? count : 0;
}

void note_something(TourShelf& shelf, std::uint64_t print, std::uint64_t value) {
  const TourNote note(&shelf, print, [&](KeptSink& sink) { sink.put(value); });
}

std::uint64_t noted_on(const TourShelf& shelf, std::uint64_t print) {
  const auto source = shelf.noted(print);
  std::uint64_t value = 0;
  return source != nullptr && source->take(value) ? value : 0;
}

TEST(TourShelf, WhatIsLargeStaysUntilItIsDone) {
  MemoryKeeper keeper;
  {
    TourShelf shelf(&keeper);
    const Numbers first(shelf, 7, 1);
    shelf.keep();
    shelf.keep();
    shelf.put_away();
  }
  {
    TourShelf shelf(&keeper);
    note_something(shelf, 3, 30);
    shelf.keep();  // by somebody who has nothing to do with it
    const Numbers second(shelf, 8, 5);
    shelf.keep_if_due();
    EXPECT_EQ(count_on(shelf, 7), 2U);
    EXPECT_EQ(count_on(shelf, 8), 5U);
    shelf.put_away();
    note_something(shelf, 3, 31);
    shelf.keep();
  }
  EXPECT_EQ(keeper.turns(), 5U);
  {
    TourShelf shelf(&keeper);
    EXPECT_EQ(count_on(shelf, 7), 2U);
    EXPECT_EQ(count_on(shelf, 8), 5U);
    EXPECT_EQ(count_on(shelf, 9), 0U);
    EXPECT_EQ(noted_on(shelf, 3), 31U);
    const Numbers first(shelf, 7, 3);
    shelf.throw_away();
    shelf.keep();
  }
  const TourShelf shelf(&keeper);
  EXPECT_EQ(count_on(shelf, 7), 0U) << "it was done";
  EXPECT_EQ(count_on(shelf, 8), 5U);
}

TEST(TourShelf, ASittingThatHasNotComeOnSealsNothing) {
  MemoryKeeper keeper;
  TourShelf(&keeper).keep();
  EXPECT_EQ(keeper.turns(), 0U) << "there is nothing yet";
  {
    TourShelf shelf(&keeper);
    note_something(shelf, 3, 30);
    shelf.keep();
    shelf.keep();
  }
  EXPECT_EQ(keeper.turns(), 1U);
  TourShelf shelf(&keeper);
  note_something(shelf, 3, 30);
  shelf.keep();
  EXPECT_EQ(keeper.turns(), 1U) << "the same as before";
}

TEST(TourShelf, WhatCannotBeReadStaysAsItIs) {
  const MemoryKeeper::Bytes strange(100, std::byte{7});
  MemoryKeeper keeper({{strange, strange}});
  TourShelf shelf(&keeper);
  ASSERT_TRUE(shelf.misfit());
  note_something(shelf, 3, 30);
  shelf.keep_if_due();
  shelf.keep_for_the_last_time();
  EXPECT_EQ(keeper.turns(), 0U);
  EXPECT_EQ(keeper.kept[0].last, strange);
}

/// A turn that cannot take over what is kept is none; the next one does without it.
TEST(TourShelf, ALargeThingThatIsDamagedStopsOneTurnOnly) {
  MemoryKeeper keeper;
  {
    TourShelf shelf(&keeper);
    const Numbers first(shelf, 7, 1);
    shelf.keep();
    shelf.put_away();
  }
  keeper.kept[0].last.pop_back();
  TourShelf shelf(&keeper);
  note_something(shelf, 3, 30);
  shelf.keep();
  EXPECT_EQ(noted_on(TourShelf(&keeper), 3), 0U);
  shelf.keep();
  EXPECT_EQ(noted_on(TourShelf(&keeper), 3), 30U);
}

TEST(TourShelf, ANoteThatThereIsNoMemoryForSaysWhatItSaidLast) {
  MemoryKeeper keeper;
  {
    TourShelf shelf(&keeper);
    bool exhausted = false;
    const TourNote note(&shelf, 3, [&](KeptSink& sink) {
      sink.put(std::uint64_t{exhausted ? 31U : 30U});
      if (exhausted) throw std::bad_alloc();
    });
    shelf.keep();
    exhausted = true;
    shelf.keep_if_due();
  }
  EXPECT_EQ(keeper.turns(), 2U);
  EXPECT_EQ(noted_on(TourShelf(&keeper), 3), 30U);
}

/// One block of a map, and races on it.
class RacedBlock {
 public:
  RacedBlock() : reach_(maze_.grid, task_.start, budget_), graph_(task_, reach_, budget_) {
    std::size_t most = 0;
    for (std::size_t i = 0; i < blockwise_.pieces().size(); ++i) {
      if (blockwise_.pieces()[i].task.size() > most) most = blockwise_.pieces()[i].task.size(), largest_ = i;
    }
  }

  /// For a closed walk, as far as it comes.
  void race(MemoryKeeper& keeper, Budget& budget) {
    TourShelf shelf(&keeper);
    shelf.count(budget);
    const FrontierGraph junctions(piece().task, budget_);
    FrontierPlan plan = plan_frontier(junctions, 1000, budget_);
    PieceRace race(graph_, junctions, plan, TourEnd::home, budget, &shelf);
    try {
      race.run(std::numeric_limits<double>::infinity());
    } catch (const MemoryExhausted&) {
      // There is no walk then.
    }
    shelf.keep();
  }

  struct Told {
    BlockTour tour;
    FrontierSearch::Progress progress;
  };
  /// By the note of the race.
  Told told(MemoryKeeper& keeper) {
    Told told;
    const TourShelf shelf(&keeper);
    const auto source = shelf.noted(print_of(piece().task, static_cast<std::uint64_t>(TourEnd::home)));
    PieceRace::Winner winner{};
    int turns = 0;
    const bool is_there = source != nullptr && read(*source, piece().task, false, told.tour) &&
                          source->take(winner) && source->take(turns) &&
                          read(*source, piece().task, told.progress);
    EXPECT_TRUE(is_there);
    return told;
  }

 private:
  [[nodiscard]] Blockwise::Piece& piece() { return blockwise_.pieces()[largest_]; }
  Maze maze_ = test::braided_maze(5, 14, 30, 60);
  TourTask task_ = tour_task(maze_, TourEnd::home);
  const Settings unlimited_;
  Budget budget_{unlimited_};
  MapReach reach_;
  MapGraph graph_;
  Blocks blocks_{graph_, budget_};
  Blockwise blockwise_{task_, graph_, blocks_, budget_};
  std::size_t largest_ = 0;
};

/// It comes to an end of its memory within a pass of the frontier. What that had come to stays, for a sitting
/// with more.
TEST(TourShelf, ARaceThatRunsOutOfMemoryForgetsNothing) {
  RacedBlock block;
  MemoryKeeper keeper;
  Settings settings;
  settings.threads = 1;
  settings.limits.bytes = 1 << 28;
  Budget budget(settings);
  Meter& meter = budget.meter();
  keeper.at_seal = [&] {
    if (!keeper.kept[0].all.empty()) meter.take(settings.limits.bytes - meter.used());
  };
  block.race(keeper, budget);
  const RacedBlock::Told told = block.told(keeper);
  EXPECT_EQ(budget.why(), StopReason::none);
  EXPECT_TRUE(told.progress.sum) << "a pass was in hand";
  EXPECT_FALSE(told.progress.prices.empty());
  keeper.at_seal = [] {};
  Budget enough(settings);
  block.race(keeper, enough);
  const BlockTour tour = block.told(keeper).tour;
  EXPECT_EQ(tour.sum, tour.bound);
}

/// The system may have no memory before the limit is reached: the other method goes on.
TEST(TourShelf, ARaceThatTheSystemHasNoMemoryForGoesOn) {
  RacedBlock block;
  MemoryKeeper keeper;
  int thrown = 0;
  keeper.at_seal = [&] {
    if (keeper.kept[0].all.empty() || thrown > 0) return;
    ++thrown;
    throw std::bad_alloc();
  };
  const Settings settings;
  Budget budget(settings);
  block.race(keeper, budget);
  EXPECT_EQ(thrown, 1);
  const BlockTour tour = block.told(keeper).tour;
  EXPECT_EQ(tour.sum, tour.bound);
}

}  // namespace
}  // namespace wend
