// What wend says about itself, and how it refuses what it does not understand.
#include <filesystem>
#include <gmock/gmock.h>

#include "cli/said.hpp"
#include "support/golden.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Usage, helpOfEveryCommandIsAsRecorded) {
  for (const std::string& command : all_command_names()) {
    const Ran ran = run_wend({"help", command});
    EXPECT_EQ(ran.exit_code, 0) << command;
    EXPECT_THAT(ran.out, HasSubstr("\nexamples\n")) << command;
    expect_golden("tests/golden/help-" + command + ".txt", ran.out);
  }
}

TEST(Usage, greetingAndOverviewAreAsRecorded) {
  expect_golden("tests/golden/help.txt", run_wend({"help"}).out);
  expect_golden("tests/golden/greeting.txt", run_wend({}).out);
}

TEST(Usage, everyRecordedHelpBelongsToACommand) {
  const std::vector<std::string> names = all_command_names();
  std::size_t recorded = 0;
  for (const auto& entry : std::filesystem::directory_iterator(WEND_SOURCE_DIR "/tests/golden")) {
    const std::string file = entry.path().stem().string();
    if (!file.starts_with("help-")) continue;
    EXPECT_THAT(names, ::testing::Contains(file.substr(5))) << entry.path();
    ++recorded;
  }
  EXPECT_EQ(recorded, names.size());
}

TEST(Usage, referenceIsTheDocument) {
  expect_golden("docs/cli.md", run_wend({"help", "--markdown"}).out);
}

TEST(Usage, helpFlagsWinOverEverythingElse) {
  const std::string help = run_wend({"help", "solve"}).out;
  EXPECT_EQ(run_wend({"solve", "--help"}).out, help);
  EXPECT_EQ(run_wend({"solve", "-h"}).out, help);
  EXPECT_EQ(run_wend({"solve", "no-such-file", "--bad-flag", "--help"}).out, help);
  EXPECT_EQ(run_wend({"solve", "--help", "--time"}).out, help);
  EXPECT_EQ(run_wend({"--help"}).out, run_wend({"help"}).out);
  EXPECT_EQ(run_wend({"-h"}).exit_code, 0);
}

TEST(Usage, helpFollowsTheWidth) {
  const Ran ran = run_wend({"help", "solve"}, {.environment = {{"COLUMNS", "50"}}});
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = ran.out.find('\n', begin)) != std::string::npos; begin = end + 1) {
    const std::string line = ran.out.substr(begin, end - begin);
    if (line.starts_with("  wend ")) continue;  // examples stay in one piece
    EXPECT_LE(line.size(), 54U) << line;
  }
}

TEST(Usage, version) {
  const Ran ran = run_wend({"--version"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, ::testing::MatchesRegex("wend [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

/// A wrong command line, and what must be in the answer.
struct Wrong {
  std::vector<std::string> arguments;
  std::string says;
  std::string hint;
};

TEST(Usage, whatIsNotUnderstoodIsRefusedWithAHint) {
  const std::string file = "problems/garden.lay";
  const std::vector<Wrong> cases = {
      {{"sovle"}, "no such command: sovle", "did you mean solve?"},
      {{"solve", file, "--wiht", "bfs"}, "wend solve has no flag --wiht", "did you mean --with?"},
      {{"solve", file, "--wiht=bfs"}, "wend solve has no flag --wiht", "did you mean --with?"},
      {{"solve", file, "-x"}, "wend solve has no flag -x", "see: wend help solve"},
      {{"solve", file, "--with", "bsf"}, "no such value of --with: bsf", "did you mean bfs?"},
      {{"solve", file, "--heuristic", "manhatan"},
       "no such value of --heuristic: manhatan",
       "did you mean manhattan?"},
      {{"solve", file, "--as", "maze-"}, "no such value of --as", "maze"},
      {{"solve", file, "--style", "shrap"}, "no such value of --style", "did you mean sharp?"},
      {{"solve", file, "--neighbours", "6"}, "no such value of --neighbours: 6", "4, 8"},
      {{"solve", file, "--color", "sometimes"}, "no such value of --color", "auto, always, never"},
      {{"solve", file, "--time"}, "--time needs a value: T", "see: wend help solve"},
      {{"solve", file, "--json=3"}, "--json is a switch", "see: wend help solve"},
      {{"solve"}, "no file was named", "wend solve FILE"},
      {{"show"}, "wend show needs FILE", "usage: wend show"},
      {{"convert", "a", "b", "c"}, "does not know what to do with 'c'", "usage: wend convert"},
      {{"compare", file, "--with", "bfs,astra"}, "no such value of --with: astra", "did you mean astar?"},
      {{"list", "algoritms"}, "no such KIND: algoritms", "did you mean algorithms?"},
      {{"completion", "fish"}, "no such SHELL: fish", "bash, zsh"},
      {{"help", "slove"}, "no such COMMAND: slove", "did you mean solve?"},
      {{"verify", "-", "-"}, "only one of problem and solution", ""},
      {{"solve", file, file, "-o", "x"}, "--output is for one problem", "--json"},
      {{"solve", file, "--json", "-o", "-"}, "--output - and --json would both write", "give one of them"},
      {{"solve", file, "--trace", "-", "-o", "-"}, "--output - and --trace - would both write", ""},
      {{"solve", file, "-o", "no-such-folder/x"}, "no-such-folder/x: cannot create", ""},
      {{"solve", file, "--trace", "no-such-folder/x"}, "no-such-folder/x: cannot create", ""},
      {{"solve", file, "--picture", "no-such-folder/x.png"}, "no-such-folder/x.png: cannot create", ""},
      {{"solve", file, "-o", "tests"}, "tests: cannot open for writing", ""},
      {{"show", file, "-o", "no-such-folder/x.png"}, "no-such-folder/x.png: cannot create", ""},
  };
  for (const Wrong& wrong : cases) {
    const Ran ran = run_wend(wrong.arguments);
    EXPECT_EQ(ran.exit_code, 2) << wrong.says;
    EXPECT_EQ(ran.out, "") << wrong.says;
    EXPECT_THAT(ran.err, StartsWith("wend: "));
    EXPECT_THAT(ran.err, HasSubstr(wrong.says));
    if (!wrong.hint.empty()) {
      EXPECT_THAT(ran.err, HasSubstr("\nhint: "));
    }
    EXPECT_THAT(ran.err, HasSubstr(wrong.hint));
  }
}

TEST(Usage, valuesAreReadAsPeopleWriteThem) {
  const auto exit_with = [](const std::string& flag, const std::string& value) {
    return run_wend({"solve", "problems/garden.lay", "--quiet", flag, value}).exit_code;
  };
  for (const char* good : {"10", "10s", "500ms", "2m", "1h", "0.5"})
    EXPECT_EQ(exit_with("--time", good), 0) << good;
  for (const char* good : {"512M", "2G", "100000k", "1000000", "1GiB"})
    EXPECT_EQ(exit_with("--memory", good), 0) << good;
  for (const char* good : {"1e6", "1000000", "250k", "3M"})
    EXPECT_EQ(exit_with("--expansions", good), 0) << good;
  for (const char* good : {"1", "1.5", "1000", "2.25", "1.000001"})
    EXPECT_EQ(exit_with("--weight", good), 0) << good;
  EXPECT_EQ(exit_with("--seed", "18446744073709551615"), 0);
  for (const char* bad : {"", "x", "-1", "10 s", "1y", "nan", "inf"})
    EXPECT_EQ(exit_with("--time", bad), 2) << bad;
  for (const char* bad : {"", "-5", "2X", "1e40", "G"}) EXPECT_EQ(exit_with("--memory", bad), 2) << bad;
  for (const char* bad : {"1.5", "-1", "1e30", "many"}) EXPECT_EQ(exit_with("--expansions", bad), 2) << bad;
  for (const char* bad : {"0.9", "0", "-2", "1001", "1.5x", ".", "1.0000001", "1e2"}) {
    EXPECT_EQ(exit_with("--weight", bad), 2) << bad;
  }
  EXPECT_EQ(exit_with("--width", "0"), 2);
  EXPECT_EQ(exit_with("--seed", "-3"), 2);
}

TEST(Usage, theLastOfRepeatedFlagsCounts) {
  const Ran ran =
      run_wend({"solve", "problems/garden.lay", "--json", "--with", "bfs", "--with=dijkstra", "-w", "dfs"});
  EXPECT_THAT(ran.out, HasSubstr("\"algorithm\":\"dfs\""));
}

TEST(Usage, afterTwoDashesEverythingIsAFile) {
  const ScratchFolder scratch;
  scratch.file("-q", "SE");
  const Ran ran = run_shell("cd '" + scratch.path("") + "' && wend solve --no-draw -- -q");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, StartsWith("-q: solved in 1 move, optimal"));
}

}  // namespace
}  // namespace wend::test
