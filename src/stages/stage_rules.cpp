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
      if (tiles_[at].kind == TileKind::split) split_cells_.push_back(at);
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
  compile();
}

void StageRules::compile() {
  block_.resize(tiles_.size() * 12);
  half_.resize(tiles_.size() * 4);
  for (std::size_t cell = 0; cell < tiles_.size(); ++cell) {
    const auto at = static_cast<StageCell>(cell);
    if (tiles_[cell].kind == TileKind::none) continue;
    const std::array<StageCell, 3> other_end{at, next(at, Roll::right), next(at, Roll::down)};
    for (std::size_t i = 0; i < 4 * other_end.size(); ++i) {
      StageState block{at, other_end[i / 4], 0};
      if (block.second == no_cell || !move_block(block, rolls[i % 4])) continue;
      const BridgeSet needs = needs_[block.first] | needs_[block.second];
      block_[12 * cell + i] = {is_special(block) ? needs | special : needs, block.first, block.second};
    }
    for (std::size_t i = 0; i < 4; ++i) {
      const StageCell to = next(at, rolls[i]);
      if (to == no_cell) continue;
      const bool button = tiles_[to].kind == TileKind::button;
      half_[4 * cell + i] = {button ? needs_[to] | special : needs_[to], to, no_cell};
    }
  }
}

bool StageRules::is_special(const StageState& at) const {
  const TileKind first = tiles_[at.first].kind;
  if (first == TileKind::button || tiles_[at.second].kind == TileKind::button) return true;
  return at.stands() && (first == TileKind::fragile || first == TileKind::split);
}

bool StageRules::arrive_block(StageState& at) const {
  const StageTile tile = tiles_[at.first];
  if (at.stands() && tile.kind == TileKind::fragile) return false;
  if (at.stands() && tile.kind == TileKind::split) {
    at.first = split_to_[tile.link].first;
    at.second = split_to_[tile.link].second;
    if (!is_split(at)) order(at);
  } else {
    press(at.first, at.stands(), at.open);
    if (!at.stands()) press(at.second, false, at.open);
  }
  return both_carried(at);
}

bool StageRules::arrive_half(StageState& at, const Arrival& arrival) const {
  if (arrival.first == no_cell || (arrival.needs & ~at.open) != special) return false;
  press(at.first, false, at.open);
  return both_carried(at);
}

void StageRules::press(StageCell cell, bool standing, BridgeSet& open) const {
  const StageTile tile = tiles_[cell];
  if (tile.kind != TileKind::button) return;
  const Button& button = stage_->buttons[tile.link];
  if (!button.hard || standing) open = pressed(button, open);
}

}  // namespace wend
