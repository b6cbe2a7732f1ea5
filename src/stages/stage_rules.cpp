#include "stages/stage_rules.hpp"

namespace wend {

StageRules::StageRules(const Stage& stage) : stage_(&stage), stride_(static_cast<int>(stage.columns) + 1) {
  const std::size_t cells = std::size_t{stage.rows} * static_cast<std::size_t>(stride_);
  tiles_.resize(cells);
  needs_.resize(cells);
  next_.resize(cells * 4, no_cell);
  for (std::uint32_t row = 0; row < stage.rows; ++row) {
    for (std::uint32_t column = 0; column < stage.columns; ++column) {
      const StageCell at = number({row, column});
      tiles_[at] = stage.at({row, column});
      if (tiles_[at].kind == TileKind::bridge) needs_[at] = BridgeSet{1} << tiles_[at].link;
    }
  }
  for (std::size_t at = 0; at < cells; ++at) {
    if (tiles_[at].kind == TileKind::none) continue;
    const std::array<std::ptrdiff_t, 4> steps{-stride_, 1, stride_, -1};
    for (std::size_t way = 0; way < steps.size(); ++way) {
      const std::ptrdiff_t to = static_cast<std::ptrdiff_t>(at) + steps[way];
      if (to < 0 || to >= static_cast<std::ptrdiff_t>(cells)) continue;
      if (tiles_[static_cast<std::size_t>(to)].kind != TileKind::none)
        next_[at * 4 + way] = static_cast<StageCell>(to);
    }
  }
  for (const Split& split : stage.splits) split_to_.push_back({number(split.first), number(split.second)});
  for (const Button& button : stage.buttons) changing_ |= button.toggles | button.opens | button.closes;
  start_.first = start_.second = number(stage.start);
  start_.open = stage.open_bridges();
}

}  // namespace wend
