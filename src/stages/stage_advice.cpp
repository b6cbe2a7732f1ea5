#include "stages/stage_advice.hpp"

namespace wend {

StageAdvice::StageAdvice(const Stage& stage, bool count_swaps, const Settings& settings)
    : settings_(settings), budget_(settings_), space_(stage, count_swaps) {
  budget_.guard([&] { guide_ = std::make_unique<StageGuide>(space_, budget_); });
}

std::optional<std::uint32_t> StageAdvice::distance(const StageState& at) const {
  return known() ? guide_->distance(at) : std::nullopt;
}

std::optional<StageHint> StageAdvice::hint(const StageState& at) const {
  const auto move = known() ? guide_->best_move(at) : std::nullopt;
  if (!move) return std::nullopt;
  if (space_.counts_swaps() && *move == swap_move) return StageHint{true, std::nullopt};
  // Where swaps are free the guide speaks of the half with the smaller number, or of the other.
  const bool other = *move >= 4;
  const bool swap = !space_.counts_swaps() && space_.rules().is_split(at) && (at.first > at.second) != other;
  return StageHint{swap, static_cast<Roll>(*move % 4)};
}

}  // namespace wend
