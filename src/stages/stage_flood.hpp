// The whole state space of a stage, explored once: everything else about the stage can then be read off.
//
// Guarantee: states are numbered in breadth-first order, so levels are stretches of numbers and a shortest
// way to any state can be followed back. Cost: 8 bytes per state, and 4 per place where it is looked up: a
// place for every state there could be where these are few, else a hash table at most three quarters full.
#pragma once

#include <optional>
#include <vector>

#include "search/parts/budget.hpp"
#include "search/parts/memory.hpp"
#include "space/watch.hpp"
#include "stages/stage_places.hpp"

namespace wend {

/// Where the numbers of states are kept.
class StageNumbers {
 public:
  StageNumbers(const StageSpace& space, Meter& meter);

  void enter(const StageState& at);
  /// no_node if it was never entered.
  [[nodiscard]] NodeId find(const StageState& at) const;
  [[nodiscard]] std::size_t size() const { return states_.size(); }
  [[nodiscard]] const StageState& operator[](NodeId number) const { return states_[number]; }

 private:
  static constexpr std::uint64_t most_direct = 1 << 22;

  [[nodiscard]] std::size_t place_of(const StageState& at) const {
    return direct_ ? where_(at) << bridges_ | at.open : hashed_place(at);
  }
  [[nodiscard]] std::size_t hashed_place(const StageState& at) const;
  void make_room();

  const StageSpace* space_;
  MeteredVector<StageState> states_;
  MeteredVector<NodeId> places_;  // 0: free, else number + 1
  StagePlaces where_;
  unsigned bridges_ = 0;
  bool direct_ = false;
};

class StageFlood {
 public:
  /// The space outlives this.
  StageFlood(const StageSpace& space, Budget& budget) : space_(&space), numbers_(space, budget.meter()) {}

  /// Explores from the start of the space on, not beyond goals: a game ends there. Throws what a budget
  /// throws; what is explored by then is right.
  void explore(Budget& budget);

  [[nodiscard]] const StageSpace& space() const { return *space_; }
  [[nodiscard]] std::size_t size() const { return numbers_.size(); }
  [[nodiscard]] const StageState& operator[](NodeId number) const { return numbers_[number]; }
  [[nodiscard]] NodeId find(const StageState& at) const { return numbers_.find(space_->same(at)); }
  /// Level n holds the states n moves from the start, [level_begin(n), level_begin(n + 1)).
  [[nodiscard]] std::size_t levels() const { return level_begin_.size() - 1; }
  [[nodiscard]] NodeId level_begin(std::size_t level) const { return level_begin_[level]; }
  [[nodiscard]] std::size_t level_of(NodeId number) const;
  /// The first goal met, nearest to the start; no_node if there is none.
  [[nodiscard]] NodeId goal() const { return goal_; }

  /// A shortest way from the start.
  [[nodiscard]] std::vector<StageMove> way_to(NodeId number) const;

 private:
  const StageSpace* space_;
  StageNumbers numbers_;
  std::vector<NodeId> level_begin_;  // and one past the last
  NodeId goal_ = no_node;
};

}  // namespace wend
