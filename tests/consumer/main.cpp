// What a user of the installed library writes: a grid of their own, through public headers only.
#include <iostream>

#include "base/rng.hpp"
#include "model/grid.hpp"

int main() {
  wend::Rng rng(7);
  wend::Grid grid(10, 20, true);
  std::size_t walls = 0;
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    const wend::Cell at{row, static_cast<std::uint32_t>(rng.below(grid.columns()))};
    grid.set_open(at, false);
    ++walls;
  }
  std::cout << grid.open_cells() << " open cells\n";
  return grid.open_cells() == grid.rows() * grid.columns() - walls ? 0 : 1;
}
