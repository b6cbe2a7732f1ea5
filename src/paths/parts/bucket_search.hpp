// The loop of A* with a ring of buckets for an open list, on exact lengths. What a cell leads to is the
// business of the class derived from this: its neighbours (bucket_astar.hpp) or jump points
// (methods/jps8.cpp).
//
// Guarantee: shortest. Buckets are half a unit wide and hold g + h roughly; within one the order is that of a
// stack, so a cell may be expanded before its shortest way is known. It then comes back when that is found.
// When the goal has been reached, everything that could still be shorter, decided exactly, is expanded first.
// Cost: 16 bytes per cell touched.
#pragma once

#include "paths/parts/bucket_ring.hpp"
#include "paths/parts/directions.hpp"
#include "paths/parts/length.hpp"
#include "paths/parts/scratch.hpp"
#include "paths/path_search.hpp"

namespace wend {

/// Derived has `void expand(Cell here, Slot at, Length g, unsigned way)`, which calls `reach`.
template <class Derived, bool diagonals>
class BucketSearch : public PathSearch {
 public:
  /// `longest` is the length of the longest step `reach` will be told of.
  BucketSearch(const PathMap& map, std::size_t longest)
      : PathSearch(map), records_(map.grid().slots()), open_(4 * longest + 2) {}

  Found find(Slot start, Slot goal, PathProbe* probe) final {
    return probe == nullptr ? search<false>(start, goal, nullptr) : search<true>(start, goal, probe);
  }
  void corners(std::vector<Slot>& from_goal) const final {
    for (Slot at = goal_;; at = records_[at].parent) {
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
    Record& record = records_[at];
    if (record.mark >> query_shift == query_ && !(g < record.g)) return;
    record = {g, parent, query_ << query_shift | way << 1 | waiting};
    open_.push(halves(g + estimate(cell)) - first_, cell);
  }

 private:
  struct Record {
    Length g;
    Slot parent;
    std::uint32_t mark;  // the query's number, the direction, and whether it is still to be expanded
  };
  static constexpr std::uint32_t waiting = 1;
  static constexpr unsigned query_shift = 5;
  static constexpr std::uint32_t last_query = (1U << (32 - query_shift)) - 1;

  static std::int64_t halves(Length f) { return f.rounded() >> 31; }

  void begin(Slot start, Slot goal) {
    start_ = start;
    goal_ = goal;
    goal_cell_ = map().cell(goal);
    weight_ = map().smallest_weight();
    equal_ = !map().weighted();
    if (++query_ > last_query) {
      records_.clear();
      query_ = 1;
    }
    open_.begin();
    first_ = halves(estimate(map().cell(start)));
    reach(map().cell(start), start, {}, start, no_way_yet);
  }

  template <bool probed>
  Found search(Slot start, Slot goal, PathProbe* probe) {
    begin(start, goal);
    Found found;
    while (!open_.empty()) {
      const std::int64_t key = open_.key();
      if (reached_goal() && key + first_ > halves(records_[goal].g) + 1) break;
      const Cell here = open_.pop();
      const Slot at = map().slot(here);
      Record& record = records_[at];
      if ((record.mark & waiting) == 0 || at == goal) continue;
      record.mark &= ~waiting;
      if (reached_goal() && !(record.g + estimate(here) < records_[goal].g)) continue;
      if constexpr (probed) {
        if (!probe->expands(at, record.parent, record.g.exact())) {
          found.ending = Ending::stopped;
          return found;
        }
      }
      ++found.expansions;
      static_cast<Derived*>(this)->expand(here, at, record.g, record.mark >> 1 & 15);
    }
    if (!reached_goal()) return found;
    found.ending = Ending::found;
    found.length = records_[goal].g.exact();
    return found;
  }

  [[nodiscard]] bool reached_goal() const { return records_[goal_].mark >> query_shift == query_; }

  [[nodiscard]] Length estimate(Cell at) const {
    const auto apart = [](std::uint32_t a, std::uint32_t b) {
      return static_cast<std::int32_t>(a < b ? b - a : a - b);
    };
    const std::int32_t down = apart(at.row, goal_cell_.row), right = apart(at.column, goal_cell_.column);
    if constexpr (!diagonals) return {(down + right) * weight_, 0};
    const std::int32_t both = std::min(down, right);
    return {(down + right - 2 * both) * weight_, both * weight_};
  }

  ZeroArray<Record> records_;
  BucketRing<Cell> open_;
  Slot start_ = 0;
  Slot goal_ = 0;
  Cell goal_cell_;
  std::int32_t weight_ = 1;
  bool equal_ = true;
  std::int64_t first_ = 0;  // the key of the start, from which keys are counted
  std::uint32_t query_ = 0;
};

}  // namespace wend
