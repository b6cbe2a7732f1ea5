// Proofs of tours by two threads beside the same by one: time on the wall, the sum over some maps, because
// where the best walk and the best branches are found is chance. Both run in turns; the fastest round of each
// counts.
#include <algorithm>
#include <fmt/format.h>
#include <limits>

#include "base/stop_clock.hpp"
#include "measure.hpp"
#include "tour_maps.hpp"
#include "tours/best_tour.hpp"

namespace wend::bench {
namespace {

constexpr double aim_large = 1 / 1.5;
constexpr double aim_small = 1 / 0.9;

struct Sum {
  double seconds = std::numeric_limits<double>::infinity();
  std::int64_t cost = 0;
};

Sum solve_all(const std::vector<Maze>& mazes, unsigned threads) {
  Settings settings;
  settings.threads = threads;
  Sum sum;
  const StopClock clock;
  for (const Maze& maze : mazes) {
    const TourAnswer answer = best_tour(tour_task(maze), settings);
    require(answer.optimal(), "every tour is proven");
    sum.cost += answer.cost->straight;
  }
  sum.seconds = clock.seconds();
  return sum;
}

Row beside_one(const std::string& name, const std::vector<Maze>& mazes, int rounds, double aim) {
  Sum one, two;
  for (int round = 0; round < rounds; ++round) {
    for (const unsigned threads : {1U, 2U}) {
      const Sum now = solve_all(mazes, threads);
      Sum& best = threads == 1 ? one : two;
      if (now.seconds < best.seconds) best = now;
    }
  }
  require(one.cost == two.cost, "both find the same costs");
  return {name, "ms", 1e3 * two.seconds, "one thread", 1e3 * one.seconds, aim};
}

std::vector<Maze> some(const char* kind, std::size_t goals, std::initializer_list<std::uint64_t> seeds) {
  std::vector<Maze> mazes;
  for (const std::uint64_t seed : seeds) mazes.push_back(random_tour(tour_map(kind), 64, goals, seed));
  return mazes;
}

}  // namespace

std::vector<Row> tours_threads() {
  return {beside_one("branch and cut, 5 maps with 300 goals among obstacles",
                     some("obstacles", 300, {2, 3, 4, 5, 6}), 2, aim_large),
          beside_one("branch and cut, 5 small maps with 30 goals among obstacles",
                     some("obstacles", 30, {1, 2, 3, 4, 5}), 5, aim_small)};
}

}  // namespace wend::bench
