// All searches over tours with at most 1024 goals, without diagonals, are compiled here.
#include "domains/tour/tour_domain.hpp"
#include "domains/tour/tour_problem.hpp"

namespace wend {

std::unique_ptr<Problem> open_large_straight_tour(Maze maze, const TourOptions& options) {
  return std::make_unique<TourProblem<TourSpace<large_tour_words, Grid4Space>>>(std::move(maze), options);
}

}  // namespace wend
