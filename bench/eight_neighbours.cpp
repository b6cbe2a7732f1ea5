// Eight neighbours, costs that are exact sums of ones and square roots of two: what exactness costs.
#include "domains/all.hpp"
#include "mazes.hpp"
#include "measure.hpp"

namespace wend::bench {

std::vector<Row> eight_neighbours() {
  Named named = random_grid();
  named.maze.neighbours = Neighbours::eight;
  const auto problem = domain_for(named.maze, "").open(named.maze, {});
  const std::vector<std::string> algorithms{"astar", "dijkstra"};
  std::vector<Report> reports(algorithms.size());
  std::vector<std::function<void()>> contestants;
  for (std::size_t i = 0; i < algorithms.size(); ++i) {
    contestants.emplace_back([&, i] {
      Plan plan;
      plan.algorithm = algorithms[i];
      reports[i] = problem->run(plan, nullptr);
      require(reports[i].optimal, algorithms[i] + " is not optimal");
    });
  }
  const auto times = fastest(contestants, 5);
  require(reports[0].cost == reports[1].cost, "astar and dijkstra disagree");
  std::vector<Row> rows;
  for (std::size_t i = 0; i < algorithms.size(); ++i) {
    const auto expanded = static_cast<double>(reports[i].stats.expanded);
    rows.push_back({algorithms[i] + ", " + named.name, "ms", times[i] * 1e3, "", 0, std::nullopt});
    rows.push_back({algorithms[i] + ", per expansion", "ns", times[i] * 1e9 / expanded, "", 0, std::nullopt});
  }
  return rows;
}

}  // namespace wend::bench
