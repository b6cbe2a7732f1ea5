// Mazes and quests as JSON, see model_json.hpp.
#pragma once

#include "base/json.hpp"
#include "model/maze.hpp"
#include "serve/asked.hpp"

namespace wend::serve {

JsonObject maze_object(const Maze& maze);
Maze read_maze(const Asked& problem, std::size_t most_cells);

}  // namespace wend::serve
