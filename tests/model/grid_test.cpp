// The padded bit layout must behave exactly like a plain table of cells.
#include "model/grid.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <vector>

namespace wend {
namespace {

TEST(Grid, StartsAllWallOrAllOpen) {
  for (const bool open : {false, true}) {
    const Grid grid(3, 130, open);
    EXPECT_EQ(grid.open_cells(), open ? 3U * 130U : 0U);
    for (std::uint32_t row = 0; row < 3; ++row) {
      for (std::uint32_t column = 0; column < 130; ++column) ASSERT_EQ(grid.open(Cell{row, column}), open);
    }
  }
}

TEST(Grid, TheBorderIsWallOnAllEightSides) {
  const Grid grid(2, 3, true);
  const auto stride = static_cast<int>(grid.stride());
  for (std::uint32_t row = 0; row < 2; ++row) {
    for (std::uint32_t column = 0; column < 3; ++column) {
      for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
          const int near_row = static_cast<int>(row) + down;
          const int near_column = static_cast<int>(column) + right;
          const bool inside = near_row >= 0 && near_row < 2 && near_column >= 0 && near_column < 3;
          const auto slot = static_cast<int>(grid.slot({row, column})) + down * stride + right;
          ASSERT_GE(slot, 0);
          ASSERT_LT(slot, static_cast<int>(grid.slots()));
          EXPECT_EQ(grid.open(static_cast<Slot>(slot)), inside) << near_row << ' ' << near_column;
        }
      }
    }
  }
}

TEST(Grid, CellIsTheInverseOfSlot) {
  const Grid grid(7, 11);
  for (std::uint32_t row = 0; row < 7; ++row) {
    for (std::uint32_t column = 0; column < 11; ++column) {
      EXPECT_EQ(grid.cell(grid.slot({row, column})), (Cell{row, column}));
    }
  }
}

TEST(Grid, FitsIsTrueUpToThirtyTwoBits) {
  EXPECT_TRUE(Grid::fits(1, 1));
  EXPECT_TRUE(Grid::fits(30'000, 30'000));
  EXPECT_TRUE(Grid::fits(65'000, 65'000));
  EXPECT_FALSE(Grid::fits(65'536, 65'536));
  EXPECT_FALSE(Grid::fits(std::uint64_t{1} << 40, 1));
  EXPECT_FALSE(Grid::fits(1, ~std::uint64_t{0}));
  EXPECT_FALSE(Grid::fits(~std::uint64_t{0}, ~std::uint64_t{0}));
}

TEST(Grid, FittingSizesHaveSlotsBelowTheMarks) {
  for (const std::uint64_t columns : {1ULL, 2ULL, 1000ULL, 65'534ULL, 1'000'000'000ULL}) {
    std::uint64_t low = 0;
    std::uint64_t high = std::uint64_t{1} << 33;
    while (low + 1 < high) {
      const std::uint64_t middle = (low + high) / 2;
      (Grid::fits(middle, columns) ? low : high) = middle;
    }
    EXPECT_LT((low + 2) * (columns + 1) + 1, std::uint64_t{0xffffffff}) << columns;
  }
}

TEST(Grid, AWallForgetsItsWeight) {
  Grid grid(2, 2, true);
  EXPECT_FALSE(grid.weighted());
  EXPECT_EQ(grid.largest_weight(), 1);
  grid.set_weight({1, 1}, 7);
  EXPECT_TRUE(grid.weighted());
  EXPECT_EQ(grid.weight(Cell{1, 1}), 7);
  EXPECT_EQ(grid.largest_weight(), 7);
  EXPECT_EQ(grid.smallest_weight(), 1);
  grid.set_open({1, 1}, false);
  EXPECT_FALSE(grid.weighted());
  EXPECT_EQ(grid.weight(Cell{1, 1}), 1);
  grid.set_open({1, 1}, true);
  EXPECT_EQ(grid, Grid(2, 2, true)) << "a weight that came and went leaves no trace";
}

TEST(Grid, TheSmallestWeightIsThatOfOpenCells) {
  Grid grid(1, 3);
  grid.set_open({0, 0}, true);
  grid.set_open({0, 2}, true);
  grid.set_weight({0, 0}, 5);
  grid.set_weight({0, 2}, 3);
  EXPECT_EQ(grid.smallest_weight(), 3);
}

TEST(Grid, SetRowForgetsTheWeightsOfNewWalls) {
  Grid grid(2, 3, true);
  grid.set_weight({0, 1}, 4);
  grid.set_weight({1, 1}, 4);
  const std::vector<std::uint64_t> bits{0b101};
  grid.set_row(0, bits);
  EXPECT_FALSE(grid.open(Cell{0, 1}));
  EXPECT_EQ(grid.weight(Cell{0, 1}), 1);
  EXPECT_EQ(grid.weight(Cell{1, 1}), 4) << "the other row keeps its weights";
}

RC_GTEST_PROP(Grid, SetRowEqualsSettingEachCell, ()) {
  const auto rows = *rc::gen::inRange<std::uint32_t>(1, 6);
  const auto columns = *rc::gen::inRange<std::uint32_t>(1, 200);
  Grid fast(rows, columns, *rc::gen::arbitrary<bool>());
  Grid slow = fast;
  const auto times = *rc::gen::inRange(1, 5);
  for (int time = 0; time < times; ++time) {
    const auto row = *rc::gen::inRange<std::uint32_t>(0, rows);
    const auto bits = *rc::gen::container<std::vector<std::uint64_t>>(
        (columns + 63) / 64, rc::gen::resize(100, rc::gen::arbitrary<std::uint64_t>()));
    fast.set_row(row, bits);
    for (std::uint32_t column = 0; column < columns; ++column) {
      slow.set_open({row, column}, ((bits[column / 64] >> (column % 64)) & 1) != 0);
    }
    RC_ASSERT(fast == slow);
    std::vector<std::uint64_t> back(bits.size(), ~std::uint64_t{0});
    fast.read_row(row, back);
    for (std::uint32_t column = 0; column < 64 * back.size(); ++column) {
      const bool open = column < columns && fast.open(Cell{row, column});
      RC_ASSERT((((back[column / 64] >> (column % 64)) & 1) != 0) == open);
    }
  }
}

RC_GTEST_PROP(Grid, BehavesLikeAPlainTable, ()) {
  const auto rows = *rc::gen::inRange<std::uint32_t>(1, 12);
  const auto columns = *rc::gen::inRange<std::uint32_t>(1, 80);
  Grid grid(rows, columns);
  std::vector<int> table(std::size_t{rows} * columns, 0);  // 0 is wall, else the weight
  const auto steps = *rc::gen::inRange(0, 60);
  for (int step = 0; step < steps; ++step) {
    const Cell at{*rc::gen::inRange<std::uint32_t>(0, rows), *rc::gen::inRange<std::uint32_t>(0, columns)};
    const int value = *rc::gen::inRange(0, 10);
    grid.set_open(at, value > 0);
    if (value > 0) grid.set_weight(at, value);
    table[at.row * columns + at.column] = value;
  }
  std::size_t open = 0;
  bool weighted = false;
  for (std::uint32_t row = 0; row < rows; ++row) {
    for (std::uint32_t column = 0; column < columns; ++column) {
      const int value = table[row * columns + column];
      RC_ASSERT(grid.open(Cell{row, column}) == (value > 0));
      RC_ASSERT(grid.weight(Cell{row, column}) == std::max(value, 1));
      open += value > 0 ? 1U : 0U;
      weighted = weighted || value > 1;
    }
  }
  RC_ASSERT(grid.open_cells() == open);
  RC_ASSERT(grid.weighted() == weighted);
}

}  // namespace
}  // namespace wend
