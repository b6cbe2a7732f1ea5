// Crews of threads that flood a whole maze: processor time of all of them together, per visit, beside the aim
// and, for dfs, beside a bare loop that only walks (the simplest there is: four looks per step), measured in
// turn with it, so that a busy machine troubles both; a crew that shares its work against a single runner, on
// the clock; and a race as a user starts it, from building to the end.
#include <chrono>
#include <ctime>
#include <thread>

#include "base/rng.hpp"
#include "generate/all.hpp"
#include "measure.hpp"
#include "model/maze_flood.hpp"
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

/// A byte per square, 0 where it is open.
std::vector<std::uint8_t> walls_of(const Grid& grid) {
  std::vector<std::uint8_t> squares(grid.slots());
  for (Slot at = 0; at < grid.slots(); ++at) squares[at] = grid.open(at) ? 0 : 1;
  return squares;
}

/// Depth first with the way back written on the squares: no finish, no figures.
std::uint64_t bare_dfs(const Grid& grid, std::vector<std::uint8_t> squares) {
  constexpr std::uint8_t came = 4;  // and the way in the two lowest bits
  const std::array<Slot, 4> ways = ways_on(grid);
  const Slot start = grid.slot({1, 1});
  Slot here = start;
  std::uint64_t visits = 1;
  squares[start] = came;
  for (;;) {
    unsigned way = 0;
    while (way < 4 && squares[here + ways[way]] != 0) ++way;
    if (way < 4) {
      here += ways[way];
      squares[here] = static_cast<std::uint8_t>(came | way);
      ++visits;
    } else if (here != start) {
      here -= ways[squares[here] & 3];
    } else {
      return visits;
    }
  }
}

std::uint64_t bare_dfs_by_four(const Grid& grid, const std::vector<std::uint8_t>& walls) {
  std::array<std::uint64_t, 4> visits{};
  {
    std::vector<std::jthread> threads;
    for (std::uint64_t& each : visits) threads.emplace_back([&] { each = bare_dfs(grid, walls); });
  }
  require(visits[0] == grid.open_cells(), "a bare loop left squares out");
  return visits[0] + visits[1] + visits[2] + visits[3];
}

/// Nanoseconds of processor time of all threads for each of the visits that `work` says it has made.
template <class Work>
double cost_of_visit(const Work& work) {
  const std::clock_t begin = std::clock();
  const std::uint64_t visits = work();
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  return 1e9 * seconds / static_cast<double>(visits);
}

/// Making the lanes ready included; fastest of some rounds.
void add_floods(std::vector<Row>& result, std::size_t side) {
  const Maze maze = maze_of("rdfs", side);
  const std::vector<std::uint8_t> walls = walls_of(maze.grid);
  double dfs = 1e9;
  double bfs = 1e9;
  double bare = 1e9;
  for (int i = 0; i < rounds; ++i) {
    dfs = std::min(dfs, cost_of_visit([&] { return flood(maze, *find_racer("dfs"), 4, false).visits; }));
    bare = std::min(bare, cost_of_visit([&] { return bare_dfs_by_four(maze.grid, walls); }));
    bfs = std::min(bfs, cost_of_visit([&] { return flood(maze, *find_racer("bfs"), 4, false).visits; }));
  }
  const std::string where = " by 4 threads, " + std::to_string(side) + "², per visit";
  result.push_back({"dfs" + where, "ns", dfs, "aim", 10.0, 1.0});
  result.push_back({"dfs" + where, "ns", dfs, "a bare loop", bare, 1.0});
  result.push_back({"bfs" + where, "ns", bfs, "aim", 25.0, 1.0});
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
  for (const std::size_t side : {1001, 2001}) add_floods(result, side);
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
