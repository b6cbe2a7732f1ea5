#include "path_maps.hpp"

#include <filesystem>

#include "base/file.hpp"
#include "base/rng.hpp"
#include "formats/all.hpp"
#include "generate/all.hpp"
#include "measure.hpp"
#include "paths/finder.hpp"

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
  const std::size_t every = std::max<std::size_t>(1, all.size() / queries_each);
  for (std::size_t at = every / 2; at < all.size() && map.queries.size() < queries_each; at += every)
    map.queries.push_back(all[at]);
  return map;
}

QueryMap built(const char* name, MapKind kind, const char* builder, BuildOptions options,
               std::size_t queries_each) {
  QueryMap map{name, kind, find_builder(builder)->build(options, nullptr).grid, {}, false};
  map.queries = random_queries(map.grid, queries_each, 1);
  return map;
}

}  // namespace

std::vector<ScenarioQuery> random_queries(const Grid& grid, std::size_t count, std::uint64_t seed) {
  const PathMap map(grid);
  Finder finder(map, Neighbours::four);
  Rng random(seed);
  const auto any_cell = [&] {
    return Cell{static_cast<std::uint32_t>(random.below(grid.rows())),
                static_cast<std::uint32_t>(random.below(grid.columns()))};
  };
  std::vector<ScenarioQuery> queries;
  for (std::size_t tries = 0; queries.size() < count && tries < 100 * count; ++tries) {
    ScenarioQuery query;
    query.start = any_cell();
    query.goal = any_cell();
    const Found found = finder.find(query.start, query.goal);
    if (found.reached() && found.length.straight >= 4) queries.push_back(query);
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
  maps.push_back(built("built: 25 % obstacles", MapKind::cluttered, "scatter",
                       {.rows = 512, .columns = 512, .seed = 1, .wall_percent = 25}, queries_each));
  maps.push_back(built("built: rdfs", MapKind::cluttered, "rdfs", {.rows = 513, .columns = 513, .seed = 1},
                       queries_each));
  return maps;
}

}  // namespace wend::bench
