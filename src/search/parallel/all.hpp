// The list of generic algorithms that several threads can do together. Each names the one it stands for.
#pragma once

#include <tuple>

#include "search/parallel/astar.hpp"
#include "search/parallel/bfs.hpp"
#include "search/parallel/ida_star.hpp"

namespace wend {

using ParallelAlgorithms = std::tuple<ParallelBfs, ParallelAStar, ParallelIdaStar>;

}  // namespace wend
