// Boost.Graph's A* on a grid, set up the way that is fastest for it: a compressed sparse row graph of the
// open cells, property maps that are plain arrays, its default d-ary heap. Building the graph is not timed.
#pragma once

#include <cstddef>
#include <memory>

#include "model/maze.hpp"

namespace wend::bench {

class BoostGrid {
 public:
  explicit BoostGrid(const Maze& maze);
  ~BoostGrid();

  /// Length of a shortest way from the maze's start to its goal, which must exist, by Boost's A*.
  [[nodiscard]] std::size_t astar() const;
  /// The same by Boost's breadth-first search.
  [[nodiscard]] std::size_t bfs() const;

 private:
  struct Graph;
  std::unique_ptr<Graph> graph_;
};

}  // namespace wend::bench
