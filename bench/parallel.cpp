// Generic searches by two threads beside the same by one: time on the wall, on spaces of 10^7 states and
// more; and what two threads cost where one would do. Both run in turns; the fastest round of each counts.
#include <algorithm>
#include <fmt/format.h>
#include <limits>

#include "base/rng.hpp"
#include "base/stop_clock.hpp"
#include "domains/tiles/tiles_domain.hpp"
#include "engine/verify.hpp"
#include "measure.hpp"
#include "tiles/board.hpp"

namespace wend::bench {
namespace {

constexpr unsigned threads = 2;
constexpr double aim_stealing = 1 / 1.7;
constexpr double aim_sharing = 1 / 1.5;
constexpr double aim_small = 1 / 0.9;

struct Task {
  std::string algorithm;
  std::string heuristic;
  std::vector<std::unique_ptr<Problem>> boards;
};

struct Run {
  double seconds = std::numeric_limits<double>::infinity();
  std::uint64_t expanded = 0;
  std::int64_t cost = 0;
};

Run run(const Task& task, unsigned by) {
  Plan plan{.algorithm = task.algorithm, .heuristic = task.heuristic};
  plan.settings.threads = by;
  Run sum;
  const StopClock clock;
  for (const auto& board : task.boards) {
    const Report report = board->run(plan, nullptr);
    require(report.optimal, "all are solved");
    sum.expanded += report.stats.expanded;
    sum.cost += report.cost->straight;
  }
  sum.seconds = clock.seconds();
  return sum;
}

Row beside_one(const std::string& name, const Task& task, int rounds, double aim) {
  Run one, several;
  for (int round = 0; round < rounds; ++round) {
    for (const unsigned by : {1U, threads}) {
      const Run now = run(task, by);
      Run& best = by == 1 ? one : several;
      if (now.seconds < best.seconds) best = now;
    }
  }
  require(one.cost == several.cost, "both find the same costs");
  return {fmt::format("{}, {} expansions by one, {} by two", name, one.expanded, several.expanded),
          "ms",
          1e3 * several.seconds,
          "one thread",
          1e3 * one.seconds,
          aim};
}

/// Boards so many random moves from home.
std::vector<std::unique_ptr<Problem>> walked(const TileShape& shape, std::size_t moves, std::uint64_t first,
                                             std::size_t count) {
  std::vector<std::unique_ptr<Problem>> boards;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    Rng rng(seed);
    boards.push_back(open_packed_tiles(walked_board(shape, goal_first(shape), moves, rng)));
  }
  return boards;
}

Task task_of(const std::string& algorithm, const std::string& heuristic, const TileShape& shape,
             std::size_t moves, std::uint64_t first, std::size_t count) {
  return {algorithm, heuristic, walked(shape, moves, first, count)};
}

}  // namespace

std::vector<Row> parallel() {
  const TileShape large{4, 4}, medium{3, 4}, small{3, 3};
  std::vector<Row> rows;
  rows.push_back(
      beside_one("ida-star, 4 x 4", task_of("ida-star", "manhattan", large, 140, 1, 8), 3, aim_stealing));
  rows.push_back(beside_one("astar, 4 x 4", task_of("astar", "manhattan", large, 160, 1, 6), 3, aim_sharing));
  rows.push_back(beside_one("bfs, 3 x 4", task_of("bfs", "blind", medium, 60, 4, 1), 3, aim_sharing));
  for (const char* algorithm : {"bfs", "astar", "ida-star"}) {
    const std::string heuristic = algorithm == std::string_view("bfs") ? "blind" : "manhattan";
    rows.push_back(beside_one(fmt::format("{}, 100 boards of 3 x 3", algorithm),
                              task_of(algorithm, heuristic, small, 25, 1, 100), 7, aim_small));
    rows.push_back(beside_one(fmt::format("{}, 20 small boards of 3 x 4", algorithm),
                              task_of(algorithm, heuristic, medium, 30, 1, 20), 7, aim_small));
  }
  return rows;
}

}  // namespace wend::bench
