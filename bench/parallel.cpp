// Generic searches by two threads beside the same by one: time on the wall, on spaces of 10^7 states and
// more; and what two threads cost where one would do. Both run in turns; the fastest round of each counts.
#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <numeric>

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
  std::uint64_t expansions = 0;  // stopped after so many; 0: solved
};

struct Run {
  double seconds = std::numeric_limits<double>::infinity();
  std::uint64_t expanded = 0;
  std::int64_t cost = 0;
};

Run run(const Task& task, unsigned by) {
  Plan plan{.algorithm = task.algorithm, .heuristic = task.heuristic};
  plan.settings.threads = by;
  if (task.expansions > 0) plan.settings.limits.expansions = task.expansions;
  Run sum;
  const StopClock clock;
  for (const auto& board : task.boards) {
    const Report report = board->run(plan, nullptr);
    require(report.optimal == (task.expansions == 0), "all are solved, or none");
    sum.expanded += report.stats.expanded;
    if (report.cost) sum.cost += report.cost->straight;
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

using Boards = std::vector<std::unique_ptr<Problem>>;

/// Boards so many random moves from home.
Boards walked(const TileShape& shape, std::size_t moves, const std::vector<std::uint64_t>& seeds) {
  Boards boards;
  for (const std::uint64_t seed : seeds) {
    Rng rng(seed);
    boards.push_back(open_packed_tiles(walked_board(shape, goal_first(shape), moves, rng)));
  }
  return boards;
}

/// Any boards.
Boards random(const TileShape& shape, const std::vector<std::uint64_t>& seeds) {
  Boards boards;
  for (const std::uint64_t seed : seeds) {
    Rng rng(seed);
    boards.push_back(open_packed_tiles(random_board(shape, goal_first(shape), rng)));
  }
  return boards;
}

std::vector<std::uint64_t> first_seeds(std::size_t count) {
  std::vector<std::uint64_t> seeds(count);
  std::iota(seeds.begin(), seeds.end(), 1);
  return seeds;
}

}  // namespace

/// The large ones have seeds by which one thread takes some seconds: 5 to 11 million expansions of ida-star
/// on each board, more than 10^7 states met by astar and bfs. Several boards, because the last round of
/// ida-star and the last layer of astar end by chance; and one whose last layer is not reached.
std::vector<Row> parallel() {
  const TileShape large{4, 4}, medium{3, 4}, small{3, 3};
  const auto estimate = [](std::string_view algorithm) { return algorithm == "bfs" ? "blind" : "manhattan"; };
  std::vector<Row> rows;
  const auto add = [&](std::string_view algorithm, const std::string& what, Boards boards, int rounds,
                       double aim, std::uint64_t expansions = 0) {
    rows.push_back(beside_one(fmt::format("{}, {}", algorithm, what),
                              {std::string(algorithm), estimate(algorithm), std::move(boards), expansions},
                              rounds, aim));
  };
  add("ida-star", "6 boards of 4 x 4", walked(large, 140, {2, 5, 7, 12, 13, 16}), 2, aim_stealing);
  add("astar", "3 boards of 4 x 4", random(large, {2, 7, 12}), 2, aim_sharing);
  add("astar", "a harder one, stopped", random(large, {6}), 2, aim_sharing, 10'000'000);
  add("bfs", "a board of 3 x 4", walked(medium, 60, {2}), 2, aim_sharing);
  for (const char* algorithm : {"bfs", "astar", "ida-star"}) {
    add(algorithm, "100 boards of 3 x 3", walked(small, 25, first_seeds(100)), 7, aim_small);
    const std::size_t moves = algorithm == std::string_view("bfs") ? 18 : 30;  // else it is not small
    add(algorithm, "20 small boards of 3 x 4", walked(medium, moves, first_seeds(20)), 7, aim_small);
  }
  return rows;
}

}  // namespace wend::bench
