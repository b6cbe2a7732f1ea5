#include "path_maps.hpp"

#include <filesystem>

#include "base/file.hpp"
#include "formats/all.hpp"
#include "generate/all.hpp"
#include "measure.hpp"
#include "paths/random_pairs.hpp"

namespace wend::bench {
namespace {

struct Source {
  const char* name;
  MapKind kind;
};

constexpr Source published[] = {{"arena2", MapKind::open},
                                {"brc202d", MapKind::game},
                                {"AcrosstheCape", MapKind::open},
                                {"random512-25-0", MapKind::cluttered},
                                {"maze512-1-0", MapKind::cluttered}};

QueryMap read_published(const std::filesystem::path& folder, const Source& source, std::size_t queries_each) {
  const std::string path = (folder / source.name).string() + ".map";
  QueryMap map{source.name, source.kind, std::get<Maze>(load_model(path)).grid, {}, true};
  const std::vector<ScenarioQuery> all = read_scenario(read_file(path + ".scen"));
  const std::size_t count = std::min(queries_each, all.size());
  for (std::size_t i = 0; i < count; ++i)  // evenly: the file has the longest ones at its end
    map.queries.push_back(all[(2 * i + 1) * all.size() / (2 * count)]);
  return map;
}

QueryMap with_queries(const char* name, MapKind kind, Grid grid, std::size_t queries_each) {
  QueryMap map{name, kind, std::move(grid), {}, false};
  map.queries = random_queries(map.grid, queries_each, 1);
  return map;
}

QueryMap built(const char* name, MapKind kind, const char* builder, BuildOptions options,
               std::size_t queries_each) {
  return with_queries(name, kind, find_builder(builder)->build(options, nullptr).grid, queries_each);
}

/// Whether most of a cell and its neighbours are walls; there are walls all round the map.
bool among_walls(const Grid& grid, std::uint32_t row, std::uint32_t column) {
  int walls = 0;
  for (const std::uint32_t r : {row - 1, row, row + 1}) {
    for (const std::uint32_t c : {column - 1, column, column + 1})
      walls += grid.contains(r, c) && grid.open(Cell{r, c}) ? 0 : 1;
  }
  return walls >= 5;
}

/// Each cell becomes a square of them.
Grid enlarged(const Grid& grid, std::uint32_t times) {
  Grid result(grid.rows() * times, grid.columns() * times);
  for (std::uint32_t row = 0; row < result.rows(); ++row) {
    for (std::uint32_t column = 0; column < result.columns(); ++column)
      result.set_open({row, column}, grid.open(Cell{row / times, column / times}));
  }
  return result;
}

/// Caves as games have them: random obstacles, and again and again each cell becomes what most around it are.
Grid caves(std::size_t side, std::uint64_t seed) {
  constexpr int smoothings = 5;
  Grid grid = find_builder("scatter")
                  ->build({.rows = side, .columns = side, .seed = seed, .wall_percent = 44}, nullptr)
                  .grid;
  for (int i = 0; i < smoothings; ++i) {
    const Grid before = grid;
    for (std::uint32_t row = 0; row < side; ++row) {
      for (std::uint32_t column = 0; column < side; ++column)
        grid.set_open({row, column}, !among_walls(before, row, column));
    }
  }
  return grid;
}

}  // namespace

std::vector<ScenarioQuery> random_queries(const Grid& grid, std::size_t count, std::uint64_t seed) {
  std::vector<ScenarioQuery> queries;
  for (const CellPair& pair : random_pairs(PathMap(grid), Neighbours::four, count, seed, 4)) {
    ScenarioQuery query;
    query.start = pair.start;
    query.goal = pair.goal;
    queries.push_back(query);
  }
  require(queries.size() == count, "no map to ask queries on");
  return queries;
}

std::vector<QueryMap> query_maps(std::size_t queries_each) {
  std::vector<QueryMap> maps;
  const std::filesystem::path folder = std::filesystem::path(WEND_BENCH_DATA) / "movingai";
  if (std::filesystem::exists(folder)) {
    for (const Source& source : published) maps.push_back(read_published(folder, source, queries_each));
    return maps;
  }
  maps.push_back(built("built: 3 % obstacles", MapKind::open, "scatter",
                       {.rows = 768, .columns = 768, .seed = 1, .wall_percent = 3}, queries_each));
  maps.push_back(with_queries("built: caves", MapKind::game, enlarged(caves(128, 1), 4), queries_each));
  maps.push_back(built("built: 25 % obstacles", MapKind::cluttered, "scatter",
                       {.rows = 512, .columns = 512, .seed = 1, .wall_percent = 25}, queries_each));
  maps.push_back(built("built: rdfs", MapKind::cluttered, "rdfs", {.rows = 513, .columns = 513, .seed = 1},
                       queries_each));
  return maps;
}

}  // namespace wend::bench
