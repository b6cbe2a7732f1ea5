// For every place of a map, whether a look along its line has to stop there: at a wall, or at an open cell
// with an opening to a side that the cell before did not have. Computed once per map and kept up to date when
// cells change, so that a search that looks along lines reads one bit per cell instead of three.
//
// Cost: two bits per cell, and some ten operations per 64 cells.
#pragma once

#include "paths/parts/bit_plane.hpp"

namespace wend {

class StopPlanes {
 public:
  /// `open` has lines `stride` places apart and `size` places; there are walls all round.
  StopPlanes(const BitPlane& open, std::size_t size, std::size_t stride);

  /// After a place of the map has changed.
  void renew(const BitPlane& open, std::size_t place);

  /// For looks towards higher places, and towards lower ones. Walls around the map need not be marked but at
  /// the ends of lines.
  [[nodiscard]] const BitPlane& ahead() const { return ahead_; }
  [[nodiscard]] const BitPlane& behind() const { return behind_; }
  [[nodiscard]] std::size_t bytes() const { return ahead_.bytes() + behind_.bytes(); }

 private:
  /// The 64 places from `place` on, which is a multiple of 8.
  void compute(const BitPlane& open, std::size_t place);

  std::size_t size_;
  std::size_t stride_;
  BitPlane ahead_;
  BitPlane behind_;
};

}  // namespace wend
