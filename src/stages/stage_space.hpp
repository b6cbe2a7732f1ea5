// The state space of a stage, in two forms. Where swaps are free nothing depends on the active half: either
// may move, and the pair of halves is unordered. Where they are counted the active half is part of the state
// and a swap is a move of its own. All moves cost 1.
#pragma once

#include <utility>

#include "space/space.hpp"
#include "stages/stage_rules.hpp"

namespace wend {

/// 0..3: up, right, down, left, of the block, the active half, or (swaps are free) the half with the smaller
/// number. From 4 on: swap (swaps are counted), or up, right, down, left of the other half. In this order.
using StageMove = std::uint8_t;
inline constexpr StageMove swap_move = 4;

class StageSpace {
 public:
  using State = StageState;
  using Move = StageMove;
  using Cost = std::int32_t;

  /// The stage outlives the space.
  StageSpace(const Stage& stage, bool count_swaps)
      : rules_(stage), count_swaps_(count_swaps), start_(rules_.start()) {}
  void begin_at(const State& state) { start_ = same(state); }

  [[nodiscard]] const StageRules& rules() const { return rules_; }
  [[nodiscard]] bool counts_swaps() const { return count_swaps_; }
  /// Whether there can be halves at all.
  [[nodiscard]] bool has_halves() const { return !rules_.stage().splits.empty() || rules_.is_split(start_); }
  [[nodiscard]] State start() const { return start_; }
  [[nodiscard]] bool is_goal(const State& at) const { return rules_.is_goal(at); }
  [[nodiscard]] std::uint64_t hash(const State& at) const { return mix(at.bits()); }
  [[nodiscard]] bool unit_costs() const { return true; }

  /// What a state is called here: free swaps forget which half is active.
  [[nodiscard]] State same(const State& at) const { return count_swaps_ ? at : rules_.in_order(at); }

  template <class Visit>
  void successors(const State& at, Visit&& visit) const {
    for (const Roll way : rolls) try_roll(at, way, 0, visit);
    if (!rules_.is_split(at)) return;
    const State other{at.second, at.first, at.open};
    if (count_swaps_) {
      visit(swap_move, other, Cost{1});
    } else {
      for (const Roll way : rolls) try_roll(other, way, 4, visit);
    }
  }

  /// Every goal cell with every set of bridges that buttons could bring about.
  template <class Visit>
  void goals(Visit&& visit) const {
    const BridgeSet fixed = rules_.start().open & ~rules_.changing();
    for (std::size_t cell = 0; cell < rules_.cells(); ++cell) {
      const auto number = static_cast<StageCell>(cell);
      if (rules_.tile(number).kind != TileKind::goal) continue;
      for_each_subset(rules_.changing(), [&](BridgeSet open) { visit(State{number, number, open | fixed}); });
    }
  }

  /// Candidates come from geometry, the rules decide.
  template <class Visit>
  void predecessors(const State& at, Visit&& visit) const;

 private:
  template <class Visit>
  void try_roll(const State& from, Roll way, unsigned moves_before, Visit&& visit) const {
    State next = from;
    if (rules_.roll(next, way))
      visit(static_cast<Move>(static_cast<unsigned>(way) + moves_before), same(next), Cost{1});
  }
  template <class Use>
  static void for_each_subset(BridgeSet set, Use&& use) {
    BridgeSet subset = 0;
    do {
      use(subset);
      subset = (subset - set) & set;  // the next larger one
    } while (subset != 0);
  }

  template <class Visit>
  void before_whole(const State& at, Visit&& visit) const;
  template <class Visit>
  void before_half(const State& at, Visit&& visit) const;
  template <class Visit>
  void try_before(State before, Roll way, const State& at, BridgeSet unknown, Visit&& visit) const;
  /// The bridges about which a state says nothing that was so before the buttons under it were pressed.
  [[nodiscard]] BridgeSet unknown_before(const State& at) const;

  StageRules rules_;
  bool count_swaps_;
  State start_;
};

}  // namespace wend

#include "stages/stage_space_back.hpp"
