#include "show/edit/stage_editor.hpp"

#include <algorithm>
#include <utility>

namespace wend {
namespace {

constexpr std::string_view bridge_letters = "abcdehijklmnpqrstuvwxyz";
constexpr std::string_view button_letters = "ABCDEHIJKLMNPQRTUVWXYZ";
constexpr std::string_view split_digits = "0123456789";

template <class List, class Member>
char free_sign(std::string_view signs, const List& list, Member sign) {
  for (const char each : signs) {
    const bool taken =
        std::any_of(list.begin(), list.end(), [&](const auto& one) { return one.*sign == each; });
    if (!taken) return each;
  }
  return 0;
}

std::optional<std::size_t> bridge_index(const Stage& stage, char letter) {
  for (std::size_t i = 0; i < stage.bridges.size(); ++i) {
    if (stage.bridges[i].letter == letter) return i;
  }
  return std::nullopt;
}

/// The things of a kind that have a tile, and the numbers of the others gone.
template <class Thing>
std::vector<std::uint8_t> keep_used(Stage& stage, TileKind kind, std::vector<Thing>& things) {
  std::vector<bool> used(things.size());
  for (const StageTile& tile : stage.tiles) {
    if (tile.kind == kind) used[tile.link] = true;
  }
  std::vector<std::uint8_t> number(things.size());
  std::vector<Thing> kept;
  for (std::size_t i = 0; i < things.size(); ++i) {
    number[i] = static_cast<std::uint8_t>(kept.size());
    if (used[i]) kept.push_back(things[i]);
  }
  for (StageTile& tile : stage.tiles) {
    if (tile.kind == kind) tile.link = number[tile.link];
  }
  things = std::move(kept);
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (!used[i]) number[i] = UINT8_MAX;
  }
  return number;
}

BridgeSet renumbered(BridgeSet set, const std::vector<std::uint8_t>& number) {
  BridgeSet result = 0;
  for (std::size_t i = 0; i < number.size(); ++i) {
    if ((set >> i & 1U) != 0 && number[i] != UINT8_MAX) result |= BridgeSet{1} << number[i];
  }
  return result;
}

/// The part of a stage from (top, left) on, in another size; what was outside is empty.
Stage recut(const Stage& stage, std::int64_t top, std::int64_t left, std::uint32_t rows,
            std::uint32_t columns) {
  Stage next = stage;
  next.rows = rows;
  next.columns = columns;
  next.tiles.assign(std::size_t{rows} * columns, {});
  const auto moved = [&](Cell cell) {
    const auto within = [](std::int64_t place, std::uint32_t size) {
      return static_cast<std::uint32_t>(std::clamp<std::int64_t>(place, 0, std::int64_t{size} - 1));
    };
    return Cell{within(std::int64_t{cell.row} - top, rows),
                within(std::int64_t{cell.column} - left, columns)};
  };
  for (std::uint32_t row = 0; row < stage.rows; ++row) {
    for (std::uint32_t column = 0; column < stage.columns; ++column) {
      if (!next.contains(row - top, column - left)) continue;
      next.at(moved({row, column})) = stage.at({row, column});
    }
  }
  next.start = moved(stage.start);
  for (Split& split : next.splits) {
    split.first = moved(split.first);
    split.second = moved(split.second);
  }
  return next;
}

std::string letters_of(const Stage& stage, BridgeSet set) {
  std::string letters;
  for (std::size_t i = 0; i < stage.bridges.size(); ++i) {
    if ((set >> i & 1U) != 0) letters += stage.bridges[i].letter;
  }
  return letters;
}

}  // namespace

Stage tidied(const Stage& stage) {
  Stage next = stage;
  const std::vector<std::uint8_t> number = keep_used(next, TileKind::bridge, next.bridges);
  static_cast<void>(keep_used(next, TileKind::button, next.buttons));
  static_cast<void>(keep_used(next, TileKind::split, next.splits));
  for (Button& button : next.buttons) {
    button.toggles = renumbered(button.toggles, number);
    button.opens = renumbered(button.opens, number);
    button.closes = renumbered(button.closes, number);
  }
  return next;
}

Stage StageEditor::new_stage() {
  Stage stage;
  stage.rows = 8;
  stage.columns = 12;
  stage.tiles.resize(std::size_t{stage.rows} * stage.columns);
  stage.start = {3, 2};
  stage.at(stage.start).kind = TileKind::floor;
  return stage;
}

StageEditor::StageEditor(Stage stage)
    : stage_(std::move(stage)), row_(stage_.start.row), column_(stage_.start.column) {
  if (!stage_.bridges.empty()) bridge_ = stage_.bridges.front().letter;
  if (!stage_.splits.empty()) split_ = stage_.splits.front().digit;
}

void StageEditor::move(std::int64_t down, std::int64_t right) {
  row_ = std::clamp<std::int64_t>(row_ + down, -1, stage_.rows);
  column_ = std::clamp<std::int64_t>(column_ + right, -1, stage_.columns);
  if (inside() && stage_.at(cell()).kind == TileKind::split)
    split_ = stage_.splits[stage_.at(cell()).link].digit;
}

void StageEditor::choose_bridge(int step) {
  const auto place = static_cast<int>(bridge_letters.find(bridge_));
  const auto size = static_cast<int>(bridge_letters.size());
  bridge_ = bridge_letters[static_cast<std::size_t>((place + step + size) % size)];
}

bool StageEditor::refuse(std::string why) {
  why_ = std::move(why);
  return false;
}

bool StageEditor::change(Stage next) {
  why_.clear();
  next = tidied(next);
  if (next == stage_) return true;
  before_.push_back({std::move(stage_), changes_});
  stage_ = std::move(next);
  changes_ = ++last_change_;
  after_.clear();
  return true;
}

std::optional<Stage> StageEditor::enlarged() {
  if (inside()) return stage_;
  const std::int64_t top = std::min<std::int64_t>(row_, 0);
  const std::int64_t left = std::min<std::int64_t>(column_, 0);
  const auto rows = static_cast<std::uint32_t>(std::max<std::int64_t>(stage_.rows, row_ + 1) - top);
  const auto columns = static_cast<std::uint32_t>(std::max<std::int64_t>(stage_.columns, column_ + 1) - left);
  if (!Stage::fits(rows, columns)) return std::nullopt;
  Stage next = recut(stage_, top, left, rows, columns);
  row_ -= top;
  column_ -= left;
  return next;
}

bool StageEditor::paint(Tool tool) {
  if (!inside() && tool == Tool::nothing) return true;
  const std::int64_t row = row_, column = column_;
  std::optional<Stage> next = enlarged();
  if (!next) return refuse("A stage cannot be larger.");
  const auto give_up = [&](const char* words) {
    row_ = row;
    column_ = column;
    return refuse(words);
  };
  StageTile tile;
  switch (tool) {
    case Tool::nothing:
      break;
    case Tool::floor:
      tile.kind = TileKind::floor;
      break;
    case Tool::fragile:
      tile.kind = TileKind::fragile;
      break;
    case Tool::goal:
      tile.kind = TileKind::goal;
      break;
    case Tool::bridge:
      if (!bridge_index(*next, bridge_)) next->bridges.push_back({bridge_, false});
      tile = {TileKind::bridge, static_cast<std::uint8_t>(*bridge_index(*next, bridge_))};
      break;
    case Tool::soft_button:
    case Tool::hard_button: {
      const bool hard = tool == Tool::hard_button;
      const StageTile& here = next->at(cell());
      if (here.kind == TileKind::button) {  // keeps what it is linked to
        tile = here;
        next->buttons[tile.link].hard = hard;
        break;
      }
      const char letter = free_sign(button_letters, next->buttons, &Button::letter);
      if (letter == 0) return give_up("There are no more letters for buttons.");
      next->buttons.push_back({letter, hard, 0, 0, 0});
      tile = {TileKind::button, static_cast<std::uint8_t>(next->buttons.size() - 1)};
      break;
    }
    case Tool::split: {
      if (next->at(cell()).kind == TileKind::split) return true;
      split_ = free_sign(split_digits, next->splits, &Split::digit);
      if (split_ == 0) return give_up("There are no more digits for splits.");
      next->splits.push_back({split_, next->start, next->start});
      tile = {TileKind::split, static_cast<std::uint8_t>(next->splits.size() - 1)};
      break;
    }
  }
  next->at(cell()) = tile;
  return change(*std::move(next));
}

bool StageEditor::set_start() {
  std::optional<Stage> next = enlarged();
  if (!next) return refuse("A stage cannot be larger.");
  next->start = cell();
  if (next->at(cell()).kind == TileKind::none) next->at(cell()).kind = TileKind::floor;
  return change(*std::move(next));
}

const Button* StageEditor::button_here() const {
  if (!inside() || stage_.at(cell()).kind != TileKind::button) return nullptr;
  return &stage_.buttons[stage_.at(cell()).link];
}

bool StageEditor::link(Work work) {
  if (button_here() == nullptr) return refuse("Links begin at a button: move onto one.");
  const std::optional<std::size_t> index = bridge_index(stage_, bridge_);
  if (!index) return refuse(std::string("There is no bridge ") + bridge_ + " yet: b paints one.");
  Stage next = stage_;
  Button& button = next.buttons[stage_.at(cell()).link];
  BridgeSet& set = work == Work::toggle ? button.toggles : work == Work::open ? button.opens : button.closes;
  set ^= BridgeSet{1} << *index;
  return change(std::move(next));
}

bool StageEditor::flip_bridge() {
  const std::optional<std::size_t> index = bridge_index(stage_, bridge_);
  if (!index) return refuse(std::string("There is no bridge ") + bridge_ + " yet: b paints one.");
  Stage next = stage_;
  next.bridges[*index].open = !next.bridges[*index].open;
  return change(std::move(next));
}

bool StageEditor::set_half(int half) {
  Stage next = stage_;
  const auto split = std::find_if(next.splits.begin(), next.splits.end(),
                                  [&](const Split& each) { return each.digit == split_; });
  if (split == next.splits.end()) return refuse("There is no split yet: s paints one.");
  if (!inside() || stage_.at(cell()).kind == TileKind::none) return refuse("Halves need a tile.");
  (half == 0 ? split->first : split->second) = cell();
  return change(std::move(next));
}

bool StageEditor::rename(const std::string& name) {
  Stage next = stage_;
  next.name = name;
  return change(std::move(next));
}

bool StageEditor::crop() {
  std::uint32_t top = stage_.start.row, bottom = top, left = stage_.start.column, right = left;
  for (std::uint32_t row = 0; row < stage_.rows; ++row) {
    for (std::uint32_t column = 0; column < stage_.columns; ++column) {
      if (stage_.at({row, column}).kind == TileKind::none) continue;
      top = std::min(top, row);
      bottom = std::max(bottom, row);
      left = std::min(left, column);
      right = std::max(right, column);
    }
  }
  Stage next = recut(stage_, top, left, bottom - top + 1, right - left + 1);
  row_ -= top;
  column_ -= left;
  change(std::move(next));
  move(0, 0);
  return true;
}

bool StageEditor::undo() {
  if (before_.empty()) return refuse("Nothing to undo.");
  after_.push_back({std::exchange(stage_, std::move(before_.back().stage)),
                    std::exchange(changes_, before_.back().changes)});
  before_.pop_back();
  move(0, 0);
  return true;
}

bool StageEditor::redo() {
  if (after_.empty()) return refuse("Nothing to redo.");
  before_.push_back({std::exchange(stage_, std::move(after_.back().stage)),
                     std::exchange(changes_, after_.back().changes)});
  after_.pop_back();
  move(0, 0);
  return true;
}

std::string StageEditor::fault() const {
  const bool goal = std::any_of(stage_.tiles.begin(), stage_.tiles.end(),
                                [](const StageTile& tile) { return tile.kind == TileKind::goal; });
  const StageTile below = stage_.at(stage_.start);
  if (below.kind == TileKind::none) return "nothing below the start";
  if (below.kind == TileKind::fragile) return "the start breaks under the block";
  if (below.kind == TileKind::bridge && !stage_.bridges[below.link].open)
    return "the bridge below the start is closed";
  if (!goal) return "no goal";
  for (const Split& split : stage_.splits) {
    const std::string name = std::string("split ") + split.digit;
    if (split.first == split.second) return name + ": set its halves with 1 and 2";
    for (const Cell& cell : {split.first, split.second}) {
      if (stage_.at(cell).kind == TileKind::none) return name + " leads onto nothing";
    }
  }
  return "";
}

std::string StageEditor::words() const {
  const std::string place = std::to_string(row_) + "," + std::to_string(column_) + " ";
  if (!inside()) return place + "outside: painting here makes the stage larger";
  const StageTile& tile = stage_.at(cell());
  const std::string start = stage_.start == cell() ? "start, " : "";
  switch (tile.kind) {
    case TileKind::none:
      return place + start + "nothing";
    case TileKind::floor:
      return place + start + "floor";
    case TileKind::fragile:
      return place + start + "fragile";
    case TileKind::goal:
      return place + start + "goal";
    case TileKind::bridge: {
      const Bridge& bridge = stage_.bridges[tile.link];
      return place + start + "bridge " + bridge.letter + (bridge.open ? ", open" : ", closed") + " at first";
    }
    case TileKind::button: {
      const Button& button = stage_.buttons[tile.link];
      std::string words = place + start + (button.hard ? "hard" : "soft") + " button " + button.letter;
      if (button.toggles != 0) words += " toggles " + letters_of(stage_, button.toggles);
      if (button.opens != 0) words += " opens " + letters_of(stage_, button.opens);
      if (button.closes != 0) words += " closes " + letters_of(stage_, button.closes);
      return words + ((button.toggles | button.opens | button.closes) == 0 ? ", not linked" : "");
    }
    case TileKind::split: {
      const Split& split = stage_.splits[tile.link];
      const auto at = [](Cell cell) { return std::to_string(cell.row) + "," + std::to_string(cell.column); };
      return place + start + "split " + split.digit + " to " + at(split.first) + " and " + at(split.second);
    }
  }
  return place;
}

}  // namespace wend
