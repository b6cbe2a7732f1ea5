// A* with a ring of buckets for an open list, on exact lengths; any weights. Two such searches are offered,
// for four and for eight neighbours.
//
// Guarantee: shortest. Buckets are half a unit wide and hold g + h roughly; within one the order is that of a
// stack, so a cell may be expanded before its shortest way is known. It then comes back when that is found.
// When the goal has been reached, everything that could still be shorter, decided exactly, is expanded first.
// Cost: 16 bytes per cell, some 20 to 50 ns per expansion. Where all weights are equal, directions that
// cannot be needed are not looked at (`worth_making`).
#pragma once

#include <bit>

#include "paths/parts/bucket_ring.hpp"
#include "paths/parts/directions.hpp"
#include "paths/parts/estimate.hpp"
#include "paths/parts/length.hpp"
#include "paths/parts/scratch.hpp"
#include "paths/path_search.hpp"

namespace wend {

template <bool diagonals>
class BucketAStar final : public PathSearch {
 public:
  explicit BucketAStar(const PathMap& map)
      : PathSearch(map), records_(map.grid().slots()), open_(most_growth), offsets_(way_offsets(map)) {}

  Found find(Slot start, Slot goal, PathProbe* probe) override {
    return probe == nullptr ? search<false>(start, goal, nullptr) : search<true>(start, goal, probe);
  }
  void corners(std::vector<Slot>& from_goal) const override {
    for (Slot at = goal_;; at -= offsets_[records_[at].way]) {
      from_goal.push_back(at);
      if (at == start_) return;
    }
  }
  [[nodiscard]] std::size_t bytes() const override { return records_.bytes() + open_.bytes(); }

 private:
  struct Record {
    Length g;
    std::uint32_t query;
    std::uint16_t way;      // in which it was reached
    std::uint16_t waiting;  // not yet expanded with this g
  };

  /// A step may add its own length and as much to the estimate: 2 * 9 * sqrt(2), in halves, rounded up.
  static constexpr std::size_t most_growth = 52;
  static std::int64_t halves(Length f) { return f.rounded() >> 31; }

  void begin(Slot start, Slot goal) {
    start_ = start;
    goal_ = goal;
    goal_cell_ = map().cell(goal);
    weight_ = map().smallest_weight();
    equal_ = !map().weighted();
    if (++query_ == 0) {
      records_.clear();
      query_ = 1;
    }
    open_.begin();
    first_ = halves(estimate(map().cell(start)));
    records_[start] = {{}, query_, no_way_yet, 1};
    open_.push(0, map().cell(start));
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
      if (record.waiting == 0 || at == goal) continue;
      record.waiting = 0;
      if (reached_goal() && !(record.g + estimate(here) < records_[goal].g)) continue;
      if constexpr (probed) {
        const Slot from = at == start ? start : at - offsets_[record.way];
        if (!probe->expands(at, from, record.g.exact())) {
          found.ending = Ending::stopped;
          return found;
        }
      }
      ++found.expansions;
      expand(here, at, record);
    }
    if (!reached_goal()) return found;
    found.ending = Ending::found;
    found.length = records_[goal].g.exact();
    return found;
  }

  [[nodiscard]] bool reached_goal() const { return records_[goal_].query == query_; }

  void expand(Cell here, Slot at, const Record& record) {
    static constexpr StepTable table;
    const unsigned nine = nine_cells(map(), at);
    unsigned steps = table(equal_ && diagonals ? record.way : no_way_yet, nine);
    if constexpr (!diagonals) steps &= 15;
    const Length g = record.g;
    for (; steps != 0; steps &= steps - 1) {
      const auto way = static_cast<unsigned>(std::countr_zero(steps));
      const Slot next = at + offsets_[way];
      const std::int32_t weight = equal_ ? 1 : map().grid().weight(next);
      reach({here.row + static_cast<std::uint32_t>(way_down[way]),
             here.column + static_cast<std::uint32_t>(way_right[way])},
            next, g + (way < 4 ? Length{weight, 0} : Length{0, weight}), way);
    }
  }

  void reach(Cell cell, Slot at, Length g, unsigned way) {
    Record& record = records_[at];
    if (record.query == query_ && !(g < record.g)) return;
    record = {g, query_, static_cast<std::uint16_t>(way), 1};
    open_.push(halves(g + estimate(cell)) - first_, cell);
  }

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
  std::array<Slot, 8> offsets_;
  Slot start_ = 0;
  Slot goal_ = 0;
  Cell goal_cell_;
  std::int32_t weight_ = 1;
  bool equal_ = true;
  std::int64_t first_ = 0;  // the key of the start, from which keys are counted
  std::uint32_t query_ = 0;
};

}  // namespace wend
