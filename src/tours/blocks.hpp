// A graph taken apart where it hangs together by one vertex only (blocks: biconnected components). A tour
// enters a block by the vertex nearest to the start, its root, and visits all behind it before it comes back;
// so each block is a tour of its own. Linear (Tarjan 1972), without recursion.
#pragma once

#include <span>

#include "tours/map_graph.hpp"

namespace wend {

class Blocks {
 public:
  /// Throws BudgetSpent or MemoryExhausted.
  Blocks(const MapGraph& graph, Budget& budget);

  /// Every block after all blocks behind it: those of the start come last.
  [[nodiscard]] std::size_t size() const { return roots_.size(); }
  [[nodiscard]] std::uint32_t root(std::size_t block) const { return roots_[block]; }
  [[nodiscard]] std::span<const std::uint32_t> edges(std::size_t block) const {
    return {edges_.begin() + ends_[block], edges_.begin() + ends_[block + 1]};
  }

 private:
  MeteredVector<std::uint32_t> roots_;
  MeteredVector<std::uint32_t> ends_;
  MeteredVector<std::uint32_t> edges_;
};

}  // namespace wend
