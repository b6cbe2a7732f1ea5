// The maze as one runner knows it: a byte per square, written by this runner alone. It begins as the set of
// ways that are open from there; what the runner learns is noted beside it. So one look at one byte tells
// where to go, and a step looks at nothing that others write.
//
// Stores and loads are relaxed atomics, which are plain moves: others may look at any time, and see a byte as
// it was at some moment.
#pragma once

#include <atomic>
#include <bit>
#include <cstdint>
#include <stop_token>

#include "model/grid.hpp"

namespace wend {

/// A view: copies look at the same bytes, and one in a local variable costs no more than a pointer.
class Lane {
 public:
  /// A bit for each way that is open, in the order of the runner; those who like strike off what is done.
  static constexpr unsigned ways = 15;
  static constexpr unsigned way_shift = 4;  // two bits: the way that led here
  static constexpr unsigned way_bits = 3 << way_shift;
  static constexpr unsigned seen = 64;
  static constexpr unsigned painted = 128;

  explicit Lane(std::uint8_t* squares) : squares_(squares) {}

  [[nodiscard]] std::uint8_t at(Slot at) const { return square(at).load(std::memory_order_relaxed); }
  void set(Slot at, unsigned byte) const {
    square(at).store(static_cast<std::uint8_t>(byte), std::memory_order_relaxed);
  }
  [[nodiscard]] unsigned way(Slot where) const { return (at(where) & way_bits) >> way_shift; }

  /// The first of some ways, of which there must be one.
  static unsigned first_of(unsigned some) { return static_cast<unsigned>(std::countr_zero(some)); }
  static constexpr unsigned back(unsigned way) { return way ^ 2; }

 private:
  [[nodiscard]] std::atomic_ref<std::uint8_t> square(Slot at) const {
    return std::atomic_ref<std::uint8_t>(squares_[at]);
  }

  std::uint8_t* squares_;
};

/// Bytes of a lane: whole words of 64 squares.
inline std::size_t lane_size(const Grid& grid) {
  return (grid.slots() + 63) / 64 * 64;
}

/// Notes in the bytes of a lane which ways are open. The first of the runner is `first` of up, right, down,
/// left, and so on clockwise. Nobody may look meanwhile. A race that was stopped leaves the rest as it is.
void lay_lane(const Grid& grid, unsigned first, std::uint8_t* squares, const std::stop_token& stop);

}  // namespace wend
