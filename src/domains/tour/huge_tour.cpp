// Tours with more goals than a state can hold: the methods that need no states, and nothing else.
#include "domains/tour/huge_tour_space.hpp"
#include "domains/tour/tour_domain.hpp"
#include "domains/tour/tour_problem.hpp"

namespace wend {

std::unique_ptr<Problem> open_huge_straight_tour(Maze maze, const TourOptions& options) {
  return std::make_unique<TourProblem<HugeTourSpace<Grid4Space>>>(std::move(maze), options);
}
std::unique_ptr<Problem> open_huge_tour(Maze maze, const TourOptions& options) {
  return std::make_unique<TourProblem<HugeTourSpace<Grid8Space>>>(std::move(maze), options);
}

}  // namespace wend
