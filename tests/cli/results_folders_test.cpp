// What lies in folders and lists of a batch: one file that is not sound costs its own row and no other,
// scenarios are answered, and what was kept is kept whole.
#include <filesystem>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "cli/results_folder.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

constexpr const char* sound_list = "good 1 1 0 2 3\nother 1 2 1 0 3\n";
constexpr const char* bad_list = "x 1 1 0 2 3\ny 1 9 9 9 9\n";

TEST(ResultFolders, AListThatIsNotSoundIsOneRow) {
  const ScratchFolder folder;
  const ScratchFolder scratch;
  folder.file("a.txt", "S  E");
  folder.file("b.txt", bad_list);
  folder.file("c.txt", sound_list);
  const std::string list = scratch.file("list", folder.path("") + "\n");
  const std::vector<std::vector<std::string>> ways{
      {"--batch", folder.path("")}, {folder.path("")}, {"--batch", list}};
  for (const std::vector<std::string>& way : ways) {
    const std::string path = scratch.path("r" + std::to_string(&way - ways.data()));
    std::vector<std::string> words{"solve", "--results", path, "--goal", "first"};
    words.insert(words.end(), way.begin(), way.end());
    const Ran ran = run_wend(words);
    EXPECT_EQ(ran.exit_code, 2) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("4 problems: 3 solved, 1 error; "));
    EXPECT_THAT(ran.err, HasSubstr("b.txt:2:"));
  }
}

TEST(ResultFolders, PacksAreTheirStagesAndLinksThatLeadNowhereAreTold) {
  const ScratchFolder folder;
  const ScratchFolder scratch;
  folder.file("A.TXT", "S  E");
  ASSERT_EQ(run_wend({"convert", "bloxorz:1-3", folder.path("first.stages")}).exit_code, 0);
  std::filesystem::create_symlink("nowhere", folder.path("link.txt"));
  const Ran ran = run_wend({"solve", "--batch", folder.path(""), "--results", scratch.path("r")});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.out, HasSubstr("5 problems: 4 solved, 1 error; "));
  EXPECT_THAT(ran.err, HasSubstr("link.txt: "));
}

TEST(ResultFolders, ErrorsBelongToTheFileAndNotToItsName) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  for (const char* each : {"easy", "hard"}) std::filesystem::create_directory(scratch.path(each));
  scratch.file("easy/x.txt", "Q");
  scratch.file("hard/x.txt", "S  E");
  for (const char* each : {"easy", "hard"})
    run_wend({"solve", "--batch", ".", "--results", path}, {.folder = scratch.path(each)});
  EXPECT_EQ(stored_rows(path).size(), 2U) << "the error of the one is no error of the other";
  scratch.file("easy/x.txt", "S   E");
  run_wend({"solve", "--batch", scratch.path("easy"), "--results", path});
  const std::vector<ResultRow> rows = stored_rows(path);
  EXPECT_EQ(rows.size(), 2U);
  for (const ResultRow& row : rows) EXPECT_EQ(row.verdict, RowVerdict::solved);
}

TEST(ResultFolders, StandardInputThatIsNoProblemIsARow) {
  const ScratchFolder scratch;
  const Ran ran =
      run_wend({"solve", "-", "problems/garden.lay", "--results", scratch.path("r")}, {.input = "garbage"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.out, HasSubstr("2 problems: 1 solved, 1 error; "));
}

TEST(ResultFolders, NamesThatAreNoUtf8DoNotBreakTheExport) {
  const ScratchFolder folder;
  const ScratchFolder scratch;
  folder.file("a\xff\xc3\"b.txt", "S  E");
  const Ran ran = run_wend({"solve", folder.path(""), "--results", scratch.path("r"), "--csv"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("a\uFFFD\uFFFD\"\"b.txt\",maze,solved,"));
}

TEST(ResultFolders, WithoutResultsTheOthersAreSolvedToo) {
  const ScratchFolder folder;
  folder.file("a.txt", "S  E");
  folder.file("b.txt", bad_list);
  const Ran ran = run_wend({"solve", folder.path(""), "--json"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("b.txt:2:"));
  EXPECT_THAT(ran.out, HasSubstr("\"solved\""));
}

TEST(ResultFolders, OneWithoutProblemsSaysSoInItsRow) {
  const ScratchFolder folder;
  const ScratchFolder scratch;
  const std::string maze = scratch.file("a.txt", "S  E");
  const std::string list = scratch.file("list", folder.path("") + "\n" + maze + "\n");
  const Ran ran = run_wend({"solve", "--batch", list, "--results", scratch.path("r")});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("no problems lie in this folder"));
  EXPECT_THAT(ran.out, HasSubstr("2 problems: 1 solved, 1 error"));
}

TEST(ResultFolders, ScenariosAreAnsweredAndTheirMapsAreNoProblems) {
  const ScratchFolder scratch;
  for (const bool run : {false, true}) {
    std::vector<std::string> words{"solve", "problems/maps", "--results", scratch.path(run ? "r" : "s")};
    if (run) words.insert(words.end(), {"--run", "maps"});
    const Ran ran = run_wend(words, {.environment = {{"XDG_DATA_HOME", scratch.path("data")}}});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("32 problems: 32 solved"));
  }
}

TEST(ResultFolders, MapsOfScenariosAreKnownHoweverTheFolderIsWritten) {
  const ScratchFolder scratch;
  for (const char* folder : {"problems/maps//", "./problems/../problems/maps/"}) {
    const Ran ran = run_wend({"solve", "--batch", folder, "--results", scratch.path("r")});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("32 problems: 32 solved"));
  }
}

TEST(ResultFolders, AScenarioOfOneQueryHasARunToo) {
  const ScratchFolder folder;
  const ScratchFolder scratch;
  folder.file("a.map", "type octile\nheight 1\nwidth 4\nmap\n....\n");
  folder.file("a.scen", "version 1\n0\ta.map\t4\t1\t0\t0\t3\t0\t3\n");
  const Ran ran = run_wend({"solve", folder.path(""), "--run", "one"},
                           {.environment = {{"XDG_DATA_HOME", scratch.path("data")}}});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("1 problem: 1 solved"));
}

TEST(ResultFolders, MovesAreKeptWhoeverPrintsThem) {
  const ScratchFolder scratch;
  const std::string maze = scratch.file("a.txt", "S  E");
  const std::string path = scratch.path("r");
  const Ran ran = run_wend({"solve", maze, "--results", path, "--json", "--no-moves"});
  EXPECT_THAT(ran.out, Not(HasSubstr("moves")));
  EXPECT_THAT(run_wend({"results", path, "--csv"}).out, HasSubstr("R R R"));
}

TEST(ResultFolders, BoardsOfLongListsAreFoundByName) {
  const ScratchFolder scratch;
  std::string lines;
  for (int i = 1; i <= 20000; ++i) lines += "b" + std::to_string(i) + " 1 1 0 2 3\n";
  const std::string list = scratch.file("list.txt", lines);
  const Ran ran = run_wend({"solve", "--batch", list, "--only", "b19999,b3", "--results", scratch.path("r")});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("2 problems: 1 solved, 1 the same as others"));
}

TEST(ResultFolders, ARunOfABatchKeepsWhatItsRowsAreKnownBy) {
  const ScratchFolder scratch;
  const RunOptions at_home{.environment = {{"XDG_DATA_HOME", scratch.path("data")}}};
  ASSERT_EQ(run_wend({"solve", "problems/garden.lay", "--jobs", "1", "--run", "x"}, at_home).exit_code, 0);
  for (const char* flag : {"--threads", "--time", "--disk-limit"}) {
    const Ran ran = run_wend({"resume", "x", flag, "2"}, at_home);
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_THAT(ran.err, HasSubstr(std::string("a batch keeps its ") + flag));
  }
  EXPECT_THAT(run_wend({"resume", "x", "--jobs", "2"}, at_home).out, HasSubstr("1 done before"));
  const Ran other =
      run_wend({"solve", "problems/garden.lay", "--jobs", "1", "--run", "x", "--threads", "2"}, at_home);
  EXPECT_EQ(other.exit_code, 2) << "another plan is another run";
}

}  // namespace
}  // namespace wend::test
