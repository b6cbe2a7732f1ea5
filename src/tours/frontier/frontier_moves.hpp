// What becomes of a state of the frontier in one step: each option of the chain that is passed, and then
// junctions leave. Changes nothing of its own, so that several threads may ask at once.
#pragma once

#include "base/hash.hpp"
#include "tours/frontier/frontier_bound.hpp"
#include "tours/frontier/frontier_layer.hpp"

namespace wend {

/// What kinds of walks are wanted.
struct FrontierWish {
  bool closed = true;
  bool open = true;
};

/// The last step of the cheapest walk of its kind.
struct FrontierFinish {
  std::int64_t sum = BlockTour::nothing;
  std::size_t step = 0;
  FrontierOrigin origin;
};

/// The cheapest of both kinds; of equally cheap ones the first that came.
struct FrontierFinishes {
  FrontierFinish closed;
  FrontierFinish open;

  void take(const FrontierState& state, std::size_t step) {
    FrontierFinish& kind = state.has_end() ? open : closed;
    if (state.sum < kind.sum) kind = {.sum = state.sum, .step = step, .origin = state.origin};
  }
  void take(const FrontierFinishes& later) {
    if (later.closed.sum < closed.sum) closed = later.closed;
    if (later.open.sum < open.sum) open = later.open;
  }
};

class FrontierMoves {
 public:
  /// Without a bound all states go on; with one, those that may lead to a walk within the limit.
  FrontierMoves(const FrontierGraph& graph, const FrontierPlan& plan, std::size_t step,
                const FrontierWish& wish, const FrontierBound* bound, std::int64_t limit)
      : number_(step),
        step_(plan.steps[step]),
        options_(graph.options(step_.chain)),
        wish_(wish),
        bound_(bound),
        limit_(limit) {
    unsigned changing = FrontierState::flag | step_.entering | (1U << step_.place_a) | (1U << step_.place_b);
    for (std::size_t i = 0; i < step_.leaving_count; ++i) changing |= 1U << step_.leaving[i].place;
    staying_ = static_cast<std::uint16_t>(~changing);
  }

  /// States of different sorts have nothing in common after the step either. Other steps sort otherwise.
  [[nodiscard]] std::size_t sort_of(const FrontierState& state, std::size_t sorts) const {
    const auto key = (static_cast<std::uint32_t>(state.odd & staying_) << 16) |
                     static_cast<std::uint32_t>(state.touched & staying_);
    return (mix(key + number_) >> 32) % sorts;
  }

  /// Calls `put(state)` for each state that follows, in the order of the options.
  template <class Put>
  void from(std::size_t number, FrontierState before, FrontierFinishes& finishes, Put&& put) const {
    before.touched |= step_.entering;
    for (std::size_t option = 0; option < options_.size(); ++option) {
      FrontierState state = before;
      if (!state.pass(options_[option], step_)) continue;
      if (bound_ != nullptr) state.priced += bound_->option_price(step_.chain, option);
      state.origin = {number, option};
      switch (leave(state)) {
        case FrontierState::Left::impossible:
          break;
        case FrontierState::Left::goes_on:
          put(state);
          break;
        case FrontierState::Left::finished:
          finishes.take(state, number_);
          break;
      }
    }
  }

 private:
  FrontierState::Left leave(FrontierState& state) const {
    using Left = FrontierState::Left;
    bool root_behind = step_.root_behind;
    for (std::size_t i = 0; i < step_.leaving_count; ++i) {
      const bool had_end = state.has_end();
      const Left left = state.leave(step_.leaving[i], step_.all_entered, root_behind);
      if (left == Left::impossible) return left;
      if (step_.leaving[i].vertex == 0) {
        root_behind = true;
        if (!(state.root_left_odd() ? wish_.open : wish_.closed)) return Left::impossible;
      }
      if (bound_ != nullptr && state.has_end() != had_end)
        state.priced += bound_->end_price(step_.leaving[i].vertex);
      if (left == Left::finished) return left;
    }
    if (bound_ == nullptr) return Left::goes_on;
    const auto odd = static_cast<std::uint32_t>(state.odd & ~FrontierState::flag);
    const bool too_dear = state.priced + bound_->ahead(number_ + 1, odd, state.has_end()) > limit_;
    return too_dear ? Left::impossible : Left::goes_on;
  }

  std::size_t number_;
  const FrontierStep& step_;
  std::uint16_t staying_ = 0;  // bits of places that the step has nothing to do with
  std::span<const FrontierOption> options_;
  FrontierWish wish_;
  const FrontierBound* bound_;
  std::int64_t limit_;
};

}  // namespace wend
