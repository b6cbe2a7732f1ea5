// Looks along a line of cells, 56 at a time, for the next place where a search has to think: a wall, or an
// open cell with an opening to a side that the cell before did not have.
#pragma once

#include <bit>
#include <cstdint>

#include "paths/parts/stop_planes.hpp"

namespace wend {

struct Sight {
  std::size_t distance;  // of the wall or the opening; at least 1
  bool opening;          // or the end of sight: an open cell to stop at and look again
};

/// Looks further than this are broken up, so that jumps stay short against any map.
inline constexpr std::size_t sight_limit = 18 * BitPlane::reach;

/// Towards higher places.
inline Sight look_ahead(const BitPlane& open, const StopPlanes& stops, std::size_t from) {
  constexpr std::uint64_t new_places = ((std::uint64_t{1} << BitPlane::reach) - 1) << 1;  // not this one
  for (std::size_t at = from;; at += BitPlane::reach) {
    const std::uint64_t seen = stops.ahead().ahead(at) & new_places;
    if (seen != 0) {
      const auto distance = static_cast<unsigned>(std::countr_zero(seen));
      return {at - from + distance, (open.ahead(at) >> distance & 1) != 0};
    }
    if (at - from + BitPlane::reach >= sight_limit) return {sight_limit, true};
  }
}

/// Towards lower places.
inline Sight look_behind(const BitPlane& open, const StopPlanes& stops, std::size_t from) {
  constexpr std::uint64_t new_places = ((std::uint64_t{1} << BitPlane::reach) - 1) << 7;
  for (std::size_t at = from;; at -= BitPlane::reach) {
    const std::uint64_t seen = stops.behind().behind(at) & new_places;
    if (seen != 0) {
      const auto distance = static_cast<unsigned>(std::countl_zero(seen));
      return {from - at + distance, (open.behind(at) << distance >> 63) != 0};
    }
    if (from - at + BitPlane::reach >= sight_limit) return {sight_limit, true};
  }
}

/// One of the two, known when compiling.
template <bool ahead>
Sight look(const BitPlane& open, const StopPlanes& stops, std::size_t from) {
  return ahead ? look_ahead(open, stops, from) : look_behind(open, stops, from);
}

}  // namespace wend
