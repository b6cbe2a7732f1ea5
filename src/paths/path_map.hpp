// A grid made ready for many queries: its bits, the same bits transposed (so that looking along a column is
// as cheap as along a row), where looks along lines stop and what they find, its weights. Each takes time
// proportional to the cells and a few bits per cell, once: the bits at once, the rest when a method first
// asks for it.
//
// Any number of threads may query one map at once, each with a Finder of its own. `block` and `free` change
// single cells, in constant time or, if looks along rows are known, in that of three rows; but not while a
// query runs: whoever moves obstacles sees to that.
#pragma once

#include <cstdint>

#include "model/grid.hpp"
#include "paths/parts/made_when_asked.hpp"
#include "paths/parts/side_views.hpp"
#include "paths/parts/stop_planes.hpp"

namespace wend {

class PathMap {
 public:
  /// `suits(grid)` must hold.
  explicit PathMap(Grid grid);

  /// Whether lengths of paths fit into 32 bits and places into 30: grids of up to some 32,000 x 32,000 cells.
  static bool suits(const Grid& grid);

  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] std::size_t rows() const { return grid_.rows(); }
  [[nodiscard]] std::size_t columns() const { return grid_.columns(); }
  [[nodiscard]] bool contains(Cell at) const { return grid_.contains(at.row, at.column); }
  [[nodiscard]] bool open(Cell at) const { return contains(at) && grid_.open(at); }

  /// The grid's own slots, and those of the transposed grid.
  [[nodiscard]] Slot slot(Cell at) const { return grid_.slot(at); }
  [[nodiscard]] Cell cell(Slot at) const { return grid_.cell(at); }
  [[nodiscard]] std::size_t stride() const { return grid_.stride(); }
  [[nodiscard]] std::size_t turned(Cell at) const {
    return (at.column + std::size_t{1}) * turned_stride() + at.row + 1;
  }
  [[nodiscard]] std::size_t turned_stride() const { return rows() + 1; }

  /// Bit of `slot(c)`, and of `turned(c)`: cell c is open.
  [[nodiscard]] const BitPlane& by_rows() const { return by_rows_; }
  [[nodiscard]] const BitPlane& by_columns() const;
  /// Where looks along rows, and along columns, have to stop.
  [[nodiscard]] const StopPlanes& row_stops() const;
  [[nodiscard]] const StopPlanes& column_stops() const;
  /// From which cells a look along the row finds an opening.
  [[nodiscard]] const SideViews& side_views() const;

  [[nodiscard]] bool weighted() const { return grid_.weighted(); }
  /// No open cell weighs less. After `block` it may be lower than need be, never higher.
  [[nodiscard]] int smallest_weight() const { return smallest_weight_; }

  /// Moving obstacles. Each returns whether anything changed; the revision then differs from all before, so
  /// that whoever keeps tables of this map knows that they are out of date.
  bool block(Cell at);
  bool free(Cell at, int weight = 1);
  [[nodiscard]] std::uint64_t revision() const { return revision_; }

  /// What is there by now; not while another thread asks for more.
  [[nodiscard]] std::size_t bytes() const;

 private:
  void set(Cell at, bool open);
  [[nodiscard]] std::size_t turned_places() const { return (columns() + 2) * turned_stride() + 1; }

  Grid grid_;
  BitPlane by_rows_;
  MadeWhenAsked<BitPlane> by_columns_;
  MadeWhenAsked<StopPlanes> row_stops_;
  MadeWhenAsked<StopPlanes> column_stops_;
  MadeWhenAsked<SideViews> side_views_;
  int smallest_weight_ = 1;
  std::uint64_t revision_ = 0;
};

}  // namespace wend
