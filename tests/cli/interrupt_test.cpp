// Ctrl-C, SIGTERM and readers that go away.
#include <chrono>
#include <csignal>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "cli/endless_square.hpp"
#include "formats/all.hpp"
#include "support/random_maze.hpp"
#include "support/run_program.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;

/// Takes seconds to prove, but has a first solution at once.
std::string long_proof() {
  const MazeShape shape{
      .rows = 1200, .columns = 1200, .wall_percent = 5, .weighted = true, .neighbours = Neighbours::eight};
  Maze maze = random_maze(1, shape);
  maze.start = Cell{0, 0};
  maze.goals = {Cell{1199, 1199}};
  maze.grid.set_open(*maze.start, true);
  maze.grid.set_open(maze.goals[0], true);
  return find_format("wend-maze")->write(maze);
}

TEST(InterruptThreads, theFirstSignalStopsTheSearchAndPrintsTheBestSoFar) {
  for (const int signal : {SIGINT, SIGTERM}) {
    Running running(
        {WEND_PROGRAM, "solve", "-", "--with", "anytime-astar", "--weight", "20", "--json", "--no-moves"},
        {.input = long_proof()});
    ASSERT_TRUE(running.wait_for_err("better solution"));
    running.send(signal);
    const Ran ran = running.wait();
    EXPECT_EQ(ran.exit_code, 3) << ran.err << ran.out;
    const Json object = Json::parse(ran.out);
    EXPECT_EQ(object["verdict"], "stopped");
    EXPECT_EQ(object["why"], "interrupted");
    EXPECT_GT(object["cost"], object["bound"]);
  }
}

TEST(InterruptThreads, textSaysWhatIsProvenSoFar) {
  Running running({WEND_PROGRAM, "solve", "-", "--with", "ida-star", "--progress"},
                  {.input = endless_square()});
  ASSERT_TRUE(running.wait_for_err("/s, "));
  running.send(SIGINT);
  const Ran ran = running.wait();
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, HasSubstr("interrupted; no solution so far; the optimum is at least "));
}

TEST(InterruptThreads, aBatchStopsToo) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("endless", endless_square());
  Running running({WEND_PROGRAM, "solve", file, file, file, "--with", "ida-star", "--progress", "--json"});
  ASSERT_TRUE(running.wait_for_err("/s, "));
  running.send(SIGINT);
  const Ran ran = running.wait();
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1);
}

TEST(InterruptThreads, compareStopsWithWhatItHas) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("endless", endless_square());
  Running running({WEND_PROGRAM, "compare", file, "--with", "bfs,ida-star,astar"});
  ASSERT_TRUE(running.works_for(0.5));  // bfs has ended by then, ida-star never does
  running.send(SIGINT);
  const Ran ran = running.wait();
  EXPECT_EQ(ran.exit_code, 3) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("stopped (interrupted)"));
}

/// Sent by turns until it ends: how soon the program takes the first is not known here.
bool ends_when_told_again(Running& running, int signal) {
  for (int tries = 0; tries < 40; ++tries) {
    running.send(signal);
    if (running.ends_within(std::chrono::milliseconds(500))) return true;
  }
  return false;
}

TEST(InterruptThreads, ASignalAfterASecondEndsTheProgramAndASoonerOneDoesNot) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const int other = signal == SIGINT ? SIGTERM : SIGINT;  // two of the same kind may arrive as one
    const ScratchFolder scratch;
    // Standard output is a pipe that is full: after the first signal wend wants to print and has to wait.
    Running running(
        {"bash", "-c",
         "mkfifo '" + scratch.path("pipe") + "'; exec 3<>'" + scratch.path("pipe") +
             "'; timeout 5 head -c 65536 /dev/zero >&3; exec wend solve - --with anytime-astar --weight 20 "
             "--json >&3"},
        {.input = long_proof()});
    ASSERT_TRUE(running.wait_for_err("better solution"));
    running.send(other);
    running.send(signal);
    EXPECT_FALSE(running.ends_within(std::chrono::milliseconds(500))) << "both only stop the search";
    ASSERT_TRUE(ends_when_told_again(running, signal));
    EXPECT_EQ(running.wait().signal, signal);
  }
}

/// A busy machine may let the first problem end before the signal arrives.
TEST(InterruptThreads, benchPrintsWhatItHasMeasured) {
  Running running({WEND_PROGRAM, "bench", "--progress"});
  ASSERT_TRUE(running.wait_for_err("random-dfs\n"));
  running.send(SIGINT);
  const Ran ran = running.wait();
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, HasSubstr("\n  dfs "));
  EXPECT_THAT(ran.out, ::testing::StartsWith("maze 1001x1001\n"));
  EXPECT_THAT(ran.out, ::testing::Not(HasSubstr("signature"))) << "that comes at the end";
  EXPECT_THAT(ran.err, ::testing::ContainsRegex("wend: interrupted in [a-z0-9 ]+, after "));
}

TEST(Pipe, aReaderThatLeavesIsNoFault) {
  for (const char* line :
       {"wend list --json | head -c 1", "wend help solve | head -1",
        "wend show problems/long-way.txt | head -1", "wend solve problems/*.txt --json | head -1",
        "wend solve problems/long-way.txt | head -1"}) {
    const Ran ran = run_shell(line);
    EXPECT_TRUE(ran.exit_code == 0 || ran.exit_code == 1)
        << line << ran.err;  // island.txt may be solved before
    EXPECT_EQ(ran.err, "") << line;
  }
}

TEST(Pipe, aFullDeviceIsAFault) {
  const Ran ran = run_shell("wend list > /dev/full");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("cannot write to standard output"));
}

TEST(Pipe, problemsGoThroughPipes) {
  const Ran ran = run_shell("wend convert problems/garden.lay - | wend solve - --json --no-moves");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(Json::parse(ran.out)["cost"], 46);
  EXPECT_EQ(Json::parse(ran.out)["file"], "-");
}

}  // namespace
}  // namespace wend::test
