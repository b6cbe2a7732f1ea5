// Wilson's algorithm, on cells and on walls, and that of Aldous and Broder promise that every maze is equally
// likely. 3 x 3 cells have exactly 192 perfect mazes, few enough to count how often each one comes.
#include <gtest/gtest.h>
#include <map>

#include "generate/parts/cycle_popping.hpp"
#include "support/built_maze.hpp"
#include "support/repeats.hpp"

namespace wend {
namespace {

constexpr int samples = test::sized(40'000, 8'000);
constexpr double trees = 192;

/// Pearson's chi-square of the counts against all being equal: 191 on average for a uniform law, with a
/// standard deviation of 20.
class Counts {
 public:
  void add(const std::string& tree) { ++counts_[tree]; }
  [[nodiscard]] double chi_square() const {
    const double expected = samples / trees;
    double sum = (trees - static_cast<double>(counts_.size())) * expected;  // those that never came
    for (const auto& [tree, count] : counts_) sum += (count - expected) * (count - expected) / expected;
    return sum;
  }
  [[nodiscard]] std::size_t different() const { return counts_.size(); }

 private:
  std::map<std::string, int> counts_;
};
constexpr double surely_uniform = 191 + 5 * 20;
constexpr double surely_not = test::sized(1000.0, 400.0);

Counts count(std::string_view builder) {
  Counts counts;
  for (std::uint64_t seed = 0; seed < samples; ++seed) {
    counts.add(text_of(build(builder, {.rows = 7, .columns = 7, .seed = seed})));
  }
  return counts;
}

TEST(UniformTrees, WilsonAndAldousBroderMakeAllMazesEquallyOften) {
  for (const std::string_view builder : {"wilson", "wilson-walls", "aldous-broder"}) {
    const Counts counts = count(builder);
    EXPECT_EQ(counts.different(), 192U) << builder;
    EXPECT_LT(counts.chi_square(), surely_uniform) << builder;
  }
}

TEST(UniformTrees, OthersDoNotSoTheTestCanFail) {
  for (const std::string_view builder : {"rdfs", "prim", "prim-simple", "growing-tree", "hunt-kill"}) {
    EXPECT_GT(count(builder).chi_square(), surely_not) << builder;
  }
}

/// The arrows of a small field, popped in tiles of a given side. `remember_one_in` 1 means that all vertices
/// to come back to are kept in a list, the usual 16 that there are too few for a list and all are looked for.
std::string arrows(Field field, const PoppingPlan& plan) {
  NoBuildWatch nobody;
  pop_cycles(field, plan, nobody);
  std::string text;
  for (std::size_t row = 0; row < field.rows(); ++row) {
    for (std::size_t column = 0; column < field.columns(); ++column) {
      text += static_cast<char>('0' + (field[field.number(row, column)] & way_bits));
    }
  }
  return text;
}

void expect_uniform(const Field& field, std::size_t largest_tile) {
  for (std::size_t tile = 1; tile <= largest_tile; ++tile) {
    for (const std::size_t remember_one_in : {1U, 16U}) {
      Counts counts;
      for (std::uint64_t seed = 0; seed < samples; ++seed)
        counts.add(arrows(field, {seed, 1, tile, {}, remember_one_in}));
      EXPECT_EQ(counts.different(), 192U) << "tiles of " << tile << ", " << remember_one_in;
      EXPECT_LT(counts.chi_square(), surely_uniform) << "tiles of " << tile << ", " << remember_one_in;
    }
  }
}

TEST(UniformTrees, TilesAndSeamsKeepTheLawOnCells) {
  Field cells(3, 3, popping_loose, popping_closed);
  cells[cells.number(1, 1)] = popping_root;
  expect_uniform(cells, 3);
}

/// The 2 x 2 inner corners of 3 x 3 cells: a tree of walls for each maze.
TEST(UniformTrees, TilesAndSeamsKeepTheLawOnCorners) {
  expect_uniform(Field(2, 2, popping_loose, popping_root), 2);
}

/// Larger than a tile in both directions, with a rest.
TEST(ParallelWilsonThreads, TheirNumberDoesNotChangeTheMaze) {
  for (const std::string_view builder : {"wilson", "wilson-walls"}) {
    BuildOptions options{.rows = 2 * 1100 + 1, .columns = 2 * 1200 + 1, .seed = 4};
    const Maze alone = build(builder, options);
    EXPECT_EQ(alone.grid.open_cells(), 2 * 1100U * 1200U - 1);
    for (const unsigned threads : {2U, 3U, 8U}) {
      options.threads = threads;
      EXPECT_TRUE(build(builder, options) == alone) << builder << ", " << threads << " threads";
    }
  }
}

/// Many tiles and levels.
TEST(ParallelWilsonThreads, TheirNumberDoesNotChangeTheTree) {
  const auto grown = [](unsigned threads) {
    Field field(150, 90, popping_loose, popping_closed);
    field[field.number(0, 0)] = popping_root;
    NoBuildWatch nobody;
    pop_cycles(field, {9, threads, 8, {}}, nobody);
    return std::vector<std::uint8_t>(field.data(), field.data() + field.number(150, 0));
  };
  const auto alone = grown(1);
  for (const unsigned threads : {0U, 2U, 3U, 8U, 100U})
    EXPECT_EQ(grown(threads), alone) << threads << " threads";
}

/// Watching draws the tiles one after another; the tree is the same, and in the end nothing but it is drawn.
TEST(CyclePopping, WatchedTilesGiveTheSameTree) {
  Field plain(20, 30, popping_loose, popping_root);
  Field watched = plain;
  const PoppingPlan plan{3, 2, 4, {2, Brush::open, Brush::wall}};
  NoBuildWatch nobody;
  pop_cycles(plain, plan, nobody);
  BuildTape tape;
  tape.begin(43, 63, Brush::open);
  BuildRecorder recorder(tape);
  pop_cycles(watched, plan, recorder);
  std::size_t walls = 0;
  for (std::size_t row = 0; row < 43; ++row) {
    for (std::size_t column = 0; column < 63; ++column) {
      const Brush brush = tape.board(row, column);
      EXPECT_TRUE(brush == Brush::wall || brush == Brush::open) << row << "," << column;
      walls += brush == Brush::wall ? 1 : 0;
    }
  }
  EXPECT_EQ(walls, 2 * 20U * 30U);
  for (std::size_t row = 0; row < 20; ++row) {
    for (std::size_t column = 0; column < 30; ++column) {
      const std::size_t at = plain.number(row, column);
      EXPECT_EQ(plain[at] & way_bits, watched[at] & way_bits) << row << "," << column;
    }
  }
}

}  // namespace
}  // namespace wend
