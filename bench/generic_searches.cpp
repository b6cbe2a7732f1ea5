// The generic `bfs` and `astar`, every limit and counter in place, against loops written by hand for this one
// job, and against Boost.Graph. All give a shortest way as a list of steps; lengths are compared. What users
// wait for, the same searches through Problem with the steps as words, is a row of its own.
#include "boost_peers.hpp"
#include "domains/all.hpp"
#include "domains/maze/heuristics.hpp"
#include "hand_loops.hpp"
#include "mazes.hpp"
#include "measure.hpp"
#include "search/astar.hpp"
#include "search/bfs.hpp"

namespace wend::bench {
namespace {

constexpr double aim_hand = 1.5;   // at most half as slow again as code for this job alone
constexpr double aim_boost = 0.2;  // five times as fast
constexpr int rounds = 9;

template <class Job>
std::function<void()> checked(const std::string& name, std::size_t length, Job job) {
  return [name, length, job] { require(job() == length, name + " finds another length"); };
}

/// The search that Problem runs, with the same types.
template <class Algorithm>
std::size_t search(const Grid4Space& space, const MazeHeuristic<Grid4Space>& h) {
  NoWatch nobody;
  return Algorithm::run(space, h, Settings{}, nobody).path.size();
}

std::size_t through_problem(const Problem& problem, const std::string& algorithm) {
  Plan plan;
  plan.algorithm = algorithm;
  return problem.run(plan, nullptr).moves.size();
}

std::vector<Row> rows_for(const Named& named) {
  const Maze& maze = named.maze;
  const Cell start = *maze.start;
  const Cell goal = maze.goals.front();
  const Grid4Space space(maze);
  const MazeHeuristic<Grid4Space> h{Manhattan<Grid4Space>(space)};
  const auto problem = domain_for(maze, "").open(maze, {});
  const ByteGrid bytes(maze.grid);
  const BoostGrid grid(maze);
  const BoostCsr csr(maze);
  const std::size_t length = hand_bfs(bytes, bytes.cells.size(), start, goal).size();
  require(length > 0, named.name + " has no solution");

  enum { bfs, astar, bfs_problem, astar_problem, bfs_hand, astar_hand, astar_grid, astar_csr, bfs_csr };
  const auto times =
      fastest({checked("bfs", length, [&] { return search<Bfs>(space, h); }),
               checked("astar", length, [&] { return search<AStar>(space, h); }),
               checked("bfs", length, [&] { return through_problem(*problem, "bfs"); }),
               checked("astar", length, [&] { return through_problem(*problem, "astar"); }),
               checked("bfs by hand", length,
                       [&] { return hand_bfs(bytes, bytes.cells.size(), start, goal).size(); }),
               checked("A* by hand", length, [&] { return hand_astar(bytes, start, goal).size(); }),
               checked("Boost A*, grid", length, [&] { return grid.astar(); }),
               checked("Boost A*, CSR", length, [&] { return csr.astar(); }),
               checked("Boost bfs, CSR", length, [&] { return csr.bfs(); })},
              rounds);
  const auto row = [&](const std::string& name, int ours, const std::string& peer, int theirs,
                       std::optional<double> aim) {
    return Row{name + ", " + named.name,
               "ms",
               times[static_cast<std::size_t>(ours)] * 1e3,
               peer,
               times[static_cast<std::size_t>(theirs)] * 1e3,
               aim};
  };
  return {row("bfs", bfs, "bfs by hand", bfs_hand, aim_hand),
          row("astar", astar, "A* by hand", astar_hand, aim_hand),
          row("bfs", bfs, "Boost A*, grid_graph", astar_grid, aim_boost),
          row("astar", astar, "Boost A*, grid_graph", astar_grid, aim_boost),
          row("astar", astar, "Boost A*, CSR", astar_csr, std::nullopt),
          row("bfs", bfs, "Boost bfs, CSR", bfs_csr, std::nullopt),
          row("bfs + words", bfs_problem, "bfs by hand", bfs_hand, std::nullopt),
          row("astar + words", astar_problem, "A* by hand", astar_hand, std::nullopt)};
}

}  // namespace

std::vector<Row> generic_searches() {
  std::vector<Row> rows = rows_for(perfect_maze());
  for (Row& row : rows_for(random_grid())) rows.push_back(std::move(row));
  return rows;
}

}  // namespace wend::bench
