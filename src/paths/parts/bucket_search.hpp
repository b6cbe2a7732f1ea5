// The loop of A* with a ring of buckets for an open list, on exact lengths. What a cell leads to is the
// business of the class derived from this: its neighbours (bucket_astar.hpp) or jump points
// (methods/jps8.cpp).
//
// Guarantee: shortest. Buckets are half a unit wide and hold g + h roughly; within one the order is that of a
// stack, so a cell may be expanded before its shortest way is known. It then comes back when that is found.
// When the goal has been reached, everything that could still be shorter, decided exactly, is expanded first.
// A cell that belongs into the present bucket is expanded next, without being put there.
// Cost: 8 or 16 bytes per cell touched (records.hpp).
#pragma once

#include "paths/parts/bucket_ring.hpp"
#include "paths/parts/directions.hpp"
#include "paths/parts/length.hpp"
#include "paths/parts/records.hpp"
#include "paths/path_search.hpp"

namespace wend {

/// Derived has `void expand(Cell here, Slot at, Length g, unsigned way)`, which calls `reach`.
template <class Derived, bool diagonals, class Records>
class BucketSearch : public PathSearch {
 public:
  /// `longest` is the length of the longest step `reach` will be told of.
  BucketSearch(const PathMap& map, std::size_t longest)
      : PathSearch(map), records_(map), open_(4 * longest + 2) {}

  Found find(Slot start, Slot goal, PathProbe* probe) final {
    return probe == nullptr ? search<false>(start, goal, nullptr) : search<true>(start, goal, probe);
  }
  void corners(std::vector<Slot>& from_goal) const final {
    for (Slot at = goal_;; at = records_.parent(at)) {
      from_goal.push_back(at);
      if (at == start_) return;
    }
  }
  [[nodiscard]] std::size_t bytes() const final { return records_.bytes() + open_.bytes(); }

 protected:
  [[nodiscard]] Slot goal() const { return goal_; }
  [[nodiscard]] Cell goal_cell() const { return goal_cell_; }
  [[nodiscard]] bool equal_weights() const { return equal_; }

  /// A way of length g to a cell, over `parent`, the last step in direction `way`.
  void reach(Cell cell, Slot at, Length g, Slot parent, unsigned way) {
    const CellRecord record = records_[at];
    if (record.known && !(g < record.g)) return;
    records_.reach(at, g, parent, way);
    const std::int64_t key = halves(g + estimate(cell)) - first_;
    if (key <= key_ && !at_hand_) {
      at_hand_ = true;
      next_ = cell;
    } else {
      open_.push(key, cell);
    }
  }

 private:
  static std::int64_t halves(Length f) { return f.rounded() >> 31; }

  void begin(Slot start, Slot goal) {
    start_ = start;
    goal_ = goal;
    goal_cell_ = map().cell(goal);
    weight_ = map().smallest_weight();
    equal_ = !map().weighted();
    records_.begin();
    open_.begin();
    key_ = 0;
    at_hand_ = false;
    first_ = halves(estimate(map().cell(start)));
    reach(map().cell(start), start, {}, start, no_way_yet);
  }

  template <bool probed>
  Found search(Slot start, Slot goal, PathProbe* probe) {
    begin(start, goal);
    Found found;
    while (take_next()) {
      const Cell here = next_;
      const Slot at = map().slot(here);
      const CellRecord record = records_[at];
      if (!record.waiting || at == goal) continue;
      records_.expand(at);
      if (reached_goal() && !(record.g + estimate(here) < records_[goal].g)) continue;
      if constexpr (probed) {
        if (!probe->expands(at, records_.parent(at), record.g.exact())) {
          found.ending = Ending::stopped;
          return found;
        }
      }
      ++found.expansions;
      static_cast<Derived*>(this)->expand(here, at, record.g, record.way);
    }
    if (!reached_goal()) return found;
    found.ending = Ending::found;
    found.length = records_[goal].g.exact();
    return found;
  }

  /// Whether there is a cell that may lead to a shorter way; `next_` is it.
  bool take_next() {
    if (at_hand_) {
      at_hand_ = false;
      return true;
    }
    if (open_.empty()) return false;
    key_ = open_.key();
    if (reached_goal() && key_ + first_ > halves(records_[goal_].g) + 1) return false;
    next_ = open_.pop();
    return true;
  }

  [[nodiscard]] bool reached_goal() const { return records_[goal_].known; }

  [[nodiscard]] Length estimate(Cell at) const {
    const auto apart = [](std::uint32_t a, std::uint32_t b) {
      return static_cast<std::int32_t>(a < b ? b - a : a - b);
    };
    const std::int32_t down = apart(at.row, goal_cell_.row), right = apart(at.column, goal_cell_.column);
    if constexpr (!diagonals) return {(down + right) * weight_, 0};
    const std::int32_t both = std::min(down, right);
    return {(down + right - 2 * both) * weight_, both * weight_};
  }

  Records records_;
  BucketRing<Cell> open_;
  Slot start_ = 0;
  Slot goal_ = 0;
  Cell goal_cell_;
  std::int32_t weight_ = 1;
  bool equal_ = true;
  std::int64_t first_ = 0;  // the key of the start, from which keys are counted
  std::int64_t key_ = 0;    // of the present bucket
  Cell next_;               // the cell to expand next, if there is one at hand
  bool at_hand_ = false;
};

}  // namespace wend
