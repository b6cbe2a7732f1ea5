// Breadth-first search over the states of a pattern, all orders of a node at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/unwritten_bytes.hpp"
#include "tiles/pattern_space.hpp"
#include "tiles/pattern_table.hpp"

namespace wend {

class PatternFlood {
 public:
  explicit PatternFlood(const Pattern& pattern);

  /// False if it was not allowed to go on.
  bool run(const TableWork& work);

  [[nodiscard]] const PatternSpace& space() const { return space_; }
  /// After a run: of the regions of a set only the least numbers of moves are kept, which needs half the
  /// memory or less.
  void gather(unsigned threads);
  /// After `gather`: by order. Those of the next set follow.
  [[nodiscard]] const std::uint8_t* distances(std::size_t set) const {
    return distances_.data() + set * space_.orders().count();
  }

 private:
  static constexpr std::uint8_t unknown = UINT8_MAX;

  /// From all states of this distance in a node; the number of states that are new.
  std::size_t expand(std::size_t node, std::uint8_t distance, std::vector<std::uint16_t>& found);
  [[nodiscard]] bool is_waiting(std::size_t node, std::uint8_t distance) const;
  void collect(std::size_t node, std::uint8_t distance, std::vector<std::uint16_t>& found) const;
  [[nodiscard]] std::uint8_t* orders_of(std::size_t node) const { return distances_.data() + node * stride_; }

  Pattern pattern_;
  PatternSpace space_;
  std::size_t stride_;                 // bytes per node, a multiple of 8
  UnwrittenBytes distances_;           // by node and order; after `gather` by set and order
  std::vector<std::uint8_t> waiting_;  // by node: the largest distance of a state there
};

}  // namespace wend
