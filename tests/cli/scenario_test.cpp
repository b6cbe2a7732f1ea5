// wend solve --scen: every query answered and held against the file, for people and for programs.
#include <filesystem>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "base/file.hpp"
#include "cli/said.hpp"
#include "support/run_program.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

const std::string lake_map = "problems/maps/lake.map";
const std::string lake_queries = "problems/maps/lake.scen";
const std::string octile_field = "type octile\nheight 3\nwidth 4\nmap\n....\n.@..\n....\n";

Json scenario_json(std::vector<std::string> arguments, int exit_code) {
  arguments.insert(arguments.begin(), "solve");
  arguments.emplace_back("--json");
  const Ran ran = run_wend(arguments);
  EXPECT_EQ(ran.exit_code, exit_code) << ran.err;
  return Json::parse(ran.out);
}

TEST(Scenario, allLengthsOfTheSampleAgree) {
  const Ran ran = run_wend({"solve", lake_map, "--scen", lake_queries});
  EXPECT_EQ(ran.exit_code, 0) << ran.err << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("32 queries, 8 neighbours, all lengths agree with the file"));
  EXPECT_THAT(ran.out, HasSubstr("median"));
  for (const char* method : {"astar", "dijkstra"}) {
    const Json object = scenario_json({lake_map, "--scen", lake_queries, "--with", method}, 0);
    EXPECT_EQ(object["agree"], 32) << method;
    EXPECT_THAT(object["method"].get<std::string>(), StartsWith(method));
  }
}

TEST(Scenario, fourNeighboursAreHeldAgainstBfs) {
  const Json object = scenario_json({lake_map, "--scen", lake_queries, "--neighbours", "4"}, 0);
  EXPECT_EQ(object["held_against"], "bfs");
  EXPECT_EQ(object["neighbours"], 4);
  EXPECT_EQ(object["agree"], 32);
  EXPECT_EQ(object["disagreements"].size(), 0U);
}

TEST(Scenario, randomQueriesAreDrawnProvenAndWritten) {
  const ScratchFolder scratch;
  const std::string first = scratch.path("first.scen"), again = scratch.path("again.scen");
  const Json object = scenario_json({lake_map, "--scen", "random:25", "--seed", "7", "-o", first}, 0);
  EXPECT_EQ(object["held_against"], "dijkstra");
  EXPECT_EQ(object["agree"], 25);
  EXPECT_EQ(run_wend({"solve", lake_map, "--scen", "random:25", "--seed", "7", "-o", again}).exit_code, 0);
  EXPECT_EQ(read_file(first), read_file(again));
  EXPECT_THAT(run_wend({"solve", lake_map, "--scen", first}).out,
              HasSubstr("25 queries, 8 neighbours, all lengths agree with the file"));
  EXPECT_EQ(scenario_json({lake_map, "--scen", "random:5", "--neighbours", "4"}, 0)["held_against"], "bfs");
}

TEST(Scenario, randomQueriesThatCannotBeDrawnAreNamed) {
  const ScratchFolder scratch;
  const std::string walls = scratch.file("walls.map", "type octile\nheight 1\nwidth 3\nmap\n@.@\n");
  const Ran none = run_wend({"solve", walls, "--scen", "random:3"});
  EXPECT_EQ(none.exit_code, 2) << none.out;
  EXPECT_THAT(none.err, HasSubstr("only 0 of 3 random queries could be found"));
  EXPECT_EQ(run_wend({"solve", lake_map, "--scen", "random:0"}).exit_code, 2);
  EXPECT_EQ(run_wend({"solve", lake_map, "--scen", "random:many"}).exit_code, 2);
  EXPECT_EQ(run_wend({"solve", lake_map, "--scen", "random:9", "--every", "2"}).exit_code, 2);
}

TEST(Scenario, disagreementsAreNamedOneByOne) {
  const ScratchFolder scratch;
  const std::string map = scratch.file("field.map", octile_field);
  const std::string wrong = scratch.file("field.scen",
                                         "version 1\n"
                                         "0\tfield.map\t4\t3\t0\t0\t2\t0\t2\n"
                                         "0\tfield.map\t4\t3\t0\t0\t2\t2\t2.82843\n"
                                         "0\tfield.map\t4\t3\t1\t1\t2\t2\t1.41421\n");
  const Ran ran = run_wend({"solve", map, "--scen", wrong});
  EXPECT_EQ(ran.exit_code, 1) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr(wrong + ":3: from 0,0 to 2,2: 2.82843 by the file, 4 by "));
  EXPECT_THAT(ran.out, HasSubstr(wrong + ":4: from 1,1 to 2,2: 1.41421 by the file, no way by "));
  EXPECT_THAT(ran.out, HasSubstr("2 disagreements with the file"));
  EXPECT_THAT(ran.out, Not(HasSubstr(wrong + ":2:")));
  const Json object = scenario_json({map, "--scen", wrong}, 1);
  EXPECT_EQ(object["disagree"], 2);
  EXPECT_EQ(object["disagreements"][0]["line"], 3);
  EXPECT_EQ(object["disagreements"][0]["length"], 4);
  EXPECT_TRUE(object["disagreements"][1]["length"].is_null());
}

TEST(Scenario, methodsWithoutPromisesMayBeWorse) {
  const Json object = scenario_json({lake_map, "--scen", lake_queries, "--with", "dfs"}, 0);
  EXPECT_EQ(object["disagree"], 0);
  EXPECT_GT(object["worse"], 20);
}

TEST(Scenario, csvHasALinePerQuery) {
  const Ran ran = run_wend({"solve", lake_map, "--scen", lake_queries, "--every", "5", "--csv"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  const std::vector<std::string> lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 1U + 7U) << ran.out;
  EXPECT_EQ(lines[0],
            "line,start_x,start_y,goal_x,goal_y,expected,length,straight,diagonal,expanded,seconds,finding");
  EXPECT_THAT(lines[1], StartsWith("2,"));
  EXPECT_THAT(lines[2], StartsWith("7,"));
  EXPECT_THAT(lines[1], HasSubstr(",agrees"));
}

TEST(Scenario, answersAreAScenarioAgain) {
  const ScratchFolder scratch;
  const std::string again = scratch.path("again.scen");
  EXPECT_EQ(run_wend({"solve", lake_map, "--scen", lake_queries, "-o", again}).exit_code, 0);
  EXPECT_THAT(read_bytes(again), StartsWith("version 1\n"));
  EXPECT_EQ(scenario_json({lake_map, "--scen", again}, 0)["agree"], 32);
}

TEST(Scenario, anyFormatCanBeTheMap) {
  const ScratchFolder scratch;
  const std::string maze = scratch.file("field.txt", "wend maze 1\nsize 1 3\ncells\nS2E\n");
  const std::string scen = scratch.file("a.scen", "version 1\n0 a 3 1 0 0 2 0 9\n");
  const Json object = scenario_json({maze, "--scen", scen}, 0);
  EXPECT_EQ(object["held_against"], "dijkstra") << "four neighbours, and weights";
  EXPECT_EQ(object["agree"], 1);
}

TEST(Scenario, whatIsWrongIsSaid) {
  const ScratchFolder scratch;
  const auto refused = [&](std::vector<std::string> arguments, const std::string& words) {
    arguments.insert(arguments.begin(), "solve");
    const Ran ran = run_wend(arguments);
    EXPECT_EQ(ran.exit_code, 2) << words;
    EXPECT_THAT(ran.err, HasSubstr(words));
    EXPECT_EQ(ran.out, "");
  };
  const std::string map = scratch.file("field.map", octile_field);
  const std::string broken = scratch.file("broken.scen", "version 1\n0 m 4 3 0 0 0 9 1\n");
  refused({map, "--scen", lake_queries}, lake_queries + ":2:1: this query is for a map of 40 x 16 cells");
  refused({map, "--scen", broken}, broken + ":2:15: goal y 9 lies outside the map");
  refused({map, "--scen", map}, map + ":1:1: a scenario begins with 'version 1'");
  refused({map, "--scen", scratch.path("missing.scen")}, "missing.scen: cannot open");
  refused({map, lake_map, "--scen", lake_queries}, "--scen needs one map");
  refused({lake_map, "--scen", lake_queries, "--every", "0"}, "--every 0 leaves no query");
  refused({lake_map, "--scen", lake_queries, "--watch"}, "--watch has no meaning with --scen");
  refused({lake_map, "--scen", lake_queries, "--json", "--csv"}, "would both write");
  refused({lake_map, "--every", "2"}, "--every needs --scen");
  refused({lake_map}, "no start");
  refused({lake_queries}, "wend solve MAP --scen FILE");
}

TEST(Scenario, benchmarksAgreeOnEveryTwentiethQuery) {
  const std::filesystem::path folder = std::filesystem::path(WEND_SHARED_DATA) / "movingai";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no benchmark maps at hand";
  int maps = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string map = entry.path().string();
    if (entry.path().extension() != ".map") continue;
    ++maps;
    EXPECT_GT(scenario_json({map, "--scen", map + ".scen", "--every", "20"}, 0)["agree"], 40) << map;
  }
  EXPECT_GE(maps, 5);
}

}  // namespace
}  // namespace wend::test
