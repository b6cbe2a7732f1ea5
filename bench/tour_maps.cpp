#include "tour_maps.hpp"

#include <algorithm>

#include "base/rng.hpp"
#include "generate/all.hpp"
#include "generate/modify/all.hpp"
#include "model/maze_flood.hpp"

namespace wend::bench {
namespace {

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

}  // namespace

std::span<const TourMap> tour_maps() {
  static constexpr TourMap maps[] = {{"tree", tree},
                                     {"braid", braid},
                                     {"loops", loops},
                                     {"rooms", rooms},
                                     {"obstacles", obstacles},
                                     {"open", open_hall},
                                     {"obstacles, 8 neighbours", obstacles, Neighbours::eight},
                                     {"open, 8 neighbours", open_hall, Neighbours::eight}};
  return maps;
}

const TourMap& tour_map(std::string_view name) {
  const auto maps = tour_maps();
  return *std::find_if(maps.begin(), maps.end(), [&](const TourMap& map) { return map.name == name; });
}

Maze random_tour(const TourMap& kind, std::size_t side, std::size_t goals, std::uint64_t seed) {
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

}  // namespace wend::bench
