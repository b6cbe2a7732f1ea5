// What solvers of quests keep: their best walk and their bound, which a later sitting begins with.
#include <gtest/gtest.h>

#include "domains/quest/quest_proof.hpp"
#include "runs/checkpoint_files.hpp"
#include "support/run_program.hpp"

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

}  // namespace
}  // namespace wend
