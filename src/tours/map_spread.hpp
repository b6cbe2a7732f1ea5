// Distances over a map from one cell to others, in the room's symmetric units (see README), many times.
//
// Breadth first without weights, buckets with them (an edge costs at most 18). The records of a spread are
// not cleared but numbered; 8 bytes per slot.
#pragma once

#include <array>
#include <vector>

#include "model/maze_flood.hpp"
#include "search/parts/memory.hpp"

namespace wend {

class MapSpread {
 public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  MapSpread(const Grid& grid, Meter& meter);

  /// Measures from a cell to all others, or at least to `until`.
  void from(Slot start, Slot until = 0);
  [[nodiscard]] std::uint32_t to(Slot at) const {
    return records_[at].spread == spread_ ? records_[at].distance : none;
  }
  /// Appends the cells of a shortest way from `at` to where the last spread began, without `at` itself.
  void way_back(Slot at, std::vector<Slot>& way) const;

 private:
  struct Record {
    std::uint32_t spread = 0;
    std::uint32_t distance = 0;
  };
  static constexpr std::size_t buckets = 32;  // more than the dearest edge

  void flood(Slot until);
  void spread_weights(Slot until);
  [[nodiscard]] std::uint32_t edge(Slot a, Slot b) const {
    return weighted_ ? static_cast<std::uint32_t>(cells_.weight(a) + cells_.weight(b)) : 1;
  }

  CellsView cells_;
  std::array<Slot, 4> ways_;
  bool weighted_;
  std::uint32_t spread_ = 0;
  MeteredVector<Record> records_;
  std::array<std::vector<Slot>, buckets> queues_;
};

}  // namespace wend
