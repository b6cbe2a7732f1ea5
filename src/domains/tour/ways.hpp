// What it costs to go from any cell to any goal of a tour: `PathWays` from tables, true; `AirWays` as the
// crow flies along rows and columns, with diagonals where the maze has them, never too much.
//
// Both number the goals as the tour does; the end, if it is told, comes last.
#pragma once

#include <algorithm>
#include <memory>

#include "domains/maze/heuristics.hpp"
#include "domains/tour/tour.hpp"
#include "search/parts/budget.hpp"

namespace wend {

/// What both kinds have in common: the targets.
class TourTargets {
 public:
  explicit TourTargets(const Tour& tour) : slots_(tour.task().goals) {
    if (!tour.free_end()) slots_.push_back(tour.end());
    has_end_ = !tour.free_end();
  }
  [[nodiscard]] std::size_t size() const { return slots_.size(); }
  [[nodiscard]] Slot slot(std::size_t target) const { return slots_[target]; }
  [[nodiscard]] bool has_end() const { return has_end_; }
  /// The number of the end, if there is one.
  [[nodiscard]] std::size_t end() const { return slots_.size() - 1; }

 private:
  std::vector<Slot> slots_;
  bool has_end_ = false;
};

/// The cheapest way from every cell to one, backwards from there: breadth-first where all moves cost the
/// same, Dijkstra's algorithm elsewhere. One table, used again for every target.
template <class Cells>
class TourFlood {
 public:
  using Cost = typename Cells::Cost;

  TourFlood(const Cells& cells, Budget& budget)
      : cells_(&cells), budget_(&budget), costs_(budget.meter()), queue_(budget.meter()) {
    costs_.resize(cells.grid().slots());
  }

  /// One long step of the budget.
  void run(Slot target) {
    budget_->spend_long();
    std::fill(costs_.begin(), costs_.end(), infinite_cost<Cost>());
    queue_.clear();
    reach(target, Cost{});
    cells_->unit_costs() ? spread() : spread_by_cost();
  }
  [[nodiscard]] const MeteredVector<Cost>& costs() const { return costs_; }

 private:
  struct Entry {
    Cost cost;
    Slot slot;
  };
  static bool later(const Entry& a, const Entry& b) { return b.cost < a.cost; }

  bool reach(Slot at, Cost cost) {
    if (!(cost < costs_[at])) return false;
    costs_[at] = cost;
    queue_.push_back({cost, at});
    return true;
  }
  void spread() {
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      const Entry at = queue_[next];
      cells_->predecessors(at.slot, [&](MazeMove, Slot before, Cost cost) { reach(before, at.cost + cost); });
    }
  }
  void spread_by_cost() {
    while (!queue_.empty()) {
      std::pop_heap(queue_.begin(), queue_.end(), later);
      const Entry at = queue_.back();
      queue_.pop_back();
      if (costs_[at.slot] < at.cost) continue;
      cells_->predecessors(at.slot, [&](MazeMove, Slot before, Cost cost) {
        if (reach(before, at.cost + cost)) std::push_heap(queue_.begin(), queue_.end(), later);
      });
    }
  }

  const Cells* cells_;
  Budget* budget_;
  MeteredVector<Cost> costs_;  // by slot
  MeteredVector<Entry> queue_;
};

/// One flood per target, kept: sizeof(Cost) bytes per cell and target.
template <class Cells>
class PathWays : public TourTargets {
 public:
  using Cost = typename Cells::Cost;

  PathWays(const Tour& tour, const Cells& cells, Budget& budget)
      : TourTargets(tour), slots_(cells.grid().slots()), costs_(budget.meter()) {
    TourFlood<Cells> flood(cells, budget);
    costs_.reserve(slots_ * size());
    for (std::size_t i = 0; i < size(); ++i) {
      flood.run(slot(i));
      costs_.resize(slots_ * (i + 1));  // one at a time: touching all of it may take longer than is allowed
      std::copy(flood.costs().begin(), flood.costs().end(), costs_.begin() + i * slots_);
    }
  }
  [[nodiscard]] Cost cost(Slot from, std::size_t target) const { return costs_[target * slots_ + from]; }

 private:
  std::size_t slots_;
  MeteredVector<Cost> costs_;  // by target and slot
};

/// As if there were no walls and all cells had the smallest weight.
template <class Cells>
class AirWays : public TourTargets {
 public:
  using Cost = typename Cells::Cost;

  AirWays(const Tour& tour, const Cells& cells, Budget&)
      : TourTargets(tour),
        grid_(&cells.grid()),
        weight_(cells.grid().smallest_weight()),
        diagonals_(cells.diagonals()) {
    for (std::size_t i = 0; i < size(); ++i) places_.push_back(grid_->cell(slot(i)));
  }
  [[nodiscard]] Cost cost(Slot from, std::size_t target) const {
    const Cell here = grid_->cell(from);
    const std::int64_t rows = std::abs(std::int64_t{here.row} - places_[target].row);
    const std::int64_t columns = std::abs(std::int64_t{here.column} - places_[target].column);
    const std::int64_t slanted = diagonals_ ? std::min(rows, columns) : 0;
    const std::int64_t straight = weight_ * (rows + columns - 2 * slanted);
    if constexpr (std::integral<Cost>) {
      return static_cast<Cost>(straight);
    } else {
      return Cost{straight, weight_ * slanted};
    }
  }

 private:
  const Grid* grid_;
  std::int64_t weight_;
  bool diagonals_;
  std::vector<Cell> places_;
};

}  // namespace wend
