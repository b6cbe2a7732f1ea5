// The domain of mazes: what it offers and how a maze is opened.
#pragma once

#include "engine/shelf.hpp"

namespace wend {

extern const Domain maze_domain;

/// What the parts of this folder share with each other.
std::vector<HeuristicInfo> maze_heuristics();
Canvas paint_maze(const Maze& maze, std::size_t most_rows, std::size_t most_columns);
std::unique_ptr<Problem> open_grid4(Maze maze);
std::unique_ptr<Problem> open_grid8(Maze maze);

}  // namespace wend
