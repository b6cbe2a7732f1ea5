// wend solve --cluster whatever ends it: kills, signals, silence; and runs of several processes, which go on.
#include <algorithm>
#include <chrono>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/cluster_of_processes.hpp"
#include "support/repeats.hpp"

namespace wend::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

/// The commands that are named go on with it, also where there was one process.
TEST_F(ClusterOfProcesses, ARunOfOneProcessGoesOn) {
  const ScratchFolder scratch;
  RunOptions options = mpi_options();
  options.environment["XDG_DATA_HOME"] = scratch.path("data");
  const Ran stopped = run_shell("wend solve " + std::string(shared_board) +
                                    " --with astar --heuristic linear-conflict --cluster --run x --no-draw "
                                    "--expansions 1000",
                                options);
  EXPECT_EQ(stopped.exit_code, 3) << stopped.err;
  EXPECT_THAT(stopped.err, HasSubstr("wend resume x --cluster"));
  EXPECT_THAT(run_shell("wend runs x", options).out, HasSubstr("wend resume x --cluster"));
  const Ran again = run_shell("wend resume x --cluster --expansions 2000", options);
  EXPECT_EQ(again.exit_code, 3) << again.err;
  EXPECT_THAT(again.err, HasSubstr("goes on from what was kept"));
}

/// What is done needs no processes to be told, and says how many there were.
TEST_F(ClusterOfProcesses, WhatIsDoneIsToldToOne) {
  const ScratchFolder scratch;
  RunOptions options = mpi_options();
  options.environment["XDG_DATA_HOME"] = scratch.path("data");
  const std::string words = "solve " + std::string(shared_board) +
                            " --with astar --heuristic linear-conflict --cluster --run x --no-draw";
  const Ran stopped = run_shell(mpirun_words(3, words + " --expansions 150000"), options);
  EXPECT_EQ(stopped.exit_code, 3) << stopped.err;
  const Ran alone = run_shell("wend resume x", options);
  EXPECT_EQ(alone.exit_code, 2);
  EXPECT_THAT(alone.err, HasSubstr("this is a run of processes that search together\nhint: with as many as "
                                   "before: mpirun -n 3 wend resume x --cluster"));
  const Ran solved = run_shell(mpirun_words(3, "resume x --cluster --expansions 1e9"), options);
  EXPECT_EQ(solved.exit_code, 0) << solved.err;
  const Ran told = run_shell("wend resume x", options);
  EXPECT_EQ(told.exit_code, 0) << told.err;
  EXPECT_THAT(told.out, HasSubstr("solved in 54 moves, optimal"));
  EXPECT_THAT(told.out, HasSubstr("processes, ")) << "as when it was solved: " << solved.out;
  EXPECT_THAT(run_shell("wend resume x --json", options).out, HasSubstr("\"ranks\":3"));
}

#ifdef WEND_FAULTS_LIBRARY
/// As with one process: the file is named, and it stays as it is.
TEST_F(ClusterOfProcesses, WhatOneCannotReadIsAnErrorForAll) {
  const ScratchFolder scratch;
  RunOptions options = mpi_options();
  options.environment["XDG_DATA_HOME"] = scratch.path("data");
  const std::string words = "solve " + std::string(shared_board) +
                            " --with astar --heuristic linear-conflict --cluster --run x --no-draw";
  EXPECT_EQ(run_shell(mpirun_words(2, words + " --expansions 20000"), options).exit_code, 3);
  const std::string resume = "wend resume x --cluster --expansions 1e9";
  const Ran ran =
      run_shell("mpirun --oversubscribe -n 1 " + resume + " : -n 1 env LD_PRELOAD=" + WEND_FAULTS_LIBRARY +
                    " WEND_BAD_READ_IN=part-1- " + resume,
                options);
  EXPECT_EQ(ran.exit_code, 2) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("part-1-"));
  EXPECT_THAT(ran.err, HasSubstr("what was kept cannot be read"));
  const Ran later = run_shell(mpirun_words(2, resume.substr(5)), options);
  EXPECT_EQ(later.exit_code, 0) << later.err;
  EXPECT_THAT(later.out, HasSubstr("solved in 54 moves, optimal"));
}
#endif

// ---- ends before the end

/// A search that lasts longer than any test waits.
const std::string endless_together =
    "solve problems/tiles/fifteen.tiles --with ida-star --heuristic blind --cluster";

/// The processes of a run under mpirun, by a mark in their command line.
std::vector<pid_t> processes_with(const std::string& mark) {
  std::vector<pid_t> found;
  const Ran ran = run_shell("grep -lsazF -- '" + mark + "' /proc/[0-9]*/cmdline || true");
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) {
    const pid_t pid = std::stoi(line.substr(6));
    const Ran name = run_shell("cat /proc/" + std::to_string(pid) + "/comm 2>/dev/null || true");
    if (name.out == "wend\n") found.push_back(pid);
  }
  return found;
}

/// mpirun kills what is left and does not wait until it is gone.
bool nothing_is_left_of(const std::string& mark) {
  for (int tries = 0; tries < 6000 && !processes_with(mark).empty(); ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return processes_with(mark).empty();
}

constexpr std::chrono::seconds patience(60);  // for a busy machine

TEST_F(ClusterOfProcesses, AKilledProcessEndsAll) {
  const ScratchFolder scratch;
  const std::string mark = scratch.path("mark");
  Running running(
      {"bash", "-c", "exec " + mpirun_words(3, endless_together + " --progress --picture " + mark + ".png")},
      mpi_options());
  ASSERT_TRUE(running.wait_for_err("expanded")) << running.err_so_far();
  const std::vector<pid_t> processes = processes_with(mark);
  ASSERT_EQ(processes.size(), 3U);
  ASSERT_EQ(::kill(processes.back(), SIGKILL), 0);
  EXPECT_TRUE(running.ends_within(patience));
  const Ran ran = running.wait();
  EXPECT_NE(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("exited on signal 9"));
  EXPECT_TRUE(nothing_is_left_of(mark));
}

TEST_F(ClusterOfProcesses, SigtermStopsTheSearch) {
  Running running({"bash", "-c", "exec " + mpirun_words(3, endless_together + " --progress --json")},
                  mpi_options());
  ASSERT_TRUE(running.wait_for_err("expanded")) << running.err_so_far();
  running.send(SIGTERM);
  EXPECT_TRUE(running.ends_within(patience));
}

/// Who has nothing to do and waits for process 0 does not die of a signal, which would be the exit code of
/// all.
TEST_F(ClusterOfProcesses, SigtermToAllStopsWhatOneDoesAlone) {
  const ScratchFolder scratch;
  const std::string maze = scratch.path("long.txt");
  const Ran made =
      run_wend({"make", "kruskal", "--rows", "1001", "--columns", "1001", "--seed", "1", "-o", maze});
  ASSERT_EQ(made.exit_code, 0) << made.err;
  // Half a minute: each round walks the maze again from its beginning.
  const std::string words =
      "solve " + maze + " --with ida-star --heuristic blind --cluster --progress --json";
  Running running({"bash", "-c", "exec " + mpirun_words(3, words)}, mpi_options());
  ASSERT_TRUE(running.wait_for_err("expanded")) << running.err_so_far();
  std::vector<pid_t> processes = processes_with(maze);
  ASSERT_EQ(processes.size(), 3U);
  std::sort(processes.rbegin(), processes.rend());  // process 0, which was started first, comes last
  for (const pid_t each : processes) {
    ::kill(each, SIGTERM);
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  EXPECT_TRUE(running.ends_within(patience));
  const Ran ran = running.wait();
  EXPECT_EQ(ran.exit_code, 3) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("\"verdict\":\"stopped\"")) << ran.err;
  EXPECT_TRUE(nothing_is_left_of(maze));
}

/// Process 1 dies in the middle of writing what it has done. What all had written before is whole: the run
/// goes on from there, and ends with the answer of one that nobody disturbed.
void expect_to_go_on_after_a_kill(const std::string& search) {
  SCOPED_TRACE(search);
  const ScratchFolder home;
  RunOptions options = mpi_options();
  options.environment["XDG_DATA_HOME"] = home.path("data");
  options.environment["WEND_KEEP_SECONDS"] = "0";
  const std::string solve = " wend solve " + search + " --cluster --json --run x";
  const Ran killed = run_shell(
      "mpirun --oversubscribe -n 1" + solve + " : -x WEND_FAULT=middle:3 -n 1" + solve + " : -n 1" + solve,
      options);
  EXPECT_NE(killed.exit_code, 0);
  EXPECT_EQ(killed.out, "");
  EXPECT_THAT(killed.err, HasSubstr("exited on signal 9"));
  EXPECT_EQ(times_said(killed.err, "it goes on with: mpirun -n 3 wend resume x --cluster"), 1U) << killed.err;
  options.environment.erase("WEND_KEEP_SECONDS");
  const Ran resumed = run_shell(mpirun_words(3, "resume x --cluster"), options);
  EXPECT_THAT(resumed.err, HasSubstr("goes on from what was kept"));
  const json answer = answer_of(resumed);
  ASSERT_TRUE(answer.is_object()) << resumed.out << resumed.err;
  EXPECT_EQ(answer["cost"], answer_of(run_shell("wend solve " + search + " --json"))["cost"]);
  EXPECT_EQ(answer["optimal"], true);
}

/// One that would write elsewhere, or begin anew while the other goes on.
TEST_F(ClusterOfProcesses, ProcessesThatDoNotSeeTheRunSaySo) {
  const ScratchFolder scratch;
  const auto by_two = [&](const std::string& words, const std::string& second) {
    const auto process = [&](const std::string& data) {
      return "-n 1 -x XDG_DATA_HOME=" + scratch.path(data) + " wend " + words;
    };
    return run_shell("mpirun --oversubscribe " + process("one") + " : " + process(second), mpi_options());
  };
  const std::string solve =
      "solve " + random_board(scratch, "16", "60") +
      " --with astar --heuristic manhattan --cluster --run x --no-draw --expansions 50000";
  const Ran begun = by_two(solve, "other");
  EXPECT_EQ(begun.exit_code, 2);
  EXPECT_EQ(times_said(begun.err, "not all processes see the folder of this run"), 1U) << begun.err;
  EXPECT_EQ(by_two(solve, "one").exit_code, 3);
  const Ran resumed = by_two("resume x --cluster --expansions 1e9", "other");
  EXPECT_EQ(resumed.exit_code, 2);
  EXPECT_EQ(times_said(resumed.err, "not all processes see the folder of this run"), 1U) << resumed.err;
  const Ran solved = by_two("resume x --cluster --expansions 1e9", "one");
  EXPECT_EQ(solved.exit_code, 0) << solved.err;
  EXPECT_THAT(solved.out, HasSubstr("solved in 46 moves, optimal"));
}

TEST_F(ClusterOfProcesses, RunsOfWhichAProcessWasKilledGoOn) {
  const ScratchFolder scratch;
  const std::string far = random_board(scratch, "16", "60");
  expect_to_go_on_after_a_kill(far + " --with astar --heuristic manhattan");
  if (sized(false, true)) return;
  expect_to_go_on_after_a_kill(far + " --with ida-star --heuristic linear-conflict");
  expect_to_go_on_after_a_kill(random_board(scratch, "5", "22") + " --with bfs");
}

/// mpirun does not notice that a process does nothing any more; the others do.
TEST_F(ClusterOfProcesses, SilenceEndsAll) {
  const ScratchFolder scratch;
  const std::string mark = scratch.path("mark");
  RunOptions options = mpi_options();
  options.environment["WEND_CLUSTER_SILENCE"] = "2";
  Running running(
      {"bash", "-c", "exec " + mpirun_words(3, endless_together + " --progress --picture " + mark + ".png")},
      options);
  ASSERT_TRUE(running.wait_for_err("expanded")) << running.err_so_far();
  const std::vector<pid_t> processes = processes_with(mark);
  ASSERT_EQ(processes.size(), 3U);
  ASSERT_EQ(::kill(processes.back(), SIGSTOP), 0);
  EXPECT_TRUE(running.ends_within(patience));
  const Ran ran = running.wait();
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, HasSubstr("has not been heard of for long"));
  EXPECT_TRUE(nothing_is_left_of(mark));
}

/// Open MPI tells processes on other machines nothing of the environment. Without that the one that knows
/// nothing of it would give signs too seldom.
TEST_F(ClusterOfProcesses, TheSilenceOfTheLeaderCountsForAll) {
  const std::string solve = " wend " + endless_together + " --json --time 8";
  const Ran ran = run_shell(
      "mpirun --oversubscribe -n 1 -x WEND_CLUSTER_SILENCE=4" + solve + " : -n 1" + solve, mpi_options());
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, HasSubstr("\"why\":\"time\"")) << ran.err;
}

}  // namespace
}  // namespace wend::test
