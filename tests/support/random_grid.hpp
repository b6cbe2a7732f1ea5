// Grids of any shape and density, and cells of them, drawn from a Rng.
#pragma once

#include "base/rng.hpp"
#include "model/grid.hpp"

namespace wend::test {

inline Grid random_grid(Rng& rng, std::uint32_t rows, std::uint32_t columns, unsigned wall_percent,
                        bool weighted) {
  Grid grid(rows, columns, true);
  for (std::uint32_t row = 0; row < rows; ++row) {
    for (std::uint32_t column = 0; column < columns; ++column) {
      if (rng.chance(wall_percent, 100)) {
        grid.set_open({row, column}, false);
      } else if (weighted) {
        grid.set_weight({row, column}, 1 + static_cast<int>(rng.below(9)));
      }
    }
  }
  return grid;
}

/// Open or not.
inline Cell random_cell(Rng& rng, const Grid& grid) {
  return {static_cast<std::uint32_t>(rng.below(grid.rows())),
          static_cast<std::uint32_t>(rng.below(grid.columns()))};
}

}  // namespace wend::test
