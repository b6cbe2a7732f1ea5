// Tours on maps with diagonal moves, where lengths are a + b√2: few goals by all their subsets, in exact
// costs; many by branch and cut on counts (see root_two.hpp), which is as exact as long as the walk has fewer
// diagonals than the fraction's denominator.
//
// With weights a way back may cost less than the way there. Subsets do not mind; branch and cut then has a
// bound that holds but may never meet the best walk.
#pragma once

#include "search/parts/budget.hpp"
#include "tours/kept/tour_shelf.hpp"
#include "tours/tour_answer.hpp"
#include "tours/tour_task.hpp"

namespace wend {

/// Whether there is room for a diagonal step anywhere.
bool has_diagonal_steps(const Maze& maze);

enum class DiagonalMethod : std::uint8_t { any, subsets, cuts };

struct DiagonalAnswer {
  std::vector<Slot> walk;  // empty: the limits left no room for one
  ExactCost bound;
  std::string method;
  std::string why;
  bool out_of_memory = false;
};

/// Requires all goals to be reachable. The first walk goes to the nearest goal each time, and is there early;
/// what the limits leave room for makes it better.
DiagonalAnswer diagonal_tour(const TourTask& task, DiagonalMethod method, Budget& budget,
                             TourShelf* shelf = nullptr);

}  // namespace wend
