// What a player may ask about a stage, answered at once from its explored state space.
#pragma once

#include <memory>
#include <optional>

#include "stages/stage_guide.hpp"

namespace wend {

/// What to press next: Space, or a direction, or one after the other.
struct StageHint {
  bool swap = false;
  std::optional<Roll> way;
};

class StageAdvice {
 public:
  /// Explores the stage, which outlives this, within the limits. Beyond them nothing is known.
  StageAdvice(const Stage& stage, bool count_swaps, const Settings& settings);

  [[nodiscard]] bool known() const { return guide_ != nullptr; }
  /// Moves of a shortest solution; nothing if there is none or nothing is known.
  [[nodiscard]] std::optional<std::uint32_t> optimum() const { return distance(space_.start()); }
  [[nodiscard]] std::optional<std::uint32_t> distance(const StageState& at) const;
  /// Whether it is proven that no goal can be reached from here.
  [[nodiscard]] bool dead(const StageState& at) const { return known() && !distance(at); }
  /// The next step of a shortest way; nothing at a goal, in a dead end, or if nothing is known.
  [[nodiscard]] std::optional<StageHint> hint(const StageState& at) const;

 private:
  Settings settings_;
  Budget budget_;
  StageSpace space_;
  std::unique_ptr<StageGuide> guide_;  // null: nothing is known
};

}  // namespace wend
