// wend make bloxorz: what is asked for, what comes of it, and what is refused before anybody waits.
#include <gmock/gmock.h>

#include "cli/said.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(MakeStage, TheSameSeedAndStepsMakeTheSameStage) {
  const std::vector<std::string> asked{"make",  "bloxorz", "--size", "6x8",    "--moves",
                                       "8..14", "--steps", "300",    "--seed", "1"};
  const Ran first = run_wend(asked);
  EXPECT_EQ(first.exit_code, 0) << first.err;
  EXPECT_THAT(first.out, StartsWith("wend stage 1\nnote optimum "));
  EXPECT_THAT(first.err, HasSubstr("bloxorz, seed 1, "));
  EXPECT_EQ(run_wend(asked).out, first.out);
}

TEST(MakeStage, AnyFormatOfStages) {
  const ScratchFolder scratch;
  const std::string file = scratch.path("new.code");
  const Ran made =
      run_wend({"make", "bloxorz", "--steps", "200", "--moves", "5..20", "--seed", "3", "-o", file});
  EXPECT_EQ(made.exit_code, 0) << made.err;
  EXPECT_THAT(run_wend({"convert", file, "-", "--to", "code"}).out, StartsWith("blox1"));
  EXPECT_THAT(run_wend({"solve", file, "--no-draw"}).out, HasSubstr("optimal"));
}

TEST(MakeStage, TimeEndsIt) {
  const Ran made = run_wend({"make", "bloxorz", "--size", "5x5", "--time", "200ms", "--seed", "1", "--json",
                             "--moves", "900..999"});  // more than any stage of that size takes
  EXPECT_EQ(made.exit_code, 0) << made.err;
  EXPECT_THAT(made.out, HasSubstr("\"fits\":false"));
  EXPECT_THAT(made.err, HasSubstr("that is not 900 to 999 moves"));
}

TEST(MakeStage, WhatIsNotForStagesIsRefused) {
  const std::vector<std::vector<std::string>> bad{
      {"make", "bloxorz", "--rows", "5"},           {"make", "bloxorz", "-o", "new.maze"},
      {"make", "bloxorz", "--tiles", "wood"},       {"make", "bloxorz", "--size", "2x2"},
      {"make", "bloxorz", "--size", "100x5"},       {"make", "bloxorz", "--moves", "9..3"},
      {"make", "bloxorz", "--moves", "many"},       {"make", "rdfs", "--moves", "3..9"},
      {"make", "bloxorz", "--json", "--to", "code"}};
  for (const auto& words : bad) {
    const Ran ran = run_wend(words);
    EXPECT_EQ(ran.exit_code, 2) << words.back();
    EXPECT_THAT(ran.err, HasSubstr("hint: ")) << words.back();
  }
}

TEST(MakeStage, difficultyIsToldAlsoWhereTheWishWasNotMet) {
  const Ran made = run_wend(
      {"make", "bloxorz", "--size", "5x5", "--moves", "200..300", "--steps", "300", "--seed", "1", "--json"});
  EXPECT_THAT(made.out, HasSubstr("\"fits\":false,\"difficulty\":"));
  EXPECT_EQ(made.out.find("\"difficulty\":0,"), std::string::npos) << made.out;
  EXPECT_EQ(made.out.find("null,\"file\""), std::string::npos) << made.out;
}

}  // namespace
}  // namespace wend::test
