// wend solve --batch as people start it: a list of boards into a database, two problems at a time beside one,
// time on the wall. Every problem has its row in the end, whatever the number of jobs.
#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "base/scratch_folder.hpp"
#include "measure.hpp"

namespace wend::bench {
namespace {

constexpr int problems = 400;
constexpr int rounds = 3;

void run_wend(const std::string& words) {
  const std::string command = "'" WEND_BENCH_PROGRAM "' " + words + " > /dev/null 2> /dev/null";
  require(std::system(command.c_str()) == 0, "wend " + words + " succeeds");
}

/// On the wall: a batch is as fast as its jobs share the cores.
double seconds_of_batch(const ScratchFolder& folder, int jobs, int round) {
  const std::string results =
      folder.path("r" + std::to_string(jobs) + "-" + std::to_string(round) + ".sqlite");
  const auto begin = std::chrono::steady_clock::now();
  run_wend("solve --batch '" + folder.path("boards.txt") + "' --results '" + results +
           "' --threads 1 --jobs " + std::to_string(jobs) + " --with ida-fast --heuristic manhattan");
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

std::vector<Row> batches() {
  const ScratchFolder folder;
  run_wend("make tiles --size 4x4 --count " + std::to_string(problems) + " --moves 50 --seed 1 -o '" +
           folder.path("boards.txt") + "'");
  double one = seconds_of_batch(folder, 1, 0);
  double two = seconds_of_batch(folder, 2, 0);
  for (int round = 1; round < rounds; ++round) {
    one = std::min(one, seconds_of_batch(folder, 1, round));
    two = std::min(two, seconds_of_batch(folder, 2, round));
  }
  Row row;
  row.name = std::to_string(problems) + " boards by two jobs, " +
             std::to_string(static_cast<int>(problems / two)) + "/s";
  row.unit = "s";
  row.ours = two;
  row.peer = "--jobs 1";
  row.theirs = one;
  row.aim = 0.65;
  return {row};
}

}  // namespace wend::bench
