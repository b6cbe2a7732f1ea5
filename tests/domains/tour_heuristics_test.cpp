// Estimates on whole small tours: never above the true cost of what is left, never dropping by more than a
// step costs. The truth tries all orders from every cell with every set of goals visited.
#include <gtest/gtest.h>

#include "domains/tour/heuristics.hpp"
#include "support/maze_text.hpp"
#include "support/small_tour.hpp"

namespace wend {
namespace {

/// Every state there is: each open cell with each set of goals in which its own is visited.
template <class S, class Use>
void for_each_state(const Maze& maze, const Tour& tour, Use&& use) {
  for (Slot slot = 0; slot < maze.grid.slots(); ++slot) {
    if (!maze.grid.open(slot)) continue;
    for (std::uint32_t set = 0; set < 1U << tour.size(); ++set) {
      typename S::State at;
      at.cell = slot;
      at.visited[0] = set;
      if (tour.at(slot) == Tour::none || at.has(tour.at(slot))) use(at, set);
    }
  }
}

template <class S, class H>
void check(const S& space, const H& h, const char* name) {
  SCOPED_TRACE(name);
  EXPECT_TRUE(h.admissible());
  EXPECT_TRUE(h.consistent());
  const Tour& tour = space.tour();
  const TourOptions options{tour.task().end, tour.grid().cell(tour.end())};
  test::TourTruth truth(tour.maze(), options);
  for_each_state<S>(tour.maze(), tour, [&](const typename S::State& at, std::uint32_t set) {
    const Cell cell = tour.grid().cell(at.cell);
    const auto rest = truth.from(tour.maze(), cell, set);
    if (rest) {
      EXPECT_LE(to_exact(h(at)), *rest) << cell.row << ',' << cell.column << " with " << set;
    }
    if (is_infinite(h(at))) return;
    space.successors(at, [&](MazeMove, const typename S::State& to, typename S::Cost cost) {
      EXPECT_LE(h(at), cost + h(to)) << cell.row << ',' << cell.column << " with " << set;
    });
    if (space.is_goal(at)) {
      EXPECT_EQ(h(at), typename S::Cost{});
    }
  });
}

template <class S>
void check_all(const Maze& maze, const TourOptions& options) {
  const Tour tour(maze, options);
  const S space(tour);
  const Settings settings;
  Budget budget(settings);
  check(space, FarthestGoal<S>(space, budget), "farthest");
  check(space, MstManhattan<S>(space, budget), "mst-manhattan");
  check(space, MstPath<S>(space, budget), "mst-path");
}

TEST(TourHeuristics, HoldTheirPromisesOnWholeTours) {
  std::uint64_t seed = 300;
  for (const unsigned walls : {0U, 25U, 40U}) {
    for (const bool weighted : {false, true}) {
      for (const std::size_t goals : {std::size_t{2}, std::size_t{4}}) {
        for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
          const Maze maze = test::random_maze(++seed, {4, 5, walls, weighted, neighbours, goals});
          for (std::uint64_t end = 0; end < 3; ++end) {
            SCOPED_TRACE("seed " + std::to_string(seed) + ", end " + std::to_string(end));
            const TourOptions options = test::tour_end(maze, 3 * seed + end);
            if (neighbours == Neighbours::four) check_all<TourSpace<2, Grid4Space>>(maze, options);
            check_all<TourSpace<2, Grid8Space>>(maze, options);
          }
        }
      }
    }
  }
}

/// The tree by true lengths is never below the tree as the crow flies, and above it where walls are.
TEST(TourHeuristics, TruePathsSeeMoreThanRowsAndColumns) {
  using S = TourSpace<2, Grid4Space>;
  const Tour tour(test::maze_of({"S.#E", "..#.", "E..."}), {});
  const S space(tour);
  const Settings settings;
  Budget budget(settings);
  EXPECT_EQ(MstManhattan<S>(space, budget)(space.start()), 2 + 5);
  EXPECT_EQ(MstPath<S>(space, budget)(space.start()), 2 + 5);
  const Tour walled(test::maze_of({"S#E.", ".#.#", "...E"}), {});
  const S behind(walled);
  EXPECT_EQ(MstManhattan<S>(behind, budget)(behind.start()), 2 + 3);
  EXPECT_EQ(MstPath<S>(behind, budget)(behind.start()), 5 + 3);
}

}  // namespace
}  // namespace wend
