// Tours as courses solve them, A* over cells and goals visited with a spanning tree as its estimate, beside
// what `auto` takes: braided mazes of 31 x 31 squares with more and more goals, the same in one run.
#include "base/rng.hpp"
#include "domains/tour/tour_domain.hpp"
#include "engine/verify.hpp"
#include "generate/all.hpp"
#include "generate/modify/all.hpp"
#include "measure.hpp"
#include "model/maze_flood.hpp"

namespace wend::bench {
namespace {

constexpr int rounds = 5;

Maze tour_map(std::size_t goals) {
  BuildOptions options;
  options.rows = options.columns = 31;
  options.seed = goals;
  Maze maze = find_builder("rdfs")->build(options, nullptr);
  modify(maze, parse_changes("braid=0.5"), goals, nullptr);
  Flood flood(maze.grid);
  flood.from(maze.grid.slot(*maze.start));
  std::vector<Slot> cells = flood.order();
  Rng rng(goals);
  rng.shuffle(cells);
  maze.goals.clear();
  for (std::size_t i = 0; i < goals; ++i) maze.goals.push_back(maze.grid.cell(cells[i]));
  std::sort(maze.goals.begin(), maze.goals.end());
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
    rows.push_back({std::to_string(goals) + " goals (" + best.algorithm + ")", "ms", 1e3 * seconds[0],
                    "astar + mst-path", 1e3 * seconds[1]});
  }
  return rows;
}

}  // namespace wend::bench
