#include "domains/tour/replay.hpp"

#include <set>

#include "domains/maze/walker.hpp"

namespace wend {
namespace {

std::string place_words(Cell at) {
  return "row " + std::to_string(at.row) + ", column " + std::to_string(at.column);
}

/// "the goal at row 3, column 7 was not visited, nor were 2 more".
std::string left_words(const std::set<Cell>& left) {
  const std::string first = "the goal at " + place_words(*left.begin()) + " was not visited";
  if (left.size() == 1) return first;
  return first +
         (left.size() == 2 ? ", nor was 1 more" : ", nor were " + std::to_string(left.size() - 1) + " more");
}

}  // namespace

Replay replay_tour(const Maze& maze, const TourOptions& options, std::span<const std::string> moves) {
  Replay replay;
  MazeWalker walker(maze);
  std::set<Cell> left(maze.goals.begin(), maze.goals.end());
  left.erase(*maze.start);
  for (const std::string& move : moves) {
    replay.problem = walker.step(move);
    if (!replay.problem.empty()) break;
    ++replay.moves_made;
    if (left.erase(walker.here()) == 0) continue;
    replay.stops.push_back(
        {"goal", walker.here().row, walker.here().column, replay.moves_made, walker.cost(), {}});
  }
  replay.cost = walker.cost();
  const Cell end = options.end == TourEnd::free   ? walker.here()
                   : options.end == TourEnd::home ? *maze.start
                                                  : options.end_at;
  if (!left.empty()) {
    replay.missing = left_words(left);
  } else if (walker.here() != end) {
    replay.missing = "all goals were visited, but the walk has to end at " + place_words(end);
  }
  replay.reaches_goal = replay.problem.empty() && replay.missing.empty();
  if (replay.reaches_goal && (replay.stops.empty() || replay.stops.back().moves < replay.moves_made))
    replay.stops.push_back({"end", end.row, end.column, replay.moves_made, replay.cost, {}});
  return replay;
}

}  // namespace wend
