// A search that keeps what it does, killed 50 times at random moments by kill -9: it goes on each time from
// what was kept, and its answer must be that of the search nobody disturbed, to the last expansion. The
// figure is the processor time of all sittings together, with what was done twice, beside that of the whole
// search.
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "base/rng.hpp"
#include "base/scratch_folder.hpp"
#include "measure.hpp"
#include "runs/checkpoint_files.hpp"
#include "tiles/ida_fast.hpp"

namespace wend::bench {
namespace {

constexpr int kills = 50;

/// Number 3 of problems/tiles/ten.txt: some seconds by the Manhattan distance.
HomeBoard killed_board() {
  TileBoard board;
  board.rows = board.columns = 4;
  board.tiles = {13, 10, 12, 0, 5, 15, 11, 1, 4, 6, 2, 9, 7, 3, 14, 8};
  board.goal = goal_first({4, 4});
  return home_form(board).board;
}

TileAnswer search(const std::string& folder, double every) {
  const HomeBoard board = killed_board();
  Settings settings;
  std::optional<CheckpointFiles> files;
  if (!folder.empty())
    settings.keeper =
        &files.emplace(CheckpointFiles::Options{.folder = folder, .identity = "bench", .every = every});
  return ida_fast(board, nullptr, *MoveAutomaton::shared(board.shape), settings);
}

std::string words_of(const TileAnswer& answer) {
  std::string words = std::to_string(answer.stats.expanded) + " ";
  for (const TileMove move : answer.moves) words += static_cast<char>('0' + static_cast<int>(move));
  return words;
}

double processor_seconds_of_children() {
  rusage usage{};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// One sitting in a process of its own; true if it ended by itself before it was to be killed.
bool sit(const ScratchFolder& folder, double every, double killed_after) {
  const pid_t child = ::fork();
  if (child == 0) {
    std::ofstream(folder.path("answer")) << words_of(search(folder.path("kept"), every));
    ::_exit(0);
  }
  if (killed_after > 0) {
    std::this_thread::sleep_for(std::chrono::duration<double>(killed_after));
    ::kill(child, SIGKILL);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

std::vector<Row> runs() {
  TileAnswer whole;
  const double unbroken = seconds_of([&] { whole = search("", 0); });
  const ScratchFolder folder;
  const double every = unbroken / 500;
  Rng rng(2026);
  const double before = processor_seconds_of_children();
  int killed = 0;
  for (; killed < kills; ++killed) {
    const double share = static_cast<double>(1 + rng.below(1000)) / 1000;
    if (sit(folder, every, share * 2 * unbroken / (kills + 10))) break;
  }
  require(killed == kills || std::filesystem::exists(folder.path("answer")),
          "the search was killed 50 times");
  if (killed == kills) require(sit(folder, every, 0), "the search ends when nobody kills it");
  std::string words;
  std::getline(std::ifstream(folder.path("answer")), words);
  require(words == words_of(whole),
          "the answer of the search that was killed is that of the one that was not");
  Row row;
  row.name = "ida-fast, killed " + std::to_string(killed) + " times";
  row.unit = "s";
  row.ours = processor_seconds_of_children() - before;
  row.peer = "undisturbed";
  row.theirs = unbroken;
  row.aim = 2;
  return {row};
}

}  // namespace wend::bench
