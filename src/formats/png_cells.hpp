// From the pixels of a picture to its cells.
//
// How many pixels a cell has is told by the start, which is one cell: if it is a square of several pixels,
// and all other squares of that size are of one kind each, these squares are the cells. A picture with a
// pixel for each cell has a start of one pixel and is never mistaken for another. Cost: a few passes over the
// pixels.
#pragma once

#include <vector>

#include "formats/png_colors.hpp"

namespace wend {

/// A rectangle of kinds, of pixels or of cells.
class Kinds {
 public:
  Kinds(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns), all_(rows * columns) {}
  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  PixelKind& at(std::size_t row, std::size_t column) { return all_[row * columns_ + column]; }
  [[nodiscard]] PixelKind at(std::size_t row, std::size_t column) const {
    return all_[row * columns_ + column];
  }

  /// The way monsters look for their marker: north, east, south, west; the last one found counts.
  [[nodiscard]] Facing facing_of(std::size_t row, std::size_t column) const {
    Facing facing = Facing::north;
    if (row > 0 && at(row - 1, column) == PixelKind::marker) facing = Facing::north;
    if (column + 1 < columns_ && at(row, column + 1) == PixelKind::marker) facing = Facing::east;
    if (row + 1 < rows_ && at(row + 1, column) == PixelKind::marker) facing = Facing::south;
    if (column > 0 && at(row, column - 1) == PixelKind::marker) facing = Facing::west;
    return facing;
  }

 private:
  std::size_t rows_;
  std::size_t columns_;
  std::vector<PixelKind> all_;
};

/// Squares of `options.cell` pixels, or of as many as the picture suggests. An Error if they do not fill it.
Kinds cells_of(Kinds pixels, const ReadOptions& options);

}  // namespace wend
