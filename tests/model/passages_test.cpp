// Passages and their squares.
#include "model/passages.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"

namespace wend {
namespace {

Passages random_passages(std::uint64_t seed, std::size_t rows, std::size_t columns) {
  Rng rng(seed);
  Passages passages(rows, columns);
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      if (column + 1 < columns && rng.chance(1, 2)) passages.open_east(row, column);
      if (row + 1 < rows && rng.chance(1, 2)) passages.open_south(row, column);
    }
  }
  return passages;
}

bool open_square(const Passages& passages, std::size_t row, std::size_t column) {
  if (row % 2 == 0 && column % 2 == 0) return false;
  if (row == 0 || column == 0 || row == 2 * passages.rows() || column == 2 * passages.columns()) return false;
  if (row % 2 == 1 && column % 2 == 1) return true;
  return row % 2 == 1 ? passages.east(row / 2, column / 2 - 1) : passages.south(row / 2 - 1, column / 2);
}

TEST(Passages, SquaresAreCellsPassagesAndWalls) {
  for (const std::size_t columns : {1U, 2U, 31U, 32U, 33U, 63U, 64U, 65U, 100U}) {
    for (const std::size_t rows : {1U, 2U, 5U}) {
      const Passages passages = random_passages(columns * 7 + rows, rows, columns);
      const Grid grid = squares(passages);
      ASSERT_EQ(grid.rows(), 2 * rows + 1);
      ASSERT_EQ(grid.columns(), 2 * columns + 1);
      for (std::uint32_t row = 0; row < grid.rows(); ++row) {
        for (std::uint32_t column = 0; column < grid.columns(); ++column) {
          ASSERT_EQ(grid.open(Cell{row, column}), open_square(passages, row, column))
              << rows << " x " << columns << " at " << row << ", " << column;
        }
      }
    }
  }
}

/// The same squares row by row, from planes whose last words hold rubbish behind the last column.
TEST(Passages, RowsOfSquaresAreThoseOfTheGrid) {
  for (const std::size_t columns : {1U, 2U, 31U, 32U, 33U, 63U, 64U, 65U, 96U, 100U, 128U}) {
    const Passages passages = random_passages(columns, 2, columns);
    const Grid grid = squares(passages);
    const std::uint64_t beyond = columns % 64 == 0 ? 0 : ~std::uint64_t{0} << (columns % 64);
    for (const bool between : {false, true}) {
      const auto row = between ? passages.south_row(0) : passages.east_row(0);
      std::vector<std::uint64_t> plane(row.begin(), row.end());
      plane.back() |= beyond;
      std::vector<std::uint64_t> out(square_words(columns), ~std::uint64_t{0});
      square_row(plane, columns, between, out);
      for (std::uint32_t column = 0; column < out.size() * 64; ++column) {
        const bool open = column < grid.columns() && grid.open(Cell{between ? 2U : 1U, column});
        ASSERT_EQ((out[column / 64] >> (column % 64) & 1) != 0, open) << columns << " at " << column;
      }
    }
  }
}

TEST(Passages, CountsPassages) {
  Passages passages(3, 70);
  EXPECT_EQ(passages.count(), 0U);
  passages.open_east(0, 68);
  passages.open_south(1, 69);
  passages.open_south(1, 69);
  EXPECT_EQ(passages.count(), 2U);
}

}  // namespace
}  // namespace wend
