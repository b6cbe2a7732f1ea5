// How many boards of a small shape are how many moves from the goal: the whole space, level by level.
//
// A board is the cell of the blank and the order of the tiles when read row by row. Horizontal moves leave
// that order as it is: for them whole words of a set of bits are united. A vertical move takes one tile past
// columns - 1 others: in the factorial number system that changes only as many digits.
//
// Cost: three bits per arrangement, half of which cannot be reached: 180 MB for 4 x 3.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "tiles/shape.hpp"

namespace wend {

/// More cells would need gigabytes.
inline constexpr std::size_t most_counted_cells = 12;

/// By the number of moves. `go_on`, if given, hears the number of boards after each level; if it says no, the
/// levels so far are the answer.
std::vector<std::uint64_t> level_counts(const TileShape& shape, TileCell home,
                                        const std::function<bool(std::uint64_t)>& go_on = {});

}  // namespace wend
