// Estimates of what is left of a tour. None counts the way to a goal as longer than it is, so all are
// admissible; a step changes them by what it costs at most, so all are consistent.
#pragma once

#include "base/least_tree.hpp"
#include "domains/tour/tour_space.hpp"
#include "domains/tour/ways.hpp"
#include "engine/one_of.hpp"
#include "engine/table_heuristic.hpp"

namespace wend {

/// The dearest of: to a goal that is left and from there to the end, if that is told.
template <class S>
class FarthestGoal {
 public:
  using Cost = typename S::Cost;
  using Ways = PathWays<typename S::CellSpace>;
  static constexpr HeuristicInfo info{.name = "farthest",
                                      .summary = "through the farthest thing needed to the end"};
  FarthestGoal() = default;
  FarthestGoal(const S& space, Budget& budget)
      : space_(&space), ways_(std::make_shared<const Ways>(space.tour(), space.cells(), budget)) {}

  Cost operator()(const typename S::State& at) const {
    const Ways& ways = *ways_;
    Cost most = ways.has_end() ? ways.cost(at.cell, ways.end()) : Cost{};
    space_->for_each_left(at, [&](Tour::Index i) {
      const Cost to_end = ways.has_end() ? ways.cost(ways.slot(i), ways.end()) : Cost{};
      most = std::max(most, ways.cost(at.cell, i) + to_end);
    });
    return std::min(most, infinite_cost<Cost>());
  }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }

 private:
  const S* space_ = nullptr;
  std::shared_ptr<const Ways> ways_;
};

/// The way to the nearest goal that is left, and a tree of least cost over all that are left and the end, if
/// that is told: any walk makes the first step of the one and spans the other. Trees are remembered by what
/// is visited, the last few thousand of them.
template <class S, class Ways>
class GoalTree {
 public:
  using Cost = typename S::Cost;
  using State = typename S::State;

  GoalTree() = default;
  GoalTree(const S& space, Budget& budget)
      : space_(&space),
        ways_(std::make_shared<const Ways>(space.tour(), space.cells(), budget)),
        trees_(std::make_shared<MeteredVector<Tree>>(budget.meter())) {
    trees_->resize(remembered);
  }

  Cost operator()(const State& at) const {
    const Ways& ways = *ways_;
    if (space_->done(at)) return ways.has_end() ? ways.cost(at.cell, ways.end()) : Cost{};
    Cost nearest = infinite_cost<Cost>();
    space_->for_each_left(at, [&](Tour::Index i) { nearest = std::min(nearest, ways.cost(at.cell, i)); });
    return std::min(nearest + tree_of(at), infinite_cost<Cost>());
  }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }

 protected:
  /// Trees of its own; the ways are shared.
  template <class Meter>
  void remember_apart(Meter& meter) {
    trees_ = std::make_shared<MeteredVector<Tree>>(meter);
    trees_->resize(remembered);
  }

 private:
  static constexpr std::size_t remembered = 4096;
  struct Tree {
    decltype(State::visited) visited{};
    bool known = false;
    Cost cost{};
  };

  [[nodiscard]] Cost tree_of(const State& at) const {
    State key = at;
    key.cell = 0;
    Tree& tree = (*trees_)[space_->hash(key) % remembered];
    if (!tree.known || tree.visited != at.visited) tree = {at.visited, true, least_tree_of(at)};
    return tree.cost;
  }
  /// Ways may cost less in one direction, which then counts.
  [[nodiscard]] Cost least_tree_of(const State& at) const {
    const Ways& ways = *ways_;
    std::vector<std::size_t> left;
    space_->for_each_left(at, [&](Tour::Index i) { left.push_back(i); });
    std::size_t root = ways.end();
    if (!ways.has_end()) {
      root = left.back();
      left.pop_back();
    }
    return least_tree<Cost>(root, std::move(left), [&](std::size_t a, std::size_t b) {
      return std::min(ways.cost(ways.slot(a), b), ways.cost(ways.slot(b), a));
    });
  }

  const S* space_ = nullptr;
  std::shared_ptr<const Ways> ways_;
  std::shared_ptr<MeteredVector<Tree>> trees_;
};

template <class S>
struct MstPath : GoalTree<S, PathWays<typename S::CellSpace>> {
  static constexpr HeuristicInfo info{
      .name = "mst-path",
      .summary = "to the nearest goal, then a tree over those left, by true path lengths"};
  using GoalTree<S, PathWays<typename S::CellSpace>>::GoalTree;
  template <class Meter>
  [[nodiscard]] MstPath for_thread(Meter& meter) const {
    MstPath copy = *this;
    copy.remember_apart(meter);
    return copy;
  }
};

template <class S>
struct MstManhattan : GoalTree<S, AirWays<typename S::CellSpace>> {
  static constexpr HeuristicInfo info{
      .name = "mst-manhattan",
      .summary =
          "to the nearest goal, then a tree over those left, as the crow flies along rows and columns"};
  using GoalTree<S, AirWays<typename S::CellSpace>>::GoalTree;
  template <class Meter>
  [[nodiscard]] MstManhattan for_thread(Meter& meter) const {
    MstManhattan copy = *this;
    copy.remember_apart(meter);
    return copy;
  }
};

template <class S>
struct TourHeuristicOf {
  using Type = OneOf<S, Blind<S>, FarthestGoal<S>, MstManhattan<S>, MstPath<S>, FromTable<S>>;
};
/// What is not searched needs no estimates.
template <class S>
requires requires {
  S::not_searched;
}
struct TourHeuristicOf<S> {
  using Type = OneOf<S, Blind<S>>;
};
template <class S>
using TourHeuristic = typename TourHeuristicOf<S>::Type;

}  // namespace wend
