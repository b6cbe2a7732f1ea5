// A way as cells, in the words of the maze: the names of its moves.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "model/maze.hpp"

namespace wend {

/// From each cell to the next, which must be a neighbour.
std::vector<std::string> moves_along(std::span<const Cell> way);

}  // namespace wend
