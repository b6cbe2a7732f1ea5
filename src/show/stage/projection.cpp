#include "show/stage/projection.hpp"

#include <algorithm>

namespace wend {
namespace {

// What a tile of width 1 looks like from a height of some 47 degrees, turned by 17.
constexpr Point2 column_across{0.96, 0.21};
constexpr Point2 row_down{-0.29, 0.70};
constexpr double unit_up = 0.68;
constexpr double room_above = 2.1;  // a standing block
constexpr double room_below = 0.5;
constexpr double sharp_below = 14;  // pixels a tile is wide where its edges lie on whole pixels

Projection scaled(double tile) {
  return {{},
          {column_across.x * tile, column_across.y * tile},
          {row_down.x * tile, row_down.y * tile},
          unit_up * tile};
}

Point2 size_of(const Projection& view, std::uint32_t rows, std::uint32_t columns) {
  return {columns * view.column.x - rows * view.row.x,
          columns * view.column.y + rows * view.row.y + (room_above + room_below) * view.height};
}

Projection centred(Projection view, std::uint32_t rows, std::uint32_t columns, double width, double height) {
  const Point2 size = size_of(view, rows, columns);
  const double left = std::floor((width - size.x) / 2);
  const double top = std::floor((height - size.y) / 2);
  view.origin = {std::round(left - rows * view.row.x), std::round(top + room_above * view.height)};
  return view;
}

/// The largest view on whole pixels that fits; `height` 0 if there is none.
Projection sharp_fit(std::uint32_t rows, std::uint32_t columns, double width, double height) {
  Projection best{};
  double best_area = 0;
  for (int across = 3; across < static_cast<int>(sharp_below); ++across) {
    for (int down = std::max(2, across / 2); down <= std::max(2, across * 3 / 4); ++down) {
      for (const int slope : {0, static_cast<int>(std::lround(across * 0.2))}) {
        const Projection view{{},
                              {static_cast<double>(across), static_cast<double>(slope)},
                              {-std::max(1.0, std::round(across * 0.28)), static_cast<double>(down)},
                              std::max(2.0, std::round(across * unit_up))};
        const Point2 size = size_of(view, rows, columns);
        const double area = across * down + 0.1 * slope;
        if (size.x > width || size.y > height || area <= best_area) continue;
        best = view;
        best_area = area;
      }
    }
  }
  return best;
}

}  // namespace

Point2 size_for(std::uint32_t rows, std::uint32_t columns, double tile) {
  return size_of(scaled(tile), rows, columns);
}

Projection fit_stage(std::uint32_t rows, std::uint32_t columns, std::size_t width, std::size_t height,
                     double most) {
  const auto wide = static_cast<double>(width);
  const auto high = static_cast<double>(height);
  const Point2 unit = size_for(rows, columns, 1);
  const double tile = std::min({wide / unit.x, high / unit.y, most});
  const Projection view = tile < sharp_below ? sharp_fit(rows, columns, wide, high) : scaled(tile);
  if (view.height == 0) return view;
  return centred(view, rows, columns, wide, high);
}

}  // namespace wend
