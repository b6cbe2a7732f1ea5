// The best walk of one kind for blocks that are too wide for a single pass. A bound (FrontierBound) drops
// every past that cannot lead to a walk of at most a given sum, and the sum is raised from the bound on until
// there is such a walk. Where that takes too many states, the prices of the bound are improved first.
//
// Exact, and can be asked to stop and to go on: there is always a bound, and often a walk before it is
// proven.
#pragma once

#include <optional>

#include "tours/frontier/frontier_pass.hpp"

namespace wend {

class FrontierSearch {
 public:
  /// How far it has come: what it keeps to go on later.
  struct Progress {
    std::int64_t tried = std::numeric_limits<std::int32_t>::min();  // no walk has this sum or less
    std::uint64_t most_states = first_states;                       // of the next pass
    bool improving = true;                                          // prices, before the next pass
    std::optional<std::int64_t> sum{};                              // that a pass in hand looks for
    std::vector<FrontierBound::PricedSet> prices{};
  };
  static constexpr std::uint64_t first_states = 100'000;

  /// The shelf, if there is one, is asked between the steps of a pass whether it is time to keep.
  FrontierSearch(const FrontierGraph& graph, const FrontierPlan& plan, bool open, Budget& budget,
                 TourShelf* shelf = nullptr, const FrontierSizes& sizes = {});

  /// Goes on until a pass would have more states than this, or the best walk is proven. Throws BudgetSpent,
  /// also if so many seconds are over, or MemoryExhausted; what is proven by then stands.
  void run(std::size_t most_states, double seconds = std::numeric_limits<double>::infinity());

  /// Somebody else has a walk.
  void learn(const BlockTour& tour) {
    if (tour.sum < best_.sum) best_ = BlockTour(tour);  // whole, or not at all
  }
  [[nodiscard]] Progress progress() const {
    return {tried_, most_states_, improving_, sum_, bound_.prices()};
  }
  /// Goes on from what an earlier search on this block has come to. Throws BudgetSpent.
  void take_up(const Progress& earlier);

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
  std::size_t most_states_ = first_states;  // of a pass
  std::optional<std::int64_t> sum_;         // that is being looked for
  TourShelf* shelf_;
  const FrontierSizes sizes_;
};

}  // namespace wend
