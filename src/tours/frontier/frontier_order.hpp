// An order in which the frontier takes in the junctions of a block. Finding the best one is hard; many are
// made greedily, from different junctions, and the cheapest is improved by small moves.
#pragma once

#include <cstdint>
#include <vector>

#include "search/parts/budget.hpp"
#include "tours/block_task.hpp"

namespace wend {

struct FrontierOrder {
  std::vector<std::uint32_t> order;  // empty: all were too wide
  double effort = 0;                 // about how many states there will be
};

FrontierOrder narrow_order(const BlockTask& task, std::size_t moves, Budget& budget);

}  // namespace wend
