// Which model of the `pack` format suits a grid.
#pragma once

#include <cstdint>

#include "model/grid.hpp"

namespace wend::pack {

/// The template and how many of its cells count, as flags of the file: what makes the fewest bytes. One walk
/// over the grid, about as long as packing it.
std::uint8_t best_template(const Grid& grid);

}  // namespace wend::pack
