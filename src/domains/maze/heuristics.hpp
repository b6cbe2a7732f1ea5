// Estimates of the remaining way in a maze. All take the nearest of several goals and count with the smallest
// weight on the grid, so that they never promise a cheaper way than there can be.
#pragma once

#include <algorithm>
#include <memory>

#include "base/square_root.hpp"
#include "domains/maze/grid_space.hpp"
#include "engine/one_of.hpp"
#include "engine/table_heuristic.hpp"
#include "search/parts/backward_distances.hpp"

namespace wend {

/// How far apart two cells are in rows and columns.
struct Apart {
  std::uint64_t less;
  std::uint64_t more;
};

/// What the geometric heuristics share: the goals, the smallest weight, the least over all goals.
template <class S>
class GoalDistance {
 public:
  GoalDistance() = default;
  explicit GoalDistance(const S& space) : grid_(&space.grid()), weight_(space.grid().smallest_weight()) {
    space.goals([&](Slot goal) { goals_.push_back(grid_->cell(goal)); });
  }

 protected:
  template <class Estimate>
  typename S::Cost nearest(Slot at, Estimate&& estimate) const {
    const Cell here = grid_->cell(at);
    typename S::Cost best = estimate(apart(here, goals_[0]));
    for (std::size_t i = 1; i < goals_.size(); ++i) best = std::min(best, estimate(apart(here, goals_[i])));
    return best;
  }
  [[nodiscard]] std::int64_t weight() const { return weight_; }
  /// An integer cost in the type of the space.
  [[nodiscard]] static typename S::Cost whole(std::uint64_t cost) {
    if constexpr (std::integral<typename S::Cost>) {
      return static_cast<typename S::Cost>(cost);
    } else {
      return {static_cast<std::int64_t>(cost), 0};
    }
  }

 private:
  static Apart apart(Cell a, Cell b) {
    const std::uint64_t rows = a.row < b.row ? b.row - a.row : a.row - b.row;
    const std::uint64_t columns = a.column < b.column ? b.column - a.column : a.column - b.column;
    return {std::min(rows, columns), std::max(rows, columns)};
  }

  const Grid* grid_ = nullptr;
  std::vector<Cell> goals_;
  std::int64_t weight_ = 1;
};

/// Rows plus columns. With diagonals it overestimates and says so.
template <class S>
class Manhattan : public GoalDistance<S> {
 public:
  static constexpr HeuristicInfo info{.name = "manhattan",
                                      .summary = "rows plus columns; too large where diagonals count"};
  Manhattan() = default;
  explicit Manhattan(const S& space) : GoalDistance<S>(space), diagonals_(space.diagonals()) {}
  typename S::Cost operator()(Slot at) const {
    const auto weight = static_cast<std::uint64_t>(this->weight());
    return this->nearest(at, [&](Apart apart) { return this->whole(weight * (apart.less + apart.more)); });
  }
  [[nodiscard]] bool admissible() const { return !diagonals_; }
  [[nodiscard]] bool consistent() const { return !diagonals_; }

 private:
  bool diagonals_ = false;
};

/// The way on an empty grid with diagonals, exact there; rounded down where costs are integers.
template <class S>
class Octile : public GoalDistance<S> {
 public:
  static constexpr HeuristicInfo info{
      .name = "octile", .summary = "diagonal steps, then straight ones, as if there were no walls"};
  Octile() = default;
  explicit Octile(const S& space) : GoalDistance<S>(space) {}
  typename S::Cost operator()(Slot at) const {
    return this->nearest(at, [&](Apart apart) {
      if constexpr (std::integral<typename S::Cost>) {
        const std::uint64_t diagonal = square_root(2 * apart.less * apart.less);
        return this->whole(static_cast<std::uint64_t>(this->weight()) * (apart.more - apart.less + diagonal));
      } else {
        return ExactCost{this->weight() * static_cast<std::int64_t>(apart.more - apart.less),
                         this->weight() * static_cast<std::int64_t>(apart.less)};
      }
    });
  }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }
};

/// The straight line, rounded down. With diagonals the rounding makes it inconsistent: from one cell to the
/// next it may drop by 2 while the step costs 1.41.
template <class S>
class Euclidean : public GoalDistance<S> {
 public:
  static constexpr HeuristicInfo info{.name = "euclidean", .summary = "the straight line, rounded down"};
  Euclidean() = default;
  explicit Euclidean(const S& space) : GoalDistance<S>(space), diagonals_(space.diagonals()) {}
  typename S::Cost operator()(Slot at) const {
    const auto weight = static_cast<std::uint64_t>(this->weight());
    return this->nearest(at, [&](Apart apart) {
      return this->whole(weight * square_root(apart.less * apart.less + apart.more * apart.more));
    });
  }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return !diagonals_; }

 private:
  bool diagonals_ = false;
};

/// The true remaining cost, from a table built backwards from the goals. Shows what a perfect estimate is
/// worth.
template <class S>
class Exact {
 public:
  static constexpr HeuristicInfo info{.name = "exact",
                                      .summary = "the true remaining cost, from a table built first"};
  Exact() = default;
  Exact(const S& space, Budget& budget)
      : table_(std::make_shared<const BackwardDistances<S>>(space, budget)) {}
  typename S::Cost operator()(Slot at) const { return (*table_)(at); }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }

 private:
  std::shared_ptr<const BackwardDistances<S>> table_;
};

template <class S>
using MazeHeuristic = OneOf<S, Blind<S>, Manhattan<S>, Octile<S>, Euclidean<S>, Exact<S>, FromTable<S>>;

}  // namespace wend
