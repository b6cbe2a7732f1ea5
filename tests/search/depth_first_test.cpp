// dfs against the recursive method it promises to follow, and against the memory that method would need.
#include <gtest/gtest.h>
#include <set>

#include "domains/maze/grid_space.hpp"
#include "search/dfs.hpp"
#include "search/random_dfs.hpp"
#include "support/maze_text.hpp"
#include "support/random_maze.hpp"

namespace wend {
namespace {

struct Entering {
  static constexpr bool watching = true;
  std::vector<Slot> order;
  template <class Cost>
  void event(EventKind kind, NodeId, NodeId, Slot at, const Cost&, const Cost&) {
    if (kind == EventKind::generated) order.push_back(at);
  }
};

/// The textbook method.
struct Recursive {
  const Grid4Space& space;
  std::vector<Slot> order;
  std::vector<MazeMove> path;
  std::set<Slot> seen;

  bool enter(Slot at) {
    seen.insert(at);
    order.push_back(at);
    if (space.is_goal(at)) return true;
    bool found = false;
    space.successors(at, [&](MazeMove move, Slot to, int) {
      if (found || seen.count(to) > 0) return;
      path.push_back(move);
      found = enter(to);
      if (!found) path.pop_back();
    });
    return found;
  }
};

TEST(Dfs, EntersStatesInTheOrderOfRecursion) {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Maze maze =
        test::random_maze(seed, {9, 9, static_cast<unsigned>(seed % 45), false, Neighbours::four, 1});
    const Grid4Space space(maze);
    Recursive recursive{space, {}, {}, {}};
    const bool found = recursive.enter(space.start());
    Entering watch;
    const auto outcome = Dfs::run(space, Blind<Grid4Space>{}, Settings{}, watch);
    EXPECT_EQ(watch.order, recursive.order);
    EXPECT_EQ(outcome.path, recursive.path);
    EXPECT_EQ(outcome.cost.has_value(), found);
  }
}

std::size_t peak_of_dfs(const Maze& maze) {
  const Grid4Space space(maze);
  NoWatch nobody;
  return Dfs::run(space, Blind<Grid4Space>{}, Settings{}, nobody).stats.peak_bytes;
}

/// A comb: a spine of length n with teeth of length m. The depth is n + m, the states n * m. A stack that
/// kept one entry per state met would grow with the product.
TEST(Dfs, StackGrowsWithTheDepthNotWithTheStates) {
  const auto comb = [](std::uint32_t columns) {
    Maze maze;
    maze.grid = Grid(1000, columns);
    for (std::uint32_t column = 0; column < columns; ++column) {
      maze.grid.set_open({0, column}, true);
      if (column % 2 == 1) continue;
      for (std::uint32_t row = 0; row < 1000; ++row) maze.grid.set_open({row, column}, true);
    }
    maze.start = Cell{0, columns - 1};
    maze.goals = {Cell{999, 0}};
    return maze;
  };
  const Maze small = comb(99);
  const Maze large = comb(999);
  const auto table = [](const Maze& maze) { return maze.grid.slots() * sizeof(PathRecord<int>); };
  ASSERT_GT(table(large), 7'000'000U);
  // Beside the table: at most 2,000 frames of 16 bytes and some 6,000 waiting successors of 8, grown by
  // halves.
  EXPECT_LT(peak_of_dfs(small), table(small) + 200'000);
  EXPECT_LT(peak_of_dfs(large), table(large) + 200'000 + (std::size_t{1} << 21));
}

TEST(RandomDfs, SameSeedSameWalkAndSeedsDiffer) {
  const Maze maze = test::open_field(12, 12);
  const Grid4Space space(maze);
  std::set<std::vector<MazeMove>> walks;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    NoWatch nobody;
    Settings settings;
    settings.seed = seed;
    const auto first = RandomDfs::run(space, Blind<Grid4Space>{}, settings, nobody);
    const auto again = RandomDfs::run(space, Blind<Grid4Space>{}, settings, nobody);
    EXPECT_EQ(first.path, again.path);
    EXPECT_EQ(first.stats.expanded, again.stats.expanded);
    walks.insert(first.path);
  }
  EXPECT_GE(walks.size(), 15U);
}

}  // namespace
}  // namespace wend
