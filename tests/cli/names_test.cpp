// What words on the command line name: stages of packs, ranges, folders.
#include <filesystem>
#include <gmock/gmock.h>

#include "cli/said.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;

const std::string two_stages =
    "wend stages 1\nname Two\n\n"
    "wend stage 1\nname One\ntiles\nS..G\nend\n\n"
    "wend stage 1\nname Other\ntiles\nS.....G\nend\n";

std::size_t lines_in(const Ran& ran) {
  return lines_of(ran.out).size();
}

TEST(Names, StagesOfOurOwnPackHaveNumbers) {
  const Ran first = run_wend({"convert", "bloxorz:1"});
  EXPECT_EQ(first.exit_code, 0) << first.err;
  EXPECT_THAT(first.out, HasSubstr("wend stage 1\n"));
  EXPECT_NE(run_wend({"convert", "bloxorz:2"}).out, first.out);
  EXPECT_THAT(run_wend({"solve", "bloxorz:1"}).out, HasSubstr("bloxorz:1: solved in"));
  EXPECT_EQ(run_wend({"show", "bloxorz:1"}).exit_code, 0);
  EXPECT_EQ(run_wend({"check", "bloxorz:1"}).exit_code, 0);
}

TEST(Names, ASolutionOfANamedStageIsVerified) {
  const ScratchFolder scratch;
  const std::string solution = scratch.path("solution");
  EXPECT_EQ(run_wend({"solve", "bloxorz:2", "-q", "-o", solution}).exit_code, 0);
  const Ran ran = run_wend({"verify", "bloxorz:2", solution});
  EXPECT_EQ(ran.exit_code, 0) << ran.out;
  EXPECT_EQ(ran.err, "");
}

TEST(Names, RangesAreTakenWhereSeveralProblemsAre) {
  EXPECT_EQ(lines_in(run_wend({"solve", "bloxorz:2-3"})), 2U);
  EXPECT_THAT(run_wend({"show", "bloxorz:1-2"}).out, HasSubstr("bloxorz:2\n"));
  EXPECT_THAT(run_wend({"compare", "bloxorz:1-2", "--with", "bfs,flood", "--csv"}).out,
              HasSubstr("bloxorz:2,"));
  const Ran several = run_wend({"convert", "bloxorz:1-2", "--to", "blx"});
  EXPECT_EQ(several.exit_code, 2);
  EXPECT_THAT(several.err, HasSubstr("names 2 problems, and this takes one"));
}

TEST(Names, NumbersOutsideThePackAreRefused) {
  for (const char* name :
       {"bloxorz:0", "bloxorz:999", "bloxorz:2-1", "bloxorz:1-999", "bloxorz:", "bloxorz:x", "bloxorz:1-",
        "bloxorz:-1", "bloxorz:1-2-3", "bloxorz:99999999999999999999"}) {
    const Ran ran = run_wend({"solve", name});
    EXPECT_EQ(ran.exit_code, 2) << name;
    EXPECT_THAT(ran.err, HasSubstr("hint: bloxorz:")) << name;
  }
}

TEST(Names, OtherPacksAreGivenByPath) {
  const ScratchFolder scratch;
  const std::string pack = scratch.file("mine.stages", two_stages);
  EXPECT_EQ(lines_in(run_wend({"solve", pack})), 2U);
  EXPECT_THAT(run_wend({"convert", pack + ":2"}).out, HasSubstr("name Other\n"));
  EXPECT_EQ(run_wend({"solve", pack + ":3"}).exit_code, 2);
  EXPECT_EQ(run_wend({"check", pack}).exit_code, 2);
  const std::string broken = scratch.file("broken.stages", two_stages + "tiles\n");
  EXPECT_THAT(run_wend({"solve", broken + ":1"}).err, HasSubstr("broken.stages:15:1: "));
}

TEST(Names, AFolderMeansItsProblemsByName) {
  const ScratchFolder scratch;
  scratch.file("b.stage", "wend stage 1\nname B\ntiles\nS..G\nend\n");
  scratch.file("a.stage", "wend stage 1\nname A\ntiles\nS..G\nend\n");
  scratch.file("notes.md", "not a problem");
  EXPECT_EQ(lines_in(run_wend({"solve", scratch.path("")})), 2U);
  EXPECT_THAT(run_wend({"convert", scratch.path("") + ":1"}).out, HasSubstr("name A\n"));
  EXPECT_THAT(run_wend({"convert", scratch.path("") + ":2"}).out, HasSubstr("name B\n"));
  EXPECT_EQ(run_wend({"convert", scratch.path("") + ":3"}).exit_code, 2);
}

TEST(Names, SeveralStagesBecomeAPack) {
  const ScratchFolder scratch;
  std::filesystem::create_directory(scratch.path("folder"));
  scratch.file("folder/b.stage", "wend stage 1\nname B\ntiles\nS..G\nend\n");
  scratch.file("folder/a.blx", "bloxorz 1\nname A\nsize 1 4\nstart 0 0\ngrid\n|...G|\nend\n");
  const std::string pack = scratch.path("both.stages");
  const Ran ran = run_wend({"convert", scratch.path("folder"), pack});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(read_bytes(pack), HasSubstr("wend stages 1\nname folder\n"));
  EXPECT_THAT(run_wend({"convert", pack + ":1"}).out, HasSubstr("name A\n"));
  EXPECT_THAT(run_wend({"convert", pack + ":2"}).out, HasSubstr("name B\n"));
  EXPECT_EQ(run_wend({"convert", pack}).out, read_bytes(pack)) << "and back";
  const Ran maze = run_wend({"convert", "problems/first-steps.txt", scratch.path("maze.stages")});
  EXPECT_EQ(maze.exit_code, 2);
  EXPECT_THAT(maze.err, HasSubstr("a pack is for stages of Bloxorz"));
}

TEST(Names, AFileOfExactlyThatNameIsMeantFirst) {
  const ScratchFolder scratch;
  scratch.file("pack", two_stages);
  const std::string exact = scratch.file("pack:2", "wend stage 1\nname Exact\ntiles\nS..G\nend\n");
  EXPECT_THAT(run_wend({"convert", exact}).out, HasSubstr("name Exact\n"));
}

TEST(Names, theFirstOfARangeIsNamedWhereOneIsTaken) {
  EXPECT_THAT(run_wend({"convert", "bloxorz:5-7", "x.stage"}).err, HasSubstr("hint: bloxorz:5 is the first"));
}

TEST(Names, packsMayComeByStandardInput) {
  const std::string text = run_wend({"convert", "bloxorz:1-3", "-"}).out;
  const std::string codes = run_wend({"convert", "bloxorz:1-3", "-", "--to", "code"}).out;
  for (const std::string& form : {text, codes}) {
    const RunOptions pack{.input = form};
    EXPECT_THAT(run_wend({"solve", "-"}, pack).out, HasSubstr("-:3: solved in 11 moves")) << form;
    EXPECT_THAT(run_wend({"solve", "-:2", "--json"}, pack).out, HasSubstr("\"cost\":7")) << form;
    EXPECT_THAT(run_wend({"show", "-:4"}, pack).err, HasSubstr("- has no stage 4")) << form;
    EXPECT_THAT(run_wend({"convert", "-:2", "-"}, pack).out, HasSubstr("name Round the corner\n")) << form;
    const ScratchFolder scratch;
    const Ran written = run_wend({"convert", "-:2", scratch.path("two.stage")}, pack);
    EXPECT_EQ(written.exit_code, 0) << written.err;
    EXPECT_THAT(read_bytes(scratch.path("two.stage")), HasSubstr("name Round the corner\n")) << form;
  }
  const RunOptions one{.input = run_wend({"convert", "bloxorz:1"}).out};
  EXPECT_THAT(run_wend({"solve", "-"}, one).out, HasSubstr("(standard input): solved in 5 moves"));
}

TEST(Names, aCodeStandsForItsStage) {
  std::string code = run_wend({"convert", "bloxorz:2", "-", "--to", "code"}).out;
  code.pop_back();
  EXPECT_THAT(run_wend({"solve", code, "--no-draw"}).out, HasSubstr("solved in 7 moves"));
  EXPECT_THAT(run_wend({"convert", code, "-"}).out, HasSubstr("name Round the corner\n"));
  code[10] = code[10] == 'A' ? 'B' : 'A';
  EXPECT_THAT(run_wend({"solve", code}).err, HasSubstr("(code):1:"));
}

}  // namespace
}  // namespace wend::test
