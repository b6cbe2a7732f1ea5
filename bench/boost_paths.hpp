// Boost.Graph's A* for queries on one map, 4 or 8 neighbours, in the two forms that know weights. All
// property maps are plain arrays, the heap is its default one; they are made anew for every query, as the
// algorithm sets all of them anyway. The graph is built beforehand, outside of all times.
#pragma once

#include <memory>
#include <optional>

#include "model/maze.hpp"

namespace wend::bench {

enum class BoostForm {
  adjacency_list,  // vecS, vecS: the usual one
  csr              // compressed sparse row: the fastest one, which nobody can change any more
};

class BoostPaths {
 public:
  virtual ~BoostPaths() = default;
  /// Length of a shortest way between two open cells; nothing if there is none.
  [[nodiscard]] virtual std::optional<double> astar(Cell start, Cell goal) const = 0;
};

std::unique_ptr<BoostPaths> boost_paths(const Grid& grid, Neighbours neighbours, BoostForm form);

}  // namespace wend::bench
