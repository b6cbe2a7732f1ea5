// Figures about a maze, for people and for programs.
#pragma once

#include <string>

#include "base/json.hpp"
#include "model/maze_statistics.hpp"

namespace wend {

/// One figure per line.
std::string statistics_words(const MazeStatistics& statistics);

/// Adds the figures to what is already said; what a maze does not have is null.
void add_statistics(JsonObject& object, const MazeStatistics& statistics);

/// What figures about a maze, or a heat map of it, take beside it: a value per square of the map, and for
/// every open square what a flood and its growing queue need.
constexpr std::size_t memory_for_figures(std::size_t squares, std::size_t open, bool heat) {
  return heat ? 4 * squares + 13 * open : 12 * open;
}

}  // namespace wend
