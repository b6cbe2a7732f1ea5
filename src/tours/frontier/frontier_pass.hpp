// One pass of the frontier over a block: dynamic programming, whatever the number of goals. A shortest walk
// is the cheapest set of edges, each taken once or twice, that hangs together, touches all there is to visit,
// and touches no vertex an odd number of times but the two ends. Of all pasts that look the same from the
// frontier (FrontierState) the cheapest is kept.
//
// Exact. Without a limit the number of states grows about fourfold with each junction of width. 28 to 36
// bytes per state of two layers, 4 for all others.
#pragma once

#include <limits>

#include "search/parts/budget.hpp"
#include "tours/frontier/frontier_bound.hpp"
#include "tours/frontier/frontier_layer.hpp"
#include "tours/kept/tour_shelf.hpp"

namespace wend {

/// What kinds of walks are wanted.
struct FrontierWish {
  bool closed = true;
  bool open = true;
};

class FrontierPass {
 public:
  /// Requires a plan with steps.
  FrontierPass(const FrontierGraph& graph, const FrontierPlan& plan, const FrontierWish& wish, Budget& budget)
      : graph_(graph),
        plan_(plan),
        wish_(wish),
        budget_(budget),
        now_(budget.meter()),
        next_(budget.meter()) {}

  /// Only walks whose sum is at most this are looked for, and only as long as there are not too many states.
  /// Walks with a larger sum may still be found.
  void limit(const FrontierBound& bound, std::int64_t sum, std::size_t most_states) {
    bound_ = &bound;
    limit_ = bound.limit(sum);
    most_states_ = most_states;
  }

  /// The shelf is asked after each step whether it is time to keep; null: none.
  void keep_on(TourShelf* shelf) { shelf_ = shelf; }

  /// Throws BudgetSpent or MemoryExhausted.
  BlockAnswer run();
  /// Whether there were too many states, so that nothing is proven.
  [[nodiscard]] bool overflowed() const { return states_ > most_states_; }

 private:
  /// The last step of the cheapest walk of its kind.
  struct Finish {
    std::int64_t sum = BlockTour::nothing;
    std::size_t step = 0;
    FrontierOrigin origin;
  };

  void pass();
  void go_on(FrontierState& state, FrontierOrigin origin);
  void finish(const FrontierState& state, FrontierOrigin origin);
  [[nodiscard]] BlockTour tour(const Finish& finish) const;
  [[nodiscard]] std::uint32_t odd_vertex(const std::vector<std::uint8_t>& uses) const;

  const FrontierGraph& graph_;
  const FrontierPlan& plan_;
  const FrontierWish wish_;
  Budget& budget_;
  TourShelf* shelf_ = nullptr;
  const FrontierBound* bound_ = nullptr;
  std::int64_t limit_ = 0;
  FrontierLayer now_;
  FrontierLayer next_;
  std::vector<MeteredVector<FrontierOrigin>> past_;
  std::size_t step_ = 0;
  std::size_t states_ = 0;
  std::size_t most_states_ = std::numeric_limits<std::size_t>::max();
  Finish closed_;
  Finish open_;
};

}  // namespace wend
