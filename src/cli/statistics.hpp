// Figures about a maze, for people and for programs.
#pragma once

#include <string>

#include "cli/json.hpp"
#include "model/maze_statistics.hpp"

namespace wend {

/// One figure per line.
std::string statistics_words(const MazeStatistics& statistics);

/// Adds the figures to what is already said; what a maze does not have is null.
void add_statistics(JsonObject& object, const MazeStatistics& statistics);

}  // namespace wend
