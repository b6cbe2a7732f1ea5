// Random queries on a map: pairs of cells with a way between them.
#pragma once

#include <cstdint>
#include <vector>

#include "model/maze.hpp"
#include "paths/path_map.hpp"

namespace wend {

struct CellPair {
  Cell start;
  Cell goal;
};

/// As many as asked for, each `least` steps long or longer; fewer where a hundred tries for each do not find
/// them. The same seed gives the same pairs.
std::vector<CellPair> random_pairs(const PathMap& map, Neighbours neighbours, std::size_t count,
                                   std::uint64_t seed, int least = 1);

}  // namespace wend
