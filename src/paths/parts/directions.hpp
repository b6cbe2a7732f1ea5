// The eight directions, in the order of the mazes' moves: U R D L, then UR DR DL UL.
#pragma once

#include <array>
#include <cstdint>

#include "paths/path_map.hpp"

namespace wend {

inline constexpr std::array<int, 8> way_down{-1, 0, 1, 0, -1, 1, 1, -1};
inline constexpr std::array<int, 8> way_right{0, 1, 0, -1, 1, 1, -1, -1};
inline constexpr unsigned no_way_yet = 8;  // the direction in which the start was reached

/// The slot offsets of the directions, modulo 2^32.
inline std::array<Slot, 8> way_offsets(const PathMap& map) {
  std::array<Slot, 8> offsets{};
  for (std::size_t way = 0; way < 8; ++way) {
    offsets[way] = static_cast<Slot>(way_down[way]) * static_cast<Slot>(map.stride()) +
                   static_cast<Slot>(way_right[way]);
  }
  return offsets;
}

/// Which of the nine cells around a slot are open: three bits of the row above, three of its own, three of
/// the row below, left to right.
inline unsigned nine_cells(const PathMap& map, std::size_t at) {
  const std::size_t stride = map.stride();
  const BitPlane& bits = map.by_rows();
  return static_cast<unsigned>((bits.ahead(at - stride - 1) & 7) | (bits.ahead(at - 1) & 7) << 3 |
                               (bits.ahead(at + stride - 1) & 7) << 6);
}
inline constexpr bool is_open(unsigned nine, int down, int right) {
  return (nine >> (4 + 3 * down + right) & 1) != 0;
}

/// The directions in which a step is allowed: never across the corner of a wall.
inline constexpr unsigned steps_from(unsigned nine) {
  unsigned steps = 0;
  for (std::size_t way = 0; way < 8; ++way) {
    const int down = way_down[way], right = way_right[way];
    if (is_open(nine, down, right) && is_open(nine, down, 0) && is_open(nine, 0, right)) steps |= 1U << way;
  }
  return steps;
}

/// Of those, the ones worth making after a cell was reached in direction `way`, all weights being equal. Left
/// out is what can be had from the cell before, not longer and without this one; of two ways equally long the
/// one that goes diagonally first is kept. After a straight step that leaves straight on, and to a side,
/// plain and diagonally, only if the cell behind on that side is a wall; after a diagonal step the same
/// diagonal and its two parts.
///
/// Why nothing is lost, whichever of several equally short ways reached a cell first: let t be the nearest
/// cell that would be missed. Every cell before it on a shortest way was reached. If t lies diagonally from
/// such a cell and is left out there, another such cell lies straight beside t (the diagonal step made
/// first). And from that one the straight step to t is only ever left out where a shorter way to t exists.
inline constexpr unsigned worth_making(unsigned nine, std::size_t way) {
  const unsigned steps = steps_from(nine);
  if (way == no_way_yet) return steps;
  const int down = way_down[way], right = way_right[way];
  unsigned kept = 0;
  for (std::size_t next = 0; next < 8; ++next) {
    const int to_down = way_down[next], to_right = way_right[next];
    const bool forward = to_down * down + to_right * right > 0;
    bool keep = false;
    if (down != 0 && right != 0) {
      keep = (to_down == down || to_down == 0) && (to_right == right || to_right == 0);
    } else if (down == 0) {
      keep = to_down == 0 ? forward : (to_right == right || to_right == 0) && !is_open(nine, to_down, -right);
    } else {
      keep = to_right == 0 ? forward : (to_down == down || to_down == 0) && !is_open(nine, -down, to_right);
    }
    if (keep) kept |= 1U << next;
  }
  return steps & kept;
}

/// `worth_making` for all directions and surroundings.
class StepTable {
 public:
  constexpr StepTable() {
    for (std::size_t way = 0; way <= no_way_yet; ++way) {
      for (unsigned nine = 0; nine < 512; ++nine)
        steps_[way][nine] = static_cast<std::uint8_t>(worth_making(nine, way));
    }
  }
  [[nodiscard]] unsigned operator()(std::size_t way, unsigned nine) const { return steps_[way][nine]; }

 private:
  std::array<std::array<std::uint8_t, 512>, 9> steps_{};
};
inline const StepTable step_table;

}  // namespace wend
