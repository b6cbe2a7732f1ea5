#include "formats/stage_writer.hpp"

#include <fmt/format.h>

#include "formats/stage_comments.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

char letter_of(const Stage& stage, Cell cell) {
  const StageTile tile = stage.at(cell);
  switch (tile.kind) {
    case TileKind::none:
      return ' ';
    case TileKind::floor:
      return '.';
    case TileKind::fragile:
      return 'f';
    case TileKind::goal:
      return 'G';
    case TileKind::bridge:
      return stage.bridges[tile.link].letter;
    case TileKind::button:
      return stage.buttons[tile.link].letter;
    case TileKind::split:
      return stage.splits[tile.link].digit;
  }
  return ' ';
}

std::string letters_of(const Stage& stage, BridgeSet set) {
  std::string letters;
  for (std::size_t i = 0; i < stage.bridges.size(); ++i) {
    if ((set >> i & 1) != 0) letters += stage.bridges[i].letter;
  }
  return letters;
}

std::string write_rows(const Stage& stage, bool barred) {
  std::string text;
  for (std::uint32_t row = 0; row < stage.rows; ++row) {
    std::string line;
    for (std::uint32_t column = 0; column < stage.columns; ++column) {
      const Cell cell{row, column};
      const bool marked = !barred && cell == stage.start && stage.at(cell).kind == TileKind::floor;
      line += marked ? 'S' : letter_of(stage, cell);
    }
    if (barred) {
      line = "|" + line + "|";
    } else {
      line.erase(line.find_last_not_of(' ') + 1);
    }
    text += line + "\n";
  }
  return text;
}

std::string write_links(const Stage& stage) {
  std::string text;
  for (const Bridge& bridge : stage.bridges)
    text += fmt::format("bridge {} {}\n", bridge.letter, bridge.open ? "open" : "closed");
  for (const Button& button : stage.buttons) {
    text += fmt::format("button {} {}", button.letter, button.hard ? "hard" : "soft");
    if (button.toggles != 0) text += " toggle=" + letters_of(stage, button.toggles);
    if (button.opens != 0) text += " open=" + letters_of(stage, button.opens);
    if (button.closes != 0) text += " close=" + letters_of(stage, button.closes);
    text += "\n";
  }
  for (const Split& split : stage.splits)
    text += fmt::format("split {} {} {} {} {}\n", split.digit, split.first.row, split.first.column,
                        split.second.row, split.second.column);
  return text;
}

}  // namespace

std::string write_stage(const Stage& stage) {
  std::string text = "wend stage 1\n";
  if (!stage.name.empty()) text += "name " + one_line(stage.name) + "\n";
  if (!stage.passcode.empty()) text += "passcode " + one_line(stage.passcode) + "\n";
  for (const std::string& note : stage.notes) text += "note " + one_line(note) + "\n";
  text += fmt::format("size {} {}\n", stage.rows, stage.columns);
  if (stage.at(stage.start).kind != TileKind::floor)
    text += fmt::format("start {} {}\n", stage.start.row, stage.start.column);
  return text + "tiles\n" + write_rows(stage, false) + "end\n" + write_links(stage);
}

std::string write_again(const Stage& stage, StageForm form, std::string_view before) {
  return with_comments(form == StageForm::own ? write_stage(stage) : write_neutral_stage(stage), before);
}

std::string write_neutral_stage(const Stage& stage) {
  std::string text = "bloxorz 1\n";
  if (!stage.name.empty()) text += "name " + one_line(stage.name) + "\n";
  text += fmt::format("size {} {}\nstart {} {}\n", stage.rows, stage.columns, stage.start.row,
                      stage.start.column);
  return text + "grid\n" + write_rows(stage, true) + "end\n" + write_links(stage);
}

}  // namespace wend
