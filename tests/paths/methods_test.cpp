// Every method on thousands of maps of all densities and awkward shapes: lengths as a textbook search finds
// them, ways that can be walked and are as long as they claim.
#include <gtest/gtest.h>
#include <set>

#include "base/rng.hpp"
#include "paths/finder.hpp"
#include "paths/index/path_index.hpp"
#include "paths/methods/all.hpp"
#include "support/plain_lengths.hpp"
#include "support/random_grid.hpp"
#include "support/repeats.hpp"

namespace wend {
namespace {

struct Shape {
  std::uint32_t rows;
  std::uint32_t columns;
};

/// What walking the cells costs; nothing if some step is not allowed.
std::optional<ExactCost> walked(const Grid& grid, Neighbours neighbours, const std::vector<Cell>& cells) {
  ExactCost length;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const Cell from = cells[i - 1], to = cells[i];
    const auto apart = [](std::uint32_t a, std::uint32_t b) { return a < b ? b - a : a - b; };
    const std::uint32_t down = apart(from.row, to.row), right = apart(from.column, to.column);
    if (down > 1 || right > 1 || down + right == 0 || !grid.open(to)) return std::nullopt;
    const bool diagonal = down + right == 2;
    if (diagonal && (neighbours == Neighbours::four || !grid.open(Cell{from.row, to.column}) ||
                     !grid.open(Cell{to.row, from.column})))
      return std::nullopt;
    length = length + (diagonal ? ExactCost{0, grid.weight(to)} : ExactCost{grid.weight(to), 0});
  }
  return length;
}

void expect_right(Finder& finder, Neighbours neighbours, Cell start, Cell goal,
                  const std::optional<ExactCost>& truth) {
  const Found found = finder.find(start, goal);
  if (found.ending == Ending::unfit && finder.method().trees) return;
  ASSERT_EQ(found.reached(), truth.has_value());
  if (!truth) return;
  ASSERT_EQ(to_string(found.length), to_string(*truth));
  const std::vector<Cell> cells = finder.cells();
  ASSERT_FALSE(cells.empty());
  EXPECT_EQ(cells.front(), start);
  EXPECT_EQ(cells.back(), goal);
  EXPECT_EQ(walked(finder.map().grid(), neighbours, cells), truth) << "the way does not hold";
}

/// A few queries by every method that suits, by the one `auto` picks, and by an index.
void check(Rng& rng, const Grid& grid, Neighbours neighbours, int starts = 3) {
  const PathMap map(grid);
  std::vector<std::string> names{"auto"};
  for (const PathMethod* method : all_path_methods()) {
    if (method->suits(map, neighbours)) names.emplace_back(method->name);
  }
  std::vector<std::unique_ptr<Finder>> finders;
  for (const std::string& name : names) finders.push_back(std::make_unique<Finder>(map, neighbours, name));
  std::optional<PathIndex> index;
  if (PathIndex::suits(map)) {
    index.emplace(PathIndex::build(map, neighbours));
    finders.push_back(std::make_unique<Finder>(map, *index));
  }
  for (int i = 0; i < starts; ++i) {
    const Cell start = test::random_cell(rng, grid);
    const auto truth = test::plain_lengths(grid, neighbours, start);
    for (int j = 0; j < 4; ++j) {
      const Cell goal = j == 0 ? start : test::random_cell(rng, grid);
      for (const auto& finder : finders) {
        SCOPED_TRACE(std::string(finder->method().name) + " from " + std::to_string(start.row) + "," +
                     std::to_string(start.column) + " to " + std::to_string(goal.row) + "," +
                     std::to_string(goal.column));
        expect_right(*finder, neighbours, start, goal, truth[goal.row * grid.columns() + goal.column]);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

void check_shape(Shape shape, int maps) {
  Rng rng(shape.rows * 1009 + shape.columns);
  // The last of them, so that one with weights is among them.
  for (int i = maps - std::max(2, test::repeats(maps)); i < maps; ++i) {
    for (const unsigned walls : {0U, 5U, 15U, 25U, 35U, 45U, 60U}) {
      for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
        SCOPED_TRACE(std::to_string(shape.rows) + " x " + std::to_string(shape.columns) + ", walls " +
                     std::to_string(walls) + ", round " + std::to_string(i) +
                     (neighbours == Neighbours::eight ? ", eight" : ", four"));
        check(rng, test::random_grid(rng, shape.rows, shape.columns, walls, i % 4 == 3), neighbours);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

/// Every cell becomes what most of it and its neighbours are.
void smooth(Grid& grid) {
  const Grid before = grid;
  const auto wall = [&](std::uint32_t row, std::uint32_t column) {
    return !before.contains(row, column) || !before.open(Cell{row, column});
  };
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < grid.columns(); ++column) {
      int walls = 0;
      for (const std::uint32_t r : {row - 1, row, row + 1}) {
        for (const std::uint32_t c : {column - 1, column, column + 1}) walls += wall(r, c) ? 1 : 0;
      }
      grid.set_open({row, column}, walls < 5);
    }
  }
}

TEST(PathMethods, SmallMaps) {
  for (std::uint32_t rows = 1; rows <= 7; ++rows) {
    for (std::uint32_t columns = 1; columns <= 7; ++columns) check_shape({rows, columns}, 8);
  }
}

TEST(PathMethods, MapsAsWideAsWords) {
  for (const std::uint32_t columns : {55U, 56U, 57U, 58U, 63U, 64U, 65U, 127U, 128U, 129U}) {
    check_shape({5, columns}, 4);
    check_shape({columns, 6}, 4);
  }
}

TEST(PathMethods, CorridorsOfOneCell) {
  for (const std::uint32_t length : {1U, 2U, 63U, 64U, 65U, 300U}) {
    check_shape({1, length}, 4);
    check_shape({length, 1}, 4);
  }
}

TEST(PathMethods, MiddlingMaps) {
  check_shape({20, 31}, 30);
  check_shape({70, 70}, 8);
}

/// Looks end after 1008 cells, and walks go on from there.
TEST(PathMethods, FurtherThanSight) {
  Rng rng(15);
  for (const Shape shape : {Shape{3, 2300}, Shape{2300, 3}, Shape{1100, 12}}) {
    for (const unsigned walls : {0U, 1U}) {
      for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight})
        check(rng, test::random_grid(rng, shape.rows, shape.columns, walls, false), neighbours, 2);
    }
  }
}

/// Rooms with rough walls: walks of many columns cross the same rows, most of them cut off by shorter ways.
TEST(PathMethods, Caves) {
  Rng rng(16);
  for (int round = 0; round < test::repeats(60); ++round) {
    Grid grid = test::random_grid(rng, 48, 90, 44, false);
    for (int smoothing = 0; smoothing < 1 + round % 4; ++smoothing) smooth(grid);
    check(rng, grid, Neighbours::four);
    if (testing::Test::HasFatalFailure()) return;
  }
}

/// Two walks that reach a cell equally early must not both stop there for the other's sake. Found by letting
/// them, and then made small.
TEST(PathMethods, EqualWaysDoNotCutEachOtherOff) {
  const std::vector<std::vector<std::string>> drawings{
      {"...##", ".#..#", ".##.#", ".#..#", ".....", "##.#.", "#..##", "#.###"},
      {"####..", "###..#", "###.##", "##...#", "##.#.#", "#....#", "#.#.##", "#...##", "....##", ".#.###",
       "##..##", "###..#"}};
  for (const std::vector<std::string>& drawing : drawings) {
    Grid grid(drawing.size(), drawing[0].size());
    std::vector<Cell> cells;
    for (std::uint32_t row = 0; row < grid.rows(); ++row) {
      for (std::uint32_t column = 0; column < grid.columns(); ++column) {
        if (drawing[row][column] != '.') continue;
        grid.set_open({row, column}, true);
        cells.push_back({row, column});
      }
    }
    const PathMap map(grid);
    Finder finder(map, Neighbours::four, "jps4");
    for (const Cell start : cells) {
      const auto truth = test::plain_lengths(grid, Neighbours::four, start);
      for (const Cell goal : cells)
        expect_right(finder, Neighbours::four, start, goal, truth[goal.row * grid.columns() + goal.column]);
    }
  }
}

TEST(PathMethods, AllBlocked) {
  Rng rng(1);
  for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
    check(rng, Grid(9, 70), neighbours);
  }
}

/// Marks of earlier queries are told by the query's number, which comes round after 2047 queries or 16,383.
TEST(PathMethods, NumbersOfQueriesComeRound) {
  Rng rng(12);
  const Grid grid = test::random_grid(rng, 4, 6, 25, false);
  const PathMap map(grid);
  for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
    std::vector<std::vector<std::optional<ExactCost>>> truth;
    for (std::uint32_t row = 0; row < grid.rows(); ++row) {
      for (std::uint32_t column = 0; column < grid.columns(); ++column)
        truth.push_back(test::plain_lengths(grid, neighbours, {row, column}));
    }
    for (const PathMethod* method : all_path_methods()) {
      if (!method->suits(map, neighbours) || method->trees) continue;
      SCOPED_TRACE(method->name);
      Finder finder(map, neighbours, method->name);
      for (int query = 0; query < 17'000; ++query) {
        const Cell start = test::random_cell(rng, grid), goal = test::random_cell(rng, grid);
        const auto& length =
            truth[start.row * grid.columns() + start.column][goal.row * grid.columns() + goal.column];
        const Found found = finder.find(start, goal);
        ASSERT_EQ(found.reached(), length.has_value()) << "query " << query;
        if (length) {
          ASSERT_EQ(found.length, *length) << "query " << query;
        }
      }
    }
  }
}

/// From 1.8 million cells on A* on buckets keeps larger records.
TEST(PathMethods, LargeMaps) {
  Rng rng(13);
  const Grid grid = test::random_grid(rng, 1400, 1350, 30, false);
  const PathMap map(grid);
  Cell start{3, 3}, goal{1390, 1300};
  while (!grid.open(start)) ++start.column;
  while (!grid.open(goal)) ++goal.column;
  for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
    const bool four = neighbours == Neighbours::four;
    const auto truth = Finder(map, neighbours).distances(start).to(goal);
    ASSERT_TRUE(truth.has_value());
    Finder finder(map, neighbours, four ? "bucket-astar4" : "bucket-astar8");
    for (int round = 0; round < 2; ++round) expect_right(finder, neighbours, start, goal, truth);
  }
}

/// What recordings rely on: the start comes first, and a cell is reached from one that was told of before.
class ToldInOrder final : public PathProbe {
 public:
  explicit ToldInOrder(Slot start) : start_(start) {}
  bool expands(Slot at, Slot from, const ExactCost&) override {
    const bool known = told_.empty() ? at == start_ && from == start_ : told_.contains(from);
    EXPECT_TRUE(known) << told_.size() << " were told before";
    told_.insert(at);
    return known;
  }
  [[nodiscard]] bool any() const { return !told_.empty(); }

 private:
  Slot start_;
  std::set<Slot> told_;
};

TEST(PathMethods, ProbesAreToldInOrder) {
  Rng rng(9);
  for (int round = 0; round < 60; ++round) {
    const Neighbours neighbours = round % 2 == 0 ? Neighbours::four : Neighbours::eight;
    const unsigned walls = round % 3 == 0 ? 60 : 30;
    const PathMap map(test::random_grid(rng, 12, 70, walls, false));
    const Cell start = test::random_cell(rng, map.grid()), goal = test::random_cell(rng, map.grid());
    if (!map.open(start) || !map.open(goal) || start == goal) continue;
    for (const PathMethod* method : all_path_methods()) {
      if (!method->suits(map, neighbours)) continue;
      SCOPED_TRACE(method->name);
      ToldInOrder probe(map.slot(start));
      Finder(map, neighbours, method->name).find(start, goal, &probe);
      EXPECT_TRUE(probe.any());
    }
  }
}

/// Whether there is a circle among the cells that can be reached: then there are as many pairs of neighbours
/// as cells, or more.
bool has_circle(const Grid& grid, Cell start) {
  const auto reached = test::plain_lengths(grid, Neighbours::four, start);
  const auto is_reached = [&](std::size_t row, std::size_t column) {
    return row < grid.rows() && column < grid.columns() && reached[row * grid.columns() + column].has_value();
  };
  std::size_t cells = 0, pairs = 0;
  for (std::size_t row = 0; row < grid.rows(); ++row) {
    for (std::size_t column = 0; column < grid.columns(); ++column) {
      if (!is_reached(row, column)) continue;
      ++cells;
      pairs += (is_reached(row + 1, column) ? 1U : 0U) + (is_reached(row, column + 1) ? 1U : 0U);
    }
  }
  return pairs >= cells;
}

TEST(PathMethods, TreesAreToldFromMapsWithACircle) {
  Rng rng(8);
  std::size_t trees = 0, others = 0;
  for (int round = 0; round < 3000; ++round) {
    const Grid grid = test::random_grid(rng, 8, 9, 25U + static_cast<unsigned>(round) % 40, false);
    const PathMap map(grid);
    Finder finder(map, round % 2 == 0 ? Neighbours::four : Neighbours::eight, "tree-dfs");
    const Cell start = test::random_cell(rng, grid), goal = test::random_cell(rng, grid);
    if (!grid.open(start) || !grid.open(goal)) continue;
    const bool circle = has_circle(grid, start);
    ASSERT_EQ(finder.find(start, goal).ending == Ending::unfit, circle) << round;
    ++(circle ? others : trees);
  }
  EXPECT_GT(trees, 200U);
  EXPECT_GT(others, 200U);
}

}  // namespace
}  // namespace wend
