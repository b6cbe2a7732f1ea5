// Watching is free for those who do not watch: the same searches from the same headers, once as they are,
// once with every event statement deleted from the source. `same_code.py` compares the machine code of the
// two.
#include "mazes.hpp"
#include "measure.hpp"
#include "unwatched/subject.hpp"

namespace wend::bench {
namespace {

PlainMaze plain(const Maze& maze) {
  const auto rows = static_cast<std::uint32_t>(maze.grid.rows());
  const auto columns = static_cast<std::uint32_t>(maze.grid.columns());
  const auto place = [&](Cell at) { return at.row * columns + at.column; };
  PlainMaze result{rows, columns, {}, place(*maze.start), place(maze.goals.front())};
  for (std::uint32_t row = 0; row < rows; ++row) {
    for (std::uint32_t column = 0; column < columns; ++column) {
      result.open.push_back(maze.grid.open(Cell{row, column}));
    }
  }
  return result;
}

Row row_for(const Named& named, const std::string& algorithm, PlainOutcome (Subject::*search)() const) {
  constexpr double aim = 1.10;  // equal code, as far as timing can tell
  const PlainMaze maze = plain(named.maze);
  const auto as_is = subject_as_is(maze);
  const auto bare = subject_bare(maze);
  const PlainOutcome first = (*as_is.*search)();
  const PlainOutcome second = (*bare.*search)();
  require(first.length == second.length && first.expanded == second.expanded,
          "the two builds search differently");
  const auto again = [&](const Subject& subject) {
    return [&subject, search, &first] {
      require((subject.*search)().expanded == first.expanded, "not repeatable");
    };
  };
  const auto times = fastest({again(*as_is), again(*bare)}, 11);
  return {algorithm + ", " + named.name, "ms", times[0] * 1e3, "events deleted", times[1] * 1e3, aim};
}

}  // namespace

std::vector<Row> unwatched() {
  const Named maze = perfect_maze();
  const Named grid = random_grid();
  return {row_for(maze, "bfs", &Subject::bfs), row_for(maze, "astar", &Subject::astar),
          row_for(grid, "bfs", &Subject::bfs), row_for(grid, "astar", &Subject::astar)};
}

}  // namespace wend::bench
