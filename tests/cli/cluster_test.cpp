// wend solve --cluster, started by mpirun: the same answers as one process, one voice, one exit code. Skipped
// where there is no mpirun, or wend was built without MPI.
#include <algorithm>
#include <chrono>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <thread>

#include "support/repeats.hpp"
#include "support/run_program.hpp"

namespace wend::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

/// As root Open MPI wants to be asked twice; processes of one machine need no other machine to be reached.
RunOptions mpi_options() {
  return {
      .environment = {{"OMPI_ALLOW_RUN_AS_ROOT", "1"},
                      {"OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"},
                      {"OMPI_MCA_plm_rsh_agent", "sh"},
                      {"OMPI_MCA_btl_vader_single_copy_mechanism", "none"},
                      {"ASAN_OPTIONS", "detect_leaks=0"}}};  // Open MPI leaves some to the end of the process
}

std::string mpirun_words(int processes, const std::string& words) {
  return "mpirun --oversubscribe -n " + std::to_string(processes) + " wend " + words;
}

Ran run_together(int processes, const std::string& words) {
  return run_shell(mpirun_words(processes, words), mpi_options());
}

class ClusterOfProcesses : public testing::Test {
 protected:
  void SetUp() override {
    static const bool missing = run_shell("command -v mpirun").exit_code != 0;
    if (missing) GTEST_SKIP() << "there is no mpirun";
    static const bool built =
        run_shell("wend solve nothing --cluster", mpi_options()).err.find("without MPI") == std::string::npos;
    if (!built) GTEST_SKIP() << "wend was built without MPI";
  }
};

std::size_t times_said(const std::string& text, const std::string& words) {
  std::size_t times = 0;
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++times;
  return times;
}

json answer_of(const Ran& ran) {
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  return json::parse(ran.out, nullptr, false);
}

/// The answer without --cluster and by each of these numbers of processes: one answer, the same cost, proven.
void expect_same_answer(const std::vector<int>& numbers, const std::string& words, bool shared) {
  const json alone = answer_of(run_shell("wend solve " + words + " --json"));
  for (const int processes : numbers) {
    SCOPED_TRACE(words + " by " + std::to_string(processes));
    const json together = answer_of(run_together(processes, "solve " + words + " --cluster --json"));
    ASSERT_TRUE(together.is_object());
    EXPECT_EQ(together["verdict"], alone["verdict"]);
    EXPECT_EQ(together["cost"], alone["cost"]);
    EXPECT_EQ(together["bound"], alone["bound"]);
    EXPECT_EQ(together["optimal"], true);
    if (shared && processes > 1) {
      EXPECT_EQ(together["ranks"], processes);
      EXPECT_GT(together["messages"], 0);
      EXPECT_GT(together["message_bytes"], 0);
    }
  }
}

constexpr const char* shared_board = "problems/tiles/fifteen.tiles";

/// A board of 4 x 4, as many random moves from its goal. Those below are just large enough to be shared.
std::string random_board(const ScratchFolder& scratch, const std::string& seed, const std::string& moves) {
  const std::string path = scratch.path("board.tiles");
  EXPECT_EQ(
      run_wend({"make", "tiles", "--size", "4x4", "--seed", seed, "--moves", moves, "-o", path}).exit_code,
      0);
  return path;
}

/// Under a sanitizer one number goes through the same code.
std::vector<int> some_numbers() {
  return sized<std::vector<int>>({1, 2, 4}, {3});
}

TEST_F(ClusterOfProcesses, AStarFindsTheSameCost) {
  const ScratchFolder scratch;
  expect_same_answer(some_numbers(),
                     random_board(scratch, "16", "100") + " --with astar --heuristic manhattan", true);
}

TEST_F(ClusterOfProcesses, IdaStarFindsTheSameCost) {
  const ScratchFolder scratch;
  expect_same_answer(some_numbers(),
                     random_board(scratch, "6", "90") + " --with ida-star --heuristic linear-conflict", true);
}

TEST_F(ClusterOfProcesses, BfsFindsTheSameCost) {
  const ScratchFolder scratch;
  expect_same_answer(some_numbers(), random_board(scratch, "5", "22") + " --with bfs", false);
}

/// Few states: the leader is done before there is anything to share.
TEST_F(ClusterOfProcesses, ShortSearchesAreDoneByTheLeader) {
  for (const char* with : {"astar", "bfs", "ida-star"})
    expect_same_answer({3}, std::string("samples/bloxorz/own.stages:1 --with ") + with, false);
  expect_same_answer({2}, "problems/post-round.txt --with astar", false);
}

TEST_F(ClusterOfProcesses, MazesAreSolvedByOneAndThatIsSaid) {
  const Ran ran = run_together(2, "solve problems/first-steps.txt --cluster --no-draw");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("by one process alone"));
}

/// For whatever reason: a method of another kind answered, or there was too little to share.
TEST_F(ClusterOfProcesses, WhatTheLeaderDidAloneIsSaidToBeSo) {
  for (const char* words : {"problems/garden.lay", "problems/tiles/eight.tiles --with astar"}) {
    const Ran ran = run_together(2, "solve " + std::string(words) + " --cluster --no-draw");
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_EQ(times_said(ran.err, "process 0 did this alone; the other 1 had nothing to do"), 1U) << ran.err;
  }
}

TEST_F(ClusterOfProcesses, ToursAreBetterSolvedByOneAndThatIsSaid) {
  const Ran ran = run_together(2, "solve problems/rose.lay --cluster --no-draw --expansions 100");
  EXPECT_EQ(ran.exit_code, 3) << ran.err;
  EXPECT_EQ(times_said(ran.err, "far slower than what it takes without; leave out --cluster"), 1U) << ran.err;
}

TEST_F(ClusterOfProcesses, ThereIsOneVoice) {
  const Ran unsolvable = run_together(3, "solve problems/tiles/swapped.tiles --cluster --json");
  EXPECT_EQ(unsolvable.exit_code, 1);
  EXPECT_EQ(std::count(unsolvable.out.begin(), unsolvable.out.end(), '\n'), 1) << unsolvable.out;
  EXPECT_THAT(unsolvable.out, HasSubstr("unsolvable"));
}

TEST_F(ClusterOfProcesses, FaultsAreToldOnce) {
  const Ran flag = run_together(3, "solve problems/first-steps.txt --cluster --no-such-flag");
  EXPECT_EQ(flag.exit_code, 2);
  EXPECT_EQ(times_said(flag.err, "wend: "), 1U) << flag.err;
  const Ran file = run_together(3, "solve no-such-file.txt --cluster");
  EXPECT_EQ(file.exit_code, 2);
  EXPECT_EQ(times_said(file.err, "no-such-file.txt"), 1U) << file.err;
  EXPECT_EQ(file.out, "");
}

TEST_F(ClusterOfProcesses, WhatCannotBeSharedIsRefusedByName) {
  const Ran ran = run_together(2, "solve " + std::string(shared_board) + " --cluster --with ida-fast");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("hint: these can: bfs, astar, ida-star"));
}

/// A file that only one of them has.
TEST_F(ClusterOfProcesses, ProcessesWithDifferentProblemsSaySo) {
  const std::string other = "problems/tiles/eight.tiles";
  const Ran ran = run_shell("mpirun --oversubscribe -n 1 wend solve " + std::string(shared_board) +
                                " --cluster : -n 1 wend solve " + other + " --cluster",
                            mpi_options());
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(times_said(ran.err, "another problem"), 1U) << ran.err;
  const Ran missing = run_shell("mpirun --oversubscribe -n 1 wend solve " + std::string(shared_board) +
                                    " --cluster : -n 1 wend solve nowhere.tiles --cluster",
                                mpi_options());
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_THAT(missing.err, HasSubstr("process 1 of 2"));
  EXPECT_THAT(missing.err, HasSubstr("nowhere.tiles"));
}

/// This program, but for the mark the linker has made of it.
std::string another_build(const ScratchFolder& scratch) {
  using namespace std::string_literals;
  std::string program = read_bytes(WEND_PROGRAM);
  const std::string note = "\4\0\0\0\x14\0\0\0\3\0\0\0GNU\0"s;
  const std::size_t at = program.find(note);
  if (at == std::string::npos) return {};
  program[at + note.size()] ^= 1;
  const std::string path = scratch.file("wend", program);
  return ::chmod(path.c_str(), 0700) == 0 ? path : std::string();
}

TEST_F(ClusterOfProcesses, ProcessesOfDifferentBuildsSaySo) {
  const ScratchFolder scratch;
  const std::string other = another_build(scratch);
  ASSERT_FALSE(other.empty());
  const std::string solve = " solve " + std::string(shared_board) + " --cluster";
  const Ran ran =
      run_shell("mpirun --oversubscribe -n 1 wend" + solve + " : -n 1 " + other + solve, mpi_options());
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(times_said(ran.err, "its wend is another build than that of process 0"), 1U) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("process 1 of 2"));
}

TEST_F(ClusterOfProcesses, LimitsStopAllWithASoundBound) {
  const std::string solve = "solve " + std::string(shared_board) + " --cluster --json --with ";
  const double truth = answer_of(run_shell("wend solve " + std::string(shared_board) + " --json"))["cost"];
  for (const char* with : {"astar --heuristic manhattan", "bfs", "ida-star --heuristic manhattan"}) {
    SCOPED_TRACE(with);
    const Ran ran = run_together(3, solve + with + " --expansions 150000");
    EXPECT_EQ(ran.exit_code, 3);
    const json answer = json::parse(ran.out, nullptr, false);
    ASSERT_TRUE(answer.is_object()) << ran.out << ran.err;
    EXPECT_EQ(answer["why"], "expansions");
    EXPECT_LE(answer["expanded"], 150'000);
    EXPECT_GE(answer["expanded"], 120'000);
    EXPECT_LE(answer["bound"], truth);
    EXPECT_GT(answer["bound"], 0);
  }
}

/// One shard is far smaller than the others: it stops all of them.
TEST_F(ClusterOfProcesses, MemoryOfOneShardStopsAll) {
  const std::string solve = " wend solve " + std::string(shared_board) + " --cluster --with bfs --json";
  const Ran ran = run_shell(
      "mpirun --oversubscribe -n 2" + solve + " --memory 1G : -n 1" + solve + " --memory 3M", mpi_options());
  EXPECT_EQ(ran.exit_code, 3);
  const json answer = json::parse(ran.out, nullptr, false);
  ASSERT_TRUE(answer.is_object()) << ran.out << ran.err;
  EXPECT_EQ(answer["why"], "memory");
  EXPECT_EQ(answer["memory_limit"], (std::int64_t{2} << 30) + (std::int64_t{3} << 20));
}

TEST_F(ClusterOfProcesses, FlagsThatDoNotGoTogether) {
  for (const char* flags : {"--threads 2", "--disk .", "--watch"}) {
    const Ran ran =
        run_shell("wend solve " + std::string(shared_board) + " --cluster " + flags, mpi_options());
    EXPECT_EQ(ran.exit_code, 2) << flags;
    EXPECT_THAT(ran.err, HasSubstr("do not go together")) << flags;
  }
  const Ran input = run_shell("wend solve - --cluster < " + std::string(shared_board), mpi_options());
  EXPECT_EQ(input.exit_code, 2);
  EXPECT_THAT(input.err, HasSubstr("standard input"));
}

TEST_F(ClusterOfProcesses, ItIsForOneProblem) {
  const ScratchFolder scratch;
  RunOptions options = mpi_options();
  options.environment["XDG_DATA_HOME"] = scratch.path("data");
  const std::string words = "solve " + std::string(shared_board) + " --cluster --run x";
  for (const char* more : {" problems/tiles/eight.tiles", " --jobs 2", " --retry"}) {
    const Ran ran = run_shell(mpirun_words(2, words + more), options);
    EXPECT_EQ(ran.exit_code, 2) << more;
    EXPECT_EQ(times_said(ran.err, "--cluster is for one problem"), 1U) << ran.err;
  }
  EXPECT_THAT(run_shell("wend runs", options).out, HasSubstr("no runs"));
}

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

TEST_F(ClusterOfProcesses, WithoutMpirunThereIsOneProcess) {
  const Ran ran = run_shell("wend solve problems/tiles/eight.tiles --cluster --no-draw", mpi_options());
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("mpirun -n 8"));
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
