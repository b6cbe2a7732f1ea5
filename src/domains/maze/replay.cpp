#include "domains/maze/replay.hpp"

#include <algorithm>

#include "domains/maze/walker.hpp"

namespace wend {

Replay replay_maze(const Maze& maze, std::span<const std::string> moves) {
  Replay replay;
  MazeWalker walker(maze);
  for (const std::string& move : moves) {
    replay.problem = walker.step(move);
    if (!replay.problem.empty()) break;
    ++replay.moves_made;
  }
  replay.cost = walker.cost();
  replay.reaches_goal = replay.problem.empty() &&
                        std::find(maze.goals.begin(), maze.goals.end(), walker.here()) != maze.goals.end();
  return replay;
}

}  // namespace wend
