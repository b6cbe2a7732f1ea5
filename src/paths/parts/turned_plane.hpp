// The bits of a map transposed, so that looking along a column is as cheap as along a row.
#pragma once

#include "paths/parts/bit_plane.hpp"

namespace wend {

/// Of `from`, whose rows are `stride` places apart, with a border of one all round, the inner `rows` x
/// `columns`: rows become columns. Lines of the result are `to_stride` places apart; its border is 0.
BitPlane turned_plane(const BitPlane& from, std::size_t rows, std::size_t columns, std::size_t stride,
                      std::size_t to_stride);

}  // namespace wend
