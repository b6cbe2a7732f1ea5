#include "serve/stage_json.hpp"

#include <algorithm>

#include "formats/text.hpp"
#include "model/stage_links.hpp"
#include "serve/model_json.hpp"
#include "serve/problem_size.hpp"

namespace wend::serve {
namespace {

char letter_of(const Stage& stage, const StageTile& tile) {
  switch (tile.kind) {
    case TileKind::none:
      return ' ';
    case TileKind::floor:
      return 'o';
    case TileKind::fragile:
      return 'f';
    case TileKind::goal:
      return 'g';
    case TileKind::bridge:
      return stage.bridges[tile.link].letter;
    case TileKind::button:
      return stage.buttons[tile.link].letter;
    case TileKind::split:
      break;
  }
  return stage.splits[tile.link].digit;
}

JsonText tiles_text(const Stage& stage) {
  std::vector<std::string> rows(stage.rows);
  for (std::uint32_t row = 0; row < stage.rows; ++row) {
    for (std::uint32_t column = 0; column < stage.columns; ++column)
      rows[row] += letter_of(stage, stage.at({row, column}));
  }
  return json_array(rows, append_json);
}

JsonText place_text(Cell at) {
  JsonText text;
  append_cell(text.text, at);
  return text;
}

/// A text of one character that is one of `letters`.
char read_letter(const Asked& asked, const std::string& name, std::string_view letters) {
  const std::string text = asked.text(name);
  if (text.size() == 1 && letters.find(text[0]) != std::string_view::npos) return text[0];
  throw asked.wrong(name, "one of these is needed", std::string(letters));
}

/// The place of an item with this sign, or nothing.
template <class Item>
std::optional<std::uint8_t> place_of(const std::vector<Item>& items, char Item::*sign, char letter) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].*sign == letter) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

template <class Item>
void add_new(const Asked& asked, std::vector<Item>& items, char Item::*sign, const Item& item,
             const std::string& name) {
  if (place_of(items, sign, item.*sign))
    throw asked.wrong(name, std::string(1, item.*sign) + " is there twice");
  items.push_back(item);
}

BridgeSet read_bridge_set(const Asked& asked, const std::string& name, const Stage& stage) {
  BridgeSet bridges = 0;
  for (const char letter : asked.text_or(name, "")) {
    const auto place = place_of(stage.bridges, &Bridge::letter, letter);
    if (!place) throw asked.wrong(name, "there is no such bridge", "a letter of the list `bridges` each");
    bridges |= BridgeSet{1} << *place;
  }
  return bridges;
}

void read_links(const Asked& problem, Stage& stage) {
  for (const Asked& asked : problem.objects_or_none("bridges", bridge_letters.size())) {
    const Bridge bridge{read_letter(asked, "letter", bridge_letters), asked.yes_or("open", false)};
    asked.done();
    add_new(asked, stage.bridges, &Bridge::letter, bridge, "letter");
  }
  for (const Asked& asked : problem.objects_or_none("buttons", button_letters.size())) {
    const Button button{read_letter(asked, "letter", button_letters), asked.yes_or("hard", false),
                        read_bridge_set(asked, "toggles", stage), read_bridge_set(asked, "opens", stage),
                        read_bridge_set(asked, "closes", stage)};
    asked.done();
    add_new(asked, stage.buttons, &Button::letter, button, "letter");
  }
  for (const Asked& asked : problem.objects_or_none("splits", split_digits.size())) {
    const Split split{read_letter(asked, "digit", split_digits),
                      cell_at(asked.place("first", stage.rows, stage.columns)),
                      cell_at(asked.place("second", stage.rows, stage.columns))};
    asked.done();
    add_new(asked, stage.splits, &Split::digit, split, "digit");
  }
}

/// Nothing if the character means nothing, or something that is in no list.
std::optional<StageTile> tile_of(const Stage& stage, char letter) {
  switch (letter) {
    case ' ':
      return StageTile{TileKind::none};
    case 'o':
      return StageTile{TileKind::floor};
    case 'f':
      return StageTile{TileKind::fragile};
    case 'g':
      return StageTile{TileKind::goal};
    default:
      break;
  }
  if (const auto place = place_of(stage.bridges, &Bridge::letter, letter))
    return StageTile{TileKind::bridge, *place};
  if (const auto place = place_of(stage.buttons, &Button::letter, letter))
    return StageTile{TileKind::button, *place};
  if (const auto place = place_of(stage.splits, &Split::digit, letter))
    return StageTile{TileKind::split, *place};
  return std::nullopt;
}

void read_tiles_into(const Asked& problem, Stage& stage) {
  const std::vector<std::string> rows = read_rows(problem, "tiles", {stage.rows, stage.columns});
  stage.tiles.resize(std::size_t{stage.rows} * stage.columns);
  for (std::uint32_t row = 0; row < stage.rows; ++row) {
    for (std::uint32_t column = 0; column < stage.columns; ++column) {
      const auto tile = tile_of(stage, rows[row][column]);
      if (!tile)
        throw wrong_character(problem, "tiles", {row, column}, rows[row][column],
                              "' ' nothing, o floor, f fragile, g goal, and letters and digits of the lists "
                              "bridges, buttons, splits");
      stage.at({row, column}) = *tile;
    }
  }
}

/// Whether the block can stand there in the beginning.
bool carries(const Stage& stage, Cell at) {
  const StageTile tile = stage.at(at);
  if (tile.kind == TileKind::bridge) return stage.bridges[tile.link].open;
  return tile.kind != TileKind::none && tile.kind != TileKind::fragile;
}

void expect_playable(const Asked& problem, const Stage& stage) {
  if (!carries(stage, stage.start))
    throw problem.wrong("start", "the block cannot stand there",
                        "neither on nothing, nor on a fragile tile or a closed bridge");
  if (std::none_of(stage.tiles.begin(), stage.tiles.end(),
                   [](const StageTile& tile) { return tile.kind == TileKind::goal; }))
    throw problem.wrong("tiles", "there is no goal", "a tile g");
  for (const Split& split : stage.splits) {
    const std::string which = std::string("split ") + split.digit;
    if (split.first == split.second) throw problem.wrong("splits", which + " puts both halves onto one cell");
    for (const Cell half : {split.first, split.second}) {
      if (stage.at(half).kind == TileKind::none)
        throw problem.wrong("splits", which + " puts a half onto nothing");
    }
  }
}

}  // namespace

std::string bridge_letters_of(const Stage& stage, BridgeSet bridges) {
  std::string letters;
  for (std::size_t i = 0; i < stage.bridges.size(); ++i) {
    if ((bridges >> i & 1) != 0) letters += stage.bridges[i].letter;
  }
  return letters;
}

JsonObject stage_object(const Stage& stage) {
  std::vector<JsonObject> bridges;
  for (const Bridge& bridge : stage.bridges)
    bridges.push_back({{{"letter", std::string(1, bridge.letter)}, {"open", bridge.open}}});
  std::vector<JsonObject> buttons;
  for (const Button& button : stage.buttons)
    buttons.push_back({{{"letter", std::string(1, button.letter)},
                        {"hard", button.hard},
                        {"toggles", bridge_letters_of(stage, button.toggles)},
                        {"opens", bridge_letters_of(stage, button.opens)},
                        {"closes", bridge_letters_of(stage, button.closes)}}});
  std::vector<JsonObject> splits;
  for (const Split& split : stage.splits)
    splits.push_back({{{"digit", std::string(1, split.digit)},
                       {"first", place_text(split.first)},
                       {"second", place_text(split.second)}}});
  return {{{"kind", "stage"},
           {"name", stage.name},
           {"passcode", stage.passcode},
           {"rows", std::uint64_t{stage.rows}},
           {"columns", std::uint64_t{stage.columns}},
           {"tiles", tiles_text(stage)},
           {"start", place_text(stage.start)},
           {"bridges", std::move(bridges)},
           {"buttons", std::move(buttons)},
           {"splits", std::move(splits)},
           {"notes", stage.notes}}};
}

Stage read_stage(const Asked& problem, std::size_t most_cells) {
  const ProblemSize size = read_size(problem, most_cells);
  if (!Stage::fits(size.rows, size.columns) || size.rows > most_stage_side || size.columns > most_stage_side)
    throw problem.wrong("rows", "too large for a stage", "there is room for 65,000 cells or so");
  Stage stage;
  stage.name = one_line(problem.text_or("name", ""));
  stage.passcode = one_line(problem.text_or("passcode", ""));
  stage.rows = size.rows;
  stage.columns = size.columns;
  read_links(problem, stage);
  read_tiles_into(problem, stage);
  stage.start = cell_at(problem.place("start", size.rows, size.columns));
  stage.notes = read_notes(problem);
  problem.done();
  expect_playable(problem, stage);
  return stage;
}

}  // namespace wend::serve
