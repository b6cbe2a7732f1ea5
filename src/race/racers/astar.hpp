// A*: the square with the smallest sum of steps so far and steps at least to go comes first (Hart, Nilsson,
// Raphael 1968).
//
// Guarantee: a shortest way. Cost: a byte per square and eight per square in the frontier. The steps so far
// are not stored: they are the sum, which names the bucket, less the estimate.
#pragma once

#include "race/racers/racer.hpp"

namespace wend {

extern const Racer astar_racer;

}  // namespace wend
