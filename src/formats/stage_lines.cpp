#include "formats/stage_lines.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/nearest_name.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

constexpr std::uint64_t most_side = 4096;
constexpr std::string_view bridge_usage = "bridge a open (or closed)";
constexpr std::string_view button_usage = "button A soft (or hard) toggle=ab open=c close=d";
constexpr std::string_view bridge_hint = "bridges are small letters but f, g and o";
constexpr std::string_view button_hint = "buttons are capitals but F, G, O and S";
constexpr std::string_view split_hint = "splits are digits";

class LineReader {
 public:
  LineReader(std::string_view bytes, bool barred) : lines_(bytes), barred_(barred) {}

  StageLines read() {
    expect_first_line();
    while (next_line()) read_line();
    if (read_.tiles_line == 0) throw Error("there are no tiles", lines_.number(), 1, tiles_hint(barred_));
    return std::move(read_);
  }

 private:
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
  [[nodiscard]] Error error(const Word& word, std::string message, std::string_view hint) const {
    return error_at(word, lines_.number(), std::move(message), std::string(hint));
  }
  [[nodiscard]] TextPlace place(const Word& word) const { return {lines_.number(), word.column}; }

  void expect_first_line() {
    const std::string_view wanted = barred_ ? "bloxorz 1" : "wend stage 1";
    if (!next_line() || one_line(lines_.text()) != wanted)
      throw Error(fmt::format("a stage begins with `{}`", wanted), std::max<std::size_t>(lines_.number(), 1),
                  1, "a newer wend may read other versions");
  }

  void read_line() {
    const std::vector<Word> words = split_words(lines_.text());
    const std::string_view keyword = words[0].text;
    if (keyword == "name") return read_text(words, read_.name);
    if (keyword == "passcode") return read_text(words, read_.passcode);
    if (keyword == "note") {
      read_.notes.emplace_back();
      return read_text(words, read_.notes.back());
    }
    if (keyword == "size") return read_size(words);
    if (keyword == "start") return read_start(words);
    if (keyword == (barred_ ? "grid" : "tiles")) return read_tiles(words);
    if (keyword == "bridge") return read_bridge(words);
    if (keyword == "button") return read_button(words);
    if (keyword == "split") return read_split(words);
    refuse_keyword(words[0]);
  }
  [[noreturn]] void refuse_keyword(const Word& word) const {
    const std::vector<std::string> known{
        "name", "passcode", "note", "size", "start", barred_ ? "grid" : "tiles", "bridge", "button", "split"};
    const std::string near = nearest_name(std::string(word.text), known);
    std::string hint = "did you mean " + near + "?";
    if (near.empty()) {
      hint = "known are";
      for (const std::string& each : known) hint += (&each == known.data() ? " " : ", ") + each;
    }
    throw error(word, fmt::format("'{}' is no line of a stage", one_line(word.text)), hint);
  }

  void expect_words(const std::vector<Word>& words, std::size_t count, std::string_view usage) const {
    if (words.size() == count) return;
    const Word& at = words.size() > count ? words[count] : words.back();
    throw error(at, words.size() > count ? "more than belongs here" : "something is missing here",
                fmt::format("the line must read: {}", usage));
  }

  void read_text(const std::vector<Word>& words, std::string& into) const {
    if (words.size() < 2)
      throw error(words[0], "something is missing here", fmt::format("{} and some words", words[0].text));
    const auto begin = static_cast<std::size_t>(words[1].text.data() - lines_.text().data());
    into = one_line(lines_.text().substr(begin));
    while (into.ends_with(' ')) into.pop_back();
  }

  std::uint32_t read_side(const Word& word, std::string_view what) const {
    const std::uint64_t value = parse_count(word, lines_.number(), what, "size ROWS COLUMNS");
    if (value == 0 || value > most_side)
      throw error(word, fmt::format("{} is from 1 to {}", what, most_side), "size ROWS COLUMNS");
    return static_cast<std::uint32_t>(value);
  }
  void read_size(const std::vector<Word>& words) {
    if (read_.tiles_line != 0)
      throw error(words[0], "the size stands before the tiles", "or leave it out: the rows have one");
    expect_words(words, 3, "size ROWS COLUMNS");
    const std::uint32_t rows = read_side(words[1], "the number of rows");
    const std::uint32_t columns = read_side(words[2], "the number of columns");
    read_.size = Cell{rows, columns};
  }

  std::uint32_t read_coordinate(const Word& word, std::string_view what) const {
    const std::uint64_t value = parse_count(word, lines_.number(), what, "rows and columns count from 0");
    if (value >= most_side) throw error(word, "no stage reaches that far", "rows and columns count from 0");
    return static_cast<std::uint32_t>(value);
  }
  StageLines::Spot read_spot(const Word& row, const Word& column) const {
    return {
        {read_coordinate(row, "the row"), read_coordinate(column, "the column")}, place(row), place(column)};
  }
  void read_start(const std::vector<Word>& words) {
    expect_words(words, 3, "start ROW COLUMN (from 0)");
    if (read_.start) refuse_second_start(place(words[0]));
    read_.start = read_spot(words[1], words[2]);
  }

  void read_tiles(const std::vector<Word>& words) {
    expect_words(words, 1, words[0].text);
    if (read_.tiles_line != 0) throw error(words[0], "tiles a second time", "a file holds one stage");
    read_.tiles_line = lines_.number();
    while (true) {
      if (!lines_.next())
        throw Error("the tiles have no end", lines_.number(), 1, "a line `end` after the last row");
      refuse_non_text();
      if (lines_.text() == "end") return;
      read_.rows.push_back({row_text(), lines_.number()});
      if (read_.rows.size() > most_side)
        throw Error("too many rows", lines_.number(), 1, "there is room for 65,000 cells or so");
    }
  }
  /// Without the bars, if there are any.
  std::string row_text() {
    std::string_view row = lines_.text();
    if (barred_) {
      if (row.size() < 2 || row.front() != '|' || row.back() != '|')
        throw Error("a row stands between two bars", lines_.number(), 1, "|....|");
      row = row.substr(1, row.size() - 2);
    }
    if (row.size() > most_side)
      throw Error("this row is too long", lines_.number(), most_side, "there is room for 65,000 cells or so");
    return std::string(row);
  }

  char read_letter(const Word& word, bool (*fits)(char), std::string_view what, std::string_view hint) const {
    if (word.text.size() != 1 || !fits(word.text[0]))
      throw error(word, fmt::format("'{}' is no {}", one_line(word.text), what), hint);
    return word.text[0];
  }
  template <class List, class Sign>
  void refuse_again(const Word& word, std::string_view what, const List& list, const Sign& sign_of) const {
    for (const auto& other : list) {
      if (sign_of(other) == word.text[0])
        throw error(word, fmt::format("{} {} a second time", what, word.text), "one line each");
    }
  }

  void read_bridge(const std::vector<Word>& words) {
    expect_words(words, 3, bridge_usage);
    const char letter = read_letter(words[1], is_bridge_letter, "bridge", bridge_hint);
    if (words[2].text != "open" && words[2].text != "closed")
      throw error(words[2], "a bridge begins open or closed", bridge_usage);
    refuse_again(words[1], "bridge", read_.bridges, [](const Bridge& bridge) { return bridge.letter; });
    read_.bridges.push_back({letter, words[2].text == "open"});
  }

  void read_button(const std::vector<Word>& words) {
    if (words.size() < 3) throw error(words.back(), "something is missing here", button_usage);
    StageLines::ButtonLine line;
    line.button.letter = read_letter(words[1], is_button_letter, "button", button_hint);
    if (words[2].text != "soft" && words[2].text != "hard")
      throw error(words[2], "a button is soft or hard", button_usage);
    line.button.hard = words[2].text == "hard";
    for (std::size_t i = 3; i < words.size(); ++i) read_action(words[i], line);
    refuse_again(words[1], "button", read_.buttons,
                 [](const StageLines::ButtonLine& other) { return other.button.letter; });
    read_.buttons.push_back(std::move(line));
  }
  void read_action(const Word& word, StageLines::ButtonLine& line) const {
    static constexpr std::array<std::string_view, 3> actions{"toggle=", "open=", "close="};
    for (std::size_t i = 0; i < actions.size(); ++i) {
      if (!word.text.starts_with(actions[i])) continue;
      if (!line.links[i].empty())
        throw error(word, "the same action a second time", "all its bridges in one word: toggle=ab");
      for (std::size_t at = actions[i].size(); at < word.text.size(); ++at) {
        const TextPlace place{lines_.number(), word.column + column_of(word.text, at) - 1};
        if (!is_bridge_letter(word.text[at]))
          throw Error(describe_character(word.text, at) + " is no bridge", place.line, place.column,
                      std::string(bridge_hint));
        line.links[i].push_back({word.text[at], place});
      }
      return;
    }
    throw error(word, fmt::format("'{}' is no action of a button", one_line(word.text)), button_usage);
  }

  void read_split(const std::vector<Word>& words) {
    expect_words(words, 6, "split 0 ROW COLUMN ROW COLUMN");
    const char digit = read_letter(words[1], is_split_digit, "split", split_hint);
    refuse_again(words[1], "split", read_.splits,
                 [](const StageLines::SplitLine& other) { return other.digit; });
    read_.splits.push_back({digit, {read_spot(words[2], words[3]), read_spot(words[4], words[5])}});
  }

  Lines lines_;
  bool barred_;
  StageLines read_;
};

}  // namespace

bool is_bridge_letter(char letter) {
  return letter >= 'a' && letter <= 'z' && letter != 'f' && letter != 'g' && letter != 'o';
}
bool is_button_letter(char letter) {
  return letter >= 'A' && letter <= 'Z' && letter != 'F' && letter != 'G' && letter != 'O' && letter != 'S';
}
bool is_split_digit(char letter) {
  return letter >= '0' && letter <= '9';
}

StageLines read_stage_lines(std::string_view bytes, bool barred) {
  return LineReader(bytes, barred).read();
}

std::string tiles_hint(bool barred) {
  return barred ? "a line `grid`, rows between bars, a line `end`" : "a line `tiles`, the rows, a line `end`";
}

void refuse_second_start(TextPlace place) {
  throw Error("a second start", place.line, place.column, "a block stands on one cell");
}

}  // namespace wend
