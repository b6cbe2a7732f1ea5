// The maze as one runner knows it: a byte per square, written by this runner alone. Walls and finishes are
// noted in it beforehand, so that a step looks at one byte per neighbour and at nothing that others write.
//
// Stores and loads are relaxed atomics, which are plain moves: others may look at any time, and see a byte as
// it was at some moment.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>

#include "model/grid.hpp"

namespace wend {

/// A view: copies look at the same bytes, and one in a local variable costs no more than a pointer.
class Lane {
 public:
  static constexpr std::uint8_t wall = 1;
  static constexpr std::uint8_t finish = 2;
  static constexpr unsigned way_shift = 2;  // two bits: the way that led here
  static constexpr std::uint8_t way_bits = 3 << way_shift;
  static constexpr std::uint8_t seen = 16;
  static constexpr std::uint8_t painted = 32;

  explicit Lane(std::uint8_t* squares) : squares_(squares) {}

  [[nodiscard]] std::uint8_t at(Slot at) const { return square(at).load(std::memory_order_relaxed); }
  void set(Slot at, std::uint8_t byte) const { square(at).store(byte, std::memory_order_relaxed); }
  void add(Slot where, unsigned bits) const { set(where, static_cast<std::uint8_t>(at(where) | bits)); }
  [[nodiscard]] unsigned way(Slot where) const { return (at(where) & way_bits) >> way_shift; }

 private:
  [[nodiscard]] std::atomic_ref<std::uint8_t> square(Slot at) const {
    return std::atomic_ref<std::uint8_t>(squares_[at]);
  }

  std::uint8_t* squares_;
};

/// The bytes of a lane.
class LaneMemory {
 public:
  /// Only takes the memory; `lay` is the first to touch it.
  explicit LaneMemory(const Grid& grid)
      : words_((grid.slots() + 63) / 64),
        squares_(std::make_unique_for_overwrite<std::uint8_t[]>(64 * words_)) {}

  [[nodiscard]] Lane lane() const { return Lane(squares_.get()); }

  /// Notes the walls. Nobody may look meanwhile.
  void lay(const Grid& grid) {
    const CellsView cells = grid.cells();
    std::uint8_t* to = squares_.get();
    for (std::size_t i = 0; i < words_; ++i) {
      const std::uint64_t open = cells.open_word(i);
      for (unsigned shift = 0; shift < 64; shift += 8, to += 8) {
        const std::uint64_t eight = walls_of(static_cast<std::uint8_t>(open >> shift));
        std::memcpy(to, &eight, sizeof eight);
      }
    }
  }

 private:
  /// Eight bits, set where a square is open, as eight bytes, 1 where it is a wall; in the order of memory.
  static std::uint64_t walls_of(std::uint8_t open) {
    static constexpr auto table = [] {
      std::array<std::array<std::uint8_t, 8>, 256> bytes{};
      for (unsigned bits = 0; bits < 256; ++bits) {
        for (unsigned i = 0; i < 8; ++i) bytes[bits][i] = (bits >> i & 1) != 0 ? 0 : Lane::wall;
      }
      return bytes;
    }();
    return std::bit_cast<std::uint64_t>(table[open]);
  }

  std::size_t words_;  // of 64 squares
  std::unique_ptr<std::uint8_t[]> squares_;
};

}  // namespace wend
