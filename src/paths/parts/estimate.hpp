// The least a way can cost if there were no walls.
#pragma once

#include <algorithm>

#include "base/cost.hpp"
#include "model/maze.hpp"

namespace wend {

inline ExactCost least_length(Cell from, Cell to, Neighbours neighbours, std::int64_t weight) {
  const std::int64_t down = from.row < to.row ? to.row - from.row : from.row - to.row;
  const std::int64_t right = from.column < to.column ? to.column - from.column : from.column - to.column;
  if (neighbours == Neighbours::four) return {(down + right) * weight, 0};
  const std::int64_t both = std::min(down, right);
  return {(down + right - 2 * both) * weight, both * weight};
}

}  // namespace wend
