// wend check, tables of heuristics, and searches told step by step.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "cli/said.hpp"
#include "support/run_program.hpp"

namespace wend::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string corridor = "wend maze 1\nsize 1 4\ncells\nS  E\n";

TEST(Check, anHonestHeuristic) {
  const Ran ran = run_wend({"check", "problems/first-steps.txt", "--heuristic", "manhattan"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out,
              AllOf(HasSubstr("admissible  yes, proven here"), HasSubstr("consistent  yes, proven here")));
}

TEST(Check, aCounterexampleIsNamedAndCounts) {
  const Ran ran = run_wend(
      {"check", "problems/open-field.txt", "--heuristic", "manhattan", "--neighbours", "8", "--json"});
  EXPECT_EQ(ran.exit_code, 1);
  const auto object = nlohmann::json::parse(ran.out);
  EXPECT_EQ(object["admissible"], false);
  EXPECT_EQ(object["overestimate_h"], 2);
  EXPECT_EQ(object["overestimate_moves"].size(), 1);
}

TEST(Check, aTableWrittenIsATableRead) {
  const ScratchFolder scratch;
  const std::string table = scratch.path("h.csv");
  EXPECT_EQ(
      run_wend({"check", "problems/garden.lay", "--heuristic", "manhattan", "--table", table}).exit_code, 0);
  EXPECT_THAT(read_bytes(table), StartsWith("x,y,h,exact\n"));
  const Ran own = run_wend({"check", "problems/garden.lay", "--heuristic", "file:" + table, "--json"});
  EXPECT_EQ(own.exit_code, 0);
  EXPECT_EQ(nlohmann::json::parse(own.out)["admissible"], true);
  const Ran searched = run_wend({"compare", "problems/garden.lay", "--with", "astar", "--heuristic",
                                 "manhattan,file:" + table, "--json"});
  const std::vector<std::string> lines = lines_of(searched.out);
  ASSERT_EQ(lines.size(), 2);
  EXPECT_EQ(nlohmann::json::parse(lines[0])["expanded"], nlohmann::json::parse(lines[1])["expanded"]);
}

/// In tours and quests one cell is many states: the table has to tell what is left.
TEST(Check, tablesOfToursAndQuestsAreReadBackAsTheyWere) {
  const ScratchFolder scratch;
  const std::string table = scratch.path("h.csv");
  const auto checked = [](const std::string& file, const std::string& heuristic) {
    const Ran ran = run_wend({"check", file, "--heuristic", heuristic, "--json"});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    auto object = nlohmann::json::parse(ran.out);
    for (const char* other : {"heuristic", "claims_admissible", "claims_consistent"}) object.erase(other);
    return object;
  };
  for (const auto& [file, heuristic, columns] :
       {std::tuple{"problems/four-corners.txt", "mst-manhattan", "x,y,goals,left,h,exact\n"},
        {"problems/castle.txt", "mst", "x,y,hp,gems,hearts,monsters,left,h,exact\n"}}) {
    run_wend({"check", file, "--heuristic", heuristic, "--table", table});
    EXPECT_THAT(read_bytes(table), StartsWith(columns));
    EXPECT_EQ(checked(file, "file:" + table), checked(file, heuristic)) << file;
  }
}

TEST(Check, moreGoalsThanAColumnHolds) {
  const ScratchFolder scratch;
  const std::string line =
      scratch.file("maze", "wend maze 1\nsize 1 41\ncells\nS" + std::string(40, 'E') + "\n");
  const Ran ran = run_wend({"check", line, "--heuristic", "blind", "--table", "-"});
  EXPECT_THAT(ran.out, AllOf(StartsWith("x,y,goals,left,left2,h,exact\n0,0,40,4294967295,255,0,40\n"),
                             HasSubstr("\n33,0,7,0,254,0,7\n"), HasSubstr("\n40,0,0,0,0,0,0\n")));
}

TEST(Check, aWrongTableIsRefusedWithItsPlace) {
  const ScratchFolder scratch;
  const std::string table = scratch.file("h.csv", "x,y,h\n1,0,lots\n");
  const Ran ran =
      run_wend({"solve", scratch.file("maze", corridor), "--with", "astar", "--heuristic", "file:" + table});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("h.csv:2:5: 'lots' is no value of a heuristic"));
}

TEST(Check, aLimitSaysThatNothingIsKnown) {
  const Ran ran = run_wend({"check", "problems/long-way.txt", "--memory", "10k"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, HasSubstr("stopped (memory)"));
}

TEST(Explain, everyStepOfASmallSearch) {
  const ScratchFolder scratch;
  const Ran ran = run_wend({"solve", scratch.file("maze", corridor), "--with", "astar", "--explain"});
  EXPECT_THAT(ran.out, HasSubstr("   begin with: (0,0) g 0 h 3 f 3\n"
                                 "1. (0,0) g 0 h 3 f 3\n"
                                 "   new: (1,0) g 1 h 2 f 3\n"
                                 "   open: (1,0) 3\n"
                                 "   closed: (0,0)\n"
                                 "2. (1,0) g 1 h 2 f 3\n"));
}

TEST(Explain, statesOfATourTellWhatIsLeft) {
  const ScratchFolder scratch;
  const std::string maze = scratch.file("maze", "wend maze 1\nsize 1 6\ncells\nEES  E\n");
  const Ran ran = run_wend({"solve", maze, "--with", "astar", "--explain"});
  EXPECT_THAT(ran.out,
              AllOf(HasSubstr("(x,y): column and row, from 0 at the top left; left: 1 goal (0,0), 2 goal "
                              "(1,0), 3 goal (5,0)\n"),
                    HasSubstr("begin with: (2,0) left {1-3} g 0"), HasSubstr("(1,0) left {1,3} g 1"),
                    HasSubstr("(2,0) left {3} g 4")));
}

TEST(Explain, blindSearchesHaveNoEstimates) {
  const ScratchFolder scratch;
  const Ran ran = run_wend(
      {"solve", scratch.file("maze", corridor), "--with", "bfs", "--explain", "--explain-steps", "1"});
  EXPECT_THAT(ran.out, AllOf(HasSubstr("1. (0,0) g 0\n   new: (1,0) g 1\n"), HasSubstr("of 3 steps")));
}

}  // namespace
}  // namespace wend::test
