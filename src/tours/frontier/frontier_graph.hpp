// A block as the frontier sees it: junctions, and chains of vertices with two neighbours between them. A
// chain is passed in one step, because there are few ways worth considering: along it once; along it twice;
// from both sides up to an edge that is left out; and the same around a vertex where the walk ends.
//
// Of all ways that look the same from outside (FrontierOption) only the cheapest is kept: eleven at most.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "search/parts/budget.hpp"
#include "tours/block_task.hpp"

namespace wend {

/// A way to take a chain. Edges and inner vertices are numbered from its end a; inner vertex i lies between
/// edges i and i + 1.
struct FrontierOption {
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  std::int32_t cost = 0;         // with the end's cost, if it ends here
  std::uint32_t skip = none;     // the edge left out
  std::uint32_t end = none;      // the inner vertex where the walk ends
  bool once = false;             // edges are taken once, or twice; up to the end, if there is one ...
  bool once_behind_end = false;  // ... and behind it

  // What is seen from outside.
  bool odd_a = false;  // touches the end of the chain an odd number of times
  bool odd_b = false;
  bool touches_a = false;
  bool touches_b = false;

  [[nodiscard]] bool joins() const { return skip == none; }
  [[nodiscard]] bool ends() const { return end != none; }
  /// How often an edge is taken.
  [[nodiscard]] unsigned uses(std::uint32_t edge) const {
    if (edge == skip) return 0;
    const bool behind = end != none && edge > end;
    return (behind ? once_behind_end : once) ? 1 : 2;
  }
};

class FrontierGraph {
 public:
  /// Throws BudgetSpent or MemoryExhausted.
  FrontierGraph(const BlockTask& fine, Budget& budget);

  /// Junctions and chains as a graph of its own: the root is still vertex 0, `map_vertex` is the number in
  /// the block, and edges have the numbers of chains.
  [[nodiscard]] const BlockTask& coarse() const { return coarse_; }
  [[nodiscard]] std::span<const FrontierOption> options(std::size_t chain) const {
    return {options_.data() + option_ends_[chain], options_.data() + option_ends_[chain + 1]};
  }
  /// The edges of a chain as the block numbers them, from end a.
  [[nodiscard]] std::span<const std::uint32_t> edges(std::size_t chain) const {
    return {edges_.data() + edge_ends_[chain], edges_.data() + edge_ends_[chain + 1]};
  }
  /// The inner vertices as the block numbers them; one less than there are edges.
  [[nodiscard]] std::span<const std::uint32_t> inner(std::size_t chain) const {
    return std::span(inner_).subspan(edge_ends_[chain] - chain, edges(chain).size() - 1);
  }
  [[nodiscard]] const BlockTask& fine() const { return fine_; }

 private:
  [[nodiscard]] bool is_junction(std::uint32_t vertex) const;
  void follow(std::uint32_t from, const BlockTask::Link& link, std::vector<std::uint32_t>& junctions);
  void add_options(std::size_t chain);

  const BlockTask& fine_;
  BlockTask coarse_;
  std::uint32_t broken_ = FrontierOption::none;  // made a junction, so that no chain ends where it begins
  std::vector<std::uint32_t> edges_;
  std::vector<std::uint32_t> inner_;
  std::vector<std::size_t> edge_ends_{0};
  std::vector<FrontierOption> options_;
  std::vector<std::size_t> option_ends_{0};
};

}  // namespace wend
