// Looks along a line of cells, 56 at a time, for the next place where a search has to think: a wall, or an
// open cell with an opening to a side that the cell before did not have.
#pragma once

#include <bit>
#include <cstdint>

#include "paths/parts/bit_plane.hpp"

namespace wend {

struct Sight {
  std::size_t distance;  // of the wall or the opening; at least 1
  bool opening;          // or the end of sight: an open cell to stop at and look again
};

/// Looks further than this are broken up, so that jumps stay short against any map.
inline constexpr std::size_t sight_limit = 18 * BitPlane::reach;

/// Walls and openings at a glance ahead (`BitPlane::ahead`): bit k is the k-th place from here, which is not
/// counted itself.
inline std::uint64_t stops_ahead(std::uint64_t line, std::uint64_t above, std::uint64_t below) {
  constexpr std::uint64_t new_places = ((std::uint64_t{1} << BitPlane::reach) - 1) << 1;
  const std::uint64_t openings = (above & ~(above << 1)) | (below & ~(below << 1));
  return (~line | openings) & new_places;
}
/// The same at a glance behind, from bit 63 on downwards.
inline std::uint64_t stops_behind(std::uint64_t line, std::uint64_t above, std::uint64_t below) {
  constexpr std::uint64_t new_places = ((std::uint64_t{1} << BitPlane::reach) - 1) << 7;
  const std::uint64_t openings = (above & ~(above >> 1)) | (below & ~(below >> 1));
  return (~line | openings) & new_places;
}

/// Towards higher places. `stride` leads to the lines on both sides.
inline Sight look_ahead(const BitPlane& bits, std::size_t from, std::size_t stride) {
  for (std::size_t at = from;; at += BitPlane::reach) {
    const std::uint64_t line = bits.ahead(at);
    const std::uint64_t stops = stops_ahead(line, bits.ahead(at - stride), bits.ahead(at + stride));
    if (stops != 0) {
      const auto distance = static_cast<unsigned>(std::countr_zero(stops));
      return {at - from + distance, (line >> distance & 1) != 0};
    }
    if (at - from + BitPlane::reach >= sight_limit) return {sight_limit, true};
  }
}

/// Towards lower places.
inline Sight look_behind(const BitPlane& bits, std::size_t from, std::size_t stride) {
  for (std::size_t at = from;; at -= BitPlane::reach) {
    const std::uint64_t line = bits.behind(at);
    const std::uint64_t stops = stops_behind(line, bits.behind(at - stride), bits.behind(at + stride));
    if (stops != 0) {
      const auto distance = static_cast<unsigned>(std::countl_zero(stops));
      return {from - at + distance, (line << distance >> 63) != 0};
    }
    if (from - at + BitPlane::reach >= sight_limit) return {sight_limit, true};
  }
}

/// One of the two, known when compiling.
template <bool ahead>
Sight look(const BitPlane& bits, std::size_t from, std::size_t stride) {
  return ahead ? look_ahead(bits, from, stride) : look_behind(bits, from, stride);
}

}  // namespace wend
