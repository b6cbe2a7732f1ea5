// Lines of a keyword and its values; the tiles stand between `tiles` (or `grid`) and `end`. Links are
// resolved when all lines are read, so that they may come in any order; every fault has its line and column.
#include "formats/stage_reader.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <optional>

#include "base/nearest_name.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

constexpr std::uint64_t most_side = 4096;

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

bool is_bridge(char letter) {
  return letter >= 'a' && letter <= 'z' && letter != 'f' && letter != 'g' && letter != 'o';
}
bool is_button(char letter) {
  return letter >= 'A' && letter <= 'Z' && letter != 'F' && letter != 'G' && letter != 'O' && letter != 'S';
}
bool is_split(char letter) {
  return letter >= '0' && letter <= '9';
}

/// Where something was read.
struct Place {
  std::size_t line = 0;
  std::size_t column = 0;
};

/// A letter among the tiles that links to a line elsewhere.
struct Linked {
  Cell cell;
  char letter;
  Place place;
};

class StageReader {
 public:
  StageReader(std::string_view bytes, bool barred) : lines_(bytes), barred_(barred) {}

  Stage read() {
    expect_first_line();
    while (next_line()) read_line();
    if (tiles_line_ == 0) throw Error("there are no tiles", lines_.number(), 1, tiles_hint());
    place_tiles();
    place_start();
    place_splits();
    check_goal();
    return std::move(stage_);
  }

 private:
  [[nodiscard]] std::string tiles_hint() const {
    return barred_ ? "a line `grid`, rows between bars, a line `end`"
                   : "a line `tiles`, the rows, a line `end`";
  }

  bool next_line() {
    while (lines_.next()) {
      refuse_non_text();
      if (!is_blank(lines_.text()) && !lines_.text().starts_with('#')) return true;
    }
    return false;
  }
  void refuse_non_text() const {
    if (const auto place = find_non_text(lines_.text())) {
      throw Error("this is " + describe_character(lines_.text(), *place), lines_.number(),
                  column_of(lines_.text(), *place), "a stage is text");
    }
  }

  void expect_first_line() {
    const std::string_view wanted = barred_ ? "bloxorz 1" : "wend stage 1";
    if (!next_line() || one_line(lines_.text()) != wanted)
      throw Error(fmt::format("a stage begins with `{}`", wanted), std::max<std::size_t>(lines_.number(), 1),
                  1);
  }

  void read_line() {
    const std::vector<Word> words = split_words(lines_.text());
    const std::string_view keyword = words[0].text;
    if (keyword == "name") return read_text(words, stage_.name);
    if (keyword == "passcode") return read_text(words, stage_.passcode);
    if (keyword == "note") {
      stage_.notes.emplace_back();
      return read_text(words, stage_.notes.back());
    }
    if (keyword == "size") return read_size(words);
    if (keyword == "start") return read_start(words);
    if (keyword == (barred_ ? "grid" : "tiles")) return read_tiles(words);
    if (keyword == "bridge") return read_bridge(words);
    if (keyword == "button") return read_button(words);
    if (keyword == "split") return read_split(words);
    throw error_at(words[0], lines_.number(), fmt::format("'{}' is no line of a stage", one_line(keyword)),
                   "name, passcode, note, size, start, tiles, bridge, button, split");
  }

  void expect_words(const std::vector<Word>& words, std::size_t count, std::string_view usage) const {
    if (words.size() == count) return;
    const Word& at = words.size() > count ? words[count] : words.back();
    throw error_at(at, lines_.number(),
                   words.size() > count ? "more than belongs here" : "something is missing here",
                   fmt::format("the line must read: {}", usage));
  }

  void read_text(const std::vector<Word>& words, std::string& into) const {
    if (words.size() < 2) throw error_at(words[0], lines_.number(), "something is missing here");
    const auto begin = static_cast<std::size_t>(words[1].text.data() - lines_.text().data());
    into = one_line(lines_.text().substr(begin));
    while (into.ends_with(' ')) into.pop_back();
  }

  std::uint32_t read_side(const Word& word, std::string_view what) const {
    const std::uint64_t value = parse_count(word, lines_.number(), what);
    if (value == 0 || value > most_side)
      throw error_at(word, lines_.number(), fmt::format("{} is from 1 to {}", what, most_side));
    return static_cast<std::uint32_t>(value);
  }
  void read_size(const std::vector<Word>& words) {
    if (tiles_line_ != 0) throw error_at(words[0], lines_.number(), "the size stands before the tiles");
    expect_words(words, 3, "size ROWS COLUMNS");
    const std::uint32_t rows = read_side(words[1], "the number of rows");
    const std::uint32_t columns = read_side(words[2], "the number of columns");
    size_ = Cell{rows, columns};
  }

  Cell read_cell(const Word& row, const Word& column) const {
    const std::uint64_t down = parse_count(row, lines_.number(), "the row");
    const std::uint64_t across = parse_count(column, lines_.number(), "the column");
    if (down >= most_side) throw error_at(row, lines_.number(), "no stage reaches that far");
    if (across >= most_side) throw error_at(column, lines_.number(), "no stage reaches that far");
    return {static_cast<std::uint32_t>(down), static_cast<std::uint32_t>(across)};
  }
  void read_start(const std::vector<Word>& words) {
    expect_words(words, 3, "start ROW COLUMN (from 0)");
    note_start(read_cell(words[1], words[2]), {lines_.number(), words[1].column});
  }
  void note_start(Cell cell, Place place) {
    if (start_) throw Error("a second start", place.line, place.column, "a block stands on one cell");
    start_ = cell;
    start_place_ = place;
  }

  void read_tiles(const std::vector<Word>& words) {
    expect_words(words, 1, words[0].text);
    if (tiles_line_ != 0) throw error_at(words[0], lines_.number(), "tiles a second time");
    tiles_line_ = lines_.number();
    while (true) {
      if (!lines_.next())
        throw Error("the tiles have no end", lines_.number(), 1, "a line `end` after the last row");
      refuse_non_text();
      if (lines_.text() == "end") return;
      rows_.push_back({row_text(), lines_.number()});
      if (rows_.size() > most_side) throw Error("too many rows", lines_.number(), 1);
    }
  }
  /// Without the bars, if there are any, and their column.
  std::string row_text() {
    std::string_view row = lines_.text();
    if (barred_) {
      if (row.size() < 2 || row.front() != '|' || row.back() != '|')
        throw Error("a row stands between two bars", lines_.number(), 1, "|....|");
      row = row.substr(1, row.size() - 2);
    }
    if (row.size() > most_side) throw Error("this row is too long", lines_.number(), most_side);
    return std::string(row);
  }

  char read_letter(const Word& word, bool (*fits)(char), std::string_view what) const {
    if (word.text.size() != 1 || !fits(word.text[0]))
      throw error_at(word, lines_.number(), fmt::format("'{}' is no {}", one_line(word.text), what));
    return word.text[0];
  }

  void read_bridge(const std::vector<Word>& words) {
    expect_words(words, 3, "bridge a open (or closed)");
    const char letter = read_letter(words[1], is_bridge, "bridge: a small letter but f, g and o");
    if (words[2].text != "open" && words[2].text != "closed")
      throw error_at(words[2], lines_.number(), "a bridge begins open or closed");
    for (const Bridge& other : stage_.bridges) {
      if (other.letter == letter)
        throw error_at(words[1], lines_.number(), fmt::format("bridge {} a second time", letter));
    }
    stage_.bridges.push_back({letter, words[2].text == "open"});
  }

  struct ButtonLine {
    Button button;
    std::array<std::string, 3> links;  // toggle, open, close
    Place place;
  };
  void read_button(const std::vector<Word>& words) {
    constexpr std::string_view usage = "button A soft (or hard) toggle=ab open=c close=d";
    if (words.size() < 3)
      throw error_at(words.back(), lines_.number(), "something is missing here", std::string(usage));
    ButtonLine line;
    line.place = {lines_.number(), words[1].column};
    line.button.letter = read_letter(words[1], is_button, "button: a capital but F, G, O and S");
    if (words[2].text != "soft" && words[2].text != "hard")
      throw error_at(words[2], lines_.number(), "a button is soft or hard", std::string(usage));
    line.button.hard = words[2].text == "hard";
    for (std::size_t i = 3; i < words.size(); ++i) read_action(words[i], line, usage);
    for (const ButtonLine& other : buttons_) {
      if (other.button.letter == line.button.letter)
        throw error_at(words[1], lines_.number(), fmt::format("button {} a second time", line.button.letter));
    }
    buttons_.push_back(std::move(line));
  }
  void read_action(const Word& word, ButtonLine& line, std::string_view usage) const {
    static constexpr std::array<std::string_view, 3> actions{"toggle=", "open=", "close="};
    for (std::size_t i = 0; i < actions.size(); ++i) {
      if (!word.text.starts_with(actions[i])) continue;
      if (!line.links[i].empty()) throw error_at(word, lines_.number(), "the same action a second time");
      line.links[i] = word.text.substr(actions[i].size());
      for (const char letter : line.links[i]) {
        if (!is_bridge(letter))
          throw error_at(word, lines_.number(), fmt::format("'{}' is no bridge", letter));
      }
      return;
    }
    throw error_at(word, lines_.number(), fmt::format("'{}' is no action of a button", one_line(word.text)),
                   std::string(usage));
  }

  struct SplitLine {
    Split split;
    Place place;
  };
  void read_split(const std::vector<Word>& words) {
    expect_words(words, 6, "split 0 ROW COLUMN ROW COLUMN");
    const char digit = read_letter(words[1], is_split, "split: a digit");
    for (const SplitLine& other : splits_) {
      if (other.split.digit == digit)
        throw error_at(words[1], lines_.number(), fmt::format("split {} a second time", digit));
    }
    splits_.push_back({{digit, read_cell(words[2], words[3]), read_cell(words[4], words[5])},
                       {lines_.number(), words[2].column}});
  }

  /// The size is what the header says, or else what the rows have.
  void place_tiles() {
    std::size_t columns = 0;
    for (const Row& row : rows_) columns = std::max(columns, row.text.size());
    if (rows_.empty() || columns == 0) throw Error("there are no tiles", tiles_line_, 1, tiles_hint());
    if (size_) check_size();
    stage_.rows = size_ ? size_->row : static_cast<std::uint32_t>(rows_.size());
    stage_.columns = size_ ? size_->column : static_cast<std::uint32_t>(columns);
    if (!Stage::fits(stage_.rows, stage_.columns))
      throw Error("the stage is too large", tiles_line_, 1, "there is room for 65,000 cells or so");
    stage_.tiles.resize(std::size_t{stage_.rows} * stage_.columns);
    for (std::uint32_t row = 0; row < rows_.size(); ++row) {
      for (std::uint32_t column = 0; column < rows_[row].text.size(); ++column)
        place_tile({row, column}, rows_[row].text[column], {rows_[row].line, column + (barred_ ? 2 : 1)});
    }
    place_links();
  }
  void check_size() const {
    if (size_->row != rows_.size())
      throw Error(fmt::format("{} rows, but the size says {}", rows_.size(), size_->row), tiles_line_, 1);
    for (const Row& row : rows_) {
      if (row.text.size() > size_->column || (barred_ && row.text.size() != size_->column))
        throw Error(fmt::format("{} columns, but the size says {}", row.text.size(), size_->column), row.line,
                    1);
    }
  }
  void place_tile(Cell cell, char letter, Place place) {
    if (letter == 'S') note_start(cell, place);
    if (const auto kind = plain_kind(letter)) {
      stage_.at(cell).kind = *kind;
    } else if (is_bridge(letter) || is_button(letter) || is_split(letter)) {
      linked_.push_back({cell, letter, place});
    } else {
      throw Error(fmt::format("'{}' is no tile", letter), place.line, place.column,
                  "space or - nothing, . floor, f fragile, G goal, a-z bridges, A-Z buttons, 0-9 splits");
    }
  }

  void place_links() {
    std::map<char, Place> buttons_seen;
    for (const Linked& each : linked_) {
      if (is_bridge(each.letter)) {
        stage_.at(each.cell) = {TileKind::bridge, link_of(stage_.bridges, &Bridge::letter, each, "bridge")};
      } else if (is_split(each.letter)) {
        std::vector<Split> splits;
        for (const SplitLine& line : splits_) splits.push_back(line.split);
        stage_.at(each.cell) = {TileKind::split, link_of(splits, &Split::digit, each, "split")};
      } else {
        std::vector<Button> buttons;
        for (const ButtonLine& line : buttons_) buttons.push_back(line.button);
        stage_.at(each.cell) = {TileKind::button, link_of(buttons, &Button::letter, each, "button")};
      }
    }
    for (ButtonLine& line : buttons_) link_button(line);
  }
  template <class Item>
  std::uint8_t link_of(const std::vector<Item>& items, char Item::*letter, const Linked& linked,
                       const char* what) const {
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (items[i].*letter == linked.letter) return static_cast<std::uint8_t>(i);
    }
    throw Error(fmt::format("no line says what {} {} does", what, linked.letter), linked.place.line,
                linked.place.column, fmt::format("{} {} …", what, linked.letter));
  }
  void link_button(ButtonLine& line) {
    const std::array<BridgeSet*, 3> sets{&line.button.toggles, &line.button.opens, &line.button.closes};
    for (std::size_t action = 0; action < sets.size(); ++action) {
      for (const char letter : line.links[action])
        *sets[action] |= BridgeSet{1} << bridge_named(letter, line.place);
    }
    stage_.buttons.push_back(line.button);
  }
  std::size_t bridge_named(char letter, Place place) const {
    for (std::size_t i = 0; i < stage_.bridges.size(); ++i) {
      if (stage_.bridges[i].letter == letter) return i;
    }
    throw Error(fmt::format("a button for bridge {}, which no line describes", letter), place.line,
                place.column, fmt::format("bridge {} open", letter));
  }

  /// Whether something can be put there in the beginning.
  [[nodiscard]] bool carries(Cell cell) const {
    if (!stage_.contains(cell.row, cell.column)) return false;
    const StageTile tile = stage_.at(cell);
    return tile.kind == TileKind::bridge ? stage_.bridges[tile.link].open : tile.kind != TileKind::none;
  }
  void place_start() {
    if (!start_)
      throw Error("there is no start", tiles_line_, 1, "mark one tile with S, or a line: start ROW COLUMN");
    if (!carries(*start_) || stage_.at(*start_).kind == TileKind::fragile)
      throw Error("the block cannot stand there", start_place_.line, start_place_.column);
    stage_.start = *start_;
  }
  void place_splits() {
    for (const SplitLine& line : splits_) {
      for (const Cell cell : {line.split.first, line.split.second}) {
        if (!stage_.contains(cell.row, cell.column) || stage_.at(cell).kind == TileKind::none)
          throw Error(fmt::format("split {} puts a half onto nothing", line.split.digit), line.place.line,
                      line.place.column);
      }
      if (line.split.first == line.split.second)
        throw Error(fmt::format("split {} puts both halves onto one cell", line.split.digit), line.place.line,
                    line.place.column);
      stage_.splits.push_back(line.split);
    }
  }
  void check_goal() const {
    const auto goal = [](const StageTile& tile) { return tile.kind == TileKind::goal; };
    if (std::none_of(stage_.tiles.begin(), stage_.tiles.end(), goal))
      throw Error("there is no goal", tiles_line_, 1, "mark one tile with G");
  }

  struct Row {
    std::string text;
    std::size_t line;
  };

  Lines lines_;
  bool barred_;
  Stage stage_;
  std::optional<Cell> size_;  // rows and columns
  std::optional<Cell> start_;
  Place start_place_;
  std::size_t tiles_line_ = 0;
  std::vector<Row> rows_;
  std::vector<Linked> linked_;
  std::vector<ButtonLine> buttons_;
  std::vector<SplitLine> splits_;
};

}  // namespace

bool begins_with(std::string_view bytes, std::string_view words) {
  Lines lines(bytes);
  while (lines.next()) {
    if (!is_blank(lines.text()) && !lines.text().starts_with('#')) return lines.text().starts_with(words);
  }
  return false;
}

Stage read_stage(std::string_view bytes, StageForm form) {
  return StageReader(bytes, form == StageForm::neutral).read();
}

}  // namespace wend
