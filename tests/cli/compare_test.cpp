// wend compare: one table, the same figures as JSON and CSV.
#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "base/file.hpp"
#include "cli/said.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

const std::string long_way = "problems/long-way.txt";

TEST(Compare, tableHasALinePerRunAndStraightColumns) {
  const Ran ran = run_wend({"compare", long_way, "--with", "bfs,astar,weighted-astar"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  const std::vector<std::string> lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 4U);
  for (const char* title :
       {"algorithm", "heuristic", "verdict", "cost", "expanded", "generated", "time", "per node", "memory"}) {
    EXPECT_THAT(lines[0], HasSubstr(title));
  }
  for (const std::string& line : lines) EXPECT_EQ(characters(line), characters(lines[0])) << line;
  EXPECT_THAT(lines[1], StartsWith("bfs "));
  EXPECT_THAT(lines[2], ::testing::ContainsRegex("astar +manhattan +solved +564 +optimal"));
}

TEST(Compare, heuristicsMultiplyOnlyWhatUsesThem) {
  const Ran ran = run_wend(
      {"compare", long_way, "--with", "bfs,astar", "--heuristic", "blind,manhattan,exact", "--json"});
  const std::vector<std::string> lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 4U);
  std::vector<std::int64_t> expanded;
  for (const std::string& line : lines) {
    const Json object = Json::parse(line);
    EXPECT_EQ(object["cost"], 564);
    EXPECT_EQ(object["file"], long_way);
    EXPECT_FALSE(object.contains("moves"));
    EXPECT_TRUE(object["seconds_per_expansion"].is_number());
    expanded.push_back(object["expanded"]);
  }
  EXPECT_GT(expanded[1], expanded[2]);
  EXPECT_GT(expanded[2], expanded[3]);
}

TEST(Compare, allRunsEverythingThereIs) {
  const Json list = Json::parse(run_wend({"list", "algorithms", "--json"}).out);
  const Ran ran = run_wend({"compare", "problems/garden.lay", "--with", "all", "--json"});
  const auto of_mazes =
      std::count_if(list["algorithms"].begin(), list["algorithms"].end(), [](const Json& each) {
        return each["domain"].is_null() || std::string(each["domain"]).find("maze") != std::string::npos;
      });
  EXPECT_EQ(lines_of(ran.out).size(), static_cast<std::size_t>(of_mazes));
}

TEST(Compare, whoAnsweredForAnotherIsTold) {
  const Ran ran = run_wend({"compare", "problems/open-field.txt", "--with", "jps4,jps8"});
  EXPECT_THAT(ran.out, HasSubstr("jps4: the method does not suit this maze"));
  EXPECT_THAT(ran.out, Not(HasSubstr("jps8: ")));
  EXPECT_THAT(run_wend({"solve", "problems/garden.lay", "--no-draw"}).out,
              HasSubstr("optimal (the maze has circles; astar4 answered)\n  tree-dfs"))
      << "auto was mistaken, and says so";
}

TEST(Compare, csvHasAsManyFieldsAsNames) {
  const ScratchFolder scratch;
  const std::string odd = scratch.file("a \"b\", c", "S E");
  const Ran ran = run_wend({"compare", odd, "--with", "bfs", "--csv"});
  const std::vector<std::string> lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_THAT(lines[0], StartsWith("file,domain,algorithm,heuristic,verdict,cost,"));
  EXPECT_THAT(lines[1], HasSubstr("a \"\"b\"\", c\",maze,bfs,blind,solved,2,2,true,"));
  const Ran plain = run_wend({"compare", "problems/garden.lay", "--csv"});
  for (const std::string& line : lines_of(plain.out))
    EXPECT_EQ(std::count(line.begin(), line.end(), ','), 14) << line;
}

TEST(Compare, severalFilesAreNamed) {
  const Ran ran = run_wend({"compare", "problems/garden.lay", "problems/island.txt", "--with", "bfs"});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_THAT(ran.out, StartsWith("problems/garden.lay\nalgorithm"));
  EXPECT_THAT(ran.out, HasSubstr("\nproblems/island.txt\nalgorithm"));
}

TEST(Compare, overSeveralProblemsEachAlgorithmIsSummedUp) {
  const Ran ran = run_wend({"compare", "bloxorz:1-3", "--with", "bfs,hill-climbing,hug-left"});
  const std::size_t at = ran.out.find("all 3 together\n");
  ASSERT_NE(at, std::string::npos) << ran.out;
  const std::vector<std::string> lines = lines_of(ran.out.substr(at));
  ASSERT_EQ(lines.size(), 4U) << "hug-left never ran";
  EXPECT_THAT(lines[1], ::testing::ContainsRegex("algorithm +heuristic +found +proven +cost +expanded"));
  EXPECT_THAT(lines[2], ::testing::ContainsRegex("bfs +- +3 of 3 +3 +23 "));
  EXPECT_THAT(lines[3], ::testing::ContainsRegex("hill-climbing +relaxed +3 of 3 "));
  EXPECT_THAT(run_wend({"compare", "bloxorz:1", "--with", "bfs"}).out, Not(HasSubstr("together")));
  EXPECT_THAT(run_wend({"compare", "bloxorz:1-2", "--with", "bfs", "--csv"}).out, Not(HasSubstr("together")));
}

TEST(Compare, whatDoesNotFitIsSaidInTheWordsOfTheProblem) {
  const Ran stage = run_wend({"compare", "bloxorz:1", "--with", "bfs,hug-left"});
  EXPECT_THAT(stage.out, HasSubstr("hug-left is for a maze, and this is a stage of Bloxorz"));
  EXPECT_THAT(stage.out, Not(HasSubstr("--as")));
  EXPECT_THAT(run_wend({"solve", "problems/first-steps.txt", "--with", "flood"}).err,
              HasSubstr("flood is for a stage of Bloxorz, and this is a maze"));
}

TEST(Compare, whereNothingFitsNothingWasDone) {
  EXPECT_EQ(run_wend({"compare", "bloxorz:1", "--with", "hug-left"}).exit_code, 2);
  EXPECT_EQ(run_wend({"compare", "bloxorz:1", "--with", "bfs,hug-left"}).exit_code, 0);
}

TEST(Compare, algorithmsHaveOtherNamesToo) {
  const Ran ran = run_wend({"compare", "bloxorz:1", "--with", "best-first,simulated-annealing", "--json"});
  const std::vector<std::string> lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 2U) << ran.err;
  EXPECT_EQ(Json::parse(lines[0])["algorithm"], "greedy-best-first");
  EXPECT_EQ(Json::parse(lines[1])["algorithm"], "annealing");
}

TEST(Compare, limitsHoldForEachRun) {
  const Ran ran = run_wend({"compare", long_way, "--with", "bfs,astar", "--expansions", "50"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_EQ(lines_of(ran.out).size(), 3U);
  EXPECT_THAT(ran.out, HasSubstr("stopped (expansions)"));
}

class ComparePictures : public testing::Test {
 protected:
  [[nodiscard]] std::string path(const std::string& name) const { return folder.path(name); }

  const std::string maze = "problems/first-steps.txt";
  const ScratchFolder folder;
};

TEST_F(ComparePictures, SideBySideInAFile) {
  for (const std::string name : {"race.gif", "race.png"}) {
    const Ran ran = run_wend({"compare", maze, "--with", "hug-left,bfs,astar", "-o", path(name)});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("wrote " + path(name)));
    EXPECT_EQ(lines_of(ran.out).size(), 4U) << "the table is there too: " << ran.out;
    EXPECT_THAT(read_file(path(name)), StartsWith(name == "race.gif" ? "GIF89a" : "\x89PNG"));
  }
}

TEST_F(ComparePictures, AQuestFromAPictureWithEveryKindOfLegs) {
  const Ran ran = run_wend({"compare", "problems/keep.png", "--with", "hug-left,selector,exact", "--legs",
                            "bfs,greedy-dfs", "-o", path("quest.gif"), "--seconds", "2"});
  EXPECT_THAT(ran.err, HasSubstr("wrote " + path("quest.gif")));
  EXPECT_THAT(ran.out, HasSubstr("selector/greedy-dfs"));
  EXPECT_THAT(read_file(path("quest.gif")), StartsWith("GIF89a"));
}

TEST_F(ComparePictures, OnStandardOutputThePictureIsAlone) {
  const Ran ran = run_wend({"compare", maze, "--with", "bfs,dfs", "-o", "-"});
  EXPECT_THAT(ran.out, StartsWith("\x89PNG"));
  EXPECT_THAT(ran.err, HasSubstr("algorithm"));
}

TEST_F(ComparePictures, WhatCannotBeIsSaidBeforeAnythingRuns) {
  const auto refused = [&](std::vector<std::string> more, const std::string& why) {
    std::vector<std::string> words{"compare", maze};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = run_wend(words);
    EXPECT_EQ(ran.exit_code, 2) << why;
    EXPECT_THAT(ran.err, HasSubstr(why));
    EXPECT_EQ(ran.out, "");
  };
  refused({"-o", path("a.svg")}, "pixels, not vectors");
  refused({"-o", path("a.txt")}, "its name may end in .png or .gif");
  refused({"-o", path("a.gif"), "--scale", "900"}, "is too large");
  refused({long_way, "-o", path("a.gif")}, "--output is for one problem, not for 2");
  refused({"-o", path("a.png"), "--fps", "5"}, "--fps is for moving pictures");
  refused({"--theme", "dark"}, "--theme is for pictures");
  refused({"--style", "round"}, "--style needs --watch");
  refused({"--search-speed", "3"}, "--search-speed needs --watch");
  refused({"--watch"}, "--watch needs a terminal");
  refused({"-o", "-", "--json"}, "would both write to standard output");
  refused({"-o", path("nowhere/a.gif")}, "nowhere");
  EXPECT_TRUE(std::filesystem::is_empty(path("")));
}

}  // namespace
}  // namespace wend::test
