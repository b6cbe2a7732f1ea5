// Figures about a maze: how it is made up, and how hard it is. Everything counts squares of the grid and
// steps up, right, down, left; weights and diagonals play no part.
//
// Cost: a few breadth-first floods and one depth-first walk, O(squares) time, 9 bytes per square.
#pragma once

#include <cstddef>
#include <optional>

#include "model/maze.hpp"

namespace wend {

struct MazeStatistics {
  std::size_t squares = 0;  // open squares
  /// Passage cells: the open squares in odd rows and columns, where the maze has odd sides and a closed outer
  /// wall; all open squares of any other map.
  std::size_t cells = 0;
  std::size_t dead_ends = 0;  // open squares with exactly one open neighbour
  std::size_t junctions = 0;  // open squares with three or four open neighbours
  std::size_t parts = 0;      // connected parts
  bool perfect = false;       // connected and without loops: one way between any two squares

  /// The largest distance, in steps, between two squares of one part. Exact if no larger part has loops, or
  /// only so few squares that all distances were measured; else a lower bound found by repeated sweeps.
  std::size_t longest_path = 0;
  bool longest_path_exact = true;

  /// Straight passages: of the cells with exactly two openings, the share whose openings lie opposite each
  /// other. Nothing where there is no such cell.
  std::optional<double> river;

  /// Steps on a shortest way from the start to the nearest goal. Nothing if there is no start, goal or way.
  std::optional<std::size_t> solution;
  /// Squares on that way where a wrong turn can be taken: one after which the goal can only be reached by
  /// coming back to this square.
  std::size_t decisions = 0;
  /// The luck, in bits, that a walker needs who never turns round and takes each way onward with equal
  /// chance, in order to make no wrong turn on that way: the sum of log2(ways onward / ways onward that are
  /// not wrong) over its squares. 0 in a corridor or an empty hall; each plain fork adds 1.
  std::optional<double> difficulty;
};

MazeStatistics statistics_of(const Maze& maze);

}  // namespace wend
