// How well a stage fits the wishes, by its whole state space: the fewest moves first, then that everything in
// it is of use, that it is not too easy to stumble into a solution, and that it has a shape.
#pragma once

#include <optional>
#include <vector>

#include "generate/stages/stage_wishes.hpp"
#include "stages/stage_analysis.hpp"

namespace wend {

struct StageScore {
  double score = 0;  // more is better; stages that cannot be solved are far below all others
  bool solvable = false;
  std::uint32_t length = 0;  // the fewest moves
  double difficulty = 0;     // of stages with as many moves as wished
};

/// Stages with more than so many positions are not looked at: nobody could keep them in mind, and they would
/// hold up the search.
inline constexpr std::uint64_t most_positions = 20'000;

StageScore score_of(const Stage& stage, const StageWishes& wishes);

/// Nothing for stages with too many positions.
std::optional<StageAnalysis> analysis_of(const Stage& stage);

/// The cells, row by row, on which the block or a half can be at all.
std::vector<bool> touched_cells(const Stage& stage);

}  // namespace wend
