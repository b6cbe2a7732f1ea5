// A maze with many goals, for tours: they lie anywhere a walk from the start can reach.
#pragma once

#include <cstdint>

#include "model/maze.hpp"

namespace wend {

/// So many different goals instead of those the maze has, none of them on the start. The same maze, count and
/// seed give the same goals. An Error if the maze has no start or too few cells that can be reached.
void scatter_goals(Maze& maze, std::uint64_t count, std::uint64_t seed);

}  // namespace wend
