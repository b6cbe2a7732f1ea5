// Compiled with `wend` defined as another name, so that both builds can live in one program; therefore the
// few functions they need from the library are compiled in here too.
#include "unwatched/subject.hpp"

#include "domains/maze/grid_space.cpp"
#include "domains/maze/heuristics.hpp"
#include "model/grid.cpp"
#include "search/astar.hpp"
#include "search/bfs.hpp"

namespace {

class Here final : public Subject {
 public:
  explicit Here(wend::Maze maze)
      : maze_(std::move(maze)), space_(maze_), h_(wend::Manhattan<wend::Grid4Space>(space_)) {}
  [[nodiscard]] PlainOutcome bfs() const override { return run<wend::Bfs>(); }
  [[nodiscard]] PlainOutcome astar() const override { return run<wend::AStar>(); }

 private:
  template <class Algorithm>
  [[nodiscard]] PlainOutcome run() const {
    wend::NoWatch nobody;
    const auto outcome = Algorithm::run(space_, h_, wend::Settings{}, nobody);
    return {outcome.path.size(), outcome.stats.expanded};
  }

  wend::Maze maze_;
  wend::Grid4Space space_;
  wend::MazeHeuristic<wend::Grid4Space> h_;
};

}  // namespace

std::unique_ptr<Subject> WEND_BENCH_SUBJECT(const PlainMaze& plain) {
  wend::Maze maze;
  maze.grid = wend::Grid(plain.rows, plain.columns);
  const auto cell = [&](std::uint32_t at) { return wend::Cell{at / plain.columns, at % plain.columns}; };
  for (std::uint32_t at = 0; at < plain.open.size(); ++at) maze.grid.set_open(cell(at), plain.open[at]);
  maze.start = cell(plain.start);
  maze.goals = {cell(plain.goal)};
  return std::make_unique<Here>(std::move(maze));
}
