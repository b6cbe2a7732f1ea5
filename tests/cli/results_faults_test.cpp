// Batches whatever happens on the way: kills, signals, full disks, others who write; all rows are there in
// the end.
#include <chrono>
#include <csignal>
#include <filesystem>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/results_folder.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;

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

std::vector<std::string> with_program(std::vector<std::string> words) {
  words.insert(words.begin(), WEND_PROGRAM);
  return words;
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

TEST(ResultsThreads, DamagedRowsEndTheBatchWithAMessage) {
  const ScratchFolder folder;
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  fill_folder(folder, 20);
  EXPECT_EQ(run_wend(batch_words(folder, path, 2)).exit_code, 0);
  Database(path, Database::Access::write)
      .run("PRAGMA ignore_check_constraints = 1; UPDATE results SET verdict = 'solvXd' WHERE rowid = 3");
  for (const int jobs : {1, 2, 8}) {
    const Ran ran = run_wend(batch_words(folder, path, jobs));
    EXPECT_EQ(ran.exit_code, 2) << "signal " << ran.signal;
    EXPECT_THAT(ran.err, HasSubstr("wend: " + path + ": 'solvXd' is no verdict"));
  }
  const Ran figures = run_wend({"results", path});
  EXPECT_EQ(figures.exit_code, 2);
  EXPECT_THAT(figures.err, HasSubstr("wend: " + path + ": 'solvXd' is no verdict"));
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

/// What was found waits for the file, until an end is asked for.
TEST(ResultsThreads, ASignalEndsTheWaitForAFileInUse) {
  const ScratchFolder folder;
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  fill_folder(folder, 10);
  folder.file(number_name(9), endless_square());
  std::vector<std::string> words = batch_words(folder, path, 1);
  words.back() = "3";  // seconds for the endless one
  Running running(with_program(words));
  ASSERT_TRUE(wait_for_rows(path, 9));
  Database other(path, Database::Access::write);
  {
    const Transaction alone(other);
    ASSERT_EQ(stored_count(path), 9U);
    std::this_thread::sleep_for(std::chrono::seconds(4));
    running.send(SIGTERM);
    const Ran ran = running.wait();
    EXPECT_EQ(ran.exit_code, 3);
    EXPECT_THAT(ran.err, HasSubstr("is in use by another program, so 1 result could not be written"));
    EXPECT_THAT(ran.out, HasSubstr("9 problems of 10: 9 solved"));
  }
  EXPECT_EQ(stored_count(path), 9U);
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
