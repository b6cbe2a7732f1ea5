// What users get from `bfs` and `astar` (through Problem, every limit and counter in place) against loops
// written by hand for this one job, and against Boost.Graph. All give a shortest way; lengths are compared.
#include "boost_astar.hpp"
#include "domains/all.hpp"
#include "hand_loops.hpp"
#include "mazes.hpp"
#include "measure.hpp"

namespace wend::bench {
namespace {

constexpr double aim_hand = 1.5;   // at most half as slow again as code for this job alone
constexpr double aim_boost = 0.2;  // five times as fast
constexpr int rounds = 9;

std::function<void()> generic(const Problem& problem, const std::string& algorithm, std::size_t length) {
  return [&problem, algorithm, length] {
    Plan plan;
    plan.algorithm = algorithm;
    require(problem.run(plan, nullptr).moves.size() == length, algorithm + " finds another length");
  };
}

template <class Job>
std::function<void()> peer(const std::string& name, std::size_t length, Job job) {
  return [name, length, job] { require(job() == length, name + " finds another length"); };
}

std::vector<Row> rows_for(const Named& named) {
  const Maze& maze = named.maze;
  const Cell start = *maze.start;
  const Cell goal = maze.goals.front();
  const ByteGrid bytes(maze.grid);
  const BoostGrid boost(maze);
  const auto problem = domain_for(maze, "").open(maze, {});
  const std::size_t length = hand_bfs(bytes, bytes.cells.size(), start, goal).size();
  require(length > 0, named.name + " has no solution");

  const auto times =
      fastest({generic(*problem, "bfs", length), generic(*problem, "astar", length),
               peer("the loop by hand", length,
                    [&] { return hand_bfs(bytes, bytes.cells.size(), start, goal).size(); }),
               peer("A* by hand", length, [&] { return hand_astar(bytes, start, goal).size(); }),
               peer("Boost.Graph's A*", length, [&] { return boost.astar(); }),
               peer("Boost.Graph's bfs", length, [&] { return boost.bfs(); })},
              rounds);
  const auto row = [&](const std::string& algorithm, double ours, const std::string& name, double theirs,
                       std::optional<double> aim) {
    return Row{algorithm + ", " + named.name, "ms", ours * 1e3, name, theirs * 1e3, aim};
  };
  return {row("bfs", times[0], "bfs by hand", times[2], aim_hand),
          row("astar", times[1], "A* by hand", times[3], aim_hand),
          row("bfs", times[0], "Boost.Graph A*", times[4], aim_boost),
          row("astar", times[1], "Boost.Graph A*", times[4], aim_boost),
          row("bfs", times[0], "Boost.Graph bfs", times[5], std::nullopt)};
}

}  // namespace

std::vector<Row> generic_searches() {
  std::vector<Row> rows = rows_for(perfect_maze());
  for (Row& row : rows_for(random_grid())) rows.push_back(std::move(row));
  return rows;
}

}  // namespace wend::bench
