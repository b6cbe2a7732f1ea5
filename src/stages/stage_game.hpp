// A game of Bloxorz: where the block is, how it came there, undo and redo without end. Knows no screen.
//
// A fall is a turn like any other: it brings the block back to the start, and undo goes back to before it. So
// is starting anew.
#pragma once

#include <cstdint>
#include <vector>

#include "stages/stage_rules.hpp"

namespace wend {

struct StageTurn {
  enum class Kind : std::uint8_t { start, roll, swap, fall, restart } kind = Kind::start;
  Roll way = Roll::up;      // of a roll and a fall
  StageState at = {};       // afterwards
  std::uint32_t moves = 0;  // since the start, afterwards
  bool shown = false;       // some of these were not made by the player
  friend bool operator==(const StageTurn&, const StageTurn&) = default;
};

class StageGame {
 public:
  enum class Result : std::uint8_t { nothing, moved, fell, won };

  /// The stage outlives the game. `count_swaps`: a swap is a move, else it is free.
  StageGame(const Stage& stage, bool count_swaps);

  [[nodiscard]] const StageRules& rules() const { return rules_; }
  [[nodiscard]] const StageTurn& last() const { return turns_[now_]; }
  [[nodiscard]] const StageState& at() const { return last().at; }
  [[nodiscard]] StagePosition position() const { return position_of(at()); }
  [[nodiscard]] StagePosition position_of(const StageState& state) const {
    return {rules_.cell(state.first), rules_.cell(state.second), state.open};
  }
  [[nodiscard]] bool won() const { return rules_.is_goal(at()); }
  [[nodiscard]] std::uint32_t moves() const { return last().moves; }
  /// Rolls and swaps of any kind since the game began, those taken back too.
  [[nodiscard]] std::uint64_t presses() const { return presses_; }

  /// `shown`: it is not the player who makes the move. After a win nothing moves any more.
  Result roll(Roll way, bool shown = false);
  /// False if there are no halves.
  bool swap(bool shown = false);

  bool undo();
  /// The turn that `redo` would make, or null.
  [[nodiscard]] const StageTurn* undone() const {
    return now_ + 1 < turns_.size() ? &turns_[now_ + 1] : nullptr;
  }
  bool redo();
  /// The block at the start, and all counters at 0; can be undone, but for the presses.
  void restart();

 private:
  void add(const StageTurn& turn);

  StageRules rules_;
  bool count_swaps_;
  std::vector<StageTurn> turns_;  // the start first; what was undone lies behind `now_`
  std::size_t now_ = 0;
  std::uint64_t presses_ = 0;
};

/// 3: as few moves as possible, 2: at most a tenth more, 1: solved.
unsigned stars_for(std::uint64_t moves, std::uint64_t optimum);

}  // namespace wend
