// Queries by an index beside the method that auto takes without one, and beside times we hold ourselves to,
// set for a quiet machine after measuring published indexes. Ours end with all cells of the way. Lengths must
// be the same.
#include "paths/index/path_index.hpp"

#include <algorithm>
#include <cmath>

#include "measure.hpp"
#include "path_maps.hpp"
#include "paths/finder.hpp"

namespace wend::bench {
namespace {

constexpr double micro = 1e6;

/// Microseconds per query at eight neighbours.
std::optional<double> reference(const std::string& map) {
  if (map == "brc202d") return 50;
  if (map == "AcrosstheCape") return 80;
  if (map == "maze512-1-0") return 250;
  if (map == "random512-25-0") return 1700;
  return {};
}

std::vector<ExactCost> lengths_by(Finder& finder, const std::vector<ScenarioQuery>& queries) {
  std::vector<ExactCost> lengths;
  for (const ScenarioQuery& query : queries) {
    const Found found = finder.find(query.start, query.goal);
    require(found.reached() && !finder.cells().empty(), "a query without a way");
    lengths.push_back(found.length);
  }
  return lengths;
}

/// What 99 of 100 queries do not exceed; of several sweeps the least.
double slow_query(Finder& finder, const std::vector<ScenarioQuery>& queries) {
  constexpr int sweeps = 5;
  std::vector<double> times(queries.size(), 1);
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    for (std::size_t at = 0; at < queries.size(); ++at) {
      const double seconds = seconds_of([&] {
        finder.find(queries[at].start, queries[at].goal);
        require(!finder.cells().empty(), "a query without a way");
      });
      times[at] = std::min(times[at], seconds);
    }
  }
  std::sort(times.begin(), times.end());
  return times[(times.size() * 99 + 99) / 100 - 1];
}

void measure(const QueryMap& map, Neighbours neighbours, std::vector<Row>& rows) {
  const std::string title = map.name + (neighbours == Neighbours::four ? ", 4, " : ", 8, ");
  const PathMap paths(map.grid);
  std::optional<PathIndex> index;
  const double built = seconds_of([&] { index.emplace(PathIndex::build(paths, neighbours)); });
  const std::string bytes(index->bytes());
  const double loaded = seconds_of([&] { index.emplace(PathIndex::read(bytes, paths)); });
  Finder indexed(paths, *index), online(paths, neighbours);
  std::vector<ExactCost> ours, theirs;
  const std::vector<double> times = fastest(
      {[&] { ours = lengths_by(indexed, map.queries); }, [&] { theirs = lengths_by(online, map.queries); }},
      5);
  require(ours == theirs, "another length by the index on " + map.name);
  const double each = micro / static_cast<double>(map.queries.size());
  rows.push_back(
      {title + "index", "us", times[0] * each, std::string(online.method().name), times[1] * each});
  const std::optional<double> aim = neighbours == Neighbours::eight ? reference(map.name) : std::nullopt;
  if (aim) rows.push_back({title + "index", "us", times[0] * each, "reference time", *aim, 1.0});
  const double first = fastest({[&] {
                                 for (const ScenarioQuery& query : map.queries)
                                   indexed.find(query.start, query.goal);
                               }},
                               5)[0];
  rows.push_back({title + "length only", "us", first * each, {}});
  rows.push_back({title + "99 of 100 below", "us", slow_query(indexed, map.queries) * micro, {}});
  rows.push_back({title + "building", "ms", built * 1e3, {}});
  rows.push_back({title + "loading", "ms", loaded * 1e3, {}});
  rows.push_back({title + "file", "KiB", static_cast<double>(bytes.size()) / 1024, {}});
}

}  // namespace

std::vector<Row> path_index() {
  std::vector<Row> rows;
  for (const QueryMap& map : query_maps(200)) {
    for (const Neighbours neighbours : {Neighbours::eight, Neighbours::four}) measure(map, neighbours, rows);
  }
  return rows;
}

}  // namespace wend::bench
