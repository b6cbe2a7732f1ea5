// Breadth first: nearest squares first, so that the way to the finish is a shortest one.
#pragma once

#include "race/racers/racer.hpp"

namespace wend {

extern const Racer bfs_racer;

}  // namespace wend
