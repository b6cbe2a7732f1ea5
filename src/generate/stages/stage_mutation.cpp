#include "generate/stages/stage_mutation.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "model/stage_links.hpp"

namespace wend {
namespace {

constexpr std::size_t most_bridges = 5;
constexpr std::size_t most_bridges_with_splits = 3;  // pairs of halves make enough positions
constexpr std::size_t most_buttons = 6;
constexpr std::size_t most_splits = 2;
constexpr StageTile floor_tile{TileKind::floor, 0};

bool can_start_on(const Stage& stage, const StageTile& tile) {
  if (tile.kind == TileKind::bridge) return stage.bridges[tile.link].open;
  return tile.kind != TileKind::none && tile.kind != TileKind::fragile;
}

template <class Wanted>
std::vector<Cell> cells_where(const Stage& stage, Wanted wanted) {
  std::vector<Cell> cells;
  for (std::uint32_t row = 0; row < stage.rows; ++row) {
    for (std::uint32_t column = 0; column < stage.columns; ++column) {
      const Cell cell{row, column};
      if (wanted(cell, stage.at(cell))) cells.push_back(cell);
    }
  }
  return cells;
}

void drop_lost_links(Stage& stage) {
  BridgeSet worked = 0;
  for (const StageTile& tile : stage.tiles) {
    if (tile.kind != TileKind::button) continue;
    const Button& button = stage.buttons[tile.link];
    worked |= button.toggles | button.opens | button.closes;
  }
  for (StageTile& tile : stage.tiles) {
    if (tile.kind == TileKind::bridge && (worked >> tile.link & 1) == 0)
      tile = stage.bridges[tile.link].open ? floor_tile : StageTile{};
  }
  for (StageTile& tile : stage.tiles) {
    if (tile.kind == TileKind::split) {
      const Split& split = stage.splits[tile.link];
      if (split.first == split.second || stage.at(split.first).kind == TileKind::none ||
          stage.at(split.second).kind == TileKind::none)
        tile = floor_tile;
    }
  }
  renumber_links(stage);
  for (StageTile& tile : stage.tiles) {
    if (tile.kind != TileKind::button) continue;
    const Button& button = stage.buttons[tile.link];
    if ((button.toggles | button.opens | button.closes) == 0) tile = floor_tile;
  }
  renumber_links(stage);
}

}  // namespace

void mend(Stage& stage) {
  if (!can_start_on(stage, stage.at(stage.start)) || stage.at(stage.start).kind != TileKind::floor)
    stage.at(stage.start) = floor_tile;
  drop_lost_links(stage);
}

// --- places ---

StageMutation::Box StageMutation::any_box(std::uint32_t most_rows, std::uint32_t most_columns) {
  const auto rows = static_cast<std::uint32_t>(1 + rng_.below(std::min(most_rows, wishes_.rows)));
  const auto columns = static_cast<std::uint32_t>(1 + rng_.below(std::min(most_columns, wishes_.columns)));
  return {static_cast<std::uint32_t>(rng_.below(wishes_.rows - rows + 1)),
          static_cast<std::uint32_t>(rng_.below(wishes_.columns - columns + 1)), rows, columns};
}

Cell StageMutation::any_cell() {
  return {static_cast<std::uint32_t>(rng_.below(wishes_.rows)),
          static_cast<std::uint32_t>(rng_.below(wishes_.columns))};
}

Cell StageMutation::any_tile(const Stage& stage) {
  const auto cells =
      cells_where(stage, [](Cell, const StageTile& tile) { return tile.kind != TileKind::none; });
  return cells[rng_.below(cells.size())];
}

Cell StageMutation::any_floor(const Stage& stage) {
  const auto cells = cells_where(stage, [&](Cell cell, const StageTile& tile) {
    return tile.kind == TileKind::floor && cell != stage.start;
  });
  return cells.empty() ? stage.start : cells[rng_.below(cells.size())];
}

/// Only over plain cells: floor, fragile tiles and nothing.
void StageMutation::stamp(Stage& stage, const Box& box, StageTile tile) {
  for (std::uint32_t row = box.top; row < box.top + box.rows; ++row) {
    for (std::uint32_t column = box.left; column < box.left + box.columns; ++column) {
      const Cell cell{row, column};
      const TileKind kind = stage.at(cell).kind;
      const bool plain = kind == TileKind::none || kind == TileKind::floor || kind == TileKind::fragile;
      if (plain && cell != stage.start) stage.at(cell) = tile;
    }
  }
}

void StageMutation::stamp_with_images(Stage& stage, const Box& box, StageTile tile) {
  stamp(stage, box, tile);
  Box image = box;
  if (wishes_.symmetry == StageSymmetry::none) return;
  if (wishes_.symmetry != StageSymmetry::along) image.left = wishes_.columns - box.left - box.columns;
  if (wishes_.symmetry != StageSymmetry::across) image.top = wishes_.rows - box.top - box.rows;
  stamp(stage, image, tile);
}

// --- a beginning ---

Stage StageMutation::first() {
  Stage stage;
  stage.rows = wishes_.rows;
  stage.columns = wishes_.columns;
  stage.tiles.resize(std::size_t{stage.rows} * stage.columns);
  stage.start = any_cell();
  stage.at(stage.start) = floor_tile;
  const std::uint64_t platforms = 4 + rng_.below(5);
  for (std::uint64_t i = 0; i < platforms; ++i) stamp_with_images(stage, any_box(4, 6), floor_tile);
  Cell goal = any_floor(stage);
  while (goal == stage.start) {  // hardly ever: the boxes were all one cell
    goal = any_cell();
  }
  stage.at(goal) = {TileKind::goal, 0};
  return stage;
}

void StageMutation::change(Stage& stage) {
  change_once(stage);
  if (rng_.chance(1, 3)) change_once(stage);
  mend(stage);
}

void StageMutation::change_once(Stage& stage) {
  const StageParts& parts = wishes_.parts;
  const std::uint64_t die = rng_.below(100);
  if (parts.fragile && rng_.chance(1, 7)) return change_fragile(stage);
  if (parts.splits && rng_.chance(1, 7)) {
    return stage.splits.empty() || (stage.splits.size() < most_splits && rng_.chance(1, 8))
               ? add_split(stage)
               : change_split(stage);
  }
  if (parts.buttons() && rng_.chance(1, 2)) {
    if (stage.bridges.empty() || die < 18) return add_bridge(stage);
    if (die < 30) return add_button(stage);
    if (die < 58) return change_button(stage);
    if (die < 76) return move_button(stage);
    if (die < 93) return move_bridge(stage);
    return remove_bridge(stage);
  }
  if (die < 12) return move_start(stage);
  if (die < 24) return move_goal(stage);
  change_floor(stage);
}

// --- floor ---

void StageMutation::change_floor(Stage& stage) {
  const bool strip = rng_.chance(1, 2);
  const bool upright = rng_.chance(1, 2);
  const Box box = strip ? any_box(upright ? 5 : 1, upright ? 1 : 6) : any_box(3, 3);
  stamp_with_images(stage, box, rng_.chance(1, 2) ? floor_tile : StageTile{});
}

void StageMutation::change_fragile(Stage& stage) {
  const Box box = any_box(3, 3);
  const StageTile tile{rng_.chance(3, 5) ? TileKind::fragile : TileKind::floor, 0};
  for (std::uint32_t row = box.top; row < box.top + box.rows; ++row) {
    for (std::uint32_t column = box.left; column < box.left + box.columns; ++column) {
      StageTile& there = stage.at({row, column});
      if (there.kind == TileKind::floor || there.kind == TileKind::fragile) there = tile;
    }
  }
}

void StageMutation::move_start(Stage& stage) {
  stage.start = any_floor(stage);
}

void StageMutation::move_goal(Stage& stage) {
  const Cell to = any_floor(stage);
  if (to == stage.start) return;
  for (StageTile& tile : stage.tiles) {
    if (tile.kind == TileKind::goal) tile = floor_tile;
  }
  stage.at(to) = {TileKind::goal, 0};
}

// --- bridges and buttons ---

BridgeSet StageMutation::any_bridge(const Stage& stage) {
  return BridgeSet{1} << rng_.below(stage.bridges.size());
}

bool StageMutation::any_hardness() {
  return wishes_.parts.hard && (!wishes_.parts.soft || rng_.chance(1, 2));
}

void StageMutation::link(Button& button, BridgeSet bridge) {
  std::vector<BridgeSet*> actions;
  if (wishes_.parts.toggle) actions.push_back(&button.toggles);
  if (wishes_.parts.open) actions.push_back(&button.opens);
  if (wishes_.parts.close) actions.push_back(&button.closes);
  for (BridgeSet* set : {&button.toggles, &button.opens, &button.closes}) *set &= ~bridge;
  *actions[rng_.below(actions.size())] |= bridge;
}

/// Two cells in a row; those of nothing are preferred.
void StageMutation::lay_bridge(Stage& stage, std::uint8_t link) {
  const bool upright = rng_.chance(1, 2);
  for (int tries = 0; tries < 20; ++tries) {
    const Cell near = any_cell();
    const Cell far{near.row + (upright ? 1 : 0), near.column + (upright ? 0 : 1)};
    if (!stage.contains(far.row, far.column)) continue;
    const auto fits = [&](Cell cell) {
      const TileKind kind = stage.at(cell).kind;
      return kind == TileKind::none || (tries > 12 && kind == TileKind::floor && cell != stage.start);
    };
    if (!fits(near) || !fits(far)) continue;
    stage.at(near) = stage.at(far) = {TileKind::bridge, link};
    return;
  }
}

void StageMutation::add_bridge(Stage& stage) {
  if (stage.bridges.size() >= (wishes_.parts.splits ? most_bridges_with_splits : most_bridges)) return;
  const auto link_number = static_cast<std::uint8_t>(stage.bridges.size());
  stage.bridges.push_back({bridge_letters[link_number], rng_.chance(1, 4)});
  lay_bridge(stage, link_number);
  if (stage.buttons.empty() || rng_.chance(1, 2)) {
    add_button(stage);
    if (!stage.buttons.empty()) link(stage.buttons.back(), BridgeSet{1} << link_number);
  } else {
    link(stage.buttons[rng_.below(stage.buttons.size())], BridgeSet{1} << link_number);
  }
}

void StageMutation::move_bridge(Stage& stage) {
  const auto moved = static_cast<std::uint8_t>(rng_.below(stage.bridges.size()));
  if (rng_.chance(1, 5)) {
    stage.bridges[moved].open = !stage.bridges[moved].open;
    return;
  }
  for (StageTile& tile : stage.tiles) {
    if (tile.kind == TileKind::bridge && tile.link == moved) tile = {};
  }
  lay_bridge(stage, moved);
}

void StageMutation::remove_bridge(Stage& stage) {
  const auto removed = static_cast<std::uint8_t>(rng_.below(stage.bridges.size()));
  const StageTile instead = rng_.chance(1, 2) ? floor_tile : StageTile{};
  for (StageTile& tile : stage.tiles) {
    if (tile.kind == TileKind::bridge && tile.link == removed) tile = instead;
  }
}

void StageMutation::add_button(Stage& stage) {
  if (stage.buttons.size() >= most_buttons || stage.bridges.empty()) return;
  const Cell at = any_floor(stage);
  if (at == stage.start) return;
  const auto number = static_cast<std::uint8_t>(stage.buttons.size());
  stage.buttons.push_back({button_letters[number], any_hardness(), 0, 0, 0});
  link(stage.buttons.back(), any_bridge(stage));
  stage.at(at) = {TileKind::button, number};
}

void StageMutation::change_button(Stage& stage) {
  if (stage.buttons.empty()) return;
  Button& button = stage.buttons[rng_.below(stage.buttons.size())];
  const BridgeSet bridge = any_bridge(stage);
  switch (rng_.below(4)) {
    case 0:
      button.hard = any_hardness();
      break;
    case 1:  // one link less
      for (BridgeSet* set : {&button.toggles, &button.opens, &button.closes}) *set &= ~bridge;
      break;
    default:
      link(button, bridge);
  }
}

void StageMutation::move_button(Stage& stage) {
  if (stage.buttons.empty()) return;
  const auto moved = static_cast<std::uint8_t>(rng_.below(stage.buttons.size()));
  const Cell to = any_floor(stage);
  if (to == stage.start) return;
  for (StageTile& tile : stage.tiles) {
    if (tile.kind == TileKind::button && tile.link == moved) tile = floor_tile;
  }
  stage.at(to) = {TileKind::button, moved};
}

// --- splits ---

void StageMutation::add_split(Stage& stage) {
  const Cell at = any_floor(stage);
  if (at == stage.start) return;
  const auto number = static_cast<std::uint8_t>(stage.splits.size());
  stage.splits.push_back({split_digits[number], any_tile(stage), any_tile(stage)});
  stage.at(at) = {TileKind::split, number};
}

void StageMutation::change_split(Stage& stage) {
  const auto changed = static_cast<std::uint8_t>(rng_.below(stage.splits.size()));
  Split& split = stage.splits[changed];
  switch (rng_.below(3)) {
    case 0:
      split.first = any_tile(stage);
      break;
    case 1:
      split.second = any_tile(stage);
      break;
    default: {
      const Cell to = any_floor(stage);
      if (to == stage.start) return;
      for (StageTile& tile : stage.tiles) {
        if (tile.kind == TileKind::split && tile.link == changed) tile = floor_tile;
      }
      stage.at(to) = {TileKind::split, changed};
    }
  }
}

}  // namespace wend
