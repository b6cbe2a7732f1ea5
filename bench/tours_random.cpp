// Tours to a proof: random goals on seeded maps of six kinds, and of two with diagonal moves, free end. Times
// are those the processor spends on `best_tour`, the distances included; limits are by the clock.
#include <algorithm>
#include <cmath>

#include "base/rng.hpp"
#include "generate/all.hpp"
#include "generate/modify/all.hpp"
#include "measure.hpp"
#include "model/maze_flood.hpp"
#include "tours/best_tour.hpp"

namespace wend::bench {
namespace {

constexpr std::uint64_t maps_each = 5;

Grid built(const char* builder, std::size_t side, std::uint64_t seed) {
  BuildOptions options;
  options.rows = options.columns = side;
  options.seed = seed;
  options.wall_percent = 20;
  return std::move(find_builder(builder)->build(options, nullptr).grid);
}

Grid tree(std::size_t side, std::uint64_t seed) {
  return built("rdfs", side - 1, seed);
}

/// A tenth of the dead ends opened.
Grid braid(std::size_t side, std::uint64_t seed) {
  Maze maze;
  maze.grid = tree(side, seed);
  modify(maze, parse_changes("braid=0.1"), seed, nullptr);
  return maze.grid;
}

/// A tenth of the inner walls opened: far more loops than that.
Grid loops(std::size_t side, std::uint64_t seed) {
  Grid grid = built("wilson", side - 1, seed);
  Rng rng(seed);
  for (std::uint32_t row = 1; row + 2 < side; ++row) {
    for (std::uint32_t column = 1; column + 2 < side; ++column) {
      const Cell at{row, column};
      if ((row + column) % 2 == 1 && rng.chance(1, 10)) grid.set_open(at, true);
    }
  }
  return grid;
}

/// Rooms of 7 x 7 cells; nine in ten neighbours share a door.
Grid rooms(std::size_t side, std::uint64_t seed) {
  Grid grid(side, side, true);
  Rng rng(seed);
  const auto any = [&](std::uint32_t wall) { return wall + 1 + static_cast<std::uint32_t>(rng.below(7)); };
  for (std::uint32_t wall = 0; wall < side; wall += 8) {
    for (std::uint32_t at = 0; at < side; ++at) {
      grid.set_open({wall, at}, false);
      grid.set_open({at, wall}, false);
    }
  }
  for (std::uint32_t row = 0; row < side; row += 8) {
    for (std::uint32_t column = 0; column < side; column += 8) {
      if (row > 0 && rng.chance(9, 10)) grid.set_open({row, any(column)}, true);
      if (column > 0 && rng.chance(9, 10)) grid.set_open({any(row), column}, true);
    }
  }
  return grid;
}

Grid obstacles(std::size_t side, std::uint64_t seed) {
  return built("scatter", side, seed);
}

Grid open_hall(std::size_t side, std::uint64_t) {
  return Grid(side, side, true);
}

struct Kind {
  const char* name;
  Grid (*build)(std::size_t side, std::uint64_t seed);
  Neighbours neighbours = Neighbours::four;
};

constexpr Kind kinds[] = {{"tree", tree},
                          {"braid", braid},
                          {"loops", loops},
                          {"rooms", rooms},
                          {"obstacles", obstacles},
                          {"open", open_hall},
                          {"obstacles, 8 neighbours", obstacles, Neighbours::eight},
                          {"open, 8 neighbours", open_hall, Neighbours::eight}};

/// Start and goals anywhere in the largest part of the map.
Maze random_tour(const Kind& kind, std::size_t side, std::size_t goals, std::uint64_t seed) {
  Maze maze;
  maze.grid = kind.build(side, seed);
  maze.neighbours = kind.neighbours;
  Flood flood(maze.grid);
  std::vector<Slot> room;
  for (Slot at = 0; at < maze.grid.slots(); ++at) {
    if (!flood.dry(at)) continue;
    flood.from(at);
    if (flood.order().size() > room.size()) room = flood.order();
  }
  Rng rng(1000 * seed + goals);
  rng.shuffle(room);
  maze.start = maze.grid.cell(room[0]);
  for (std::size_t i = 1; i <= goals; ++i) maze.goals.push_back(maze.grid.cell(room[i]));
  std::sort(maze.goals.begin(), maze.goals.end());
  return maze;
}

struct Task {
  std::size_t side;
  std::size_t goals;
  double seconds;      // for each
  double most_gap;     // per cent
  double least_share;  // proven, per cent
};

std::vector<Row> rows_of(const Kind& kind, const Task& task, std::uint64_t maps = maps_each) {
  double slowest = 0;
  double gap = 0;
  double proven = 0;
  std::size_t bytes = 0;
  for (std::uint64_t seed = 1; seed <= maps; ++seed) {
    const Maze maze = random_tour(kind, task.side, task.goals, seed);
    Settings settings;
    settings.limits.seconds = task.seconds;
    TourAnswer answer;
    slowest = std::max(slowest, seconds_of([&] { answer = best_tour(tour_task(maze), settings); }));
    require(answer.cost.has_value() && answer.bound <= *answer.cost, "a tour and its bound");
    proven += answer.optimal() ? 100.0 / static_cast<double>(maps) : 0;
    bytes = std::max(bytes, answer.stats.peak_bytes);
    gap = std::max(gap, 100 * (answer.cost->value() / answer.bound.value() - 1));
  }
  const std::string of = std::string(kind.name) + ", " + std::to_string(task.goals) + " goals, " +
                         (maps == 1 ? "seed 1: " : "seeds 1 to " + std::to_string(maps) + ": ");
  std::vector<Row> rows;
  rows.push_back({of + "proven", "%", std::round(proven), "", 0, {}, task.least_share});
  rows.push_back({of + "slowest", "ms", 1e3 * slowest, "limit", 1e3 * task.seconds, 1.05});
  if (gap > 0) rows.push_back({of + "largest gap", "%", gap, "aim", task.most_gap, 1.0});
  rows.push_back({of + "most memory", "MiB", static_cast<double>(bytes) / (1 << 20), "", 0});
  return rows;
}

std::vector<Row> rows_of(const Task& task, std::uint64_t maps = maps_each) {
  std::vector<Row> rows;
  for (const Kind& kind : kinds) {
    for (Row& row : rows_of(kind, task, maps)) rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace

std::vector<Row> tours_random() {
  std::vector<Row> rows = rows_of({64, 40, 1, 0.1, 100});
  for (Row& row : rows_of({64, 80, 10, 0.1, 100})) rows.push_back(std::move(row));
  return rows;
}

std::vector<Row> tours_random_large() {
  std::vector<Row> rows = rows_of({64, 150, 60, 1, 60});
  for (Row& row : rows_of({64, 300, 10, 1, 0})) rows.push_back(std::move(row));
  for (Row& row : rows_of({512, 1000, 60, 3, 0}, 1)) rows.push_back(std::move(row));
  return rows;
}

}  // namespace wend::bench
