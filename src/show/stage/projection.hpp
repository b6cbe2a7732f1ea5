// How the world of a stage falls onto pixels: looked at from above, from the front and a little from the
// right, without perspective, so that right on the board is right on the screen and equal tiles look equal.
//
// Where tiles are only a few pixels large their edges lie on whole pixels: then they stay sharp.
#pragma once

#include <cstdint>

#include "show/stage/space3.hpp"

namespace wend {

struct Point2 {
  double x = 0, y = 0;
};

struct Projection {
  Point2 origin;      // pixel of the corner of cell (0, 0)
  Point2 column;      // one column to the right, in pixels
  Point2 row;         // one row down
  double height = 0;  // one unit up, in pixels

  [[nodiscard]] Point2 operator()(Vec3 p) const {
    return {origin.x + p.x * column.x + p.y * row.x, origin.y + p.x * column.y + p.y * row.y - p.z * height};
  }
  /// Towards the eye.
  [[nodiscard]] Vec3 sight() const {
    const Vec3 flat{-row.x, column.x, 0};
    return {flat.x, flat.y, (column.y * flat.x + row.y * flat.y) / height};
  }
  /// Whether there is room for small things on a tile.
  [[nodiscard]] bool fine() const { return column.x >= 11; }
};

/// The whole stage in the middle of so many pixels, as large as it goes; tiles at most `most` pixels wide. If
/// not even tiles of 3 x 2 pixels fit, `height` is 0: show it flat.
Projection fit_stage(std::uint32_t rows, std::uint32_t columns, std::size_t width, std::size_t height,
                     double most = 64);

/// The pixels a stage asks for if its tiles are to be so wide.
Point2 size_for(std::uint32_t rows, std::uint32_t columns, double tile);

}  // namespace wend
