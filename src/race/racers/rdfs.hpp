// Depth first with a random choice among the new squares.
#pragma once

#include "race/racers/racer.hpp"

namespace wend {

extern const Racer rdfs_racer;

}  // namespace wend
