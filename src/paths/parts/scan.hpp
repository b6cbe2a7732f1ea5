// Looks along a line of cells, 56 at a time, for the next place where a search has to think: a wall, or an
// open cell with an opening to a side that the cell before did not have.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "paths/parts/stop_planes.hpp"

namespace wend {

/// What is seen of a plane at a glance, towards higher places (`ahead`) or lower ones: a word, in which the
/// places from 0 to 56 steps away count.
template <bool ahead>
struct Glance {
  static std::size_t place(std::size_t from, std::size_t steps) {
    return ahead ? from + steps : from - steps;
  }
  static std::size_t apart(std::size_t from, std::size_t place) {
    return ahead ? place - from : from - place;
  }
  static std::uint64_t at(const BitPlane& plane, std::size_t from) {
    return ahead ? plane.ahead(from) : plane.behind(from);
  }
  /// The place where the look begins.
  static constexpr std::uint64_t here = ahead ? 1 : std::uint64_t{1} << 63;
  /// Those from 1 to 56 steps away.
  static constexpr std::uint64_t beyond = ((std::uint64_t{1} << BitPlane::reach) - 1) << (ahead ? 1 : 7);

  /// Steps to the nearest place that is set; 64 if none is.
  static unsigned nearest(std::uint64_t seen) {
    return static_cast<unsigned>(ahead ? std::countr_zero(seen) : std::countl_zero(seen));
  }
  static bool is_set(std::uint64_t seen, unsigned steps) {
    return (ahead ? seen >> steps & 1 : seen << steps >> 63) != 0;
  }
  static std::uint64_t nearer_than(std::size_t steps, std::uint64_t seen) {
    return seen & ~(ahead ? ~std::uint64_t{0} << steps : ~std::uint64_t{0} >> steps);
  }
  static std::uint64_t without_nearest(std::uint64_t seen, unsigned steps) {
    return ahead ? seen & (seen - 1) : seen & ~(here >> steps);
  }
};

struct Sight {
  std::size_t distance;  // of the wall or the opening; at least 1
  bool opening;          // or the end of sight: an open cell to stop at and look again
};

/// Looks further than this are broken up, so that jumps stay short against any map.
inline constexpr std::size_t sight_limit = 18 * BitPlane::reach;

template <bool ahead>
inline const BitPlane& stops_of(const StopPlanes& stops) {
  return ahead ? stops.ahead() : stops.behind();
}

template <bool ahead>
inline Sight look(const BitPlane& open, const StopPlanes& stops, std::size_t from) {
  using View = Glance<ahead>;
  for (std::size_t at = from;; at = View::place(at, BitPlane::reach)) {
    const std::uint64_t seen = View::at(stops_of<ahead>(stops), at) & View::beyond;
    if (seen != 0) {
      const unsigned steps = View::nearest(seen);
      return {View::apart(from, at) + steps, View::is_set(View::at(open, at), steps)};
    }
    if (View::apart(from, at) + BitPlane::reach >= sight_limit) return {sight_limit, true};
  }
}

/// The same where it is known that there is an opening.
template <bool ahead>
inline std::size_t distance_of_opening(const StopPlanes& stops, std::size_t from) {
  using View = Glance<ahead>;
  for (std::size_t gone = 0; gone < sight_limit; gone += BitPlane::reach) {
    const std::uint64_t seen = View::at(stops_of<ahead>(stops), View::place(from, gone)) & View::beyond;
    if (seen != 0) return gone + View::nearest(seen);
  }
  return sight_limit;
}

/// How many of the next cells are open before there is a wall; not more than `most` of them.
template <bool ahead>
inline std::size_t open_steps(const BitPlane& open, std::size_t from, std::size_t most) {
  using View = Glance<ahead>;
  for (std::size_t gone = 0; gone < most; gone += BitPlane::reach) {
    const std::uint64_t walls = ~View::at(open, View::place(from, gone)) & View::beyond;
    if (walls != 0) return std::min(gone + View::nearest(walls) - 1, most);
  }
  return most;
}

}  // namespace wend
