// Queries on one map, wend beside Boost.Graph's A* on a compressed sparse row graph (its fastest form; the
// copy is not timed) and beside PathFinding.js and EasyStar in node. Same queries, in turns. Ours end with
// all cells of the way, theirs too. Lengths must be the same; EasyStar counts a diagonal step as 1.4 and may
// be longer.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <sstream>
#include <unistd.h>

#include "base/file.hpp"
#include "boost_paths.hpp"
#include "formats/movingai_map.hpp"
#include "measure.hpp"
#include "node_peer.hpp"
#include "path_maps.hpp"
#include "paths/finder.hpp"

namespace wend::bench {
namespace {

constexpr double micro = 1e6;

/// Fastest seconds of ours and of each peer over all queries, in turns. Peers tell their seconds themselves.
std::vector<double> in_turns(const std::function<void()>& ours,
                             const std::vector<std::function<double()>>& peers) {
  constexpr int rounds = 2;
  constexpr int sweeps = 10;  // of ours in a turn
  std::vector<double> best(1 + peers.size(), std::numeric_limits<double>::infinity());
  for (int round = 0; round <= rounds; ++round) {  // the first one warms up
    for (int sweep = 0; sweep < sweeps; ++sweep) best[0] = std::min(best[0], seconds_of(ours));
    for (std::size_t i = 0; i < peers.size(); ++i) {
      const double seconds = peers[i]();
      if (round > 0) best[1 + i] = std::min(best[1 + i], seconds);
    }
  }
  return best;
}

/// What a query comes to by us: the length, for comparing with others.
double our_length(Finder& finder, const ScenarioQuery& query) {
  const Found found = finder.find(query.start, query.goal);
  require(found.reached() && !finder.cells().empty(), "a query without a way");
  return found.length.value();
}

bool same(double a, double b) {
  return std::abs(a - b) <= 1e-6 * std::max(a, b);
}

std::string title(const QueryMap& map, const Finder& finder, Neighbours neighbours) {
  return map.name + (neighbours == Neighbours::four ? ", 4, " : ", 8, ") + std::string(finder.method().name);
}

double boost_aim(MapKind kind, Neighbours neighbours) {
  if (neighbours == Neighbours::four)
    return 1.0 / (kind == MapKind::open ? 100 : kind == MapKind::game ? 50 : 10);
  return 1.0 / (kind == MapKind::cluttered ? 6 : 60);
}

/// Both forms of Boost.Graph; the aim is about the usual one.
void beside_boost(const QueryMap& map, Neighbours neighbours, std::vector<Row>& rows) {
  const PathMap paths(map.grid);
  Finder finder(paths, neighbours);
  const auto list = boost_paths(map.grid, neighbours, BoostForm::adjacency_list);
  const auto csr = boost_paths(map.grid, neighbours, BoostForm::csr);
  std::vector<std::vector<double>> lengths(3, std::vector<double>(map.queries.size()));
  const auto sweep = [&](std::size_t number, const auto& ask) {
    std::transform(map.queries.begin(), map.queries.end(), lengths[number].begin(), ask);
  };
  const auto by = [](const BoostPaths& boost) {
    return [&boost](const ScenarioQuery& query) { return boost.astar(query.start, query.goal).value_or(-1); };
  };
  const auto times =
      in_turns([&] { sweep(0, [&](const ScenarioQuery& query) { return our_length(finder, query); }); },
               {[&] { return seconds_of([&] { sweep(1, by(*list)); }); },
                [&] { return seconds_of([&] { sweep(2, by(*csr)); }); }});
  for (std::size_t at = 0; at < map.queries.size(); ++at) {
    const double length = lengths[0][at];
    require(same(length, lengths[1][at]) && same(length, lengths[2][at]),
            "another length than Boost.Graph's on " + map.name);
    require(!map.lengths_known || neighbours == Neighbours::four || agrees(map.queries[at], length),
            "another length than the file's on " + map.name);
  }
  const double each = micro / static_cast<double>(map.queries.size());
  rows.push_back({title(map, finder, neighbours), "us", times[0] * each, "Boost.Graph A*", times[1] * each,
                  boost_aim(map.kind, neighbours)});
  rows.push_back(
      {title(map, finder, neighbours), "us", times[0] * each, "Boost.Graph A*, CSR", times[2] * each});
}

/// A peer in node answers one query.
struct NodeAnswer {
  double seconds = 0;
  double length = 0;
};

NodeAnswer ask(NodePeer& node, const std::string& peer, Neighbours neighbours, const ScenarioQuery& query) {
  std::ostringstream line;
  line << peer << (neighbours == Neighbours::four ? " 4 " : " 8 ") << query.start.column << ' '
       << query.start.row << ' ' << query.goal.column << ' ' << query.goal.row;
  std::istringstream words(node.ask(line.str()));
  NodeAnswer answer;
  double straight = 0;
  double diagonal = 0;
  require(bool(words >> answer.seconds >> straight >> diagonal), peer + " gave no answer");
  answer.length = straight + diagonal * std::sqrt(2.0);
  return answer;
}

/// A file with the map for the peers, gone with the object.
class MapFile {
 public:
  explicit MapFile(const Grid& grid)
      : path_(std::filesystem::temp_directory_path() / ("wend_bench_" + std::to_string(getpid()) + ".map")) {
    write_file(path_.string(), movingai_map_format.write(Maze{grid, {}, {}, {}, Neighbours::eight, {}}));
  }
  ~MapFile() { std::filesystem::remove(path_); }
  MapFile(const MapFile&) = delete;
  MapFile& operator=(const MapFile&) = delete;
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

struct Package {
  const char* name;
  const char* words;
  bool optimal;
};

constexpr Package packages[] = {{"pf-astar", "PathFinding.js A*", true},
                                {"pf-jps", "PathFinding.js JPS", true},
                                {"easystar", "EasyStar", false}};

Row beside_package(const QueryMap& map, Neighbours neighbours, const Package& package, NodePeer& node) {
  const PathMap paths(map.grid);
  Finder finder(paths, neighbours);
  std::vector<double> lengths(map.queries.size());
  const auto all_by_us = [&] {
    std::transform(map.queries.begin(), map.queries.end(), lengths.begin(),
                   [&](const ScenarioQuery& query) { return our_length(finder, query); });
  };
  const auto all_by_them = [&] {
    double seconds = 0;
    for (std::size_t at = 0; at < lengths.size(); ++at) {
      const NodeAnswer answer = ask(node, package.name, neighbours, map.queries[at]);
      seconds += answer.seconds;
      require(package.optimal ? same(lengths[at], answer.length) : answer.length >= lengths[at] - 1e-6,
              std::string(package.words) + " finds another length on " + map.name);
    }
    return seconds;
  };
  const std::vector<double> times = in_turns(all_by_us, {all_by_them});
  const double each = micro / static_cast<double>(map.queries.size());
  Row row{title(map, finder, neighbours), "us", times[0] * each, package.words, times[1] * each};
  if (package.optimal) row.aim = neighbours == Neighbours::four ? 1.0 / 200 : 1.0 / 100;
  return row;
}

}  // namespace

std::vector<Row> path_boost() {
  std::vector<Row> rows;
  for (const QueryMap& map : query_maps(200)) {
    for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight})
      beside_boost(map, neighbours, rows);
  }
  return rows;
}

std::vector<Row> path_packages() {
  std::vector<Row> rows;
  const auto node = NodePeer::start("paths.mjs", "hello");
  for (const QueryMap& map : query_maps(10)) {
    if (map.kind == MapKind::cluttered || map.grid.open_cells() > 300'000) continue;
    if (node == nullptr) {
      Row row;
      row.name = map.name;
      row.skipped = "PathFinding.js, EasyStar: need node, and tools/setup.sh bench to install them";
      rows.push_back(row);
      continue;
    }
    const MapFile file(map.grid);
    require(node->ask("map " + file.path()) == "ready", "the packages could not read the map");
    for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
      for (const Package& package : packages) rows.push_back(beside_package(map, neighbours, package, *node));
    }
  }
  return rows;
}

}  // namespace wend::bench
