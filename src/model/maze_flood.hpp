// Breadth-first floods over the open squares of a grid, in steps up, right, down, left.
//
// One bit per slot says what is left to reach, so that even the bits of large mazes stay in the cache.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/grid.hpp"

namespace wend {

/// What to add to a slot in order to go up, right, down or left, modulo 2^32.
inline std::array<Slot, 4> ways_on(const Grid& grid) {
  const auto down = static_cast<Slot>(grid.stride());
  return {0 - down, 1, down, ~Slot{0}};
}

/// What was reached stays reached until it is forgotten, so that a map of many parts is flooded in one go.
class Flood {
 public:
  explicit Flood(const Grid& grid) : ways_(ways_on(grid)), dry_((grid.slots() + 63) / 64) {
    for (Slot at = 0; at < grid.slots(); ++at) {
      if (grid.open(at)) dry_[at >> 6] |= std::uint64_t{1} << (at & 63);
    }
  }

  /// Reaches whatever can be reached from an open square that has not been reached before. Calls
  /// `arrive(to, at, way)` for every square after the first, nearest first.
  template <class Arrive>
  void from(Slot start, Arrive arrive) {
    order_.assign(1, start);
    wet(start);
    depth_ = 0;
    std::size_t end_of_level = 1;
    for (std::size_t next = 0; next < order_.size(); ++next) {
      if (next == end_of_level) {
        ++depth_;
        end_of_level = order_.size();
      }
      const Slot at = order_[next];
      for (std::size_t way = 0; way < ways_.size(); ++way) {
        const Slot to = at + ways_[way];
        if (!dry(to)) continue;
        wet(to);
        order_.push_back(to);
        arrive(to, at, way);
      }
    }
  }
  void from(Slot start) {
    from(start, [](Slot, Slot, std::size_t) {});
  }

  /// As if the last flood had never been.
  void forget() {
    for (const Slot at : order_) dry_[at >> 6] |= std::uint64_t{1} << (at & 63);
  }

  /// Whether a square is open and has not been reached.
  [[nodiscard]] bool dry(Slot at) const { return (dry_[at >> 6] >> (at & 63)) & 1; }
  /// The squares of the last flood, nearest first.
  [[nodiscard]] const std::vector<Slot>& order() const { return order_; }
  [[nodiscard]] Slot farthest() const { return order_.back(); }
  /// How many steps away the farthest is.
  [[nodiscard]] std::size_t depth() const { return depth_; }

 private:
  void wet(Slot at) { dry_[at >> 6] &= ~(std::uint64_t{1} << (at & 63)); }

  std::array<Slot, 4> ways_;
  std::vector<std::uint64_t> dry_;  // a bit per slot: open and not yet reached
  std::vector<Slot> order_;
  std::size_t depth_ = 0;
};

}  // namespace wend
