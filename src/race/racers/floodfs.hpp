// Depth first like dfs, but what has been seen stays painted.
#pragma once

#include "race/racers/racer.hpp"

namespace wend {

extern const Racer floodfs_racer;

}  // namespace wend
