// A space much larger than the memory it is searched in: all boards of 4 x 3, packed, by breadth-first search
// with its states on disk. What it finds is known: half of 12! boards, the farthest 53 moves away.
#include <fmt/format.h>
#include <fstream>
#include <string>

#include "base/scratch_folder.hpp"
#include "base/stop_clock.hpp"
#include "domains/tiles/tile_space.hpp"
#include "measure.hpp"
#include "search/disk/disk_bfs.hpp"
#include "tiles/board.hpp"
#include "tiles_boards.hpp"

namespace wend::bench {
namespace {

constexpr std::size_t memory_limit = std::size_t{128} << 20;
constexpr std::uint64_t all_boards = 239'500'800;
constexpr std::uint64_t farthest = 53;
constexpr double mebi = 1 << 20;
constexpr double least_ratio = 8;  // of what the states take to the memory they are searched in

/// Boards with nothing to look for: every one of them is met.
struct AllBoards : TileSpace<PackedTiles> {
  using TileSpace::TileSpace;
  [[nodiscard]] bool is_goal(const State&) const { return false; }
};

/// A line of /proc/self/status in bytes; nothing where there is none.
std::optional<double> own_memory(const std::string& which) {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;) {
    double kibi = 0;
    if (word == which + ":" && status >> kibi) return 1024 * kibi;
  }
  return {};
}
/// From now on the peak is that of what comes: families before this one may have used more.
bool forget_peak() {
  std::ofstream refs("/proc/self/clear_refs");
  return static_cast<bool>(refs << 5 << std::flush);
}

Outcome<AllBoards> flooded(const std::string& folder) {
  const TileShape shape{4, 3};
  const std::vector<TileNumber> goal = goal_first(shape);
  const AllBoards space(home_form(TileBoard{shape.rows, shape.columns, goal, goal}));
  Settings settings;
  settings.limits.bytes = memory_limit;
  settings.disk.folder = folder;
  return DiskBfs::run(space, Blind<AllBoards>{}, settings);
}

}  // namespace

std::vector<Row> disk() {
  const ScratchFolder scratch;
  const bool peak_is_ours = forget_peak();
  const std::optional<double> before = own_memory("VmRSS");
  const StopClock clock;
  Outcome<AllBoards> outcome;
  const double busy = seconds_of([&] { outcome = flooded(scratch.path()); });
  const double seconds = clock.seconds();
  const std::optional<double> peak = own_memory("VmHWM");
  require(outcome.verdict == Verdict::unsolvable && outcome.stats.expanded == all_boards,
          fmt::format("half of 12! boards, not {}", outcome.stats.expanded));
  require(outcome.stats.iterations == farthest + 1, "the farthest are 53 moves away");
  require(outcome.stats.peak_bytes <= memory_limit, "within the memory limit");

  const auto states = static_cast<double>(all_boards);
  const double bytes = states * sizeof(PackedTiles);
  const double limit = memory_limit;
  std::vector<Row> rows{
      {fmt::format("{} boards, {} moves", outcome.stats.expanded, outcome.stats.iterations - 1), "s", seconds,
       "", 0},
      {"of this, processor time", "s", busy, "", 0},
      {"states per second", "M/s", states / seconds / 1e6, "", 0},
      {"memory counted", "MiB", static_cast<double>(outcome.stats.peak_bytes) / mebi, "--memory",
       limit / mebi, 1.0},
      {"at most on disk", "MiB", static_cast<double>(outcome.stats.disk_bytes) / mebi, "all states once",
       bytes / mebi},
      {"all states beside --memory", "times", bytes / limit, "asked for", least_ratio, {}, least_ratio}};
  Row whole{"memory of the process", "MiB", 0, "--memory", limit / mebi, 1.0};
  if (peak_is_ours && before && peak) {
    whole.ours = (*peak - *before) / mebi;
  } else {
    whole.skipped = "the system does not tell";
  }
  rows.push_back(std::move(whole));
  return rows;
}

}  // namespace wend::bench
