// From which cells of a map a look along their row finds an opening, to the right and to the left. A walk
// along a column has to look aside there and nowhere else; so this is kept transposed, and a walk reads 56
// cells at a glance. Computed once per map and kept up to date when cells change.
//
// Cost: four bits per cell and some sixty operations per 64 cells; for a change, those of three rows.
#pragma once

#include <vector>

#include "model/maze.hpp"
#include "paths/parts/stop_planes.hpp"

namespace wend {

class SideViews {
 public:
  /// Of the map: cells, and places from line to line of it and of the transposed one.
  struct Size {
    std::size_t rows, columns;
    std::size_t stride, turned_stride;
  };

  /// `open` and `stops` are those of rows.
  SideViews(const BitPlane& open, const StopPlanes& stops, const Size& size);

  /// After a cell of the map has changed, and `open` and `stops` with it.
  void renew(const BitPlane& open, const StopPlanes& stops, Cell at);

  /// By places of the transposed map. Nothing is seen from walls.
  [[nodiscard]] const BitPlane& right() const { return right_.by_columns; }
  [[nodiscard]] const BitPlane& left() const { return left_.by_columns; }
  [[nodiscard]] std::size_t bytes() const { return right_.bytes() + left_.bytes(); }

 private:
  using Words = std::vector<std::uint64_t>;
  struct View {
    Words by_rows;  // what is in by_columns, 64 cells of a row in a word, to see what changes
    BitPlane by_columns{0};
    [[nodiscard]] std::size_t bytes() const {
      return by_rows.size() * sizeof(std::uint64_t) + by_columns.bytes();
    }
  };

  [[nodiscard]] std::size_t first_place(std::size_t row) const { return (row + 1) * size_.stride + 1; }
  [[nodiscard]] std::size_t words_per_row() const { return (size_.columns + 63) / 64; }
  /// What is seen from the row that begins at a place, to the right or to the left.
  static void look_right(const BitPlane& open, const StopPlanes& stops, std::size_t first, Words& seen);
  static void look_left(const BitPlane& open, const StopPlanes& stops, std::size_t first, Words& seen);
  void keep(View& view, std::size_t row, const Words& seen) const;
  void change(View& view, std::size_t row, const Words& seen) const;
  /// Which bits of such a word of a row belong to it.
  [[nodiscard]] std::uint64_t mask_of(std::size_t word) const;

  Size size_;
  View right_;
  View left_;
};

}  // namespace wend
