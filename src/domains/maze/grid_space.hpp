// The state space of a maze: where you are is one slot of the grid. Moves in fixed order: U R D L, then UR DR
// DL UL. A step costs the weight of the cell entered, times the square root of two if it is diagonal.
//
// Two types for all mazes. Grid4Space counts in 32-bit integers. Grid8Space counts in exact sums of integers
// and square roots of two; it also serves four-neighbour mazes whose costs could outgrow 32 bits.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

#include "base/hash.hpp"
#include "model/maze.hpp"
#include "space/space.hpp"

namespace wend {

/// A direction; the number is the place in `move_names` and in the order of successors.
using MazeMove = std::uint8_t;
inline constexpr std::array<std::string_view, 8> move_names{"U", "R", "D", "L", "UR", "DR", "DL", "UL"};

/// What the two spaces share: slots, goals, offsets.
class GridSpaceBase {
 public:
  using State = Slot;
  using Move = MazeMove;

  [[nodiscard]] State start() const { return start_; }
  [[nodiscard]] bool is_goal(State at) const { return at == first_goal_ || (many_goals_ && among_goals(at)); }
  [[nodiscard]] std::uint64_t hash(State at) const { return mix(at); }
  [[nodiscard]] std::uint64_t size() const { return grid_->slots(); }
  [[nodiscard]] std::uint64_t index(State at) const { return at; }
  [[nodiscard]] State state(std::uint64_t number) const { return static_cast<State>(number); }
  template <class Visit>
  void goals(Visit&& visit) const {
    for (const Slot goal : goals_) visit(goal);
  }
  [[nodiscard]] bool unit_costs() const { return equal_costs_; }
  [[nodiscard]] bool undirected() const { return equal_costs_; }

  [[nodiscard]] const Grid& grid() const { return *grid_; }
  [[nodiscard]] const std::vector<Slot>& goal_slots() const { return goals_; }
  [[nodiscard]] bool diagonals() const { return diagonals_; }
  /// The slot one step in a direction; border slots are walls, so it always exists from an open one.
  [[nodiscard]] State neighbour(State at, Move move) const { return at + offsets_[move]; }

 protected:
  /// The maze outlives the space and has a start; without a goal, no state is one.
  GridSpaceBase(const Maze& maze, bool diagonals);

  const Grid* grid_;
  Slot start_;
  std::vector<Slot> goals_;        // sorted
  std::array<Slot, 8> offsets_{};  // modulo 2^32, so that adding one goes up as well as down
  Slot first_goal_;
  bool many_goals_;
  bool diagonals_;
  bool equal_costs_;

 private:
  [[nodiscard]] bool among_goals(State at) const;
};

class Grid4Space : public GridSpaceBase {
 public:
  using Cost = std::int32_t;

  explicit Grid4Space(const Maze& maze) : GridSpaceBase(maze, false) {}

  /// Whether no path in this maze and no estimate, which sees no walls, can outgrow the cost type.
  static bool suits(const Maze& maze) {
    const std::uint64_t steps =
        std::max<std::uint64_t>(maze.grid.open_cells(), maze.grid.rows() + maze.grid.columns());
    const std::uint64_t most = steps * static_cast<std::uint64_t>(maze.grid.largest_weight());
    return maze.neighbours == Neighbours::four && most < std::numeric_limits<Cost>::max() / 4;
  }
  static Cost straight(int weight) { return weight; }

  template <class Visit>
  void successors(State at, Visit&& visit) const {
    const CellsView cells = grid_->cells();
    for (Move move = 0; move < 4; ++move) {
      const State next = at + offsets_[move];
      if (cells.open(next)) visit(move, next, Cost{cells.weight(next)});
    }
  }
  template <class Visit>
  void predecessors(State at, Visit&& visit) const {
    const Cost cost = grid_->weight(at);
    for (Move move = 0; move < 4; ++move) {
      const State before = at - offsets_[move];
      if (grid_->open(before)) visit(move, before, cost);
    }
  }
};

class Grid8Space : public GridSpaceBase {
 public:
  using Cost = ExactCost;

  explicit Grid8Space(const Maze& maze) : GridSpaceBase(maze, maze.neighbours == Neighbours::eight) {}
  static Cost straight(int weight) { return {weight, 0}; }

  template <class Visit>
  void successors(State at, Visit&& visit) const {
    const CellsView cells = grid_->cells();
    for (Move move = 0; move < 4; ++move) {
      const State next = at + offsets_[move];
      if (cells.open(next)) visit(move, next, Cost{cells.weight(next), 0});
    }
    if (!diagonals_) return;
    for (Move move = 4; move < 8; ++move) {
      const State next = at + offsets_[move];
      if (cells.open(next) && clear_corners(at, next)) visit(move, next, Cost{0, cells.weight(next)});
    }
  }
  template <class Visit>
  void predecessors(State at, Visit&& visit) const {
    const std::int64_t weight = grid_->weight(at);
    for (Move move = 0; move < 4; ++move) {
      const State before = at - offsets_[move];
      if (grid_->open(before)) visit(move, before, Cost{weight, 0});
    }
    if (!diagonals_) return;
    for (Move move = 4; move < 8; ++move) {
      const State before = at - offsets_[move];
      if (grid_->open(before) && clear_corners(at, before)) visit(move, before, Cost{0, weight});
    }
  }

 private:
  /// Of two diagonal neighbours: the two cells beside the step are open, so no wall's corner is cut.
  [[nodiscard]] bool clear_corners(State at, State next) const {
    const auto stride = static_cast<Slot>(grid_->stride());
    const Slot down = at < next ? stride : 0 - stride;
    return grid_->open(at + down) && grid_->open(next - down);
  }
};

}  // namespace wend
