// The best walk of one kind for blocks that are too wide for a single pass. A bound (FrontierBound) drops
// every past that cannot lead to a walk of at most a given sum, and the sum is raised from the bound on until
// there is such a walk. Where that takes too many states, the prices of the bound are improved first.
//
// Exact, and can be asked to stop and to go on: there is always a bound, and often a walk before it is
// proven.
#pragma once

#include "tours/frontier/frontier_pass.hpp"

namespace wend {

class FrontierSearch {
 public:
  FrontierSearch(const FrontierGraph& graph, const FrontierPlan& plan, bool open, Budget& budget);

  /// Goes on until a pass would have more states than this, or the best walk is proven. Throws BudgetSpent,
  /// also if so many seconds are over, or MemoryExhausted; what is proven by then stands.
  void run(std::size_t most_states, double seconds = std::numeric_limits<double>::infinity());

  /// Somebody else has a walk.
  void learn(const BlockTour& tour) {
    if (tour.sum < best_.sum) best_ = tour;
  }
  /// The best walk so far, if any, and the bound.
  [[nodiscard]] BlockTour best() const;
  [[nodiscard]] bool done() const { return lowest() >= best_.sum; }

 private:
  [[nodiscard]] std::int64_t lowest() const { return std::max(tried_ + 1, bound_.bound()); }
  void try_sums();

  const FrontierGraph& graph_;
  const FrontierPlan& plan_;
  const bool open_;
  Budget& budget_;
  FrontierBound bound_;
  BlockTour best_;
  std::int64_t tried_ = std::numeric_limits<std::int32_t>::min();  // no walk has this sum or less
  bool improving_ = true;
  std::size_t most_states_ = 100'000;  // of a pass
};

}  // namespace wend
