// Many problems into one file of results: what has a row, bad files, twins, flags; and what wend results
// makes of them. Kills, signals and full disks: results_faults_test.cpp.
#include <filesystem>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "cli/results_folder.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

std::vector<Json> row_objects(const std::string& out) {
  std::vector<Json> objects;
  for (const std::string& line : lines_of(out)) objects.push_back(Json::parse(line));
  return objects;
}

TEST(Results, EveryProblemHasARowAndIsSolvedOnce) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r.sqlite");
  const std::vector<std::string> words{"solve", "--batch", "problems", "--results", path};
  const Ran first = run_wend(words);
  EXPECT_EQ(first.exit_code, 1) << first.err;
  EXPECT_THAT(first.out, HasSubstr("r.sqlite: 13 problems: 12 solved, 1 unsolvable; "));
  EXPECT_THAT(first.out, Not(HasSubstr("before")));
  const std::vector<ResultRow> rows = stored_rows(path);
  ASSERT_EQ(rows.size(), 13U);
  EXPECT_EQ(rows[0].file, "problems/castle.txt");
  EXPECT_EQ(rows[0].cost, (ExactCost{106, 0}));
  const Ran second = run_wend(words);
  EXPECT_EQ(second.exit_code, 1) << "what was found before counts too";
  EXPECT_THAT(second.out, HasSubstr("13 done before"));
  EXPECT_EQ(stored_rows(path), rows) << "nothing was done again";
  EXPECT_FALSE(std::filesystem::exists(path + "-wal")) << "nothing is left beside it";
}

TEST(Results, TheKeyIsContentAndPlan) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  const std::string maze = scratch.file("a.txt", "S  E");
  const auto solve = [&](std::vector<std::string> more) {
    std::vector<std::string> words{"solve", maze, "--results", path, "--with", "astar"};
    words.insert(words.end(), more.begin(), more.end());
    return run_wend(words).out;
  };
  solve({"--time", "10s"});
  EXPECT_THAT(solve({"--time", "10"}), HasSubstr("1 done before")) << "the same, written otherwise";
  EXPECT_THAT(solve({"--time", "11"}), Not(HasSubstr("before")));
  EXPECT_THAT(solve({"--time", "10", "--heuristic", "blind"}), Not(HasSubstr("before")));
  EXPECT_THAT(solve({"--time", "10", "--neighbours", "8"}), Not(HasSubstr("before")));
  scratch.file("a.txt", "S   E");
  EXPECT_THAT(solve({"--time", "10"}), Not(HasSubstr("before"))) << "other content, same name";
  std::filesystem::rename(maze, scratch.path("b.txt"));
  const Ran renamed =
      run_wend({"solve", scratch.path("b.txt"), "--results", path, "--with", "astar", "--time", "10"});
  EXPECT_THAT(renamed.out, HasSubstr("1 done before")) << "same content, other name";
}

TEST(Results, BadFilesAreRowsAndTheOthersGoOn) {
  const ScratchFolder folder;
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  fill_folder(folder, 5);
  folder.file("1001x.txt", "no maze\x01\x02");
  folder.file("1002x.txt", "#####\n# S #\n#####");  // no goal
  folder.file("1003x.txt", "");
  const std::string list =
      scratch.file("list", folder.path("") + "\n" + scratch.path("nowhere.txt") + "\n/dev/zero\n");
  const Ran ran = run_wend({"solve", "--batch", list, "--results", path, "--json"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("nowhere.txt: cannot open"));
  EXPECT_THAT(ran.err, HasSubstr("10 problems: 5 solved, 5 errors"));
  const std::vector<Json> objects = row_objects(ran.out);
  ASSERT_EQ(objects.size(), 10U);
  EXPECT_EQ(objects[8]["verdict"], "error");
  EXPECT_THAT(objects[8]["error"].get<std::string>(), HasSubstr("No such file"));
  EXPECT_EQ(objects[9]["error"], "this is no file");
  EXPECT_EQ(objects[0]["cost"], 2);
  scratch.file("nowhere.txt", corridor_of(100));
  const Ran repaired = run_wend({"solve", "--batch", list, "--results", path});
  EXPECT_EQ(repaired.exit_code, 2);
  EXPECT_THAT(repaired.out, HasSubstr("6 solved, 4 errors; 6 done before"));
  const std::vector<ResultRow> rows = stored_rows(path);
  EXPECT_EQ(std::count_if(rows.begin(), rows.end(),
                          [](const ResultRow& row) { return row.verdict == RowVerdict::error; }),
            4);
}

TEST(Results, ManyErrorsAreToldInANumber) {
  const ScratchFolder scratch;
  std::string names;
  for (int i = 0; i < 30; ++i) names += scratch.path("none" + std::to_string(i)) + "\n";
  const Ran ran = run_wend({"solve", "--batch", scratch.file("list", names), "--results", scratch.path("r")});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("wend: 20 errors more"));
}

TEST(Results, TwinsAreSolvedOnceAndHaveTheirNames) {
  const ScratchFolder folder;
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  for (int i = 0; i < 6; ++i) folder.file(number_name(i), corridor_of(i % 2 + 1));
  const Ran ran = run_wend(batch_words(folder, path, 4));
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("6 problems: 2 solved, 4 the same as others"));
  const std::vector<ResultRow> rows = stored_rows(path);
  ASSERT_EQ(rows.size(), 6U) << "an answer for each name";
  for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(rows[i].cost->straight, static_cast<int>(i % 2) + 2);
  const Json figures = Json::parse(run_wend({"results", path, "--json"}).out);
  EXPECT_EQ(figures["plans"][0]["problems"], 2);
}

TEST(Results, EmptyBatchesAreRefused) {
  const ScratchFolder folder;
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  const Ran ran = run_wend(batch_words(folder, path, 1));
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("holds no files of problems"));
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(Results, ListsTellWhatIsKnownAndAreHeldToIt) {
  const ScratchFolder scratch;
  const std::string list = scratch.file("list.txt", "good 1 1 0 2 3\nbad 2 2 1 0 3\n");
  const Ran ran = run_wend({"solve", "--batch", list, "--results", scratch.path("r"), "--json"});
  EXPECT_EQ(ran.exit_code, 1) << ran.err;
  const std::vector<Json> objects = row_objects(ran.out);
  ASSERT_EQ(objects.size(), 2U);
  EXPECT_EQ(objects[0]["known"], 1);
  EXPECT_EQ(objects[0]["cost"], 1);
  EXPECT_THAT(run_wend({"results", scratch.path("r")}).out,
              HasSubstr("1 contradiction with what lists tell"));
}

/// What a list tells belongs to a name: one row may be right by one name and wrong by another.
TEST(Results, ListsAreHeldToItWhoeverSolvedTheProblem) {
  for (const char* jobs : {"1", "2"}) {
    for (const char* lines : {"good 1 1 0 2 3\nbad 7 1 0 2 3\n", "bad 7 1 0 2 3\ngood 1 1 0 2 3\n"}) {
      const ScratchFolder scratch;
      const std::string path = scratch.path("r");
      const std::string list = scratch.file("list.txt", lines);
      const std::vector<std::string> words{"solve", "--batch", list, "--results", path, "--jobs", jobs};
      for (int round = 0; round < 2; ++round) {
        const Ran ran = run_wend(words);
        EXPECT_EQ(ran.exit_code, 1) << lines << jobs;
        EXPECT_THAT(ran.err, HasSubstr("list.txt:bad: the list tells 7 moves, and 1 will do"));
        EXPECT_THAT(ran.out, HasSubstr("1 contradiction with what is told of them"));
      }
      EXPECT_THAT(run_wend({"results", path}).out, HasSubstr("1 contradiction with what lists tell"));
      scratch.file("list.txt", "good 1 1 0 2 3\nbad 1 1 0 2 3\n");
      const Ran corrected = run_wend(words);
      EXPECT_EQ(corrected.exit_code, 0) << corrected.err;
      EXPECT_THAT(corrected.out, HasSubstr("1 done before"));
      EXPECT_THAT(run_wend({"results", path}).out, Not(HasSubstr("contradiction")));
    }
  }
}

TEST(Results, AProblemKnownByAnotherNameIsHeldToItsList) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  const std::string board = scratch.file("board.tiles", "1 .\n2 3\n");
  EXPECT_EQ(run_wend({"solve", board, "--goal", "first", "--results", path}).exit_code, 0);
  const std::string list = scratch.file("list.txt", "b 3 1 0 2 3\n");
  const Ran ran = run_wend({"solve", "--batch", list, "--results", path, "--json"});
  EXPECT_EQ(ran.exit_code, 1) << ran.err;
  EXPECT_EQ(row_objects(ran.out)[0]["note"], "the list tells 3 moves, and 1 will do");
  scratch.file("list.txt", "b - 1 0 2 3\n");
  EXPECT_EQ(run_wend({"solve", "--batch", list, "--results", path}).exit_code, 0);
  EXPECT_THAT(run_wend({"results", path}).out, Not(HasSubstr("contradiction")));
}

TEST(Results, RetryTriesAgainWhatWasStopped) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  const std::string maze = scratch.file("a.txt", endless_square());
  const std::vector<std::string> words{"solve",  maze,       "--results",    path,
                                       "--with", "ida-star", "--expansions", "100"};
  EXPECT_EQ(run_wend(words).exit_code, 3);
  EXPECT_THAT(run_wend(words).out, HasSubstr("1 stopped; 1 done before"));
  std::vector<std::string> again = words;
  again.emplace_back("--retry");
  const Ran ran = run_wend(again);
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, Not(HasSubstr("before")));
  EXPECT_EQ(stored_count(path), 1U);
}

TEST(Results, MemoryIsForEachJob) {
  const ScratchFolder scratch;
  const Ran ran = run_wend(
      {"solve", "--batch", "problems", "--results", scratch.path("r"), "--jobs", "4", "--memory", "1000T"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("4 jobs with --memory 1000 TiB each may take 4000 TiB, and "));
  EXPECT_THAT(ran.err, HasSubstr("hint: --memory "));
  const Ran small = run_wend({"solve", "--batch", "problems", "--results", scratch.path("r"), "--jobs", "2",
                              "--memory", "1M", "--with", "bfs", "--time", "1h"});
  EXPECT_EQ(small.exit_code, 3) << small.err;
}

TEST(Results, NeedAFile) {
  EXPECT_THAT(run_wend({"solve", "problems/garden.lay", "--results", ""}).err, HasSubstr("no file is named"));
  const Ran ran = run_wend({"solve", "problems/garden.lay", "--results", "-"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("a database cannot go to standard output"));
}

TEST(Results, FlagsOfOneProblemAreRefused) {
  const ScratchFolder scratch;
  for (const char* flag : {"--moves", "--draw", "--explain", "--every=2", "--search-speed=3", "--goal=-"}) {
    const Ran ran = run_wend({"solve", "problems/garden.lay", "--results", scratch.path("r"), flag});
    EXPECT_EQ(ran.exit_code, 2) << flag;
  }
  EXPECT_THAT(run_wend({"solve", "problems/garden.lay", "--jobs", "2"}).err,
              HasSubstr("--jobs needs --results FILE"));
  EXPECT_EQ(
      run_wend({"solve", "problems/garden.lay", "--results", scratch.path("r"), "--csv", "--json"}).exit_code,
      2);
}

TEST(Results, ProgressIsToldOffATerminalIfAskedFor) {
  const ScratchFolder scratch;
  const Ran ran = run_wend({"solve", "--batch", "problems", "--results", scratch.path("r"), "--progress"});
  EXPECT_THAT(ran.err, HasSubstr("batch "));
  EXPECT_THAT(ran.err, HasSubstr("of 13 problems"));
  const Ran silent = run_wend({"solve", "--batch", "problems", "--results", scratch.path("s"), "-q"});
  EXPECT_EQ(silent.err + silent.out, "");
}

TEST(Results, TheShareAndTheTimeLeftOutliveTheBar) {
  const ScratchFolder folder;
  const ScratchFolder scratch;
  fill_folder(folder, 40);
  const auto first_line = [&](const std::string& columns) {
    return lines_of(run_wend({"solve", "--batch", folder.path(""), "--jobs", "1", "--progress", "--results",
                              scratch.path(columns)},
                             {.environment = {{"COLUMNS", columns}}})
                        .err)
        .at(0);
  };
  EXPECT_THAT(first_line("100"), HasSubstr("batch "));
  for (const char* columns : {"20", "40"}) {
    const std::string line = first_line(columns);
    EXPECT_LT(characters(line), std::stoul(columns)) << line;
    EXPECT_THAT(line, HasSubstr(" %, ")) << columns;
    EXPECT_THAT(line, HasSubstr(" left")) << columns;
  }
  EXPECT_THAT(first_line("8"), ::testing::EndsWith(" %"));
}

TEST(Results, ChangedFilesKeepTheirOldRowsAndItIsTold) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  const std::string maze = scratch.file("a.txt", "S  E");
  run_wend({"solve", maze, "--results", path});
  EXPECT_THAT(run_wend({"results", path}).out, Not(HasSubstr("before they changed")));
  scratch.file("a.txt", "S   E");
  run_wend({"solve", maze, "--results", path});
  EXPECT_THAT(run_wend({"results", path}).out,
              HasSubstr("1 problem of these: what files held before they changed"));
  EXPECT_EQ(Json::parse(run_wend({"results", path, "--json"}).out)["plans"][0]["outdated"], 1);
  EXPECT_EQ(stored_rows(path).size(), 2U);
}

TEST(Results, ExportsHaveALinePerProblem) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  const Ran ran =
      run_wend({"solve", "problems/island.txt", "problems/open-field.txt", "--results", path, "--csv"});
  const std::vector<std::string> lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_THAT(lines[0], HasSubstr("file,domain,verdict,cost,bound"));
  EXPECT_THAT(lines[1], HasSubstr("problems/island.txt,maze,unsolvable,,,false,"));
  EXPECT_EQ(run_wend({"results", path, "--csv"}).out, ran.out);
  EXPECT_THAT(run_wend({"results", path, "--csv", "--no-moves"}).out, Not(HasSubstr(",moves")));
  const std::vector<Json> objects = row_objects(run_wend({"results", path, "--rows", "--json"}).out);
  ASSERT_EQ(objects.size(), 2U);
  EXPECT_EQ(objects[1]["verdict"], "solved");
  EXPECT_FALSE(objects[1]["moves"].empty());
  EXPECT_EQ(objects[1]["plan"], "--with auto --heuristic auto");
}

TEST(Results, TwoSetsAreCompared) {
  const ScratchFolder scratch;
  const std::string one = scratch.path("one");
  const std::string two = scratch.path("two");
  const auto solve = [](const std::string& path, const std::string& with) {
    run_wend({"solve", "problems/island.txt", "problems/garden.lay", "problems/hills.txt", "--results", path,
              "--with", with});
  };
  solve(one, "astar");
  solve(two, "dfs");
  solve(two, "dijkstra");
  EXPECT_THAT(run_wend({"results", one, two}).err, HasSubstr("two holds several plans: 1: --with dfs"));
  const Ran same = run_wend({"results", one, two, "--plan", "1,2", "--json"});
  EXPECT_EQ(same.exit_code, 0) << same.err;
  const Json found = Json::parse(same.out);
  EXPECT_EQ(found["in_both"], 3);
  EXPECT_EQ(found["costs_differ"], 0);
  EXPECT_EQ(found["timed"], 3);
  const Json longer = Json::parse(run_wend({"results", two, "--plan", "1,2", "--json"}).out);
  EXPECT_EQ(longer["costs_differ"], 2);
  EXPECT_EQ(longer["cheaper_b"], 2);
  EXPECT_EQ(longer["differences"].size(), 2U);
  EXPECT_THAT(run_wend({"results", two, "--plan", "1,2"}).out, HasSubstr("differs in"));
  EXPECT_EQ(lines_of(run_wend({"results", one, two, "--plan", "1,2", "--csv"}).out).size(), 4U);
  Database(two, Database::Access::write)
      .run("UPDATE results SET cost_straight = 1, bound_straight = 1 WHERE cost_straight = 46");
  const Ran wrong = run_wend({"results", one, two, "--plan", "1,2"});
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_THAT(wrong.out, HasSubstr("contradiction"));
  EXPECT_EQ(run_wend({"results", one, "--plan", "9"}).exit_code, 2);
  EXPECT_THAT(run_wend({"results", one, "--plan", ","}).err, HasSubstr("no plan is named"));
}

TEST(Results, PlansThatAskDifferentQuestionsDoNotContradict) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  for (const char* neighbours : {"4", "8"})
    run_wend({"solve", "problems/hills.txt", "--results", path, "--neighbours", neighbours});
  const Ran ran = run_wend({"results", path, "--plan", "1,2"});
  EXPECT_EQ(ran.exit_code, 0) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("the plans ask different questions, A --neighbours 4, B --neighbours 8"));
  EXPECT_THAT(ran.out, HasSubstr("1 in cost, 0 contradict each other"));
  const Json found = Json::parse(run_wend({"results", path, "--plan", "1,2", "--json"}).out);
  EXPECT_EQ(found["same_question"], false);
  EXPECT_EQ(found["contradictions"], 0);
}

}  // namespace
}  // namespace wend::test
