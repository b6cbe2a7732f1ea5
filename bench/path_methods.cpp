// Queries on maps: microseconds per query of every method, beside A* with a binary heap as a textbook writes
// it and beside the prototype's figure. And perfect mazes solved once, as a user sees it.
#include <algorithm>
#include <cmath>
#include <optional>
#include <queue>

#include "generate/all.hpp"
#include "measure.hpp"
#include "path_maps.hpp"
#include "paths/finder.hpp"
#include "paths/methods/all.hpp"

namespace wend::bench {
namespace {

constexpr int rounds = 3;
constexpr std::size_t queries_per_map = 200;

/// What the prototype took, in µs per query on a busy machine (no other figure to compare with was measured
/// on the same queries).
struct Prototype {
  std::string_view map;
  double jps8, bucket_astar8, astar4, bit_bfs, jps4;
};
constexpr Prototype prototypes[] = {
    {"arena2", 25.2, 285, 34.8, 48, 11.0},       {"brc202d", 76.0, 650, 113, 99, 51.6},
    {"AcrosstheCape", 129, 3450, 752, 756, 82},  {"random512-25-0", 2643, 1564, 252, 859, 805},
    {"maze512-1-0", 2341, 2459, 932, 866, 1010},
};

std::optional<double> prototype(std::string_view map, std::string_view method) {
  for (const Prototype& each : prototypes) {
    if (each.map != map) continue;
    if (method == "jps8") return each.jps8;
    if (method == "bucket-astar8") return each.bucket_astar8;
    if (method == "astar4") return each.astar4;
    if (method == "bit-bfs") return each.bit_bfs;
    if (method == "jps4") return each.jps4;
  }
  return std::nullopt;
}

/// A* with std::priority_queue and arrays cleared for every query: what most programs have.
class TextbookAStar {
 public:
  TextbookAStar(const Grid& grid, bool diagonals) : grid_(grid), diagonals_(diagonals) {}

  double length(Cell start, Cell goal) {
    lengths_.assign(grid_.rows() * grid_.columns(), infinite);
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    lengths_[number(start)] = 0;
    open.push({estimate(start, goal), start});
    while (!open.empty()) {
      const auto [sum, at] = open.top();
      open.pop();
      if (at == goal) return lengths_[number(at)];
      if (sum > lengths_[number(at)] + estimate(at, goal) + 1e-9) continue;
      expand(at, goal, open);
    }
    return infinite;
  }

  static constexpr double infinite = 1e300;

 private:
  using Entry = std::pair<double, Cell>;

  [[nodiscard]] std::size_t number(Cell at) const { return at.row * grid_.columns() + at.column; }
  [[nodiscard]] bool open(std::uint32_t row, std::uint32_t column) const {
    return grid_.contains(row, column) && grid_.open(Cell{row, column});
  }
  [[nodiscard]] double estimate(Cell a, Cell b) const {
    const auto down = static_cast<double>(a.row < b.row ? b.row - a.row : a.row - b.row);
    const auto right = static_cast<double>(a.column < b.column ? b.column - a.column : a.column - b.column);
    return diagonals_ ? std::max(down, right) + 0.41421356237309515 * std::min(down, right) : down + right;
  }
  template <class Open>
  void expand(Cell at, Cell goal, Open& waiting) {
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        const bool diagonal = down != 0 && right != 0;
        if ((down == 0 && right == 0) || (diagonal && !diagonals_)) continue;
        const Cell to{at.row + static_cast<std::uint32_t>(down),
                      at.column + static_cast<std::uint32_t>(right)};
        if (!open(to.row, to.column) || (diagonal && (!open(to.row, at.column) || !open(at.row, to.column))))
          continue;
        const double length = lengths_[number(at)] + (diagonal ? 1.4142135623730951 : 1);
        if (length + 1e-9 >= lengths_[number(to)]) continue;
        lengths_[number(to)] = length;
        waiting.push({length + estimate(to, goal), to});
      }
    }
  }

  const Grid& grid_;
  bool diagonals_;
  std::vector<double> lengths_;
};

double total(Finder& finder, const QueryMap& field) {
  double sum = 0;
  for (const ScenarioQuery& query : field.queries) {
    const Found found = finder.find(query.start, query.goal);
    require(found.ending != Ending::unfit, "a method that does not suit its map");
    sum += found.length.value();
  }
  return sum;
}

void measure(const QueryMap& field, Neighbours neighbours, std::vector<Row>& rows) {
  const PathMap map(field.grid);
  TextbookAStar textbook(field.grid, neighbours == Neighbours::eight);
  double truth = 0;
  const double theirs = 1e6 * seconds_of([&] {
                          for (const ScenarioQuery& query : field.queries) {
                            const double length = textbook.length(query.start, query.goal);
                            truth += length == TextbookAStar::infinite ? 0 : length;
                          }
                        });
  const auto count = static_cast<double>(field.queries.size());
  const char* const tail = neighbours == Neighbours::eight ? ", 8" : ", 4";
  std::vector<std::string_view> names{"auto"};
  for (const PathMethod* method : all_path_methods()) {
    if (method->suits(map, neighbours) && !method->trees) names.push_back(method->name);
  }
  for (const std::string_view name : names) {
    Finder finder(map, neighbours, name);
    require(std::abs(total(finder, field) - truth) < 1e-3, std::string(name) + " is wrong on " + field.name);
    const double ours = 1e6 * fastest({[&] { total(finder, field); }}, rounds)[0] / count;
    const std::string label = std::string(name == "auto" ? "auto: " : "") + std::string(finder.method().name);
    rows.push_back({field.name + tail + " " + label, "µs", ours, "A* with a heap", theirs / count});
    if (const auto before = prototype(field.name, name))
      rows.push_back({field.name + tail + " " + label, "µs", ours, "prototype", *before, 1.0});
  }
}

/// From the grid to the way, everything a single user pays.
Row one_shot(std::string_view builder, std::size_t side, double aim) {
  const Maze maze = find_builder(builder)->build({.rows = side, .columns = side, .seed = 5}, nullptr);
  const auto last = static_cast<std::uint32_t>(side - 2);
  const double seconds = fastest({[&] {
                                   const PathMap map(maze.grid);
                                   Finder finder(map, Neighbours::four);
                                   require(finder.find({1, 1}, {last, last}).reached(), "no way");
                                 }},
                                 3 * rounds)[0];
  const double cell = 1e9 * seconds / static_cast<double>(maze.grid.open_cells());
  return {std::string(builder) + " " + std::to_string(side) + "², per cell", "ns", cell, "aim", aim, 1.0};
}

}  // namespace

std::vector<Row> path_methods() {
  std::vector<Row> rows;
  for (const QueryMap& map : query_maps(queries_per_map)) {
    for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) measure(map, neighbours, rows);
  }
  return rows;
}

std::vector<Row> path_perfect() {
  std::vector<Row> rows;
  for (const char* builder : {"rdfs", "kruskal", "wilson"}) {
    rows.push_back(one_shot(builder, 1001, 6));
    rows.push_back(one_shot(builder, 4001, 10));
  }
  return rows;
}

}  // namespace wend::bench
