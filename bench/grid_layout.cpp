// Why Grid packs its cells into bits: the same loop over either layout.
#include "hand_loops.hpp"
#include "mazes.hpp"
#include "measure.hpp"

namespace wend::bench {
namespace {

Row row_for(const Named& named) {
  const Cell start = *named.maze.start;
  const Cell goal = named.maze.goals.front();
  const ByteGrid bytes(named.maze.grid);
  const BitGrid bits(named.maze.grid);
  const std::size_t slots = bytes.cells.size();
  require(hand_bfs(bytes, slots, start, goal) == hand_bfs(bits, slots, start, goal), "the layouts disagree");
  std::size_t sink = 0;
  const auto times = fastest({[&] { sink += hand_bfs(bits, slots, start, goal).size(); },
                              [&] { sink += hand_bfs(bytes, slots, start, goal).size(); }},
                             9);
  require(sink > 0, "nothing was searched");
  return {"bits, " + named.name, "ms", times[0] * 1e3, "bytes", times[1] * 1e3, std::nullopt};
}

}  // namespace

std::vector<Row> grid_layout() {
  return {row_for(perfect_maze()), row_for(random_grid())};
}

}  // namespace wend::bench
