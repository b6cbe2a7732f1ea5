// The domain of tours: what it offers and how a maze with goals is opened as one.
#pragma once

#include "engine/shelf.hpp"

namespace wend {

extern const Domain tour_domain;

/// What the parts of this folder share with each other. Straight tours count in 32-bit integers; the others
/// have diagonals, or costs that could outgrow that.
std::vector<HeuristicInfo> tour_heuristics();
std::unique_ptr<Problem> open_small_straight_tour(Maze maze, const TourOptions& options);
std::unique_ptr<Problem> open_large_straight_tour(Maze maze, const TourOptions& options);
std::unique_ptr<Problem> open_small_tour(Maze maze, const TourOptions& options);
std::unique_ptr<Problem> open_large_tour(Maze maze, const TourOptions& options);
std::unique_ptr<Problem> open_huge_straight_tour(Maze maze, const TourOptions& options);
std::unique_ptr<Problem> open_huge_tour(Maze maze, const TourOptions& options);
inline constexpr std::size_t small_tour_words = 2;  // of 32 goals
inline constexpr std::size_t large_tour_words = 32;

}  // namespace wend
