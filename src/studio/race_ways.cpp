#include "studio/race_ways.hpp"

#include <algorithm>
#include <span>

#include "domains/maze/maze_domain.hpp"
#include "domains/maze/moves_along.hpp"
#include "engine/verify.hpp"

namespace wend {
namespace {

/// Piece by piece, because moves as words need more memory than the maze.
void verify_way(const Maze& maze, std::span<const Cell> way) {
  constexpr std::size_t longest_piece = 1'000'000;
  Maze asked;
  asked.grid = maze.grid;
  do {
    const std::span<const Cell> piece = way.first(std::min(way.size(), longest_piece));
    asked.start = piece.front();
    asked.goals = {piece.back()};
    const std::string wrong = refute(*maze_domain.open(asked, {}), moves_along(piece), std::nullopt);
    if (!wrong.empty()) throw InternalFault("a way of the race does not hold: " + wrong);
    way = way.subspan(piece.size() - 1);
  } while (way.size() > 1);
}

}  // namespace

std::vector<std::vector<Cell>> verified_ways(const Maze& maze, const Race& race, const RaceResult& result) {
  std::vector<std::vector<Cell>> ways(result.runners.size());
  for (unsigned i = 0; i < ways.size(); ++i) {
    for (const Cell finish : result.runners[i].claimed) {
      ways[i] = race.way_to(finish, i);
      verify_way(maze, ways[i]);
    }
  }
  return ways;
}

}  // namespace wend
