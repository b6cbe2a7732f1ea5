// Boost.Graph's searches on a grid in the two ways it offers; all property maps are plain arrays, the heap is
// its default one.
//  - BoostGrid: the grid as it is, a grid_graph whose walls are filtered out, as in Boost's own maze example.
//  - BoostCsr: the open cells copied into a compressed sparse row graph first, its fastest form. The copy
//  takes
//    longer than a search; it is not part of the times.
#pragma once

#include <cstddef>
#include <memory>

#include "model/maze.hpp"

namespace wend::bench {

class BoostGrid {
 public:
  explicit BoostGrid(const Maze& maze);
  ~BoostGrid();

  /// Length of a shortest way from the maze's start to its goal, which must exist.
  [[nodiscard]] std::size_t astar() const;

 private:
  struct Graph;
  std::unique_ptr<Graph> graph_;
};

class BoostCsr {
 public:
  explicit BoostCsr(const Maze& maze);
  ~BoostCsr();

  /// Length of a shortest way from the maze's start to its goal, which must exist.
  [[nodiscard]] std::size_t astar() const;
  [[nodiscard]] std::size_t bfs() const;

 private:
  struct Graph;
  std::unique_ptr<Graph> graph_;
};

}  // namespace wend::bench
