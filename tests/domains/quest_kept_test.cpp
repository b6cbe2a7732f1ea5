// What solvers of quests keep: their best walk and their bound, which a later sitting begins with.
#include <gtest/gtest.h>

#include "domains/quest/quest_domain.hpp"
#include "domains/quest/quest_proof.hpp"
#include "engine/verify.hpp"
#include "runs/checkpoint_files.hpp"
#include "support/memory_keeper.hpp"
#include "support/repeats.hpp"
#include "support/run_program.hpp"
#include "support/small_quest.hpp"

namespace wend {
namespace {

CheckpointFiles::Options quest_files(const std::string& folder) {
  return {.folder = folder, .identity = "quest", .every = 3600};
}

TEST(QuestKept, TheBetterOfTwoWalksCounts) {
  const test::ScratchFolder scratch;
  const std::string folder = scratch.path("kept");
  {
    CheckpointFiles files(quest_files(folder));
    QuestProof found;
    keep(found);  // nobody keeps it
    found.keeper = &files;
    take_kept(found);
    EXPECT_TRUE(is_infinite(found.cost));
    keep(found);
    EXPECT_EQ(files.turn(), 0U) << "there is no walk yet";
    found.moves = {0, 1, 1, 3};
    found.cost = 10;
    found.bound = 5;
    keep_if_due(found);
    EXPECT_EQ(files.turn(), 0U);
    keep(found);
    EXPECT_EQ(files.turn(), 1U);
  }
  CheckpointFiles files(quest_files(folder));
  QuestProof worse;
  worse.keeper = &files;
  worse.cost = 12;
  worse.bound = 7;
  take_kept(worse);
  EXPECT_EQ(worse.cost, 10);
  EXPECT_EQ(worse.moves, (std::vector<QuestMove>{0, 1, 1, 3}));
  EXPECT_EQ(worse.bound, 7);
  QuestProof better;
  better.keeper = &files;
  better.cost = 9;
  better.bound = 3;
  better.moves = {2};
  take_kept(better);
  EXPECT_EQ(better.cost, 9);
  EXPECT_EQ(better.moves.size(), 1U);
  EXPECT_EQ(better.bound, 5);
}

TEST(QuestKept, WhatOthersKeptIsNotTaken) {
  const test::ScratchFolder scratch;
  CheckpointFiles files(quest_files(scratch.path("kept")));
  const auto sink = files.now(0);
  for (std::uint64_t word = 0; word < 20; ++word) sink->put(word);
  ASSERT_TRUE(files.seal(1, sink->finish()));
  QuestProof proof;
  proof.keeper = &files;
  take_kept(proof);
  EXPECT_TRUE(is_infinite(proof.cost));
  EXPECT_EQ(proof.bound, 0);
}

/// Quests whose proof takes two or three rounds of the search over orders.
std::unique_ptr<Problem> long_quest(std::uint64_t seed) {
  return quest_domain.open(test::random_quest(seed, {.size = 21, .gems = 22, .hearts = 8, .monsters = 8}),
                           {});
}

Report prove_kept(const Problem& problem, Keeper* keeper, std::stop_token stop = {}) {
  Plan plan;
  plan.algorithm = "exact";
  plan.settings.keeper = keeper;
  plan.settings.limits.stop = std::move(stop);
  return solve(problem, plan);
}

/// After so many turns nothing is kept any more, and it ends.
Report prove_and_die(const Problem& problem, test::MemoryKeeper& keeper, std::uint64_t turns) {
  keeper.reopen();
  std::stop_source stop;
  keeper.last_seal = turns;
  keeper.at_last_seal = [&] { stop.request_stop(); };
  return prove_kept(problem, &keeper, stop.get_token());
}

TEST(QuestKept, ProofsThatAreKilledGoOn) {
  for (const std::uint64_t seed : {4U, 15U}) {
    const auto problem = long_quest(seed);
    const Report unbroken = prove_kept(*problem, nullptr);
    ASSERT_TRUE(unbroken.optimal);
    test::MemoryKeeper keeper;
    keeper.due_every = unbroken.stats.expanded / 6;
    Report report;
    std::uint64_t least = unbroken.stats.expanded;
    int sittings = 0;
    do {
      ASSERT_LT(++sittings, 20) << "what is done is done again and again";
      report = prove_and_die(*problem, keeper, 1);
      least = std::min(least, report.stats.expanded);
    } while (report.verdict == Verdict::stopped);
    EXPECT_GE(sittings, 3);
    EXPECT_EQ(report.cost, unbroken.cost);
    EXPECT_TRUE(report.optimal);
    EXPECT_LT(least, unbroken.stats.expanded / 2) << "the last sitting has little left to do";
  }
}

/// Turns that fail are made up for by later ones.
TEST(QuestKept, ATurnThatFailsLosesNothing) {
  const auto problem = long_quest(4);
  const Report unbroken = prove_kept(*problem, nullptr);
  test::MemoryKeeper keeper;
  keeper.due_every = 1000;
  keeper.bad_seals = {2, 3, 7};
  keeper.bad_writes = {9};
  ASSERT_EQ(prove_and_die(*problem, keeper, 12).verdict, Verdict::stopped);
  keeper.bad_seals.clear();
  keeper.bad_writes.clear();
  const Report report = prove_and_die(*problem, keeper, ~std::uint64_t{0});
  EXPECT_EQ(report.cost, unbroken.cost);
  EXPECT_TRUE(report.optimal);
  EXPECT_LT(report.stats.expanded, unbroken.stats.expanded);
}

TEST(QuestKept, DamagedBytesDoNoHarm) {
  const auto problem = long_quest(15);
  const Report unbroken = prove_kept(*problem, nullptr);
  test::MemoryKeeper keeper;
  keeper.due_every = unbroken.stats.expanded / 6;
  ASSERT_EQ(prove_and_die(*problem, keeper, 3).verdict, Verdict::stopped);
  ASSERT_GT(keeper.kept[0].all.size(), 1000U);
  Rng rng(5);
  for (int round = 0; round < test::repeats(20); ++round) {
    test::MemoryKeeper damaged(keeper.kept);
    damaged.due_every = ~std::uint64_t{0};
    auto& bytes = round % 2 == 0 ? damaged.kept[0].all : damaged.kept[0].last;
    if (round % 5 == 0)
      bytes.resize(rng.below(bytes.size()));
    else
      bytes[rng.below(round % 4 < 2 ? bytes.size() : 1000)] ^= static_cast<std::byte>(1 + rng.below(255));
    try {
      const Report report = prove_kept(*problem, &damaged);
      ASSERT_TRUE(report.cost);
      ASSERT_GE(*report.cost, *unbroken.cost) << round;
    } catch (const InternalFault&) {
      // A damaged walk or bound, which a checksum would have told, is found out by who replays it.
    }
  }
}

}  // namespace
}  // namespace wend
