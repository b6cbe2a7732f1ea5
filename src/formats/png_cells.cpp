#include "formats/png_cells.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "base/error.hpp"

namespace wend {
namespace {

/// What a pixel is in the end.
PixelKind settled(PixelKind kind) {
  return kind == PixelKind::unknown ? PixelKind::floor : kind;
}

/// Whether every block of `side` x `side` is of one kind: each row is uniform in steps, and repeats.
bool uniform(const Kinds& pixels, std::size_t side) {
  for (std::size_t row = 0; row < pixels.rows(); ++row) {
    const std::size_t first_row = row / side * side;
    for (std::size_t column = 0; column < pixels.columns(); ++column) {
      if (settled(pixels.at(row, column)) != settled(pixels.at(first_row, column / side * side)))
        return false;
    }
  }
  return true;
}

/// The side of the square the pixels of the start fill; 1 if there is none, or if they fill no square.
std::size_t side_of_start(const Kinds& pixels) {
  std::size_t top = pixels.rows();
  std::size_t left = pixels.columns();
  std::size_t bottom = 0;
  std::size_t right = 0;
  std::size_t count = 0;
  for (std::size_t row = 0; row < pixels.rows(); ++row) {
    for (std::size_t column = 0; column < pixels.columns(); ++column) {
      if (pixels.at(row, column) != PixelKind::start) continue;
      ++count;
      top = std::min(top, row);
      bottom = std::max(bottom, row);
      left = std::min(left, column);
      right = std::max(right, column);
    }
  }
  if (count == 0) return 1;
  const std::size_t side = bottom - top + 1;
  return right - left + 1 == side && count == side * side ? side : 1;
}

std::size_t guessed_cell(const Kinds& pixels, const Remark& remark) {
  const std::size_t side = side_of_start(pixels);
  if (side == 1 || pixels.rows() % side != 0 || pixels.columns() % side != 0 || !uniform(pixels, side))
    return 1;
  if (remark) remark(fmt::format("read with {0} x {0} pixels for each cell, the size of the start", side));
  return side;
}

/// What most pixels in the middle of a block are. Its outer third on each side, at least one pixel where
/// three are, may hold lines, corners, and colours that run into each other; unknown colours do not count.
PixelKind kind_of_block(const Kinds& pixels, std::size_t top, std::size_t left, std::size_t side) {
  const std::size_t margin = side / 3;
  std::array<std::size_t, static_cast<std::size_t>(PixelKind::unknown) + 1> votes{};
  for (std::size_t row = top + margin; row < top + side - margin; ++row) {
    for (std::size_t column = left + margin; column < left + side - margin; ++column)
      ++votes[static_cast<std::size_t>(pixels.at(row, column))];
  }
  return static_cast<PixelKind>(std::max_element(votes.begin(), votes.end() - 1) - votes.begin());
}

/// Of such kinds there are few, and none is to be lost.
bool precious(PixelKind kind) {
  return kind >= PixelKind::start && kind <= PixelKind::monster;
}

bool near_cell_of(const Kinds& cells, PixelKind kind, std::size_t row, std::size_t column) {
  for (std::size_t r = row - std::min<std::size_t>(row, 1); r <= std::min(row + 1, cells.rows() - 1); ++r) {
    for (std::size_t c = column - std::min<std::size_t>(column, 1);
         c <= std::min(column + 1, cells.columns() - 1); ++c) {
      if (cells.at(r, c) == kind) return true;
    }
  }
  return false;
}

/// What is painted outside the middle of the cells, where nothing of its kind is near: cells of the wrong
/// size cut through such things, or swallow them.
void remark_on_lost(const Kinds& pixels, const Kinds& cells, std::size_t side, const Remark& remark) {
  std::size_t lost = 0;
  std::size_t first_row = 0;
  std::size_t first_column = 0;
  PixelKind first = PixelKind::floor;
  for (std::size_t row = 0; row < pixels.rows(); ++row) {
    for (std::size_t column = 0; column < pixels.columns(); ++column) {
      const PixelKind kind = pixels.at(row, column);
      if (!precious(kind) || near_cell_of(cells, kind, row / side, column / side)) continue;
      if (lost++ > 0) continue;
      first_row = row;
      first_column = column;
      first = kind;
    }
  }
  if (lost == 0) return;
  remark(
      fmt::format("with {0} x {0} pixels for each cell {1} of start, end or things {2} lost, the first in "
                  "row {3}, column {4}: {5}; another --cell may fit",
                  side, lost == 1 ? "1 pixel" : fmt::format("{} pixels", lost), lost == 1 ? "is" : "are",
                  first_row, first_column, encoder_colors()[static_cast<std::size_t>(first)].name));
}

}  // namespace

Kinds cells_of(Kinds pixels, const ReadOptions& options) {
  const std::size_t side = options.cell > 0 ? options.cell : guessed_cell(pixels, options.remark);
  if (side == 1) return pixels;
  if (pixels.rows() % side != 0 || pixels.columns() % side != 0) {
    throw Error(fmt::format("{} x {} pixels are no whole number of cells of {} x {}", pixels.columns(),
                            pixels.rows(), side, side),
                1, 1, "try another --cell, or cut off what surrounds the maze");
  }
  Kinds cells(pixels.rows() / side, pixels.columns() / side);
  for (std::size_t row = 0; row < cells.rows(); ++row) {
    for (std::size_t column = 0; column < cells.columns(); ++column)
      cells.at(row, column) = kind_of_block(pixels, row * side, column * side, side);
  }
  if (options.remark) remark_on_lost(pixels, cells, side, options.remark);
  return cells;
}

}  // namespace wend
