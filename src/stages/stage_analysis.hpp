// Figures about a stage, read off its whole state space: how hard it is, and why.
#pragma once

#include <optional>
#include <vector>

#include "stages/stage_guide.hpp"

namespace wend {

/// What becomes of a stage if one of its buttons does nothing.
struct ButtonUse {
  char letter = 'A';
  std::optional<std::uint32_t> length_without;  // of a shortest solution; nothing: the button is needed
};

struct StageAnalysis {
  std::size_t states = 0;
  std::size_t depth = 0;  // of the state farthest from the start
  bool solvable = false;
  std::uint32_t length = 0;     // of a shortest solution
  std::uint64_t solutions = 0;  // that are shortest; the largest number means: that many or more
  std::size_t dead = 0;         // states from which no goal can be reached
  double branching = 0;         // moves per state that do not end in a fall, on average
  double traps = 0;             // share of the moves from states that are not dead which lead to dead ones
  std::vector<ButtonUse> buttons = {};
  double difficulty = 0;  // 0 to 10, see docs/bloxorz.md

  [[nodiscard]] double dead_share() const {
    return states == 0 ? 0 : static_cast<double>(dead) / static_cast<double>(states);
  }
};

/// Throws what a budget throws.
StageAnalysis analyse(const StageGuide& guide, Budget& budget);

/// How much has to be chosen right: every move of a shortest solution is a choice among `branching`, any of
/// the `solutions` will do, and traps make mistakes final. In tenths of what a very hard stage asks for.
double difficulty_of(const StageAnalysis& analysis);

}  // namespace wend
