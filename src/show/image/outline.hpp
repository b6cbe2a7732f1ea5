// The outlines of a set of cells, as SVG path data. Walking along the edges of a shape takes fewer bytes than
// listing its rectangles, and leaves no seams between them. Cells that touch at a corner only stay apart.
// Cost: one look at each cell and each edge; one bit per cell.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

namespace wend {

/// Closed lines around the cells for which `inside(row, column)` holds; holes run the other way round.
std::string outlines(std::size_t rows, std::size_t columns,
                     const std::function<bool(std::size_t row, std::size_t column)>& inside);

}  // namespace wend
