// Depth first: into the first new square in the runner's own order of directions, back where there is none.
#pragma once

#include "race/racers/racer.hpp"

namespace wend {

extern const Racer dfs_racer;

}  // namespace wend
