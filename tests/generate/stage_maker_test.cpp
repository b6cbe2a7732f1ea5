// New stages: they can be solved in as few moves as is said, hold what is asked for and nothing idle, and
// come again from the same seed.
#include "generate/stages/stage_maker.hpp"

#include <gtest/gtest.h>

#include "generate/stages/stage_mutation.hpp"
#include "model/stage_links.hpp"

namespace wend {
namespace {

constexpr StageParts all_parts{true, true, true, true, true, true, true};

std::optional<MadeStage> made(const StageWishes& wishes, std::uint64_t steps) {
  return make_stage(wishes, [steps](std::uint64_t done, const MadeStage*) { return done < steps; });
}

/// What every stage that could be written to a file holds to.
void expect_sound(const Stage& stage) {
  const StageTile& start = stage.at(stage.start);
  EXPECT_EQ(start.kind, TileKind::floor);
  std::size_t goals = 0;
  for (const StageTile& tile : stage.tiles) {
    if (tile.kind == TileKind::goal) ++goals;
    EXPECT_TRUE(tile.kind != TileKind::bridge || tile.link < stage.bridges.size());
    EXPECT_TRUE(tile.kind != TileKind::button || tile.link < stage.buttons.size());
    EXPECT_TRUE(tile.kind != TileKind::split || tile.link < stage.splits.size());
  }
  EXPECT_EQ(goals, 1U);
  for (const Button& button : stage.buttons) {
    const BridgeSet worked = button.toggles | button.opens | button.closes;
    EXPECT_NE(worked, 0U) << "a button for nothing";
    EXPECT_EQ(worked >> stage.bridges.size(), 0U);
  }
  for (const Split& split : stage.splits) {
    EXPECT_NE(split.first, split.second);
    for (const Cell cell : {split.first, split.second}) {
      ASSERT_TRUE(stage.contains(cell.row, cell.column));
      EXPECT_NE(stage.at(cell).kind, TileKind::none);
    }
  }
  Stage again = stage;
  renumber_links(again);
  EXPECT_EQ(again, stage);
}

TEST(StageMutation, LeavesStagesSound) {
  const StageWishes wishes{.rows = 6, .columns = 9, .parts = all_parts, .symmetry = StageSymmetry::turned};
  Rng rng(4);
  StageMutation mutation(wishes, rng);
  for (int round = 0; round < 20; ++round) {
    Stage stage = mutation.first();
    for (int change = 0; change < 300; ++change) {
      mutation.change(stage);
      ASSERT_NO_FATAL_FAILURE(expect_sound(stage));
      if (HasFailure()) return;
    }
  }
}

TEST(StageMaker, FindsWhatIsAskedFor) {
  StageWishes wishes{.rows = 7, .columns = 10, .least_moves = 12, .most_moves = 18};
  wishes.parts = {.fragile = true, .soft = true, .toggle = true};
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    wishes.seed = seed;
    const auto found = made(wishes, 600);
    ASSERT_TRUE(found);
    EXPECT_TRUE(fits(found->score, wishes)) << found->score.length;
    expect_sound(found->stage);
    const auto analysis = analysis_of(found->stage);
    ASSERT_TRUE(analysis && analysis->solvable);
    EXPECT_EQ(analysis->length, found->score.length);
    EXPECT_TRUE(found->stage.splits.empty());
    for (const Button& button : found->stage.buttons) {
      EXPECT_FALSE(button.hard);
      EXPECT_EQ(button.opens | button.closes, 0U);
    }
    const std::vector<bool> touched = touched_cells(found->stage);
    for (std::size_t i = 0; i < touched.size(); ++i)
      EXPECT_TRUE(touched[i] || found->stage.tiles[i].kind == TileKind::none) << "a tile nobody comes to";
  }
}

TEST(StageMaker, TheSameSeedMakesTheSameStage) {
  const StageWishes wishes{
      .rows = 8, .columns = 8, .parts = all_parts, .least_moves = 10, .most_moves = 30, .seed = 5};
  StageWishes other = wishes;
  other.seed = 6;
  const auto first = made(wishes, 200);
  ASSERT_TRUE(first);
  EXPECT_EQ(made(wishes, 200)->stage, first->stage);
  EXPECT_NE(made(other, 200)->stage, first->stage);
}

TEST(StageMaker, MoreStepsAreNeverWorse) {
  const StageWishes wishes{
      .parts = {.soft = true, .toggle = true}, .least_moves = 60, .most_moves = 90, .seed = 2};
  const auto few = made(wishes, 200);
  const auto many = made(wishes, 1500);
  ASSERT_TRUE(few && many);
  EXPECT_GE(many->score.length, few->score.length);
}

}  // namespace
}  // namespace wend
