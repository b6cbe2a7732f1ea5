// The lengths of the shortest ways from one cell to all others. Where all weights are equal and there are
// four neighbours, by flooding with bits; otherwise by Dijkstra's algorithm on buckets.
#pragma once

#include <optional>
#include <vector>

#include "model/maze.hpp"
#include "paths/parts/length.hpp"
#include "paths/path_map.hpp"

namespace wend {

class Distances {
 public:
  /// A start on a wall or outside reaches nothing.
  Distances(const PathMap& map, Neighbours neighbours, Cell start);

  /// Nothing if no way leads there.
  [[nodiscard]] std::optional<ExactCost> to(Cell at) const {
    if (at.row >= rows_ || at.column >= columns_) return std::nullopt;
    const Length length = lengths_[at.row * columns_ + at.column];
    if (length == unreached) return std::nullopt;
    return length.exact();
  }

 private:
  static constexpr Length unreached{-1, -1};

  void flood(const PathMap& map, Cell start);
  void spread(const PathMap& map, Neighbours neighbours, Cell start);

  std::size_t rows_;
  std::size_t columns_;
  std::vector<Length> lengths_;
};

}  // namespace wend
