// Tours as courses solve them, A* over cells and goals visited with a spanning tree as its estimate, beside
// what `auto` takes: braided mazes of 31 x 31 squares with more and more goals, the same in one run.
#include "domains/tour/tour_domain.hpp"
#include "engine/verify.hpp"
#include "generate/all.hpp"
#include "generate/makers/goals.hpp"
#include "generate/modify/all.hpp"
#include "measure.hpp"

namespace wend::bench {
namespace {

constexpr int rounds = 5;

Maze tour_map(std::size_t goals) {
  BuildOptions options;
  options.rows = options.columns = 31;
  options.seed = goals;
  Maze maze = find_builder("rdfs")->build(options, nullptr);
  modify(maze, parse_changes("braid=0.5"), goals, nullptr);
  scatter_goals(maze, goals, goals);
  return maze;
}

}  // namespace

std::vector<Row> tours_astar() {
  std::vector<Row> rows;
  for (const std::size_t goals : {5U, 10U, 15U, 20U}) {
    const auto problem = tour_domain.open(tour_map(goals), {});
    Plan by_auto;
    Plan by_states;
    by_states.algorithm = "astar";
    by_states.heuristic = "mst-path";
    Report best;
    Report search;
    const std::vector<double> seconds = fastest(
        {[&] { best = solve(*problem, by_auto); }, [&] { search = solve(*problem, by_states); }}, rounds);
    require(best.optimal && best.cost == search.cost, "the same proven optimum by auto and astar");
    const std::string name = std::to_string(goals) + " goals, seed " + std::to_string(goals);
    rows.push_back(
        {name + " (" + best.algorithm + ")", "ms", 1e3 * seconds[0], "astar + mst-path", 1e3 * seconds[1]});
    rows.push_back({name + ": memory", "MiB", static_cast<double>(best.stats.peak_bytes) / (1 << 20),
                    "astar + mst-path", static_cast<double>(search.stats.peak_bytes) / (1 << 20)});
  }
  return rows;
}

}  // namespace wend::bench
