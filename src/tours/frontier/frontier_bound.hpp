// How much any walk still costs from a step of the frontier on, whatever hangs together: a lower bound that
// lets the frontier drop most pasts.
//
// Forgetting what hangs together leaves parities only: two pasts per junction of the width, which is little
// enough to know the rest of the cost exactly. What is forgotten is paid for by prices (Lagrange multipliers)
// on cuts: every walk crosses the border of a set of vertices at least twice if something is to be visited in
// it and the root is outside (once, if it ends inside). Sets are taken from the solutions that fall apart,
// and prices rise until the bound does not (Held and Karp 1971, with parities in place of trees).
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "base/stop_clock.hpp"
#include "search/parts/budget.hpp"
#include "tours/frontier/frontier_graph.hpp"
#include "tours/frontier/frontier_tables.hpp"

namespace wend {

class FrontierBound {
 public:
  /// For walks that end inside, or for those that come back to the root. Requires `fits`.
  FrontierBound(const FrontierGraph& graph, const FrontierPlan& plan, bool open, Budget& budget);

  /// Whether all sums can be counted.
  static bool fits(const BlockTask& task);
  /// Bytes of the tables.
  static std::size_t bytes(const FrontierPlan& plan) { return FrontierTables::bytes(plan); }

  /// Looks for better prices. `known` is the sum of some walk. False if the bound is as it was. Throws
  /// BudgetSpent.
  bool improve(std::int64_t known, int rounds);
  /// From now on `improve` ends as if the budget were spent when so many seconds are over.
  void take_at_most(double seconds) { until_ = clock_.seconds() + seconds; }

  /// A set of vertices and the price of crossing its border.
  struct PricedSet {
    std::vector<std::uint32_t> inside;
    double price = 0;
  };
  /// Those of the best bound.
  [[nodiscard]] std::vector<PricedSet> prices() const;
  /// Begins with those of an earlier bound, unless they make no sense: whatever they are, the bound holds.
  /// Throws BudgetSpent.
  void take_up(const std::vector<PricedSet>& sets);

  /// No walk has a smaller sum.
  [[nodiscard]] std::int64_t bound() const { return whole(best_); }
  /// What a past must not cost, at these prices, if the sum of the walk shall be at most `sum`.
  [[nodiscard]] std::int64_t limit(std::int64_t sum) const { return sum * scale_ + scale_ - 1 - refund_; }

  [[nodiscard]] std::int32_t option_price(std::size_t chain, std::size_t option) const {
    return option_prices_[first_option_[chain] + option];
  }
  [[nodiscard]] std::int32_t end_price(std::uint32_t vertex) const { return end_prices_[vertex]; }
  /// From before this step on; `odd` are bits of places.
  [[nodiscard]] std::int32_t ahead(std::size_t step, std::uint32_t odd, bool has_end) const {
    return tables_.ahead(step, odd, has_end);
  }

 private:
  static constexpr std::int32_t impossible = FrontierTables::impossible;

  struct Cut {
    std::uint64_t key = 0;
    std::vector<std::uint32_t> inside;    // vertices
    std::vector<std::uint32_t> crossing;  // edges
    double price = 0;
    double drift = 0;            // where its price has been going
    int crossed_too_little = 0;  // by the last solution: 2, 1, 0 or less
  };

  struct Past {
    std::uint32_t odd = 0;
    bool has_end = false;
    std::uint32_t end = 0;
  };

  /// What no walk costs more than, nor less, whatever it saves by its end.
  static std::int64_t dearest(const BlockTask& task);
  [[nodiscard]] std::int64_t whole(std::int64_t priced) const;
  std::int64_t solve();
  void set_prices();
  void fill_tables();
  [[nodiscard]] FrontierPrices prices_of(const FrontierStep& step) const;
  std::int32_t leave(const FrontierStep& step, std::uint32_t& odd, bool& has_end, std::uint32_t* end) const;
  std::int32_t take(std::size_t step, std::size_t option, Past& past) const;
  void trace();
  void find_cuts();
  void add_cut(std::vector<std::uint32_t> inside, double price = 0);
  [[nodiscard]] bool makes_sense(const PricedSet& set) const;
  void judge_cuts();
  bool is_optimal();
  void move_prices(double reach);
  void forget_idle_cuts();

  const FrontierGraph& graph_;
  const FrontierPlan& plan_;
  const bool open_;
  Budget& budget_;
  StopClock clock_;
  double until_ = std::numeric_limits<double>::infinity();
  std::int64_t scale_ = 1;
  std::int64_t refund_ = 0;  // what the prices of all cuts give back, for the prices at hand
  std::int64_t best_ = std::numeric_limits<std::int64_t>::min();

  std::vector<std::size_t> first_option_;
  std::vector<std::int32_t> option_prices_;
  std::vector<std::int32_t> end_prices_;  // by vertex of the block
  FrontierTables tables_;
  std::vector<Cut> cuts_;
  std::vector<Cut> best_cuts_;
  double boldness_ = 1;  // how far prices move at a time
  int since_better_ = 0;

  std::vector<std::uint8_t> uses_;  // the last solution, by edge of the block
  std::uint32_t end_ = 0;
};

}  // namespace wend
