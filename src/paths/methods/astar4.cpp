// A* with stacks for an open list, for four neighbours and equal weights. With the Manhattan estimate every
// step either comes one nearer to the goal, and g + h stays, or goes one away, and g + h grows by two. So
// there is a stack for the present sum and one for the next, and nothing is ever sorted.
//
// Guarantee: shortest. A cell reached with the present sum is final at once, for no smaller sum is left
// anywhere. Hence no lengths are stored: a cell holds the number of the query and the direction it was
// reached in. Cost: two bytes per cell, some 8 to 20 ns per expansion.
#include <array>

#include "paths/methods/all.hpp"
#include "paths/parts/scratch.hpp"
#include "paths/parts/stack.hpp"

namespace wend {
namespace {

/// A cell to expand or to look at later. The column saves a division.
struct Waiting {
  Slot at;
  std::uint32_t column_way;  // the column, counted as in slots, and in the two lowest bits the direction
};

class AStar4 final : public PathSearch {
 public:
  explicit AStar4(const PathMap& map)
      : PathSearch(map), marks_(map.grid().slots()), stride_(static_cast<Slot>(map.stride())) {
    offsets_ = {0 - stride_, 1, stride_, 0 - Slot{1}};
  }

  Found find(Slot start, Slot goal, PathProbe* probe) override {
    return probe == nullptr ? search<false>(start, goal, nullptr) : search<true>(start, goal, probe);
  }

  void corners(std::vector<Slot>& from_goal) const override {
    for (Slot at = goal_;; at -= offsets_[marks_[at] & 3]) {
      from_goal.push_back(at);
      if (at == start_) return;
    }
  }

  [[nodiscard]] std::size_t bytes() const override {
    return marks_.bytes() + now_.bytes() + late_.bytes() + next_.bytes();
  }

 private:
  static constexpr std::uint32_t last_query = (1U << 14) - 1;

  void begin(Slot start, Slot goal) {
    start_ = start;
    goal_ = goal;
    goal_column_ = goal % stride_;
    goal_row_ = goal - goal_column_;
    if (++query_ > last_query) {
      marks_.clear();
      query_ = 1;
    }
    now_.clear();
    late_.clear();
    next_.clear();
  }
  [[nodiscard]] bool seen(Slot at) const { return marks_[at] >> 2 == query_; }
  void mark(Slot at, std::uint32_t way) { marks_[at] = static_cast<std::uint16_t>(query_ << 2 | way); }

  template <bool probed>
  Found search(Slot start, Slot goal, PathProbe* probe) {
    begin(start, goal);
    Found found;
    ExactCost sum{manhattan(start), 0};
    mark(start, 0);
    now_.make_room(1);
    now_.push({start, start % stride_ << 2});
    while (true) {
      while (!now_.empty()) {
        const Waiting here = now_.pop();
        if (here.at == goal) {
          found.ending = Ending::found;
          found.length = sum;
          return found;
        }
        if constexpr (probed) {
          const Slot from = here.at == start ? start : here.at - offsets_[here.column_way & 3];
          if (!probe->expands(here.at, from, {sum.straight - manhattan(here.at), 0})) {
            found.ending = Ending::stopped;
            return found;
          }
        }
        ++found.expansions;
        expand(here.at, here.column_way >> 2);
      }
      if (late_.empty()) {
        if (next_.empty()) return found;
        swap(late_, next_);
        sum.straight += 2;
      }
      if (const Waiting here = late_.pop(); !seen(here.at)) {
        mark(here.at, here.column_way & 3);
        now_.make_room(1);
        now_.push(here);
      }
    }
  }

  void expand(Slot at, std::uint32_t column) {
    now_.make_room(4);
    next_.make_room(4);
    look<0>(at, column, at >= goal_row_ + stride_);
    look<1>(at, column + 1, column < goal_column_);
    look<2>(at, column, at < goal_row_);
    look<3>(at, column - 1, column > goal_column_);
  }

  template <std::uint32_t way>
  void look(Slot from, std::uint32_t column, bool nearer) {
    const Slot at = from + offsets_[way];
    if (!map().by_rows().at(at) || seen(at)) return;
    const Waiting waiting{at, column << 2 | way};
    if (nearer) {
      mark(at, way);
      now_.push(waiting);
    } else {
      next_.push(waiting);
    }
  }

  [[nodiscard]] std::int64_t manhattan(Slot at) const {
    const std::int64_t down = at / stride_, goal_down = goal_ / stride_;
    const std::int64_t right = at % stride_, goal_right = goal_column_;
    return (down < goal_down ? goal_down - down : down - goal_down) +
           (right < goal_right ? goal_right - right : right - goal_right);
  }

  ZeroArray<std::uint16_t> marks_;  // the query's number, and in the two lowest bits the direction
  Stack<Waiting> now_;              // marked, with the present sum
  Stack<Waiting> late_;             // the same sum, met while it was still the next one; not marked
  Stack<Waiting> next_;
  std::array<Slot, 4> offsets_;
  Slot stride_;
  Slot start_ = 0;
  Slot goal_ = 0;
  Slot goal_column_ = 0;
  Slot goal_row_ = 0;  // the first slot of it
  std::uint32_t query_ = 0;
};

std::unique_ptr<PathSearch> make(const PathMap& map, Neighbours) {
  return std::make_unique<AStar4>(map);
}

}  // namespace

extern const PathMethod astar4_method;
const PathMethod astar4_method{.name = "astar4",
                               .title = "A* on stacks",
                               .summary = "A* with two stacks instead of a heap; four neighbours",
                               .four = true,
                               .make = make};

}  // namespace wend
