#include "tours/frontier/frontier_search.hpp"

#include <algorithm>

namespace wend {

FrontierSearch::FrontierSearch(const FrontierGraph& graph, const FrontierPlan& plan, bool open,
                               Budget& budget, TourShelf* shelf, const FrontierSizes& sizes)
    : graph_(graph),
      plan_(plan),
      open_(open),
      budget_(budget),
      bound_(graph, plan, open, budget),
      shelf_(shelf),
      sizes_(sizes) {}

void FrontierSearch::take_up(const Progress& earlier) {
  tried_ = std::max(tried_, earlier.tried);
  most_states_ = std::max<std::size_t>(most_states_, earlier.most_states);
  improving_ = earlier.improving;
  sum_ = earlier.sum;
  bound_.take_up(earlier.prices);
}

void FrontierSearch::run(std::size_t most_states, double seconds) {
  bound_.take_at_most(seconds);
  while (!done() && most_states_ <= most_states) {
    try_sums();
    most_states_ *= improving_ ? 2 : 4;
  }
}

/// Sums grow faster and faster; the last one tried may be larger than the best, and then it is proven all the
/// same.
void FrontierSearch::try_sums() {
  constexpr int rounds = 100;
  // A pass that was in hand goes on as it began.
  const std::optional<std::int64_t> earlier = sum_;
  if (improving_ && !earlier) improving_ = bound_.improve(best_.sum, rounds);
  std::int64_t slack = std::max<std::int64_t>(0, (tried_ - bound_.bound()) / 2);
  for (std::int64_t sum = earlier.value_or(lowest()); !done(); sum += slack) {
    sum = std::min(sum, best_.sum - 1);
    sum_ = sum;
    FrontierPass pass(graph_, plan_, {.closed = !open_, .open = open_}, budget_, sizes_);
    pass.limit(bound_, sum, most_states_);
    pass.keep_on(shelf_);
    BlockAnswer answer = pass.run();
    BlockTour& tour = open_ ? answer.open : answer.closed;
    sum_.reset();
    if (tour.sum < best_.sum) best_ = std::move(tour);
    if (pass.overflowed()) return;
    tried_ = std::min(sum, best_.sum - 1);
    slack = slack * 2 + 1;
  }
}

BlockTour FrontierSearch::best() const {
  BlockTour tour = best_;
  tour.bound = std::min(lowest(), tour.sum);
  return tour;
}

}  // namespace wend
