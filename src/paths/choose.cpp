#include "paths/choose.hpp"

#include "paths/methods/all.hpp"

namespace wend {

PathChoice choose_path_method(const Grid& grid, Neighbours neighbours) {
  if (neighbours == Neighbours::eight)
    return {find_path_method("bucket-astar8"),
            grid.weighted() ? "weights, eight neighbours" : "eight neighbours"};
  if (grid.weighted()) return {find_path_method("bucket-astar4"), "weights, four neighbours"};
  return {find_path_method("astar4"), "four neighbours, equal weights"};
}

}  // namespace wend
