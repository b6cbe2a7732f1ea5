// How far every state of a stage is from a goal: the answer to every question a player may ask. Made from a
// flood and the same moves followed backwards.
//
// Guarantee: exact. Cost: beside the flood 4 bytes per state and, while it is made, 4 per move.
#pragma once

#include <optional>

#include "stages/stage_flood.hpp"

namespace wend {

class StageGuide {
 public:
  /// Throws what a budget throws. The space outlives this.
  StageGuide(const StageSpace& space, Budget& budget);

  [[nodiscard]] const StageFlood& flood() const { return flood_; }
  [[nodiscard]] bool solvable() const { return to_goal_[0] != dead; }

  /// The fewest moves to a goal; nothing if none can be reached any more, or the state is none of this game.
  [[nodiscard]] std::optional<std::uint32_t> distance(const StageState& at) const;
  [[nodiscard]] std::optional<std::uint32_t> distance(NodeId number) const {
    if (to_goal_[number] == dead) return std::nullopt;
    return to_goal_[number];
  }

  /// A first move of a shortest way from a state that is no goal; nothing where `distance` gives nothing.
  [[nodiscard]] std::optional<StageMove> best_move(const StageState& at) const;

 private:
  static constexpr std::uint32_t dead = UINT32_MAX;

  StageFlood flood_;
  MeteredVector<std::uint32_t> to_goal_;  // by number
};

}  // namespace wend
