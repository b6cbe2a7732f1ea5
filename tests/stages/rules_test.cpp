// Every rule of docs/bloxorz.md has a small stage of its own. Each is played by the rules that searches use
// and by the replay that checks solutions, and both must say the same.
#include <gtest/gtest.h>
#include <string>

#include "domains/bloxorz/replay.hpp"
#include "formats/stage_reader.hpp"
#include "stages/stage_rules.hpp"

namespace wend {
namespace {

struct Played {
  bool fell = false;
  bool done = false;
  StagePosition at;
};

/// Plays "RRDS…" by the rules of the searches.
Played play_by_rules(const Stage& stage, const std::string& keys) {
  const StageRules rules(stage);
  StageState at = rules.start();
  Played played;
  for (const char key : keys) {
    if (key == 'S') {
      std::swap(at.first, at.second);
      continue;
    }
    const auto way = static_cast<Roll>(std::string("URDL").find(key));
    if (rules.roll(at, way)) continue;
    played.fell = true;
    return played;
  }
  played.done = rules.is_goal(at);
  played.at = {rules.cell(at.first), rules.cell(at.second), at.open};
  return played;
}

Replay play_by_replay(const Stage& stage, const std::string& keys) {
  std::vector<std::string> moves;
  for (const char key : keys) moves.emplace_back(1, key);
  return replay_stage(stage, start_of(stage), false, moves);
}

Played play(const std::string& text, const std::string& keys) {
  const Stage stage = read_stage("wend stage 1\n" + text, StageForm::own);
  const Played played = play_by_rules(stage, keys);
  const Replay replay = play_by_replay(stage, keys);
  EXPECT_EQ(played.fell, !replay.problem.empty()) << keys << ": " << replay.problem;
  EXPECT_EQ(played.done, replay.reaches_goal) << keys;
  return played;
}

bool falls(const std::string& text, const std::string& keys) {
  return play(text, keys).fell;
}
bool wins(const std::string& text, const std::string& keys) {
  return play(text, keys).done;
}
/// "00,01" for the two cells, the active or smaller first.
std::string where(const std::string& text, const std::string& keys) {
  const Played played = play(text, keys);
  if (played.fell) return "fell";
  const auto words = [](Cell cell) { return std::to_string(cell.row) + std::to_string(cell.column); };
  return words(played.at.first) + "," + words(played.at.second);
}

TEST(StageRules, AStandingBlockLiesOnTheTwoCellsAhead) {
  const std::string text = "tiles\n.....\n.....\n..S..\n.....\n....G\nend\n";
  EXPECT_EQ(where(text, "R"), "23,24");
  EXPECT_EQ(where(text, "L"), "20,21");
  EXPECT_EQ(where(text, "U"), "02,12");
  EXPECT_EQ(where(text, "D"), "32,42");
}

TEST(StageRules, ALyingBlockStandsUpAlongItsLengthAndRollsOnAcross) {
  const std::string text = "tiles\n......\n..S...\n......\n.....G\nend\n";
  EXPECT_EQ(where(text, "RR"), "15,15");
  EXPECT_EQ(where(text, "RD"), "23,24");
  EXPECT_EQ(where(text, "RL"), "12,12");
}

TEST(StageRules, WhatLeavesTheTilesFalls) {
  const std::string text = "tiles\nS..\n. G\nend\n";
  EXPECT_TRUE(falls(text, "U"));
  EXPECT_TRUE(falls(text, "D"));
  EXPECT_TRUE(falls(text, "RD"));
  EXPECT_EQ(where(text, "R"), "01,02");
}

TEST(StageRules, HolesCountUnderEitherEnd) {
  EXPECT_TRUE(falls("tiles\nS .G\nend\n", "R"));
  EXPECT_TRUE(falls("tiles\nS. G\nend\n", "R"));
}

TEST(StageRules, TheGoalIsReachedStandingOnly) {
  const std::string text = "tiles\nS..G.\nend\n";
  EXPECT_TRUE(wins(text, "RR"));
  EXPECT_FALSE(wins("tiles\nS.G.\nend\n", "R"));
  EXPECT_EQ(where("tiles\nS.G.\nend\n", "R"), "01,02") << "a lying block passes over it";
}

TEST(StageRules, FragileTilesBreakUnderTheStandingBlock) {
  const std::string text = "tiles\nS..fG\n.....\nend\n";
  EXPECT_TRUE(falls(text, "RR"));
  const std::string lying = "tiles\nSff.G\nend\n";
  EXPECT_EQ(where(lying, "R"), "01,02") << "the lying block is light enough";
}

TEST(StageRules, BridgesCarryWhileTheyAreOpen) {
  EXPECT_TRUE(falls("tiles\nSaa.G\nend\nbridge a closed\n", "R"));
  EXPECT_FALSE(falls("tiles\nSaa.G\nend\nbridge a open\n", "R"));
}

TEST(StageRules, SoftButtonsFeelEverything) {
  const std::string text = "tiles\nSA.aG\nend\nbridge a closed\nbutton A soft toggle=a\n";
  EXPECT_EQ(play(text, "R").at.open, 1U);
  EXPECT_EQ(where(text, "RR"), "03,03");
}

TEST(StageRules, HardButtonsFeelTheStandingBlockOnly) {
  const std::string text =
      "tiles\nS.HA...G\nend\nbridge z closed\nbutton H hard toggle=z\nbutton A hard open=z\n";
  EXPECT_EQ(play(text, "R").at.open, 0U) << "lying on it";
  EXPECT_EQ(play(text, "RR").at.open, 1U) << "standing on it";
}

TEST(StageRules, AButtonMayToggleOpenAndClose) {
  const std::string text =
      "tiles\nS.HG\nend\nbridge a closed\nbridge b open\nbridge c closed\nbridge d open\n"
      "button H soft toggle=ab open=c close=d\n";
  EXPECT_EQ(play(text, "R").at.open, 0b0101U);
}

TEST(StageRules, ATogglePressedTwiceIsAsBefore) {
  const std::string text = "tiles\nSA.\n...\n..G\nend\nbridge b closed\nbutton A soft toggle=b\n";
  EXPECT_EQ(play(text, "R").at.open, 1U);
  EXPECT_EQ(play(text, "RDU").at.open, 0U);
}

TEST(StageRules, ToggleComesBeforeOpenAndOpenBeforeClose) {
  const std::string text = "tiles\nSA.G\nend\nbridge b open\nbutton A soft toggle=b open=b close=b\n";
  EXPECT_EQ(play(text, "R").at.open, 0U);
  EXPECT_EQ(play("tiles\nSA.G\nend\nbridge b open\nbutton A soft toggle=b open=b\n", "R").at.open, 1U);
}

TEST(StageRules, OfTwoButtonsTheUpperOrLeftIsPressedFirst) {
  const std::string text =
      "tiles\nSAB.G\nend\nbridge c closed\nbutton A soft open=c\nbutton B soft close=c\n";
  EXPECT_EQ(play(text, "R").at.open, 0U);
  const std::string turned =
      "tiles\nSBA.G\nend\nbridge c closed\nbutton A soft open=c\nbutton B soft close=c\n";
  EXPECT_EQ(play(turned, "R").at.open, 1U);
}

TEST(StageRules, WhoClosesTheBridgeUnderneathFalls) {
  EXPECT_TRUE(falls("tiles\nSAa.G\nend\nbridge a open\nbutton A soft close=a\n", "R"));
}

TEST(StageRules, SupportIsAskedForBeforeButtonsToo) {
  EXPECT_TRUE(falls("tiles\nSAa.G\nend\nbridge a closed\nbutton A soft open=a\n", "R"))
      << "the bridge would have opened too late";
}

// The block stands on the split at 03 after RR; the halves land at 10 and 15.
const std::string halves = "tiles\nS..0..\n......\n.....G\nend\nsplit 0 1 0 1 5\n";

TEST(StageRules, ASplitPutsTheHalvesApart) {
  EXPECT_EQ(where(halves, "RR"), "10,15");
  EXPECT_EQ(where("tiles\nS0..\n...G\nend\nsplit 0 1 0 1 3\n", "R"), "01,02")
      << "only under the standing block";
}

TEST(StageRules, TheActiveHalfMovesByOne) {
  EXPECT_EQ(where(halves, "RRR"), "11,15");
  EXPECT_EQ(where(halves, "RRD"), "20,15");
  EXPECT_TRUE(falls(halves, "RRL"));
}

TEST(StageRules, ASwapMakesTheOtherHalfActive) {
  EXPECT_EQ(where(halves, "RRSL"), "14,10");
  EXPECT_EQ(where(halves, "RRSLSR"), "11,14");
}

TEST(StageRules, HalvesSideBySideAreABlockAgain) {
  EXPECT_EQ(where(halves, "RRRRR"), "13,15");
  EXPECT_EQ(where(halves, "RRRRRR"), "14,15") << "joined";
  EXPECT_EQ(where(halves, "RRRRRRL"), "13,13") << "and stands up";
}

TEST(StageRules, AHalfDoesNotWinAndBreaksNothing) {
  const std::string text = "tiles\nS..0..\nf....G\nend\nsplit 0 1 1 1 4\n";
  EXPECT_EQ(where(text, "RRL"), "10,14") << "on the fragile tile";
  EXPECT_FALSE(wins(text, "RRSR"));
  EXPECT_EQ(where(text, "RRSR"), "15,11");
}

TEST(StageRules, AHalfPressesSoftButtonsAndNoHardOnes) {
  const std::string text =
      "tiles\nS..0..\n.A..H.\n.....G\nend\nbridge b closed\nbridge c closed\n"
      "button A soft open=b\nbutton H hard open=c\nsplit 0 1 0 1 5\n";
  EXPECT_EQ(play(text, "RRR").at.open, 1U);
  EXPECT_EQ(play(text, "RRSL").at.open, 0U);
}

TEST(StageRules, NothingIsPressedWhereAHalfLandsOrJoins) {
  const std::string text =
      "tiles\nS..0\nA..B\n...G\nend\nbridge b closed\nbutton A soft open=b\n"
      "button B soft open=b\nsplit 0 1 0 1 3\n";
  EXPECT_EQ(play(text, "RR").at.open, 0U);
}

TEST(StageRules, TheRestingHalfMayFallToo) {
  const std::string text =
      "tiles\nS..0\nA.b.\n...G\nend\nbridge b open\nbutton A soft close=b\nsplit 0 2 0 1 2\n";
  EXPECT_TRUE(falls(text, "RRU"));
}

TEST(StageReplay, ASwapMayBePartOfAMove) {
  const Stage stage = read_stage("wend stage 1\n" + halves, StageForm::own);
  const std::vector<std::string> keys{"R", "R", "S", "L", "S", "R"};
  const std::vector<std::string> short_keys{"R", "R", "sL", "sR"};
  for (const bool count_swaps : {false, true}) {
    const Replay a = replay_stage(stage, start_of(stage), count_swaps, keys);
    const Replay b = replay_stage(stage, start_of(stage), count_swaps, short_keys);
    EXPECT_EQ(a.problem + b.problem, "");
    EXPECT_EQ(a.cost, (ExactCost{count_swaps ? 6 : 4, 0}));
    EXPECT_EQ(b.cost, a.cost);
  }
}

TEST(StageRules, HalvesDoNotStandOnEachOther) {
  const std::string text = "tiles\nS..0\n....\n...G\nend\nsplit 0 1 0 1 2\n";
  EXPECT_EQ(where(text, "RRR"), "11,12") << "they join before they could";
}

}  // namespace
}  // namespace wend
