// wend solve --cluster, started by mpirun: the same answers as one process, one voice, one exit code, and
// what is refused. How it ends, and goes on: cluster_ends_test.cpp.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "cli/cluster_of_processes.hpp"
#include "support/repeats.hpp"

namespace wend::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

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

TEST_F(ClusterOfProcesses, WithoutMpirunThereIsOneProcess) {
  const Ran ran = run_shell("wend solve problems/tiles/eight.tiles --cluster --no-draw", mpi_options());
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("mpirun -n 8"));
}

}  // namespace
}  // namespace wend::test
