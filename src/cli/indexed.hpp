// Solving by an index (wend index): --index FILE.
#pragma once

#include <memory>

#include "cli/command.hpp"
#include "engine/problem.hpp"
#include "model/maze.hpp"
#include "paths/index/path_index.hpp"

namespace wend {

/// --index.
std::vector<Flag> index_flags();

/// An Error if a method is asked for as well.
void refuse_methods_beside_index(const Arguments& arguments);

/// An Error if there can be no index for such a grid.
void expect_indexable(const Grid& grid);

/// An Error, naming the file, if it is none of this map, or for another number of neighbours.
PathIndex load_index(const std::string& path, const PathMap& map, Neighbours neighbours);

/// The model as a maze, its neighbours as the flags say; an Error naming the file if it is something else.
Maze maze_to_index(const std::string& path, const Arguments& arguments);

struct SolvedByIndex {
  std::unique_ptr<Problem> problem;
  Report report;
};

/// Reads the problem, answers it by the index and replays the way.
SolvedByIndex solve_by_index(const std::string& file, const Arguments& arguments);

}  // namespace wend
