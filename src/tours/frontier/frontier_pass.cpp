#include "tours/frontier/frontier_pass.hpp"

#include <algorithm>

namespace wend {

BlockAnswer FrontierPass::run() {
  next_.start_over(1);
  next_.put({}, {});
  for (step_ = 0; step_ < plan_.steps.size() && !overflowed(); ++step_) {
    std::swap(now_, next_);
    next_.start_over(now_.states().size());
    pass();
    past_.emplace_back(budget_.meter());
    past_.back().resize(next_.origins().size());
    std::copy(next_.origins().begin(), next_.origins().end(), past_.back().begin());
    if (shelf_ != nullptr) shelf_->keep_if_due();
  }
  return {.closed = tour(closed_), .open = tour(open_)};
}

void FrontierPass::pass() {
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
void FrontierPass::go_on(FrontierState& state, FrontierOrigin origin) {
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

void FrontierPass::finish(const FrontierState& state, FrontierOrigin origin) {
  Finish& kind = state.has_end() ? open_ : closed_;
  if (state.sum < kind.sum) kind = {.sum = state.sum, .step = step_, .origin = origin};
}

/// Follows the origins back to the first step.
BlockTour FrontierPass::tour(const Finish& finish) const {
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
std::uint32_t FrontierPass::odd_vertex(const std::vector<std::uint8_t>& uses) const {
  const BlockTask& fine = graph_.fine();
  for (std::uint32_t at = 1; at < fine.size(); ++at) {
    unsigned touched = 0;
    for (auto link = fine.begin_links(at); link != fine.end_links(at); ++link) touched += uses[link->edge];
    if (touched % 2 != 0) return at;
  }
  return 0;
}

}  // namespace wend
