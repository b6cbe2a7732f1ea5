// The state space of a tour: the cell you are on and which goals have been visited. Moves, their order and
// their costs are those of the maze (domains/maze/grid_space.hpp); a goal is visited by stepping on it.
#pragma once

#include <array>
#include <bit>

#include "base/hash.hpp"
#include "domains/maze/grid_space.hpp"
#include "domains/tour/tour.hpp"

namespace wend {

/// A cell and the goals visited: one bit each, without padding.
template <std::size_t Words>
struct TourState {
  Slot cell = 0;
  std::array<std::uint32_t, Words> visited{};

  [[nodiscard]] bool has(Tour::Index i) const { return (visited[i / 32] >> (i % 32) & 1) != 0; }
  void visit(Tour::Index i) { visited[i / 32] |= std::uint32_t{1} << (i % 32); }
  void forget(Tour::Index i) { visited[i / 32] &= ~(std::uint32_t{1} << (i % 32)); }
  friend bool operator==(const TourState&, const TourState&) = default;
};

/// For tours with at most 32 * Words goals. Cells is the space of the maze: Grid4Space or Grid8Space.
template <std::size_t Words, class Cells>
class TourSpace {
 public:
  using State = TourState<Words>;
  using Move = typename Cells::Move;
  using Cost = typename Cells::Cost;
  using CellSpace = Cells;
  static constexpr std::size_t most_goals = 32 * Words;

  /// The tour outlives the space.
  explicit TourSpace(const Tour& tour) : tour_(&tour), cells_(tour.maze()) {
    for (Tour::Index i = 0; i < tour.size(); ++i) all_.visit(i);
  }

  [[nodiscard]] const Tour& tour() const { return *tour_; }
  [[nodiscard]] const Cells& cells() const { return cells_; }
  [[nodiscard]] State start() const {
    State state;
    state.cell = tour_->start();
    return state;
  }
  [[nodiscard]] bool done(const State& at) const { return at.visited == all_.visited; }
  [[nodiscard]] bool is_goal(const State& at) const { return tour_->may_end(at.cell) && done(at); }
  [[nodiscard]] std::uint64_t hash(const State& at) const {
    std::uint64_t hash = mix(at.cell);
    for (std::size_t i = 0; i < Words; ++i) {
      if (at.visited[i] != 0) hash = combine(hash, std::uint64_t{at.visited[i]} << 32 | i);
    }
    return hash;
  }
  [[nodiscard]] bool unit_costs() const { return cells_.unit_costs(); }

  template <class Visit>
  void successors(const State& at, Visit&& visit) const {
    cells_.successors(at.cell, [&](Move move, Slot to, Cost cost) {
      State next = at;
      next.cell = to;
      if (const Tour::Index goal = tour_->at(to); goal != Tour::none) next.visit(goal);
      visit(move, next, cost);
    });
  }

  /// Where a walk can be complete. With a free end that is on the goal visited last; states beyond it are
  /// goals too, and no walk needs them.
  template <class Visit>
  void goals(Visit&& visit) const {
    State last = all_;
    if (!tour_->free_end() || tour_->size() == 0) {
      last.cell = tour_->free_end() ? tour_->start() : tour_->end();
      visit(last);
      return;
    }
    for (Tour::Index i = 0; i < tour_->size(); ++i) {
      last.cell = tour_->slot(i);
      visit(last);
    }
  }
  template <class Visit>
  void predecessors(const State& at, Visit&& visit) const {
    const Tour::Index entered = tour_->at(at.cell);
    if (entered != Tour::none && !at.has(entered))
      return;  // nobody stands on a goal without having visited it
    cells_.predecessors(at.cell, [&](Move move, Slot from, Cost cost) {
      State before = at;
      before.cell = from;
      const Tour::Index left = tour_->at(from);
      if (left != Tour::none && !at.has(left)) return;
      visit(move, before, cost);
      if (entered == Tour::none) return;
      before.forget(entered);
      visit(move, before, cost);
    });
  }

  template <class Use>
  void for_each_visited(const State& at, Use&& use) const {
    for (std::size_t word = 0; word < Words; ++word) {
      for (std::uint32_t bits = at.visited[word]; bits != 0; bits &= bits - 1) {
        use(static_cast<Tour::Index>(32 * word + static_cast<std::size_t>(std::countr_zero(bits))));
      }
    }
  }
  /// As if those were visited which are not.
  [[nodiscard]] State left(const State& at) const {
    State left;
    for (std::size_t word = 0; word < Words; ++word)
      left.visited[word] = all_.visited[word] & ~at.visited[word];
    return left;
  }
  template <class Use>
  void for_each_left(const State& at, Use&& use) const {
    for_each_visited(left(at), use);
  }

 private:
  const Tour* tour_;
  Cells cells_;
  State all_;
};

}  // namespace wend
