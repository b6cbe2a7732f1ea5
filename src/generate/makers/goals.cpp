#include "generate/makers/goals.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/rng.hpp"
#include "model/maze_flood.hpp"

namespace wend {

void scatter_goals(Maze& maze, std::uint64_t count, std::uint64_t seed) {
  if (!maze.start) throw Error::usage("a maze without a start has no place for goals");
  Flood flood(maze.grid);
  flood.from(maze.grid.slot(*maze.start));
  std::vector<Slot> cells(flood.order().begin() + 1, flood.order().end());
  if (cells.empty()) throw Error::usage("--goals: no cell can be reached from the start", "another --seed");
  if (count == 0 || count > cells.size()) {
    throw Error::usage("--goals: " + std::to_string(count) + " goals do not fit",
                       "from 1 to " + std::to_string(cells.size()) +
                           ", which is how many cells can be reached from the start");
  }
  constexpr std::uint64_t own_numbers = 0x676f616c73;  // not those the builder drew
  Rng rng(seed ^ own_numbers);
  for (std::size_t i = 0; i < count; ++i)
    std::swap(cells[i], cells[i + static_cast<std::size_t>(rng.below(cells.size() - i))]);
  cells.resize(static_cast<std::size_t>(count));
  std::sort(cells.begin(), cells.end());
  maze.goals.clear();
  for (const Slot at : cells) maze.goals.push_back(maze.grid.cell(at));
}

}  // namespace wend
