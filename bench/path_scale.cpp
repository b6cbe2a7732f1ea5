// What a query costs as the map grows: random obstacles on a tenth of the cells, from 256 x 256 to
// 16,384 x 16,384, queries between random cells. Boost.Graph goes along as far as its graph fits.
// plot_scale.py draws the rows.
#include <memory>

#include "base/rng.hpp"
#include "boost_paths.hpp"
#include "generate/all.hpp"
#include "measure.hpp"
#include "path_maps.hpp"
#include "paths/finder.hpp"

namespace wend::bench {
namespace {

constexpr std::size_t largest_for_boost = 1024;

/// The same journeys on every size: places are drawn once, as shares of the side, and move on to the next
/// open cell.
std::vector<ScenarioQuery> journeys(const Grid& grid) {
  constexpr int count = 20;
  constexpr std::uint64_t unit = 1 << 20;
  Rng random(1);
  const auto place = [&](std::size_t extent) {
    return static_cast<std::uint32_t>(random.below(unit) * extent / unit);
  };
  const auto cell = [&] {
    Cell at{place(grid.rows()), place(grid.columns())};
    while (!grid.open(at)) at.column = (at.column + 1) % static_cast<std::uint32_t>(grid.columns());
    return at;
  };
  std::vector<ScenarioQuery> queries(count);
  for (ScenarioQuery& query : queries) {
    query.start = cell();
    query.goal = cell();
  }
  return queries;
}

Row row_of(const std::string& who, Neighbours neighbours, std::size_t side, double seconds) {
  return {
      who + ", " + (neighbours == Neighbours::four ? "4" : "8") + " neighbours, side " + std::to_string(side),
      "us", seconds * 1e6, "", 0};
}

void measure(const Grid& grid, Neighbours neighbours, const std::vector<ScenarioQuery>& queries,
             std::vector<Row>& rows) {
  const PathMap map(grid);
  Finder finder(map, neighbours);
  std::vector<std::function<void()>> contestants{[&] {
    for (const ScenarioQuery& query : queries)
      require(finder.find(query.start, query.goal).reached(), "a query without a way");
  }};
  std::unique_ptr<BoostPaths> boost;
  if (grid.rows() <= largest_for_boost) {
    boost = boost_paths(grid, neighbours, BoostForm::adjacency_list);
    contestants.emplace_back([&] {
      for (const ScenarioQuery& query : queries)
        require(boost->astar(query.start, query.goal).has_value(), "Boost.Graph finds no way");
    });
  }
  const std::vector<double> seconds = fastest(contestants, 2);
  const auto count = static_cast<double>(queries.size());
  rows.push_back(row_of("wend", neighbours, grid.rows(), seconds[0] / count));
  if (boost != nullptr) rows.push_back(row_of("Boost.Graph A*", neighbours, grid.rows(), seconds[1] / count));
}

}  // namespace

std::vector<Row> path_scale() {
  std::vector<Row> rows;
  for (std::size_t side = 256; side <= 16384; side *= 2) {
    const BuildOptions options{.rows = side, .columns = side, .seed = 1, .wall_percent = 10};
    const Grid grid = find_builder("scatter")->build(options, nullptr).grid;
    const std::vector<ScenarioQuery> queries = journeys(grid);
    for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight})
      measure(grid, neighbours, queries, rows);
  }
  return rows;
}

}  // namespace wend::bench
