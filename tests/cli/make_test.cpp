// wend make, and what wend show and wend list tell about mazes.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <regex>

#include "generate/all.hpp"
#include "generate/modify/all.hpp"
#include "support/run_program.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

TEST(Make, aPipeGetsTheMazeAndStandardErrorTheSeed) {
  const Ran ran = run_wend({"make", "rdfs", "-r", "5", "-c", "9", "--seed", "3"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, StartsWith("wend maze 1\nsize 5 9\nnote builder rdfs, seed 3\n"));
  EXPECT_THAT(ran.err, StartsWith("rdfs, seed 3, 5 x 9 squares, "));
}

TEST(Make, everyBuilderCanBeSolvedFromAPipe) {
  for (const Builder& builder : all_builders()) {
    const Ran ran = run_shell("wend make " + std::string(builder.name) +
                              " -r 11 -c 21 --seed 5 | wend solve - --json --no-moves");
    const int expected = builder.name == "scatter" ? ran.exit_code : 0;  // may have no way
    EXPECT_EQ(ran.exit_code, expected) << builder.name << "\n" << ran.err;
    EXPECT_TRUE(Json::parse(ran.out).contains("cost")) << builder.name;
  }
}

TEST(Make, theSeedPrintedMakesTheSameMaze) {
  const Ran fresh = run_wend({"make", "rdfs"});
  std::smatch found;
  ASSERT_TRUE(std::regex_search(fresh.err, found, std::regex("seed ([0-9]+), 31 x 111 squares")));
  EXPECT_EQ(run_wend({"make", "rdfs", "--seed", found[1]}).out, fresh.out);
  EXPECT_NE(run_wend({"make", "rdfs"}).out, fresh.out);
}

TEST(Make, sameBytesWithAnyNumberOfThreads) {
  for (const Builder& builder : all_builders()) {
    if (!builder.parallel) continue;
    const auto made = [&](const char* threads) {
      return run_wend(
                 {"make", std::string(builder.name), "--cells", "60x80", "--seed", "9", "--threads", threads})
          .out;
    };
    EXPECT_EQ(made("1"), made("3")) << builder.name;
  }
}

TEST(Make, goalsMakeATour) {
  const Ran made = run_wend({"make", "eller", "-r", "11", "-c", "21", "--seed", "3", "--goals", "7"});
  EXPECT_THAT(made.out, HasSubstr("note goals 7\n"));
  EXPECT_THAT(made.err, StartsWith("eller, 7 goals, seed 3, 11 x 21 squares, "));
  const Json solved = Json::parse(run_wend({"solve", "-", "--json", "--no-moves"}, {.input = made.out}).out);
  EXPECT_EQ(solved["domain"], "tour");
  EXPECT_EQ(solved["goals"], 7);
  EXPECT_EQ(solved["optimal"], true);
  const Ran said = run_wend({"make", "eller", "--goals", "7", "--json"});
  EXPECT_EQ(Json::parse(said.out)["goals"], 7);
}

TEST(Make, goalsThatMakeNoSenseAreRefused) {
  const auto refused = [](const std::vector<std::string>& arguments, const std::string& words) {
    const Ran ran = run_wend(arguments);
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_THAT(ran.err, HasSubstr(words));
  };
  refused({"make", "rdfs", "-r", "5", "-c", "5", "--goals", "7"}, "from 1 to 6");
  refused({"make", "rdfs", "--goals", "0"}, "--goals: 0 goals do not fit");
  refused({"make", "rdfs", "--goals", "some"}, "--goals");
  refused({"make", "quest", "--goals", "3"}, "a quest has one goal");
}

TEST(Make, evenSizesAreRaisedAndThatIsSaid) {
  const Ran ran = run_wend({"make", "rdfs", "-r", "4", "-c", "10"});
  EXPECT_THAT(ran.out, HasSubstr("size 5 11\n"));
  EXPECT_THAT(ran.err, StartsWith("wend: rows and columns must be odd: raised from 4 x 10 to 5 x 11\n"));
  EXPECT_THAT(run_wend({"make", "scatter", "-r", "4", "-c", "10"}).out, HasSubstr("size 4 10\n"));
  EXPECT_THAT(run_wend({"make", "rdfs", "-r", "2", "-c", "3"}).out, HasSubstr("size 3 3\n"));
}

TEST(Make, cellsCountPassageCells) {
  EXPECT_THAT(run_wend({"make", "rdfs", "--cells", "2x7"}).out, HasSubstr("size 5 15\n"));
  EXPECT_THAT(run_wend({"make", "rdfs", "--cells", "1x1"}).out, HasSubstr("size 3 3\n"));
}

TEST(Make, modificationsAreAppliedInOrderAndNoted) {
  const Ran commas = run_wend({"make", "rdfs", "--seed", "2", "-m", "cross,braid=0.5"});
  const Ran repeated = run_wend({"make", "rdfs", "--seed", "2", "-m", "cross", "-m", "braid=0.5"});
  EXPECT_EQ(commas.out, repeated.out);
  EXPECT_THAT(commas.out, HasSubstr("note modified cross,braid=0.5\n"));
  EXPECT_THAT(commas.err, StartsWith("rdfs with cross,braid=0.5, seed 2"));
  EXPECT_NE(run_wend({"make", "rdfs", "--seed", "2", "-m", "braid=0.5,cross"}).out, commas.out);
}

TEST(Make, knobsReachTheirBuilders) {
  EXPECT_THAT(run_wend({"make", "scatter", "--walls", "0", "--seed", "1"}).out, HasSubstr("0 % walls"));
  const Ran newest = run_wend({"make", "growing-tree", "--mix", "1:0:0", "--seed", "1"});
  const Ran oldest = run_wend({"make", "growing-tree", "--mix", "0:0:1", "--seed", "1"});
  EXPECT_THAT(newest.out, HasSubstr("note mix 1:0:0\n"));
  EXPECT_NE(newest.out.substr(newest.out.find("cells")), oldest.out.substr(oldest.out.find("cells")));
}

TEST(Make, filesAreWrittenInTheFormatOfTheirNames) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("made.lay");
  const Ran ran = run_wend({"make", "rdfs", "-r", "5", "-c", "7", "--seed", "1", "-o", path, "--stats"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(read_bytes(path), StartsWith("#######\n#T"));
  EXPECT_THAT(ran.out, StartsWith("  cells         6 (11 open squares)\n"));
  EXPECT_EQ(run_wend({"make", "rdfs", "-r", "5", "-c", "7", "--seed", "1", "--to", "course"}).out,
            read_bytes(path));
  EXPECT_EQ(run_wend({"make", "rdfs", "-o", scratch.path("no/such/folder")}).exit_code, 2);
}

TEST(Make, whatANameEndsInIsWhatToSays) {
  const ScratchFolder scratch;
  for (const std::string kind : {"maze", "txt", "lay", "bits", "pbm", "png", "svg"}) {
    const std::string file = scratch.path("a." + kind);
    run_wend({"make", "rdfs", "--seed", "7", "-o", file});
    EXPECT_EQ(run_wend({"make", "rdfs", "--seed", "7", "--to", kind}).out, read_bytes(file)) << kind;
  }
}

TEST(Make, aTerminalGetsAPicture) {
  const Ran ran = run_in_terminal({"make", "rdfs", "-r", "7", "-c", "15", "--seed", "1"}, 80, 24);
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("start"));
  EXPECT_THAT(ran.out, HasSubstr("rdfs, seed 1, 7 x 15 squares"));
  EXPECT_THAT(ran.out, ::testing::Not(HasSubstr("wend maze 1")));
  EXPECT_THAT(run_wend({"make", "rdfs", "-r", "5", "-c", "5", "--seed", "1", "--style", "ascii"}).out,
              StartsWith("#####\n#S"));
}

TEST(Make, solvingDecidesTheExitCode) {
  const ScratchFolder scratch;
  const auto made = [&](const std::string& walls, const std::string& file) {
    return run_wend({"make", "scatter", "-r", "20", "-c", "60", "--walls", walls, "--seed", "1", "--with",
                     "bfs", "-o", scratch.path(file)});
  };
  EXPECT_EQ(made("10", "way.png").exit_code, 0);
  for (const char* file : {"none.png", "none.gif"}) {
    const Ran none = made("45", file);
    EXPECT_EQ(none.exit_code, 1) << none.err;
    EXPECT_THAT(none.err, HasSubstr("unsolvable, proven"));
    EXPECT_THAT(none.err, HasSubstr("wrote ")) << "the picture is there all the same";
  }
}

TEST(Make, jsonSaysWhatWasMade) {
  const Ran ran =
      run_wend({"make", "kruskal", "--seed", "18446744073709551615", "-m", "room", "--json", "--stats"});
  const Json made = Json::parse(ran.out);
  EXPECT_EQ(made["builder"], "kruskal");
  EXPECT_EQ(made["seed"], 18446744073709551615ULL);
  EXPECT_EQ(made["rows"], 31);
  EXPECT_EQ(made["columns"], 111);
  EXPECT_EQ(made["modifications"], Json::array({"room=3"}));
  EXPECT_EQ(made["cells"], 825);
  EXPECT_FALSE(made["perfect"]);
}

TEST(Make, statisticsOfAPipeGoToStandardError) {
  const Ran ran = run_wend({"make", "rdfs", "--seed", "1", "--stats"});
  EXPECT_THAT(ran.out, ::testing::Not(HasSubstr("dead ends")));
  EXPECT_THAT(ran.err, HasSubstr("\n  dead ends "));
}

TEST(Make, refusesWithAHint) {
  const auto expect = [](std::vector<std::string> arguments, const std::string& says,
                         const std::string& hint) {
    arguments.insert(arguments.begin(), "make");
    const Ran ran = run_wend(arguments);
    EXPECT_EQ(ran.exit_code, 2) << says;
    EXPECT_THAT(ran.err, HasSubstr(says));
    EXPECT_THAT(ran.err, HasSubstr("hint: " + hint)) << says;
    EXPECT_EQ(ran.out, "");
  };
  expect({"kruskl"}, "no such BUILDER: kruskl", "did you mean kruskal?");
  expect({}, "wend make needs BUILDER", "usage: ");
  expect({"rdfs", "-r", "1"}, "1 x 111 squares are too few for rdfs", "at least 3 x 3");
  expect({"rdfs", "-r", "0"}, "too few", "at least 3 x 3");
  expect({"rdfs", "-r", "many"}, "--rows: 'many' is not understood", "such as");
  expect({"rdfs", "-r", "1e6", "-c", "1e6"}, "more than can be numbered", "make it smaller");
  expect({"rdfs", "-r", "18446744073709551615"}, "more than can be numbered", "make it smaller");
  expect({"rdfs", "--cells", "1e18x3"}, "more than can be numbered", "make it smaller");
  expect({"rdfs", "-r", "20001", "-c", "20001", "--memory", "1M"}, "only 1 MiB are allowed",
         "make it smaller");
  expect({"rdfs", "--cells", "20"}, "--cells: '20' is not understood", "rows x columns");
  expect({"rdfs", "--cells", "5x5", "-r", "7"}, "--cells and --rows contradict each other", "--cells counts");
  expect({"rdfs", "-m", "crosss"}, "no such modification: crosss", "did you mean cross?");
  expect({"rdfs", "-m", "braid=7"}, "braid cannot remove '7'", "a share from 0 to 1");
  expect({"rdfs", "--walls", "30"}, "rdfs does not know --walls", "the builder that does is scatter");
  expect({"growing-tree", "--mix", "1:2"}, "--mix: '1:2' is not understood", "newest:random:oldest");
  expect({"growing-tree", "--mix", "0:0:0"}, "must not all be 0", "newest:random:oldest");
}

TEST(Show, statisticsInWordsAndJson) {
  const std::string file = std::string(WEND_SOURCE_DIR) + "/problems/one-cell.txt";
  EXPECT_THAT(run_wend({"show", file, "--stats"}).out, HasSubstr("  longest path  0 steps\n"));
  const Json figures = Json::parse(run_wend({"show", file, "--json"}).out);
  for (const char* field : {"file", "rows", "columns", "cells", "squares", "dead_ends", "junctions",
                            "longest_path", "longest_path_exact", "river", "solution", "difficulty"}) {
    EXPECT_TRUE(figures.contains(field)) << field;
  }
  EXPECT_TRUE(figures["river"].is_null());
}

TEST(Show, whatNeedsTooMuchMemoryIsRefused) {
  const ScratchFolder scratch;
  const std::string maze = scratch.path("a.bits");
  run_wend({"make", "eller", "-r", "1001", "-c", "1001", "--seed", "1", "-o", maze});
  for (const std::vector<std::string>& asked : {std::vector<std::string>{"--paint", "runs"},
                                                {"--stats"},
                                                {"--paint", "runs", "-o", scratch.path("a.png")}}) {
    std::vector<std::string> words{"show", maze, "--memory", "5M"};
    words.insert(words.end(), asked.begin(), asked.end());
    const Ran refused = run_wend(words);
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_THAT(refused.err, HasSubstr("1,001 x 1,001 squares need up to "));
    words[3] = "20M";
    EXPECT_EQ(run_wend(words).exit_code, 0) << asked[0];
  }
  EXPECT_EQ(run_wend({"show", maze, "--memory", "1M", "-o", scratch.path("b.png")}).exit_code, 0);
}

TEST(Show, heatMaps) {
  const Ran ran = run_shell("wend make rdfs -r 5 -c 9 --seed 1 | wend show - --paint distance --style ascii");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("low to high\ndistance: 0 to "));
  EXPECT_EQ(run_wend({"show", std::string(WEND_SOURCE_DIR) + "/problems/one-cell.txt", "--paint", "runs"})
                .exit_code,
            0);
  EXPECT_EQ(run_wend({"show", "-", "--paint", "heat"}).exit_code, 2);
}

TEST(List, buildersModificationsAndPaintersWithTheirProperties) {
  const Json all = Json::parse(run_wend({"list", "--json"}).out);
  EXPECT_EQ(all["builders"].size(), all_builders().size());
  EXPECT_EQ(all["modifications"].size(), all_modifications().size());
  EXPECT_EQ(all["painters"].size(), 2U);
  for (const Json& each : all["builders"]) {
    EXPECT_EQ(each["perfect"], find_builder(each["name"].get<std::string>())->perfect);
    EXPECT_GT(each["description"].get<std::string>().size(), 50U) << each["name"];
  }
  EXPECT_THAT(run_wend({"list", "builders"}).out, HasSubstr("perfect, --mix"));
  EXPECT_THAT(run_wend({"list", "modifications"}).out, HasSubstr("braid=P, default 1"));
}

TEST(List, describesOneThing) {
  EXPECT_THAT(run_wend({"list", "builders", "--describe", "eller"}).out, StartsWith("eller: "));
  EXPECT_THAT(run_wend({"list", "--describe", "braid"}).out, HasSubstr("dead ends"));
  const Ran ran = run_wend({"list", "builders", "--describe", "braid"});
  EXPECT_EQ(ran.exit_code, 2);
}

TEST(Make, heightsNobodyCanNumberAreRefused) {
  const Ran ran = run_wend({"make", "binary-tree", "--cells", "18446744073709551615x1", "-o", "-"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("more than can be numbered"));
}

}  // namespace
}  // namespace wend::test
