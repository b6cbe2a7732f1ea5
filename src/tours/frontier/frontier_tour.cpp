#include "tours/frontier/frontier_tour.hpp"

#include <algorithm>

#include "tours/frontier/frontier_bound.hpp"
#include "tours/frontier/frontier_layer.hpp"

namespace wend {
namespace {

class Pass {
 public:
  Pass(const FrontierGraph& graph, const FrontierPlan& plan, const FrontierWish& wish, Budget& budget)
      : graph_(graph),
        plan_(plan),
        wish_(wish),
        budget_(budget),
        now_(budget.meter()),
        next_(budget.meter()) {}

  /// Only walks whose sum is at most this are looked for, and only as long as there are not too many states.
  void limit(const FrontierBound& bound, std::int64_t sum, std::size_t most_states) {
    bound_ = &bound;
    limit_ = bound.limit(sum);
    most_states_ = most_states;
  }
  [[nodiscard]] bool overflowed() const { return states_ > most_states_; }

  BlockAnswer run() {
    next_.start_over(1);
    next_.put({}, {});
    for (step_ = 0; step_ < plan_.steps.size() && !overflowed(); ++step_) {
      std::swap(now_, next_);
      next_.start_over(now_.states().size());
      pass();
      past_.emplace_back(budget_.meter());
      past_.back().resize(next_.origins().size());
      std::copy(next_.origins().begin(), next_.origins().end(), past_.back().begin());
    }
    return {.closed = tour(closed_), .open = tour(open_)};
  }

 private:
  /// The last step of the cheapest walk of its kind.
  struct Finish {
    std::int64_t sum = BlockTour::nothing;
    std::size_t step = 0;
    FrontierOrigin origin;
  };

  void pass() {
    const FrontierStep& step = plan_.steps[step_];
    const auto options = graph_.options(step.chain);
    states_ += now_.states().size();
    for (std::size_t i = 0; i < now_.states().size(); ++i) {
      budget_.spend();
      FrontierState before = now_.states()[i];
      before.touched |= step.entering;
      for (std::size_t option = 0; option < options.size(); ++option) {
        FrontierState state = before;
        if (!state.pass(options[option], step)) continue;
        if (bound_ != nullptr) state.priced += bound_->option_price(step.chain, option);
        go_on(state, {i, option});
      }
    }
  }

  /// Lets junctions leave and keeps the state.
  void go_on(FrontierState& state, FrontierOrigin origin) {
    const FrontierStep& step = plan_.steps[step_];
    bool root_behind = step.root_behind;
    for (std::size_t i = 0; i < step.leaving_count; ++i) {
      const bool had_end = state.has_end();
      const auto left = state.leave(step.leaving[i], step.all_entered, root_behind);
      if (left == FrontierState::Left::impossible) return;
      if (step.leaving[i].vertex == 0) {
        root_behind = true;
        if (!(state.root_left_odd() ? wish_.open : wish_.closed)) return;
      }
      if (bound_ != nullptr && state.has_end() != had_end)
        state.priced += bound_->end_price(step.leaving[i].vertex);
      if (left == FrontierState::Left::finished) return finish(state, origin);
    }
    if (bound_ != nullptr) {
      const auto odd = static_cast<std::uint32_t>(state.odd & ~FrontierState::flag);
      if (state.priced + bound_->ahead(step_ + 1, odd, state.has_end()) > limit_) return;
    }
    next_.put(state, origin);
  }

  void finish(const FrontierState& state, FrontierOrigin origin) {
    Finish& kind = state.has_end() ? open_ : closed_;
    if (state.sum < kind.sum) kind = {.sum = state.sum, .step = step_, .origin = origin};
  }

  /// Follows the origins back to the first step.
  [[nodiscard]] BlockTour tour(const Finish& finish) const {
    BlockTour tour{.sum = finish.sum, .bound = finish.sum};
    if (finish.sum == BlockTour::nothing) return tour;
    tour.uses.resize(graph_.fine().edges.size(), 0);
    FrontierOrigin origin = finish.origin;
    for (std::size_t step = finish.step;; --step) {
      const std::size_t chain = plan_.steps[step].chain;
      const FrontierOption& option = graph_.options(chain)[origin.option()];
      const auto edges = graph_.edges(chain);
      for (std::uint32_t e = 0; e < edges.size(); ++e) {
        tour.uses[edges[e]] = static_cast<std::uint8_t>(option.uses(e));
      }
      if (step == 0) break;
      origin = past_[step - 1][origin.before()];
    }
    tour.end = odd_vertex(tour.uses);
    return tour;
  }

  /// The end of a walk from the root: the other vertex that is touched an odd number of times, if there is
  /// one.
  [[nodiscard]] std::uint32_t odd_vertex(const std::vector<std::uint8_t>& uses) const {
    const BlockTask& fine = graph_.fine();
    for (std::uint32_t at = 1; at < fine.size(); ++at) {
      unsigned touched = 0;
      for (auto link = fine.begin_links(at); link != fine.end_links(at); ++link) touched += uses[link->edge];
      if (touched % 2 != 0) return at;
    }
    return 0;
  }

  const FrontierGraph& graph_;
  const FrontierPlan& plan_;
  const FrontierWish wish_;
  Budget& budget_;
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

/// Looks for the best walk of one kind under a bound: raises the sum from the bound until there is a walk.
/// Walks with a larger sum may be met on the way. Where there are too many states, the prices of the bound
/// are improved first, as long as that helps.
class BoundedTour {
 public:
  BoundedTour(const FrontierGraph& graph, const FrontierPlan& plan, bool open, Budget& budget)
      : graph_(graph), plan_(plan), open_(open), budget_(budget), bound_(graph, plan, open, budget) {}

  /// If time or memory do not suffice, the best walk so far and a bound; throws if there is no walk.
  BlockTour run() {
    try {
      while (!done()) try_sums();
    } catch (const BudgetSpent&) {
      if (best_.sum == BlockTour::nothing) throw;
    } catch (const MemoryExhausted&) {
      if (best_.sum == BlockTour::nothing) throw;
    }
    best_.bound = lowest();
    return std::move(best_);
  }

 private:
  [[nodiscard]] std::int64_t lowest() const { return std::max(tried_ + 1, bound_.bound()); }
  [[nodiscard]] bool done() const { return lowest() >= best_.sum; }

  void try_sums() {
    constexpr int rounds = 100;
    if (improving_) improving_ = bound_.improve(best_.sum, rounds);
    std::int64_t slack = std::max<std::int64_t>(0, (tried_ - bound_.bound()) / 2);
    for (std::int64_t sum = lowest(); !done(); sum += slack) {
      sum = std::min(sum, best_.sum - 1);
      Pass pass(graph_, plan_, {.closed = !open_, .open = open_}, budget_);
      pass.limit(bound_, sum, most_states_);
      BlockAnswer answer = pass.run();
      BlockTour& tour = open_ ? answer.open : answer.closed;
      if (tour.sum < best_.sum) best_ = std::move(tour);
      if (pass.overflowed()) break;
      tried_ = std::min(sum, best_.sum - 1);
      slack = slack * 2 + 1;
    }
    most_states_ *= improving_ ? 2 : 4;
  }

  const FrontierGraph& graph_;
  const FrontierPlan& plan_;
  const bool open_;
  Budget& budget_;
  FrontierBound bound_;
  BlockTour best_;
  std::int64_t tried_ = std::numeric_limits<std::int32_t>::min();  // no walk has this sum or less
  bool improving_ = true;
  std::size_t most_states_ = 100'000;
};

}  // namespace

BlockAnswer frontier_tour(const FrontierGraph& graph, const FrontierPlan& plan, const FrontierWish& wish,
                          Budget& budget) {
  constexpr double few_states = 1e5;
  if (plan.effort < few_states) return Pass(graph, plan, wish, budget).run();
  BlockAnswer answer;
  if (wish.closed) answer.closed = BoundedTour(graph, plan, false, budget).run();
  if (wish.open) answer.open = BoundedTour(graph, plan, true, budget).run();
  return answer;
}

}  // namespace wend
