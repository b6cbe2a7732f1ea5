// A* with stacks for an open list, for four neighbours and equal weights. With the Manhattan estimate every
// step either comes one nearer to the goal, and g + h stays, or goes one away, and g + h grows by two. So
// there is a stack for the present sum and one for the next, and nothing is ever sorted.
//
// Of several ways equally long the one that goes along columns first is kept: who came along a row turns only
// at the corner of a wall, where the cell beside the one before is closed. So from most cells only one step
// has to be looked at, and while it comes nearer to the goal the search walks on without asking the stacks.
//
// Guarantee: shortest. A cell taken out with the present sum is final, for no smaller sum is left anywhere;
// hence no lengths are stored: a cell holds the number of the query and the direction it was reached in. And
// no cell is missed: say t lies above x, which was reached from p beside it, and the cell a above p is open,
// so that the turn at x is not made. Then a is as near to the start as x, is reached too, from below, from
// above or along its row, and from there the step along the row to t is made. Unless a was itself reached
// from t; but then t is nearer to the start, and not by way of x.
//
// Cost: two bytes per cell, some 4 ns per expansion on open maps and 12 in mazes.
#include <algorithm>
#include <array>

#include "paths/methods/all.hpp"
#include "paths/parts/scratch.hpp"
#include "paths/parts/stack.hpp"

namespace wend {
namespace {

/// A cell to expand. The column saves a division.
struct Waiting {
  Slot at;
  std::uint32_t column_way;  // the column, counted as in slots, and in the two lowest bits the direction
};

/// One query, all that its loop touches side by side and on the stack of the processor.
struct Query {
  const BitPlane& open;
  std::uint16_t* marks;
  Waiting* now;  // tops of the two stacks
  Waiting* next;
  Slot stride;
  Slot goal;
  Slot goal_column;
  Slot goal_row;        // the first slot of it
  std::uint32_t stamp;  // the query's number, above the two bits of the direction
  PathProbe* probe;
  std::int64_t sum = 0;  // g + h
  Found found = {};

  template <std::uint32_t way>
  [[nodiscard]] Slot step(Slot from) const {
    return way == 0 ? from - stride : way == 1 ? from + 1 : way == 2 ? from + stride : from - 1;
  }
  template <std::uint32_t way>
  [[nodiscard]] bool comes_nearer(Slot from, std::uint32_t column) const {
    if (way == 0) return from >= goal_row + stride;
    if (way == 1) return column < goal_column;
    return way == 2 ? from < goal_row : column > goal_column;
  }
  template <std::uint32_t way>
  static std::uint32_t column_after(std::uint32_t column) {
    return way == 1 ? column + 1 : way == 3 ? column - 1 : column;
  }

  [[nodiscard]] std::int64_t manhattan(Slot at) const {
    const std::int64_t down = std::int64_t{at / stride} - goal_row / stride;
    const std::int64_t right = std::int64_t{at % stride} - goal_column;
    return (down < 0 ? -down : down) + (right < 0 ? -right : right);
  }

  /// Whether the cell is to be expanded: it was not yet, and is not where the search ends.
  template <bool probed>
  bool enter(Slot at, std::uint32_t way) {
    if (marks[at] >= stamp) return false;  // earlier queries have smaller numbers
    marks[at] = static_cast<std::uint16_t>(stamp | way);
    if (at == goal) {
      found.ending = Ending::found;
      return false;
    }
    if constexpr (probed) {
      const Slot from = way == 0 ? at + stride : way == 1 ? at - 1 : way == 2 ? at - stride : at + 1;
      const Slot parent = found.expansions == 0 ? at : from;
      if (!probe->expands(at, parent, {sum - manhattan(at), 0})) {
        found.ending = Ending::stopped;
        return false;
      }
    }
    ++found.expansions;
    return true;
  }

  template <std::uint32_t way>
  void push(Slot from, std::uint32_t column) {
    const Waiting waiting{step<way>(from), column_after<way>(column) << 2 | way};
    if (comes_nearer<way>(from, column)) {
      *now++ = waiting;
    } else {
      *next++ = waiting;
    }
  }
  template <std::uint32_t way>
  void push_if_open(Slot from, std::uint32_t column) {
    if (open.at(step<way>(from))) push<way>(from, column);
  }
  /// `from` was reached along its row, in direction `along`: whether to turn off there.
  template <std::uint32_t way, std::uint32_t along>
  void push_at_corner(Slot from, std::uint32_t column) {
    const Slot beside = step<way>(from);
    const std::uint64_t two = open.ahead(along == 1 ? beside - 1 : beside) & 3;  // left and right cell
    if (two == (along == 1 ? 2U : 1U)) push<way>(from, column);
  }

  /// From a cell that has been entered in this direction, on as long as that comes nearer.
  template <bool probed, std::uint32_t way>
  void walk(Slot at, std::uint32_t column) {
    do {
      if constexpr (way == 0 || way == 2) {
        push_if_open<1>(at, column);
        push_if_open<3>(at, column);
      } else {
        push_at_corner<0, way>(at, column);
        push_at_corner<2, way>(at, column);
      }
      if (!open.at(step<way>(at))) return;
      if (!comes_nearer<way>(at, column)) return push<way>(at, column);
      at = step<way>(at);
      column = column_after<way>(column);
    } while (enter<probed>(at, way));
  }
};

class AStar4 final : public PathSearch {
 public:
  explicit AStar4(const PathMap& map)
      : PathSearch(map), marks_(map.grid().slots()), stride_(static_cast<Slot>(map.stride())) {}

  Found find(Slot start, Slot goal, PathProbe* probe) override {
    return probe == nullptr ? search<false>(start, goal, nullptr) : search<true>(start, goal, probe);
  }

  void corners(std::vector<Slot>& from_goal) const override {
    const std::array<Slot, 4> back{stride_, 0 - Slot{1}, 0 - stride_, 1};
    for (Slot at = goal_;; at += back[marks_[at] & 3]) {
      from_goal.push_back(at);
      if (at == start_) return;
    }
  }

  [[nodiscard]] std::size_t bytes() const override { return marks_.bytes() + now_.bytes() + next_.bytes(); }

 private:
  static constexpr std::uint32_t last_query = (1U << 14) - 1;

  Query begin(Slot start, Slot goal, PathProbe* probe) {
    start_ = start;
    goal_ = goal;
    if (++query_ > last_query) {
      marks_.clear();
      query_ = 1;
    }
    Query query{.open = map().by_rows(),
                .marks = marks_.data(),
                .now = now_.make_room(now_.bottom(), 2),
                .next = next_.make_room(next_.bottom(), 1),
                .stride = stride_,
                .goal = goal,
                .goal_column = goal % stride_,
                .goal_row = goal - goal % stride_,
                .stamp = query_ << 2,
                .probe = probe};
    query.sum = query.manhattan(start);
    const std::uint32_t column = start % stride_;
    query.push_if_open<2>(start, column);  // the other three, as if it had been reached from below
    *query.now++ = {start, column << 2};
    return query;
  }

  template <bool probed>
  Found search(Slot start, Slot goal, PathProbe* probe) {
    Query query = begin(start, goal, probe);
    const std::size_t longest_walk = 2 * std::max(map().rows(), map().columns()) + 1;  // pushes of it
    while (query.found.ending == Ending::no_way) {
      if (query.now == now_.bottom()) {
        if (query.next == next_.bottom()) return query.found;
        std::swap(now_, next_);
        std::swap(query.now, query.next);
        query.sum += 2;
      }
      const Waiting here = *--query.now;
      const std::uint32_t way = here.column_way & 3, column = here.column_way >> 2;
      if (!query.enter<probed>(here.at, way)) continue;
      query.now = now_.make_room(query.now, longest_walk);
      query.next = next_.make_room(query.next, longest_walk);
      if (way == 1) {
        query.walk<probed, 1>(here.at, column);
      } else if (way == 3) {
        query.walk<probed, 3>(here.at, column);
      } else if (way == 0) {
        query.walk<probed, 0>(here.at, column);
      } else {
        query.walk<probed, 2>(here.at, column);
      }
    }
    if (query.found.reached()) query.found.length = {query.sum, 0};
    return query.found;
  }

  ZeroArray<std::uint16_t> marks_;  // the query's number, and in the two lowest bits the direction
  StackMemory<Waiting> now_;        // with the present sum
  StackMemory<Waiting> next_;
  Slot stride_;
  Slot start_ = 0;
  Slot goal_ = 0;
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
