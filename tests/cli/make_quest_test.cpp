// wend make quest: numbers, wishes that hold by proof, repeatability, and what is refused.
#include <algorithm>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "formats/all.hpp"
#include "support/run_program.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
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
  EXPECT_EQ(run_wend({"solve", "-", "--hp", "2", "--no-draw"}, {.input = made.out}).exit_code, 1);
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
  EXPECT_THAT(refused({"--monsters", "1", "--solvable", "no"}), HasSubstr("proven impossible"));
  EXPECT_THAT(refused({"--gems", "4000"}), HasSubstr("cells for 4013"));
  EXPECT_EQ(run_wend({"make", "rdfs", "--gems", "3"}).exit_code, 2);
}

}  // namespace
}  // namespace wend::test
