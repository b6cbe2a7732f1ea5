// Crews of threads that flood a whole maze: processor time of all of them together, per visit; a crew that
// shares its work against a single runner, on the clock; and a race as a user starts it, from building to the
// end.
#include <chrono>
#include <ctime>

#include "base/rng.hpp"
#include "generate/all.hpp"
#include "measure.hpp"
#include "race/race.hpp"
#include "race/racers/all.hpp"

namespace wend::bench {
namespace {

constexpr int rounds = 7;

Maze maze_of(std::string_view builder, std::size_t side, std::uint64_t seed = 5) {
  BuildOptions options;
  options.rows = side;
  options.columns = side;
  options.seed = seed;
  return find_builder(builder)->build(options, nullptr);
}

RaceResult flood(const Maze& maze, const Racer& racer, unsigned runners, bool share) {
  RacePlaces places;
  places.starts.assign(runners, Cell{1, 1});
  RaceSetup setup;
  setup.runners = runners;
  setup.clock = RaceClock::real;
  setup.share = share;
  Race race(maze.grid, places, setup);
  RaceResult result = race.run(racer, nullptr);
  require(result.squares == maze.grid.open_cells(), "a flood left squares out");
  return result;
}

/// Nanoseconds per visit, making the lanes ready included: processor time of all threads, fastest of some
/// rounds.
double cost_of_visit(const Maze& maze, const Racer& racer) {
  double best = 1e9;
  for (int i = 0; i < rounds; ++i) {
    const std::clock_t begin = std::clock();
    const std::uint64_t visits = flood(maze, racer, 4, false).visits;
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    best = std::min(best, 1e9 * seconds / static_cast<double>(visits));
  }
  return best;
}

/// Of the race itself, on the clock.
double quickest_flood(const Maze& maze, const Racer& racer, unsigned runners) {
  double best = flood(maze, racer, runners, true).seconds;
  for (int i = 1; i < rounds; ++i) best = std::min(best, flood(maze, racer, runners, true).seconds);
  return best;
}

double end_to_end() {
  double best = 1e9;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto begin = std::chrono::steady_clock::now();
    const Maze maze = maze_of("rdfs", 2001, seed);
    Rng rng(seed);
    RaceSetup setup;
    setup.clock = RaceClock::real;
    Maze bare;
    bare.grid = maze.grid;
    Race race(bare.grid, places_for(Game::hunt, bare, 4, rng), setup);
    require(race.run(*find_racer("bfs"), nullptr).end == RaceEnd::won, "nobody won");
    best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  }
  return best;
}

}  // namespace

std::vector<Row> races() {
  std::vector<Row> result;
  for (const std::size_t side : {1001, 2001}) {
    const Maze maze = maze_of("rdfs", side);
    for (const auto& [name, aim] : {std::pair{"dfs", 10.0}, std::pair{"bfs", 25.0}}) {
      const std::string what = std::string(name) + " by 4 threads, " + std::to_string(side) + "², per visit";
      result.push_back({what, "ns", cost_of_visit(maze, *find_racer(name)), "aim", aim, 1.0});
    }
  }
  for (const char* builder : {"kruskal", "arena"}) {
    const Maze maze = maze_of(builder, 2001);
    for (const char* name : {"dfs", "bfs"}) {
      const Racer& racer = *find_racer(name);
      result.push_back({std::string(name) + " shared by 2, " + builder + " 2001²", "ms",
                        1e3 * quickest_flood(maze, racer, 2), "1 thread, on the clock",
                        1e3 * quickest_flood(maze, racer, 1)});
    }
  }
  result.push_back(
      {"built and raced, 2001², bfs-hunt, on the clock", "ms", 1e3 * end_to_end(), "a second", 1e3, 1.0});
  return result;
}

}  // namespace wend::bench
