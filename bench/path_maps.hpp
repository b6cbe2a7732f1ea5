// Maps with queries, for the families about paths: the benchmark maps where they are at hand beside the
// project, else maps we build, with queries between random cells.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "formats/scenario.hpp"
#include "model/maze.hpp"

namespace wend::bench {

enum class MapKind : std::uint8_t {
  open,      // of game maps the spacious ones
  game,      // rooms and corridors
  cluttered  // random obstacles, mazes
};

struct QueryMap {
  std::string name;
  MapKind kind = MapKind::game;
  Grid grid;
  std::vector<ScenarioQuery> queries;  // all solvable
  bool lengths_known = false;          // by the file, for 8 neighbours
};

/// At most so many queries each, spread evenly over the file.
std::vector<QueryMap> query_maps(std::size_t queries_each);

/// Queries between random open cells that are connected, four steps apart at least.
std::vector<ScenarioQuery> random_queries(const Grid& grid, std::size_t count, std::uint64_t seed);

}  // namespace wend::bench
