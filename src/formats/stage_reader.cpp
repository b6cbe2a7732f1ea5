// Puts the lines of a stage together. Links are resolved when all lines are read, so that they may come in
// any order; every fault has its line and column.
#include "formats/stage_reader.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "formats/stage_lines.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

/// What a character among the tiles means. Letters and digits mean links.
std::optional<TileKind> plain_kind(char letter) {
  switch (letter) {
    case ' ':
    case '-':
      return TileKind::none;
    case '.':
    case 'S':
      return TileKind::floor;
    case 'f':
      return TileKind::fragile;
    case 'G':
      return TileKind::goal;
    default:
      return std::nullopt;
  }
}

class StageReader {
 public:
  StageReader(std::string_view bytes, bool barred, StageWork work)
      : barred_(barred), finished_(work == StageWork::finished), read_(read_stage_lines(bytes, barred)) {}

  Stage read() {
    stage_.name = std::move(read_.name);
    stage_.passcode = std::move(read_.passcode);
    stage_.notes = std::move(read_.notes);
    stage_.bridges = std::move(read_.bridges);
    for (const StageLines::ButtonLine& line : read_.buttons) stage_.buttons.push_back(linked(line));
    for (const StageLines::SplitLine& line : read_.splits)
      stage_.splits.push_back({line.digit, line.halves[0].cell, line.halves[1].cell});
    place_tiles();
    place_start();
    check_splits();
    if (finished_) check_goal();
    return std::move(stage_);
  }

 private:
  Button linked(const StageLines::ButtonLine& line) const {
    Button button = line.button;
    const std::array<BridgeSet*, 3> sets{&button.toggles, &button.opens, &button.closes};
    for (std::size_t action = 0; action < sets.size(); ++action) {
      for (const StageLines::Link& link : line.links[action])
        *sets[action] |= BridgeSet{1} << bridge_named(link);
    }
    return button;
  }
  std::size_t bridge_named(const StageLines::Link& link) const {
    for (std::size_t i = 0; i < stage_.bridges.size(); ++i) {
      if (stage_.bridges[i].letter == link.letter) return i;
    }
    throw Error(fmt::format("a button for bridge {}, which no line describes", link.letter), link.place.line,
                link.place.column, fmt::format("bridge {} open", link.letter));
  }

  /// The size is what the header says, or else what the rows have.
  void place_tiles() {
    std::size_t columns = 0;
    for (const StageLines::Row& row : read_.rows) columns = std::max(columns, row.text.size());
    if ((read_.rows.empty() || columns == 0) && (finished_ || !read_.size))
      throw Error("there are no tiles", read_.tiles_line, 1, tiles_hint(barred_));
    for (const StageLines::Row& row : read_.rows) refuse_strange_tiles(row);
    if (read_.size) check_size();
    stage_.rows = read_.size ? read_.size->row : static_cast<std::uint32_t>(read_.rows.size());
    stage_.columns = read_.size ? read_.size->column : static_cast<std::uint32_t>(columns);
    if (!Stage::fits(stage_.rows, stage_.columns))
      throw Error("the stage is too large", read_.tiles_line, 1, "there is room for 65,000 cells or so");
    stage_.tiles.resize(std::size_t{stage_.rows} * stage_.columns);
    for (std::uint32_t row = 0; row < read_.rows.size(); ++row) {
      for (std::uint32_t column = 0; column < read_.rows[row].text.size(); ++column)
        place_tile({row, column}, read_.rows[row].text[column], tile_place(read_.rows[row], column));
    }
  }
  [[nodiscard]] TextPlace tile_place(const StageLines::Row& row, std::size_t offset) const {
    return {row.line, column_of(row.text, offset) + (barred_ ? 1 : 0)};
  }
  void refuse_strange_tiles(const StageLines::Row& row) const {
    for (std::size_t i = 0; i < row.text.size(); ++i) {
      const char letter = row.text[i];
      if (plain_kind(letter) || is_bridge_letter(letter) || is_button_letter(letter) ||
          is_split_digit(letter))
        continue;
      const TextPlace place = tile_place(row, i);
      throw Error(describe_character(row.text, i) + " is no tile", place.line, place.column,
                  "space or - nothing, . floor, f fragile, G goal, a-z bridges, A-Z buttons, 0-9 splits");
    }
  }
  void check_size() const {
    if (read_.size->row != read_.rows.size())
      throw Error(fmt::format("{} rows, but the size says {}", read_.rows.size(), read_.size->row),
                  read_.tiles_line, 1, "the size may be left out");
    for (const StageLines::Row& row : read_.rows) {
      if (row.text.size() > read_.size->column || (barred_ && row.text.size() != read_.size->column))
        throw Error(fmt::format("{} columns, but the size says {}", row.text.size(), read_.size->column),
                    row.line, std::min<std::size_t>(row.text.size(), read_.size->column) + (barred_ ? 2 : 1),
                    "the size may be left out");
    }
  }
  void place_tile(Cell cell, char letter, TextPlace place) {
    if (letter == 'S') {
      if (read_.start) refuse_second_start(place);
      read_.start = {cell, place, place};
    }
    if (const auto kind = plain_kind(letter)) {
      stage_.at(cell).kind = *kind;
    } else if (is_bridge_letter(letter)) {
      stage_.at(cell) = {TileKind::bridge, link_of(stage_.bridges, &Bridge::letter, letter, "bridge", place)};
    } else if (is_split_digit(letter)) {
      stage_.at(cell) = {TileKind::split, link_of(stage_.splits, &Split::digit, letter, "split", place)};
    } else {
      stage_.at(cell) = {TileKind::button, link_of(stage_.buttons, &Button::letter, letter, "button", place)};
    }
  }
  template <class Item>
  std::uint8_t link_of(const std::vector<Item>& items, char Item::*sign, char letter, const char* what,
                       TextPlace place) const {
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (items[i].*sign == letter) return static_cast<std::uint8_t>(i);
    }
    throw Error(fmt::format("no line says what {} {} does", what, letter), place.line, place.column,
                fmt::format("{} {} …", what, letter));
  }

  /// An Error at the row or the column that lies outside.
  void expect_inside(const StageLines::Spot& spot, const std::string& what) const {
    const bool above = spot.cell.row >= stage_.rows;
    if (!above && spot.cell.column < stage_.columns) return;
    const TextPlace place = above ? spot.row : spot.column;
    throw Error(what + " outside the stage", place.line, place.column,
                above ? fmt::format("rows are 0 to {}", stage_.rows - 1)
                      : fmt::format("columns are 0 to {}", stage_.columns - 1));
  }
  /// Whether the block can stand there in the beginning.
  [[nodiscard]] bool carries(Cell cell) const {
    const StageTile tile = stage_.at(cell);
    if (tile.kind == TileKind::bridge) return stage_.bridges[tile.link].open;
    return tile.kind != TileKind::none && tile.kind != TileKind::fragile;
  }
  void place_start() {
    if (!finished_ && !read_.start) {
      const auto tile = std::find_if(stage_.tiles.begin(), stage_.tiles.end(),
                                     [](const StageTile& each) { return each.kind != TileKind::none; });
      const auto place = static_cast<std::uint32_t>(tile - stage_.tiles.begin()) % stage_.tiles.size();
      stage_.start = {static_cast<std::uint32_t>(place / stage_.columns),
                      static_cast<std::uint32_t>(place % stage_.columns)};
      return;
    }
    if (!read_.start)
      throw Error("there is no start", read_.tiles_line, 1,
                  "mark one tile with S, or a line: start ROW COLUMN");
    expect_inside(*read_.start, "the start lies");
    stage_.start = read_.start->cell;
    if (finished_ && !carries(stage_.start))
      throw Error("the block cannot stand there", read_.start->row.line, read_.start->row.column,
                  "neither on nothing, nor on a fragile tile or a closed bridge");
  }
  void check_splits() const {
    for (const StageLines::SplitLine& line : read_.splits) {
      for (const StageLines::Spot& half : line.halves) {
        expect_inside(half, fmt::format("split {} puts a half", line.digit));
        if (finished_ && stage_.at(half.cell).kind == TileKind::none)
          throw Error(fmt::format("split {} puts a half onto nothing", line.digit), half.row.line,
                      half.row.column, "halves go to tiles, rows and columns counted from 0");
      }
      const TextPlace place = line.halves[1].row;
      if (finished_ && line.halves[0].cell == line.halves[1].cell)
        throw Error(fmt::format("split {} puts both halves onto one cell", line.digit), place.line,
                    place.column, "two different cells");
    }
  }
  void check_goal() const {
    const auto goal = [](const StageTile& tile) { return tile.kind == TileKind::goal; };
    if (std::none_of(stage_.tiles.begin(), stage_.tiles.end(), goal))
      throw Error("there is no goal", read_.tiles_line, 1, "mark one tile with G");
  }

  bool barred_;
  bool finished_;
  StageLines read_;
  Stage stage_;
};

}  // namespace

bool begins_with(std::string_view bytes, std::string_view words) {
  Lines lines(bytes);
  while (lines.next()) {
    if (!is_blank(lines.text()) && !lines.text().starts_with('#')) return lines.text().starts_with(words);
  }
  return false;
}

Stage read_stage(std::string_view bytes, StageForm form, StageWork work) {
  return StageReader(bytes, form == StageForm::neutral, work).read();
}

}  // namespace wend
