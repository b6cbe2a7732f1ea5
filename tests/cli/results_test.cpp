// Thousands of problems into one file of results, whatever happens on the way: kills, signals, full disks,
// bad files, twins, others who write; and what wend results makes of them.
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/said.hpp"
#include "formats/all.hpp"
#include "results/result_store.hpp"

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

/// A corridor of so many cells.
std::string corridor(int cells) {
  return "S" + std::string(static_cast<std::size_t>(cells), ' ') + "E";
}

/// `ida-star` never ends on it: an open square whose goal is walled in.
std::string endless_square() {
  Maze maze;
  maze.grid = Grid(40, 40, true);
  maze.start = Cell{0, 0};
  maze.goals = {Cell{39, 39}};
  maze.grid.set_open({38, 39}, false);
  maze.grid.set_open({39, 38}, false);
  return find_format("wend-maze")->write(maze);
}

std::string number_name(int number) {
  return std::to_string(1000 + number) + ".txt";
}

/// A folder of corridors of different lengths.
void fill_folder(const ScratchFolder& folder, int count) {
  for (int i = 0; i < count; ++i) folder.file(number_name(i), corridor(i + 1));
}

std::vector<ResultRow> stored_rows(const std::string& path) {
  ResultStore store(path, ResultStore::Access::read);
  std::vector<ResultRow> rows;
  for (const StoredPlan& plan : store.plans())
    store.each_answer(plan.id, [&](const ResultRow& row) { rows.push_back(row); });
  return rows;
}

std::size_t stored_count(const std::string& path) {
  try {
    return stored_rows(path).size();
  } catch (const Error&) {
    return 0;  // not there yet
  }
}

/// Without what is different in every run.
std::vector<ResultRow> timeless(std::vector<ResultRow> rows) {
  for (ResultRow& row : rows) {
    row.seconds = row.setup_seconds = 0;
    row.done.clear();
  }
  return rows;
}

std::string integrity(const std::string& path) {
  Database database(path, Database::Access::read);
  Statement check(database, "PRAGMA integrity_check");
  return check.step() ? check.text(0) : "";
}

bool wait_for_rows(const std::string& path, std::size_t count) {
  for (int tries = 0; tries < 3000; ++tries) {
    if (stored_count(path) >= count) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

std::vector<std::string> batch_words(const ScratchFolder& folder, const std::string& results, int jobs) {
  return {"solve",    "--batch", folder.path(""),      "--results", results, "--with",
          "ida-star", "--jobs",  std::to_string(jobs), "--time",    "1h"};
}

std::vector<std::string> with_program(std::vector<std::string> words) {
  words.insert(words.begin(), WEND_PROGRAM);
  return words;
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
  scratch.file("nowhere.txt", corridor(100));
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
  for (int i = 0; i < 6; ++i) folder.file(number_name(i), corridor(i % 2 + 1));
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
  EXPECT_THAT(ran.err, HasSubstr("names no files"));
  EXPECT_FALSE(std::filesystem::exists(path));
}

/// One job stands still in the middle for ever, so the kill comes in the middle.
TEST(Results, AKilledBatchGoesOnWhereItWas) {
  const ScratchFolder folder;
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  fill_folder(folder, 40);
  folder.file(number_name(25), endless_square());
  {
    Running running(with_program(batch_words(folder, path, 1)));
    ASSERT_TRUE(wait_for_rows(path, 25));
    running.send(SIGKILL);
    EXPECT_EQ(running.wait().signal, SIGKILL);
  }
  EXPECT_EQ(integrity(path), "ok");
  const std::vector<ResultRow> kept = stored_rows(path);
  ASSERT_EQ(kept.size(), 25U);
  fill_folder(folder, 40);  // the endless one is gone
  const Ran resumed = run_wend(batch_words(folder, path, 2));
  EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
  EXPECT_THAT(resumed.out, HasSubstr("40 problems: 40 solved; 25 done before"));
  const std::vector<ResultRow> rows = stored_rows(path);
  EXPECT_EQ(std::vector<ResultRow>(rows.begin(), rows.begin() + 25), kept);
  const std::string unbroken = scratch.path("unbroken");
  EXPECT_EQ(run_wend(batch_words(folder, unbroken, 1)).exit_code, 0);
  EXPECT_EQ(timeless(rows), timeless(stored_rows(unbroken)));
}

TEST(Results, AnyNumberOfKillsEndsInTheSameRows) {
  const ScratchFolder folder;
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  fill_folder(folder, 60);
  for (const std::size_t rows : {1U, 8U, 20U, 33U, 50U}) {
    Running running(with_program(batch_words(folder, path, 2)));
    ASSERT_TRUE(wait_for_rows(path, rows));
    running.send(SIGKILL);
    running.wait();
    EXPECT_EQ(integrity(path), "ok");
  }
  EXPECT_EQ(run_wend(batch_words(folder, path, 2)).exit_code, 0);
  const std::string unbroken = scratch.path("unbroken");
  EXPECT_EQ(run_wend(batch_words(folder, unbroken, 1)).exit_code, 0);
  EXPECT_EQ(timeless(stored_rows(path)), timeless(stored_rows(unbroken)));
}

TEST(ResultsThreads, ASignalKeepsWhatIsDone) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const ScratchFolder folder;
    const ScratchFolder scratch;
    const std::string path = scratch.path("r");
    fill_folder(folder, 10);
    folder.file(number_name(4), endless_square());
    Running running(with_program(batch_words(folder, path, 2)));
    ASSERT_TRUE(wait_for_rows(path, 9));
    running.send(signal);
    const Ran ran = running.wait();
    EXPECT_EQ(ran.exit_code, 3) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("interrupted; what is done is kept"));
    EXPECT_THAT(ran.out, HasSubstr("9 problems of 10: 9 solved"));
    EXPECT_EQ(stored_count(path), 9U) << "what was interrupted has no row";
  }
}

TEST(Results, AFullDiskEndsTheBatchAndItGoesOn) {
  const ScratchFolder folder;
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  fill_folder(folder, 300);
  std::string line = "ulimit -f 100; wend";
  for (const std::string& word : batch_words(folder, path, 2)) line += " '" + word + "'";
  const Ran full = run_shell(line);
  EXPECT_EQ(full.exit_code, 2) << full.out;
  EXPECT_THAT(full.err, HasSubstr("what was written before is kept; make room, and go on"));
  EXPECT_EQ(integrity(path), "ok");
  EXPECT_LT(stored_count(path), 300U);
  const Ran more = run_wend(batch_words(folder, path, 2));
  EXPECT_EQ(more.exit_code, 0) << more.err;
  EXPECT_EQ(stored_count(path), 300U);
}

TEST(Results, PlacesThatCannotBeWrittenAreRefusedBeforeTheWork) {
  const ScratchFolder scratch;
  const auto refused = [&](const std::string& path) {
    const Ran ran = run_wend({"solve", "problems/garden.lay", "--results", path});
    EXPECT_EQ(ran.exit_code, 2) << path << ran.out;
    return ran.err;
  };
  EXPECT_THAT(refused("/proc/results.sqlite"), HasSubstr("/proc/results.sqlite: unable to open"));
  EXPECT_THAT(refused(scratch.path("no/where")), HasSubstr("No such file or directory"));
  EXPECT_THAT(refused(scratch.path("")), HasSubstr("unable to open"));
  const std::string notes = scratch.file("notes", "these are notes, and no results\n");
  EXPECT_THAT(refused(notes), HasSubstr("file is not a database"));
  EXPECT_EQ(read_bytes(notes), "these are notes, and no results\n");
  EXPECT_EQ(run_wend({"results", notes}).exit_code, 2);
  const std::string path = scratch.path("r");
  run_wend({"solve", "problems/garden.lay", "--results", path});
  Database(path, Database::Access::write).run("PRAGMA user_version = 2");
  EXPECT_THAT(refused(path), HasSubstr("were written by a newer wend"));
}

TEST(ResultsThreads, TwoProcessesMayWriteToOneFile) {
  const ScratchFolder folder;
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  fill_folder(folder, 100);
  Running one(with_program(batch_words(folder, path, 1)));
  Running other(with_program(batch_words(folder, path, 2)));
  for (Running* each : {&one, &other}) {
    const Ran ran = each->wait();
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
  }
  EXPECT_EQ(stored_count(path), 100U);
  EXPECT_EQ(integrity(path), "ok");
}

TEST(ResultsThreads, ThousandsOfTinyProblemsOnAnyNumberOfThreads) {
  const ScratchFolder scratch;
  const std::string list = scratch.path("list.txt");
  ASSERT_EQ(
      run_wend({"make", "tiles", "--size", "3x3", "--count", "2000", "--seed", "7", "-o", list}).exit_code,
      0);
  const auto solve = [&](const std::string& jobs) {
    const Ran ran = run_wend({"solve", "--batch", list, "--results", scratch.path(jobs), "--jobs", jobs});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("2,000 problems: "));
    std::vector<ResultRow> rows = timeless(stored_rows(scratch.path(jobs)));
    for (ResultRow& row : rows) row.moves.reset();
    return rows;
  };
  const std::vector<ResultRow> rows = solve("1");
  EXPECT_EQ(rows.size(), 2000U);
  EXPECT_EQ(rows, solve("4"));
  for (const ResultRow& row : rows) EXPECT_TRUE(row.optimal) << row.file;
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

TEST(Results, FlagsOfOneProblemAreRefused) {
  const ScratchFolder scratch;
  for (const char* flag : {"--moves", "--draw", "--explain"}) {
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
}

TEST(Runs, AKilledRunIsSeenAndGoneOnWith) {
  const ScratchFolder folder;
  const ScratchFolder home;
  const RunOptions at_home{.environment = {{"XDG_DATA_HOME", home.path("data")}}};
  fill_folder(folder, 20);
  folder.file(number_name(12), endless_square());
  const std::vector<std::string> words{"solve",  "--batch",  folder.path(""), "--run", "night",
                                       "--with", "ida-star", "--jobs",        "1",     "--time",
                                       "1h"};
  const std::string results = home.path("data/wend/runs/night/results.sqlite");
  const auto about = [&] { return Json::parse(run_wend({"runs", "night", "--json"}, at_home).out); };
  {
    Running running(with_program(words), at_home);
    ASSERT_TRUE(wait_for_rows(results, 12));
    EXPECT_EQ(about()["state"], "running");
    EXPECT_EQ(run_wend(words, at_home).exit_code, 2) << "it is going on";
    running.send(SIGKILL);
    running.wait();
  }
  EXPECT_EQ(about()["state"], "killed");
  EXPECT_THAT(run_wend({"runs"}, at_home).out, HasSubstr("night"));
  fill_folder(folder, 20);
  RunOptions elsewhere = at_home;
  elsewhere.folder = home.path("");
  const Ran resumed = run_wend({"resume", "night"}, elsewhere);
  EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
  EXPECT_THAT(resumed.out, HasSubstr("20 problems: 20 solved; 12 done before"));
  const Json done = about();
  EXPECT_EQ(done["state"], "done");
  EXPECT_EQ(done["done"], 20);
  EXPECT_EQ(done["exit_code"], 0);
  EXPECT_EQ(stored_count(results), 20U);
  EXPECT_EQ(run_wend({"runs", "--delete", "night"}, at_home).exit_code, 0);
  EXPECT_FALSE(std::filesystem::exists(results));
  EXPECT_THAT(run_wend({"runs"}, at_home).out, HasSubstr("no runs"));
}

TEST(Runs, BadNamesAndInputsAreRefused) {
  const ScratchFolder home;
  const RunOptions at_home{.environment = {{"XDG_DATA_HOME", home.path("data")}}};
  EXPECT_THAT(run_wend({"solve", "problems/garden.lay", "--run", "../x"}, at_home).err,
              HasSubstr("a run cannot be called '../x'"));
  EXPECT_THAT(run_wend({"solve", "-", "--run", "x"}, at_home).err, HasSubstr("standard input"));
  EXPECT_THAT(run_wend({"resume", "x"}, at_home).err, HasSubstr("no such run: x"));
  const std::string elsewhere = home.path("kept.sqlite");
  EXPECT_EQ(
      run_wend({"solve", "problems/garden.lay", "--run", "x", "--results", elsewhere}, at_home).exit_code, 0);
  EXPECT_EQ(run_wend({"runs", "--delete", "x"}, at_home).exit_code, 0);
  EXPECT_TRUE(std::filesystem::exists(elsewhere)) << "results kept elsewhere stay";
}

}  // namespace
}  // namespace wend::test
