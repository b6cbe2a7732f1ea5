// Every method against plain search, and against each other where plain search is out of reach.
#include <gtest/gtest.h>

#include "model/maze_flood.hpp"
#include "support/braided_maze.hpp"
#include "support/perfect_maze.hpp"
#include "support/random_maze.hpp"
#include "support/repeats.hpp"
#include "tour_check.hpp"
#include "tours/best_tour.hpp"
#include "tours/block_places.hpp"
#include "tours/block_tree.hpp"
#include "tours/blockwise.hpp"
#include "tours/closure/held_karp.hpp"
#include "tours/frontier/frontier_search.hpp"
#include "tours/place_tree.hpp"
#include "tours/tree_tour.hpp"

namespace wend {
namespace {

constexpr TourEnd all_ends[] = {TourEnd::free, TourEnd::fixed, TourEnd::home};

TourTask task_of(const Maze& maze, TourEnd end, Rng& rng) {
  if (end != TourEnd::fixed) return tour_task(maze, end);
  Cell at;
  do {
    at = {static_cast<std::uint32_t>(rng.below(maze.grid.rows())),
          static_cast<std::uint32_t>(rng.below(maze.grid.columns()))};
  } while (!maze.grid.open(at));
  return tour_task(maze, end, at);
}

TEST(Methods, BestTourIsAsCheapAsPlainSearch) {
  Rng rng(1);
  for (std::uint64_t seed = 0; seed < test::repeats(3000U); ++seed) {
    const Maze maze = test::random_maze(seed, {.rows = 2 + static_cast<std::uint32_t>(rng.below(6)),
                                               .columns = 2 + static_cast<std::uint32_t>(rng.below(6)),
                                               .wall_percent = static_cast<unsigned>(rng.below(50)),
                                               .weighted = rng.chance(1, 3),
                                               .goals = rng.below(7)});
    for (const TourEnd end : all_ends) {
      const TourTask task = task_of(maze, end, rng);
      const TourAnswer answer = best_tour(task, {});
      const std::int64_t best = plain_cost(task);
      if (best < 0) {
        ASSERT_EQ(answer.verdict, Verdict::unsolvable) << seed;
        ASSERT_FALSE(answer.unreachable.empty()) << seed;
        continue;
      }
      ASSERT_EQ(answer.cost, ExactCost{best}) << seed << " " << name_of(end) << " " << answer.method;
      ASSERT_TRUE(answer.optimal()) << seed << " " << name_of(end) << " " << answer.method;
      ASSERT_EQ(fault_of(task, answer), "") << seed << " " << name_of(end) << " " << answer.method;
    }
  }
}

/// The whole map by one method, whatever the dispatch would say.
template <class Solve>
TourAnswer blockwise_answer(const TourTask& task, Solve solve) {
  const Settings unlimited;
  Budget budget(unlimited);
  const MapReach reach(task.maze->grid, task.start, budget);
  const MapGraph graph(task, reach, budget);
  const Blocks blocks(graph, budget);
  Blockwise blockwise(task, graph, blocks, budget);
  std::optional<Blockwise::Beside> expected;
  blockwise.run([&](Blockwise::Piece& piece) {
    solve(graph, piece, budget);
    expected = blockwise.beside(piece);
    const BlockTour& tour = piece.open_wanted ? piece.answer.open : piece.answer.closed;
    if (expected) *expected = {expected->sum + tour.sum, expected->bound + tour.bound};
  });
  if (expected) {
    EXPECT_EQ(blockwise.sum(), expected->sum);
    EXPECT_EQ(blockwise.bound(), expected->bound);
  }
  TourAnswer answer;
  answer.walk = blockwise.steps().take_walk(task.start);
  const TourCosts costs(task);
  answer.cost = ExactCost{(blockwise.sum() + costs.offset()) / costs.scale()};
  answer.bound = {(blockwise.bound() + costs.offset()) / costs.scale()};
  return answer;
}

TourAnswer by_frontier(const TourTask& task) {
  return blockwise_answer(task, [](const MapGraph&, Blockwise::Piece& piece, Budget& budget) {
    const FrontierGraph junctions(piece.task, budget);
    const FrontierPlan plan = plan_frontier(junctions, 1000, budget);
    ASSERT_FALSE(plan.steps.empty());
    piece.answer = FrontierPass(junctions, plan, {piece.closed_wanted, piece.open_wanted}, budget).run();
  });
}

ExactCost place_tree_bound(const TourTask& task) {
  const Settings unlimited;
  Budget budget(unlimited);
  const TourCosts costs(task);
  return {(place_tree(task, budget) + costs.offset() + costs.scale() - 1) / costs.scale()};
}

TourAnswer by_trees(const TourTask& task) {
  return blockwise_answer(task, [](const MapGraph&, Blockwise::Piece& piece, Budget&) {
    if (piece.closed_wanted) piece.answer.closed = block_tree_tour(piece.task, false);
    if (piece.open_wanted) piece.answer.open = block_tree_tour(piece.task, true);
  });
}

TourAnswer by_held_karp(const TourTask& task) {
  return blockwise_answer(task, [&](const MapGraph& graph, Blockwise::Piece& piece, Budget& budget) {
    const auto best = [&](TourEnd end) {
      BlockPlaces places = block_places(piece.task, graph, end, budget.meter());
      measure(piece.task, graph.grid(), places, budget);
      BlockSpread spread(piece.task, budget.meter());
      return tour_of_order(piece.task, places, held_karp(places.places, budget), spread);
    };
    if (piece.closed_wanted) piece.answer.closed = best(TourEnd::home);
    if (piece.open_wanted) piece.answer.open = best(task.end);
  });
}

TourAnswer by_places(const TourTask& task) {
  const Settings unlimited;
  Budget budget(unlimited);
  const Places places = places_of(task, budget);
  const TourOrder found = held_karp(places, budget);
  TourAnswer answer;
  answer.walk = walk_through(task, places, found.order);
  answer.cost = ExactCost{places.real(found.sum)};
  answer.bound = {places.real_bound(found.bound)};
  return answer;
}

TEST(Methods, AgreeOnRandomMaps) {
  Rng rng(2);
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const Maze maze = test::random_maze(seed, {.rows = 1 + static_cast<std::uint32_t>(rng.below(7)),
                                               .columns = 1 + static_cast<std::uint32_t>(rng.below(7)),
                                               .wall_percent = static_cast<unsigned>(rng.below(50)),
                                               .weighted = rng.chance(1, 3),
                                               .goals = rng.below(12)});
    for (const TourEnd end : all_ends) {
      const TourTask task = task_of(maze, end, rng);
      if (!best_tour(task, {}).unreachable.empty()) continue;
      const TourAnswer frontier = by_frontier(task);
      const TourAnswer blocks = by_held_karp(task);
      const TourAnswer places = by_places(task);
      const TourAnswer trees = by_trees(task);
      ASSERT_EQ(fault_of(task, trees), "") << seed << " " << name_of(end);
      ASSERT_GE(*trees.cost, *places.cost) << seed << " " << name_of(end);
      ASSERT_LE(place_tree_bound(task), *places.cost) << seed << " " << name_of(end);
      ASSERT_LE(trees.bound, *places.cost) << seed << " " << name_of(end);
      ASSERT_EQ(fault_of(task, frontier), "") << seed << " " << name_of(end);
      ASSERT_EQ(fault_of(task, blocks), "") << seed << " " << name_of(end);
      ASSERT_EQ(fault_of(task, places), "") << seed << " " << name_of(end);
      ASSERT_EQ(frontier.cost, places.cost) << seed << " " << name_of(end);
      ASSERT_EQ(blocks.cost, places.cost) << seed << " " << name_of(end);
    }
  }
}

/// Twice the tree that spans start and goals, less the way to the end.
std::int64_t tree_cost(const TourTask& task) {
  Flood flood(task.maze->grid);
  std::vector<Slot> before(task.maze->grid.slots(), 0);
  std::vector<std::int64_t> depth(task.maze->grid.slots(), 0);
  flood.from(task.start, [&](Slot to, Slot at, std::size_t) {
    before[to] = at;
    depth[to] = depth[at] + 1;
  });
  std::vector<bool> in(task.maze->grid.slots(), false);
  in[task.start] = true;
  std::int64_t steps = 0;
  std::int64_t farthest = 0;
  std::vector<Slot> places = task.goals;
  if (task.end == TourEnd::fixed) places.push_back(task.end_at);
  for (const Slot place : places) {
    for (Slot at = place; !in[at]; at = before[at]) in[at] = true, ++steps;
    farthest = std::max(farthest, depth[place]);
  }
  if (task.end == TourEnd::home) return 2 * steps;
  return 2 * steps - (task.end == TourEnd::fixed ? depth[task.end_at] : farthest);
}

TEST(Methods, TreesCostWhatTheFormulaSays) {
  Rng rng(3);
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Maze maze =
        test::braided_maze(seed, 4 + static_cast<std::uint32_t>(seed % 20), 0, 1 + rng.below(150));
    for (const TourEnd end : all_ends) {
      const TourTask task = task_of(maze, end, rng);
      const TourAnswer answer = best_tour(task, {});
      const TourAnswer blocks = by_frontier(task);
      ASSERT_EQ(answer.method, "tree");
      ASSERT_EQ(fault_of(task, answer), "") << seed << " " << name_of(end);
      ASSERT_EQ(fault_of(task, blocks), "") << seed << " " << name_of(end);
      ASSERT_EQ(answer.cost, ExactCost{tree_cost(task)}) << seed << " " << name_of(end);
      ASSERT_EQ(blocks.cost, answer.cost) << seed << " " << name_of(end);
    }
  }
}

/// The same by passes under a bound, which must not be more than the best sum.
TourAnswer by_search(const TourTask& task) {
  return blockwise_answer(task, [](const MapGraph&, Blockwise::Piece& piece, Budget& budget) {
    const FrontierGraph junctions(piece.task, budget);
    const FrontierPlan plan = plan_frontier(junctions, 1000, budget);
    const auto best = [&](bool open) {
      FrontierBound bound(junctions, plan, open, budget);
      bound.improve(BlockTour::nothing, 20);
      FrontierSearch search(junctions, plan, open, budget);
      search.run(1'000'000'000);
      EXPECT_TRUE(search.done());
      EXPECT_LE(bound.bound(), search.best().sum);
      return search.best();
    };
    if (piece.closed_wanted) piece.answer.closed = best(false);
    if (piece.open_wanted) piece.answer.open = best(true);
  });
}

/// The tree over all distances, by trying for each place outside the nearest one inside.
TEST(PlaceTree, IsTheLeastTreeOverAllDistances) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Maze maze = test::random_maze(seed, {9, 9, 25, seed % 2 == 1, Neighbours::four, 2 + seed % 9});
    const TourTask task = tour_task(maze);
    if (!best_tour(task, {}).unreachable.empty()) continue;
    const Settings unlimited;
    Budget budget(unlimited);
    const Places places = places_of(task, budget);
    std::vector<std::size_t> inside{0};
    std::int64_t sum = 0;
    while (inside.size() < places.size()) {
      std::uint32_t nearest = Places::none;
      std::size_t next = 0;
      for (std::size_t to = 0; to < places.size(); ++to) {
        if (std::find(inside.begin(), inside.end(), to) != inside.end()) continue;
        for (const std::size_t from : inside) {
          if (places.between(from, to) >= nearest) continue;
          nearest = places.between(from, to);
          next = to;
        }
      }
      inside.push_back(next);
      sum += nearest;
    }
    ASSERT_EQ(place_tree(task, budget), sum) << seed;
  }
}

TEST(Methods, BoundsAreNeverTooHigh) {
  Rng rng(4);
  for (std::uint64_t seed = 0; seed < test::repeats(150U); ++seed) {
    const Maze maze =
        seed % 2 == 0
            ? test::braided_maze(seed, 3 + static_cast<std::uint32_t>(rng.below(8)), 15, 1 + rng.below(60))
            : test::random_maze(seed, {.rows = 1 + static_cast<std::uint32_t>(rng.below(7)),
                                       .columns = 1 + static_cast<std::uint32_t>(rng.below(7)),
                                       .wall_percent = 10,
                                       .weighted = rng.chance(1, 2),
                                       .goals = rng.below(20)});
    for (const TourEnd end : all_ends) {
      const TourTask task = task_of(maze, end, rng);
      if (!best_tour(task, {}).unreachable.empty()) continue;
      const TourAnswer search = by_search(task);
      ASSERT_EQ(fault_of(task, search), "") << seed << " " << name_of(end);
      ASSERT_EQ(search.cost, by_frontier(task).cost) << seed << " " << name_of(end);
      ASSERT_EQ(search.cost, best_tour(task, {}).cost) << seed << " " << name_of(end);
    }
  }
}

}  // namespace
}  // namespace wend
