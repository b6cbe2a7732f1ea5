// A scenario as a batch: a row for every query, held against its length; and what belongs to a plan.
#include <filesystem>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "cli/said.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using RowJson = nlohmann::ordered_json;

constexpr const char* lake_scenario = "problems/maps/lake.scen";
const std::string field_map = "type octile\nheight 3\nwidth 4\nmap\n....\n.@..\n....\n";

Ran batch_of(const std::string& scenario, const std::string& results, std::vector<std::string> more = {}) {
  std::vector<std::string> words{"solve", "--batch", scenario, "--results", results};
  words.insert(words.end(), more.begin(), more.end());
  return run_wend(words);
}

TEST(ScenarioBatch, EveryQueryIsARowAndIsSolvedOnce) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r.sqlite");
  const Ran first = batch_of(lake_scenario, path, {"--json", "--no-moves", "--jobs", "2"});
  EXPECT_EQ(first.exit_code, 0) << first.err;
  EXPECT_THAT(first.err, HasSubstr("32 problems: "));
  const std::vector<std::string> lines = lines_of(first.out);
  ASSERT_EQ(lines.size(), 32U);
  EXPECT_EQ(RowJson::parse(lines[0])["file"], "problems/maps/lake.scen:2") << "the line of the file";
  const Ran second = batch_of(lake_scenario, path);
  EXPECT_EQ(second.exit_code, 0);
  EXPECT_THAT(second.out, HasSubstr("32 done before"));
}

/// The same lengths as by --scen.
TEST(ScenarioBatch, AgreesWithTheOtherWayToAskIt) {
  const ScratchFolder scratch;
  const RowJson answers =
      RowJson::parse(run_wend({"solve", "problems/maps/lake.map", "--scen", lake_scenario, "--json"}).out);
  const Ran ran = batch_of(lake_scenario, scratch.path("r"), {"--with", "dijkstra", "--json", "--no-moves"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(answers["agree"], static_cast<int>(lines_of(ran.out).size()));
}

TEST(ScenarioBatch, WrongLengthsAreTold) {
  const ScratchFolder scratch;
  scratch.file("field.map", field_map);
  const std::string scenario = scratch.file("field.map.scen",
                                            "version 1\n"
                                            "0\tmaps/x/field.map\t4\t3\t0\t0\t3\t0\t3\n"
                                            "0\tmaps/x/field.map\t4\t3\t0\t0\t3\t2\t9.5\n");
  const Ran ran = batch_of(scenario, scratch.path("r"), {"--json"});
  EXPECT_EQ(ran.exit_code, 1) << ran.err;
  EXPECT_THAT(ran.err,
              HasSubstr("field.map.scen:3: the scenario tells a way of 9.5, and the shortest has 4.4"));
  const RowJson row = RowJson::parse(lines_of(ran.out)[1]);
  EXPECT_EQ(row["verdict"], "solved") << "the answer is sound, and is kept";
  EXPECT_THAT(row["note"].get<std::string>(), HasSubstr("the scenario tells a way of 9.5"));
  const Ran by_four = batch_of(scenario, scratch.path("r"), {"--neighbours", "4"});
  EXPECT_EQ(by_four.exit_code, 0) << "lengths are told for eight neighbours: " << by_four.err;
}

/// A length belongs to a query: the same question may be asked twice, with one of the lengths wrong.
TEST(ScenarioBatch, LengthsAreHeldAgainstRowsOfOthers) {
  const std::string right = "0\tfield.map\t4\t3\t0\t0\t3\t0\t3\n";
  const std::string wrong = "0\tfield.map\t4\t3\t0\t0\t3\t0\t9.5\n";
  const std::string version = "version 1\n";
  for (const std::string& bytes : {version + right + wrong, version + wrong + right}) {
    for (const char* jobs : {"1", "2"}) {
      const ScratchFolder scratch;
      const std::string path = scratch.path("r");
      scratch.file("field.map", field_map);
      const std::string scenario = scratch.file("field.scen", bytes);
      for (int round = 0; round < 2; ++round) {
        const Ran ran = batch_of(scenario, path, {"--jobs", jobs});
        EXPECT_EQ(ran.exit_code, 1) << bytes << jobs;
        EXPECT_THAT(ran.err, HasSubstr("the scenario tells a way of 9.5, and the shortest has 3.0"));
        EXPECT_THAT(ran.out, HasSubstr("1 solved, 1 the same as others; 1 contradiction"));
      }
      scratch.file("field.scen", version + right + right);
      const Ran corrected = batch_of(scenario, path, {"--jobs", jobs});
      EXPECT_EQ(corrected.exit_code, 0) << corrected.err;
      EXPECT_THAT(corrected.out, HasSubstr("1 done before"));
    }
  }
}

TEST(ScenarioBatch, SaysWhatIsMissing) {
  const ScratchFolder scratch;
  const std::string scenario = scratch.file("a.scen", "version 1\n0\tmaps/a.map\t4\t3\t0\t0\t3\t0\t3\n");
  const Ran no_map = batch_of(scenario, scratch.path("r"));
  EXPECT_EQ(no_map.exit_code, 2);
  EXPECT_THAT(no_map.err, HasSubstr("a.scen:2:1: the map maps/a.map is not there"));
  scratch.file("a.map", "type octile\nheight 2\nwidth 4\nmap\n....\n....\n");
  EXPECT_THAT(batch_of(scenario, scratch.path("r")).err, HasSubstr("is for a map of 4 x 3 cells"));
  scratch.file("a.map", field_map);
  EXPECT_EQ(batch_of(scenario, scratch.path("r")).exit_code, 0);
  const Ran no_results = run_wend({"solve", "--batch", scenario});
  EXPECT_EQ(no_results.exit_code, 2);
  EXPECT_THAT(no_results.err, HasSubstr("--results FILE keeps"));
  EXPECT_EQ(batch_of(scratch.file("b.scen", "version 1\n0 x\n"), scratch.path("r")).exit_code, 2);
}

TEST(ScenarioBatch, ABadLineIsNamedInAListToo) {
  const ScratchFolder scratch;
  scratch.file("field.map", field_map);
  const std::string bad = scratch.file("bad.scen", "version 1\n0\tfield.map\t4\t3\t0\t0\t3\t0\t3\n0 x\n");
  const Ran ran = batch_of(scratch.file("list", bad + "\n"), scratch.path("r"));
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("bad.scen:3:4: 2 fields, and a query has 9"));
}

/// Scenarios in a list of paths, beside other problems; one that is not sound is a row.
TEST(ScenarioBatch, MayBeNamedInAList) {
  const ScratchFolder scratch;
  scratch.file("field.map", field_map);
  const std::string good = scratch.file("good.scen", "version 1\n0\tfield.map\t4\t3\t0\t0\t3\t0\t3\n");
  const std::string bad = scratch.file("bad.scen", "version 1\n0\tnowhere.map\t4\t3\t0\t0\t3\t0\t3\n");
  const std::string maze = scratch.file("maze.txt", "S  E");
  const std::string list = scratch.file("list", good + "\n" + bad + "\n" + maze + "\n");
  const Ran ran = batch_of(list, scratch.path("r"));
  EXPECT_EQ(ran.exit_code, 2) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("3 problems: 2 solved, 1 error"));
}

TEST(BatchPlans, ThreadsAndDiskBelongToThem) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  const auto solve = [&](std::vector<std::string> more) {
    std::vector<std::string> words{"solve", "problems/tiles/eight.tiles", "--results", path, "--with",
                                   "astar"};
    words.insert(words.end(), more.begin(), more.end());
    return run_wend(words).out;
  };
  solve({});
  EXPECT_THAT(solve({"--threads", "2"}), Not(HasSubstr("before")));
  EXPECT_THAT(solve({"--threads", "2"}), HasSubstr("1 done before"));
  EXPECT_THAT(solve({"--disk", scratch.path("a")}), Not(HasSubstr("before")));
  EXPECT_THAT(solve({"--disk", scratch.path("b")}), HasSubstr("1 done before")) << "where does not matter";
  EXPECT_THAT(solve({"--disk", scratch.path("b"), "--disk-limit", "1G"}), Not(HasSubstr("before")));
  EXPECT_THAT(run_wend({"results", path}).out, HasSubstr("--threads 2"));
}

/// Tables serve all problems of a batch: building them takes no time of the first that needs them.
TEST(BatchPlans, TablesTakeNoTimeOfAProblem) {
  const ScratchFolder scratch;
  const std::string board = scratch.file("board", "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 . 14 15\n");
  const RunOptions empty_cache{.environment = {{"XDG_CACHE_HOME", scratch.path("cache")}}};
  const Ran ran = run_wend({"solve", board, "--results", scratch.path("r"), "--with", "ida-fast",
                            "--heuristic", "pdb", "--time", "100ms", "--json", "--no-moves"},
                           empty_cache);
  EXPECT_EQ(ran.exit_code, 0) << ran.out << ran.err;
  EXPECT_EQ(RowJson::parse(ran.out)["cost"], 2);
}

}  // namespace
}  // namespace wend::test
