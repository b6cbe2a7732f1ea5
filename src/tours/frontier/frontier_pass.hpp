// One pass of the frontier over a block: dynamic programming, whatever the number of goals. A shortest walk
// is the cheapest set of edges, each taken once or twice, that hangs together, touches all there is to visit,
// and touches no vertex an odd number of times but the two ends. Of all pasts that look the same from the
// frontier (FrontierState) the cheapest is kept.
//
// Exact. Without a limit the number of states grows about fourfold with each junction of width. 32 to 40
// bytes per state of two layers, 4 for all others.
#pragma once

#include <limits>

#include "tours/frontier/frontier_sharing.hpp"
#include "tours/kept/tour_shelf.hpp"

namespace wend {

class FrontierPass {
 public:
  /// Requires a plan with steps.
  FrontierPass(const FrontierGraph& graph, const FrontierPlan& plan, const FrontierWish& wish, Budget& budget,
               const FrontierSizes& sizes = {})
      : graph_(graph),
        plan_(plan),
        wish_(wish),
        budget_(budget),
        now_(budget.meter()),
        next_(budget.meter()),
        sharing_(sizes, budget) {}

  /// Only walks whose sum is at most this are looked for, and only as long as there are not too many states.
  /// Walks with a larger sum may still be found.
  void limit(const FrontierBound& bound, std::int64_t sum, std::size_t most_states) {
    bound_ = &bound;
    limit_ = bound.limit(sum);
    most_states_ = most_states;
  }

  /// Goes on with the same pass of an earlier sitting, if the shelf has it, and is kept there between its
  /// steps. Null: it is not kept.
  void keep_on(TourShelf* shelf) { shelf_ = shelf != nullptr && shelf->keeps() ? shelf : nullptr; }

  /// Throws BudgetSpent or MemoryExhausted.
  BlockAnswer run();
  /// Whether there were too many states, so that nothing is proven.
  [[nodiscard]] bool overflowed() const { return states_ > most_states_; }

 private:
  /// What was found before a step.
  struct Found {
    std::uint64_t states = 0;
    FrontierFinishes finishes;
  };
  struct Front;

  void begin();
  void pass_all();
  void pass_kept();
  /// Of all that the pass depends on.
  [[nodiscard]] std::uint64_t print() const;
  void pass();
  void note_origins();
  void write(KeptSink& more, KeptSink& now) const;
  [[nodiscard]] std::uint64_t bytes_now() const;
  [[nodiscard]] bool take_up();
  [[nodiscard]] bool read(TourShelf::LargeSources& sources);
  [[nodiscard]] bool read_past(KeptSource& more, std::size_t steps);
  [[nodiscard]] bool makes_sense(std::size_t step, FrontierOrigin origin) const;
  [[nodiscard]] BlockAnswer answer() const;
  [[nodiscard]] bool holds(const BlockAnswer& answer) const;
  [[nodiscard]] BlockTour tour(const FrontierFinish& finish) const;
  [[nodiscard]] std::uint32_t odd_vertex(const std::vector<std::uint8_t>& uses) const;

  const FrontierGraph& graph_;
  const FrontierPlan& plan_;
  const FrontierWish wish_;
  Budget& budget_;
  TourShelf* shelf_ = nullptr;
  std::uint64_t print_ = 0;
  std::size_t kept_ = 0;  // steps whose past is
  const FrontierBound* bound_ = nullptr;
  std::int64_t limit_ = 0;
  FrontierLayer now_;
  FrontierLayer next_;
  FrontierSharing sharing_;
  std::vector<MeteredVector<FrontierOrigin>> past_;
  std::size_t step_ = 0;
  std::size_t states_ = 0;
  std::size_t most_states_ = std::numeric_limits<std::size_t>::max();
  FrontierFinishes finishes_;
  Found before_step_;
};

}  // namespace wend
