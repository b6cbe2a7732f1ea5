// The estimators of boards, asked about states of a space.
#pragma once

#include <memory>

#include "domains/tiles/estimator.hpp"
#include "domains/tiles/tile_space.hpp"
#include "engine/one_of.hpp"
#include "engine/table_heuristic.hpp"

namespace wend {

template <class S>
class Estimated {
 public:
  Estimated() = default;
  Estimated(const S& space, std::shared_ptr<const TileEstimator> by) : space_(&space), by_(std::move(by)) {}

  typename S::Cost operator()(const typename S::State& at) const {
    return space_->viewed(at, [&](const TileView& view) { return by_->whole(view); });
  }
  typename S::Cost after(typename S::Cost before, const typename S::State& from, TileMove,
                         const typename S::State& to) const {
    const auto came_from = static_cast<TileCell>(space_->blank(from));
    return space_->viewed(to, [&](const TileView& view) { return by_->after(before, view, came_from); });
  }
  [[nodiscard]] const TileEstimator& by() const { return *by_; }
  [[nodiscard]] bool admissible() const { return by_->admissible(); }
  [[nodiscard]] bool consistent() const { return by_->consistent(); }

 private:
  const S* space_ = nullptr;
  std::shared_ptr<const TileEstimator> by_;
};

template <class S>
using TileHeuristic = OneOf<S, Estimated<S>, FromTable<S>>;

}  // namespace wend
