// Proofs of tours by two threads beside the same by one: time on the wall, the sum over some maps, because
// where the best walk and the best branches are found is chance. Both run in turns; the fastest round of each
// counts. The frontier does the same by one thread and by two, state for state.
#include <algorithm>
#include <fmt/format.h>
#include <limits>

#include "base/stop_clock.hpp"
#include "domains/tour/methods.hpp"
#include "generate/all.hpp"
#include "generate/makers/goals.hpp"
#include "generate/modify/all.hpp"
#include "measure.hpp"
#include "tour_maps.hpp"
#include "tours/best_tour.hpp"

namespace wend::bench {
namespace {

constexpr double aim_large = 1 / 1.5;
constexpr double aim_small = 1 / 0.9;

using Method = TourAnswer (*)(const TourTask& task, const Settings& settings);

struct Sum {
  double seconds = std::numeric_limits<double>::infinity();
  std::int64_t cost = 0;
  std::uint64_t expanded = 0;
  unsigned threads = 1;  // the most that worked together
};

Sum solve_all(const std::vector<Maze>& mazes, Method method, unsigned threads) {
  Settings settings;
  settings.threads = threads;
  Sum sum;
  const StopClock clock;
  for (const Maze& maze : mazes) {
    const TourAnswer answer = method(tour_task(maze), settings);
    require(answer.optimal(), "every tour is proven");
    sum.cost += answer.cost->straight;
    sum.expanded += answer.stats.expanded;
    sum.threads = std::max(sum.threads, answer.stats.threads);
  }
  sum.seconds = clock.seconds();
  return sum;
}

struct Both {
  Sum one;
  Sum two;
};

Both by_turns(const std::vector<Maze>& mazes, Method method, int rounds) {
  Both both;
  for (int round = 0; round < rounds; ++round) {
    for (const unsigned threads : {1U, 2U}) {
      const Sum now = solve_all(mazes, method, threads);
      Sum& best = threads == 1 ? both.one : both.two;
      if (now.seconds < best.seconds) best = now;
    }
  }
  require(both.one.cost == both.two.cost, "both find the same costs");
  return both;
}

Row row_of(const std::string& name, const Both& both, double aim) {
  return {name, "ms", 1e3 * both.two.seconds, "one thread", 1e3 * both.one.seconds, aim};
}

Row beside_one(const std::string& name, const std::vector<Maze>& mazes, int rounds, double aim) {
  return row_of(name, by_turns(mazes, best_tour, rounds), aim);
}

std::vector<Maze> some(const char* kind, std::size_t goals, std::initializer_list<std::uint64_t> seeds) {
  std::vector<Maze> mazes;
  for (const std::uint64_t seed : seeds) mazes.push_back(random_tour(tour_map(kind), 64, goals, seed));
  return mazes;
}

/// A maze with a goal in every twentieth square.
Maze built(const char* builder, std::size_t side, const char* change, std::uint64_t seed) {
  BuildOptions options;
  options.rows = options.columns = side;
  options.seed = seed;
  Maze maze = find_builder(builder)->build(options, nullptr);
  modify(maze, parse_changes(change), seed, nullptr);
  scatter_goals(maze, side * side / 20, seed);
  return maze;
}

Row frontier_row(const std::string& name, const std::vector<Maze>& mazes, bool large) {
  const Both both = by_turns(mazes, answer_frontier, large ? 3 : 15);
  require(both.one.expanded == both.two.expanded, "both meet the same states");
  require(both.two.threads == (large ? 2U : 1U), "two work on large layers only");
  return row_of(fmt::format("frontier, {}, {} states", name, both.one.expanded), both,
                large ? aim_large : aim_small);
}

std::vector<Row> frontier_rows() {
  std::vector<Maze> small;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) small.push_back(built("wilson", 41, "braid=0.5", seed));
  return {frontier_row("65 x 65 squares, wilson, braid", {built("wilson", 65, "braid=0.6", 1)}, true),
          frontier_row("33 x 33 squares, rdfs, x", {built("rdfs", 33, "x", 1)}, true),
          frontier_row("10 small maps of 41 x 41 squares", small, false)};
}

}  // namespace

std::vector<Row> tours_threads() {
  std::vector<Row> rows = {beside_one("branch and cut, 5 maps with 300 goals among obstacles",
                                      some("obstacles", 300, {2, 3, 4, 5, 6}), 2, aim_large),
                           beside_one("branch and cut, 5 small maps with 30 goals among obstacles",
                                      some("obstacles", 30, {1, 2, 3, 4, 5}), 5, aim_small)};
  for (Row& row : frontier_rows()) rows.push_back(std::move(row));
  return rows;
}

}  // namespace wend::bench
