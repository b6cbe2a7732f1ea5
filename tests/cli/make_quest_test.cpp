// wend make quest: numbers, wishes that hold by proof, repeatability, and what is refused.
#include <algorithm>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "formats/all.hpp"
#include "support/run_program.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

std::size_t count(const std::string& bytes, EntityKind kind) {
  const Maze maze = std::get<Maze>(read_model(bytes));
  return static_cast<std::size_t>(std::count_if(maze.entities.begin(), maze.entities.end(),
                                                [kind](const Entity& each) { return each.kind == kind; }));
}

TEST(MakeQuest, hasTheNumbersAskedForAndCanBeSolved) {
  const Ran made = run_wend({"make", "quest", "--seed", "4", "-r", "15", "-c", "21", "--gems", "2",
                             "--hearts", "1", "--monsters", "3"});
  ASSERT_EQ(made.exit_code, 0) << made.err;
  EXPECT_EQ(count(made.out, EntityKind::gem), 2U);
  EXPECT_EQ(count(made.out, EntityKind::heart), 1U);
  EXPECT_EQ(count(made.out, EntityKind::monster), 3U);
  EXPECT_THAT(made.err, HasSubstr("2 gems, 1 heart, 3 monsters, proven possible"));
  const Ran solved = run_wend({"solve", "-", "--json"}, {.input = made.out});
  EXPECT_EQ(solved.exit_code, 0) << solved.err;
  EXPECT_EQ(Json::parse(solved.out)["domain"], "quest");
}

TEST(MakeQuest, sameSeedSameBytes) {
  const std::vector<std::string> arguments{"make", "quest", "--seed", "9", "--difficulty", "hard"};
  const Ran first = run_wend(arguments);
  EXPECT_EQ(first.out, run_wend(arguments).out);
  EXPECT_NE(first.out, run_wend({"make", "quest", "--seed", "10", "--difficulty", "hard"}).out);
}

TEST(MakeQuest, impossibleOnesAreProvenSo) {
  const Ran made = run_wend({"make", "quest", "--seed", "1", "--solvable", "no", "--hp", "2", "--monsters",
                             "3", "--hearts", "1", "-b", "kruskal", "-r", "11", "-c", "11"});
  ASSERT_EQ(made.exit_code, 0) << made.err;
  EXPECT_THAT(made.err, HasSubstr("proven impossible"));
  EXPECT_EQ(run_wend({"solve", "-", "--no-draw"}, {.input = made.out}).exit_code, 1)
      << "the file knows its hp";
  EXPECT_EQ(run_wend({"make", "quest", "--solvable", "no", "--seed", "3"}).exit_code, 0)
      << "the usual numbers";
}

TEST(MakeQuest, theFileKeepsTermsAndValues) {
  const Ran made = run_wend({"make",
                             "quest",
                             "--seed",
                             "2",
                             "--hp",
                             "20",
                             "--rules",
                             "intent",
                             "-r",
                             "29",
                             "-c",
                             "29",
                             "--monsters",
                             "15",
                             "--hearts",
                             "1",
                             "--heart-health",
                             "9",
                             "--monster-strength",
                             "1"});
  ASSERT_EQ(made.exit_code, 0) << made.err;
  const Maze maze = std::get<Maze>(read_model(made.out));
  EXPECT_EQ(maze.terms, (QuestTerms{20, QuestRules::intent}));
  for (const Entity& entity : maze.entities) {
    const bool heart = entity.kind == EntityKind::heart;
    EXPECT_EQ(entity.value, heart ? 9 : 1);
  }
  EXPECT_EQ(run_wend({"solve", "-", "--no-draw", "--time", "2"}, {.input = made.out}).exit_code % 3, 0);
  EXPECT_EQ(run_wend({"solve", "-", "--no-draw", "--hp", "2"}, {.input = made.out}).exit_code, 1)
      << "a flag wins";
  const Ran lost = run_wend({"convert", "-", "-", "--to", "mem"}, {.input = made.out});
  EXPECT_THAT(lost.err, HasSubstr("has no place for them")) << "or refused, but never in silence";
}

TEST(MakeQuest, jsonTellsWhatWasMade) {
  const Ran made =
      run_wend({"make", "quest", "--seed", "2", "-r", "15", "-c", "15", "--gems", "2", "--hearts", "1",
                "--monsters", "3", "--hp", "5", "--difficulty", "easy", "--json"});
  ASSERT_EQ(made.exit_code, 0) << made.err;
  const Json json = Json::parse(made.out);
  EXPECT_EQ(json["gems"], 2);
  EXPECT_EQ(json["hearts"], 1);
  EXPECT_EQ(json["monsters"], 3);
  EXPECT_EQ(json["hp"], 5);
  EXPECT_EQ(json["rules"], "walk");
  EXPECT_EQ(json["solvable"], true);
  EXPECT_EQ(json["difficulty"], "easy");
  EXPECT_LE(json["cost"], json["nearest_cost"]);
}

TEST(MakeQuest, whatCannotBeIsRefusedWithAHint) {
  const auto refused = [](std::vector<std::string> more) {
    std::vector<std::string> arguments{"make", "quest", "--seed", "1", "-r", "11", "-c", "11"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran ran = run_wend(arguments);
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr("hint: "));
    return ran.err;
  };
  EXPECT_THAT(refused({"--monsters", "20", "--hearts", "1", "--gems", "0"}), HasSubstr("proven possible"));
  EXPECT_THAT(refused({"--monsters", "1", "--monster-strength", "1", "--solvable", "no"}),
              HasSubstr("is possible wherever things stand"));
  EXPECT_THAT(refused({"--monster-strength", "300"}), HasSubstr("more than a file can hold"));
  EXPECT_THAT(refused({"--gems", "4000"}), HasSubstr("cells for 4013"));
  EXPECT_EQ(run_wend({"make", "rdfs", "--gems", "3"}).exit_code, 2);
}

TEST(MakeQuest, aPictureSaysWhatItDoesNotShow) {
  const ScratchFolder scratch;
  const std::string picture = scratch.path("quest.png");
  const auto words = [&](std::vector<std::string> more) {
    std::vector<std::string> all{"make", "quest", "--seed", "1", "-r", "15", "-c", "15", "-o", picture};
    all.insert(all.end(), more.begin(), more.end());
    const Ran ran = run_wend(all);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    return ran.err;
  };
  EXPECT_THAT(words({"--solvable", "no"}), HasSubstr("a picture does not show unusual strength or health: "));
  EXPECT_THAT(words({"--hp", "9", "--rules", "intent"}),
              HasSubstr("a picture does not show hp 9, rules intent: read again, it is another quest"));
  EXPECT_THAT(words({}), Not(HasSubstr("does not show")));
}

TEST(MakeQuest, sizesNobodyAskedForFitTheFile) {
  const ScratchFolder scratch;
  for (const char* name : {"q.bin", "q.mem", "q.h"}) {
    const Ran made = run_wend({"make", "quest", "--seed", "1", "-o", scratch.path(name)});
    EXPECT_EQ(made.exit_code, 0) << made.err;
    EXPECT_THAT(made.err, HasSubstr("29 x 29 squares"));
  }
  EXPECT_EQ(run_wend({"solve", scratch.path("q.bin"), "--no-draw"}).exit_code, 0);
  const Ran large = run_wend({"make", "quest", "-r", "30", "-c", "30", "-o", scratch.path("q.bin")});
  EXPECT_EQ(large.exit_code, 2);
  EXPECT_THAT(large.err, HasSubstr("31 x 31 squares are too many for bin: instructions build 30 x 30"));
  EXPECT_THAT(large.err, HasSubstr("-r 29 -c 29 fits"));
}

TEST(MakeQuest, difficultyIsOfQuestsThatCanBeDone) {
  const Ran ran = run_wend({"make", "quest", "--solvable", "no", "--difficulty", "hard"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("--difficulty is about quests that can be done"));
  EXPECT_THAT(ran.err, HasSubstr("hint: leave one of the two out"));
}

}  // namespace
}  // namespace wend::test
