#include "stages/stage_game.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "formats/stage_reader.hpp"
#include "stages/stage_advice.hpp"
#include "support/random_stage.hpp"

namespace wend {
namespace {

using Result = StageGame::Result;

Stage stage_of(const std::string& tiles) {
  return read_stage("wend stage 1\ntiles\n" + tiles + "end\n", StageForm::own);
}

TEST(StageGame, RollsToTheGoal) {
  const Stage stage = stage_of("S..G\n");
  StageGame game(stage, false);
  EXPECT_EQ(game.roll(Roll::right), Result::moved);
  EXPECT_EQ(game.moves(), 1U);
  EXPECT_EQ(game.roll(Roll::right), Result::won);
  EXPECT_TRUE(game.won());
  EXPECT_EQ(game.roll(Roll::left), Result::nothing);
  EXPECT_EQ(game.moves(), 2U);
  EXPECT_EQ(game.presses(), 2U);
}

TEST(StageGame, AFallStartsAnewAndUndoGoesBackToBeforeIt) {
  const Stage stage = stage_of("S..G\n");
  StageGame game(stage, false);
  game.roll(Roll::right);
  const StageState before = game.at();
  EXPECT_EQ(game.roll(Roll::down), Result::fell);
  EXPECT_EQ(game.at(), game.rules().start());
  EXPECT_EQ(game.moves(), 0U);
  EXPECT_EQ(game.last().kind, StageTurn::Kind::fall);
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.at(), before);
  EXPECT_EQ(game.moves(), 1U);
  EXPECT_EQ(game.roll(Roll::right), Result::won);
}

TEST(StageGame, RestartCanBeUndone) {
  const Stage stage = stage_of("S..G\n");
  StageGame game(stage, false);
  game.roll(Roll::right);
  const StageState before = game.at();
  game.restart();
  game.restart();
  EXPECT_EQ(game.at(), game.rules().start());
  EXPECT_EQ(game.presses(), 0U);
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.at(), before);
  EXPECT_TRUE(game.redo());
  EXPECT_EQ(game.moves(), 0U);
}

TEST(StageGame, SwapsAreFreeOrCounted) {
  const Stage stage =
      read_stage("wend stage 1\ntiles\nS..0..\n......\n.....G\nend\nsplit 0 0 0 2 4\n", StageForm::own);
  for (const bool counted : {false, true}) {
    StageGame game(stage, counted);
    EXPECT_FALSE(game.swap());
    game.roll(Roll::right);
    game.roll(Roll::right);
    ASSERT_TRUE(game.rules().is_split(game.at()));
    const StageState split = game.at();
    EXPECT_TRUE(game.swap());
    EXPECT_EQ(game.at().first, split.second);
    EXPECT_EQ(game.moves(), counted ? 3U : 2U);
    EXPECT_EQ(game.presses(), 3U);
    EXPECT_TRUE(game.undo());
    EXPECT_EQ(game.at(), split);
  }
}

TEST(StageGame, WhatWasShownIsKnownUntilItIsUndone) {
  const Stage stage = stage_of("S...G\n.....\n.....\n");
  StageGame game(stage, false);
  game.roll(Roll::right, true);
  game.roll(Roll::down);
  EXPECT_TRUE(game.last().shown);
  game.undo();
  game.undo();
  game.roll(Roll::down);
  EXPECT_FALSE(game.last().shown);
}

TEST(StageGame, StarsAreForFewMoves) {
  EXPECT_EQ(stars_for(20, 20), 3U);
  EXPECT_EQ(stars_for(21, 20), 2U);
  EXPECT_EQ(stars_for(22, 20), 2U);
  EXPECT_EQ(stars_for(23, 20), 1U);
  EXPECT_EQ(stars_for(8, 7), 1U);
}

/// A whole random game with undo and redo, against a list of all that was seen.
RC_GTEST_PROP(StageGame, UndoAndRedoAreExact, (std::uint64_t seed)) {
  const Stage stage = test::random_stage(seed, {.rows = 5, .columns = 6, .holes = 10, .splits = 1});
  StageGame game(stage, false);
  std::vector<StageTurn> seen{game.last()};
  std::size_t now = 0;
  Rng rng(seed);
  for (int i = 0; i < 300; ++i) {
    const std::uint64_t what = rng.below(10);
    if (what < 5 || what == 9) {
      const bool added = what == 9 ? game.swap() : game.roll(rolls[rng.below(4)]) != Result::nothing;
      if (added) {
        seen.resize(now + 1);
        seen.push_back(game.last());
        ++now;
      }
    } else if (what < 8) {
      RC_ASSERT(game.undo() == (now > 0));
      now -= now > 0 ? 1 : 0;
    } else {
      const bool more = now + 1 < seen.size();
      RC_ASSERT((game.undone() != nullptr) == more);
      RC_ASSERT(game.redo() == more);
      now += more ? 1 : 0;
    }
    RC_ASSERT(game.last() == seen[now]);
  }
  while (game.undo()) {
  }
  RC_ASSERT(game.at() == game.rules().start());
  RC_ASSERT(game.moves() == 0U);
}

/// Following hints solves every stage that can be solved, in as many moves as the optimum says.
RC_GTEST_PROP(StageAdvice, HintsLeadToTheGoalByAShortestWay, (std::uint64_t seed, bool counted)) {
  const Stage stage = test::random_stage(seed, {.rows = 4, .columns = 6, .holes = 8, .splits = 1});
  const StageAdvice advice(stage, counted, {});
  RC_ASSERT(advice.known());
  StageGame game(stage, counted);
  const auto optimum = advice.optimum();
  RC_ASSERT(advice.dead(game.at()) == !optimum.has_value());
  while (const auto hint = advice.hint(game.at())) {
    if (hint->swap) RC_ASSERT(game.swap());
    if (hint->way) RC_ASSERT(game.roll(*hint->way) != Result::fell);
  }
  RC_ASSERT(game.won() == optimum.has_value());
  if (optimum) RC_ASSERT(game.moves() == *optimum);
}

TEST(StageAdvice, BeyondItsLimitsKnowsNothing) {
  const Stage stage = stage_of("S......G\n........\n........\n");
  Settings settings;
  settings.limits.expansions = 3;
  const StageAdvice advice(stage, false, settings);
  EXPECT_FALSE(advice.known());
  EXPECT_FALSE(advice.optimum());
  EXPECT_FALSE(advice.dead(StageRules(stage).start()));
  EXPECT_FALSE(advice.hint(StageRules(stage).start()));
}

}  // namespace
}  // namespace wend
