// The ways of the runners of a race, held against the rules of mazes before anybody sees them.
#pragma once

#include <vector>

#include "race/race.hpp"

namespace wend {

/// Of each runner the way to the last finish it claimed, empty without one. An InternalFault if one cannot be
/// walked in the maze.
std::vector<std::vector<Cell>> verified_ways(const Maze& maze, const Race& race, const RaceResult& result);

}  // namespace wend
