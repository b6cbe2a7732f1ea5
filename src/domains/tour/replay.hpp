// The rules of a tour once more, written on the model alone: the independent check of every walk.
#pragma once

#include <span>
#include <string>

#include "engine/problem.hpp"
#include "engine/shelf.hpp"
#include "model/maze.hpp"

namespace wend {

Replay replay_tour(const Maze& maze, const TourOptions& options, std::span<const std::string> moves);

}  // namespace wend
