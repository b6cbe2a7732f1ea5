// Any puzzle wend knows, as plain data: what a format reads and writes and a domain turns into a Problem.
#pragma once

#include <variant>

#include "model/maze.hpp"

namespace wend {

using Model = std::variant<Maze>;

}  // namespace wend
