#include "formats/heuristic_table.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "formats/text.hpp"

namespace wend {
namespace {

constexpr std::int64_t largest_value = 1'000'000'000'000;

/// The parts of a line between commas, without the blanks around them.
std::vector<Word> split_cells(std::string_view line) {
  std::vector<Word> cells;
  std::size_t begin = 0;
  while (true) {
    const std::size_t end = std::min(line.find(',', begin), line.size());
    std::size_t first = begin;
    std::size_t last = end;
    while (first < last && (line[first] == ' ' || line[first] == '\t')) ++first;
    while (first < last && (line[last - 1] == ' ' || line[last - 1] == '\t')) --last;
    cells.push_back({line.substr(first, last - first), column_of(line, first)});
    if (end == line.size()) return cells;
    begin = end + 1;
  }
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<double> decimal_number(std::string_view text) {
  double value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (!std::isfinite(value)) return std::nullopt;
  return value;
}

/// 3+2√2, 2√2: how exact costs are printed.
std::optional<ExactCost> root_cost(std::string_view text) {
  for (const std::string_view root : {std::string_view("√2"), std::string_view("sqrt2")}) {
    if (!text.ends_with(root)) continue;
    text.remove_suffix(root.size());
    const std::size_t plus = text.find('+');
    const bool sum = plus != std::string_view::npos;
    const auto straight = sum ? whole_number(text.substr(0, plus)) : std::optional<std::int64_t>(0);
    const std::string_view factor = sum ? text.substr(plus + 1) : text;
    const auto diagonal = factor.empty() ? std::optional<std::int64_t>(1) : whole_number(factor);
    if (!straight || !diagonal) return std::nullopt;
    return ExactCost{*straight, *diagonal};
  }
  return std::nullopt;
}

class Reader {
 public:
  explicit Reader(std::string_view bytes) : lines_(bytes) {}

  HeuristicTable read() {
    if (!next_line()) throw Error("the table is empty", 1, 1, names_hint);
    read_names();
    while (next_line()) read_row();
    return std::move(table_);
  }

 private:
  static constexpr const char* names_hint = "the first line names the columns, for a maze: x,y,h";

  /// The next line that means something.
  bool next_line() {
    while (lines_.next()) {
      if (const auto place = find_non_text(lines_.text())) {
        throw Error("this is " + describe_character(lines_.text(), *place), lines_.number(),
                    column_of(lines_.text(), *place), "a table of a heuristic is text");
      }
      if (!is_blank(lines_.text()) && !lines_.text().starts_with('#')) return true;
    }
    return false;
  }

  void read_names() {
    bool found = false;
    for (const Word& name : split_cells(lines_.text())) {
      const bool value = name.text == "h";
      const bool passed = name.text == "exact";
      if (name.text.empty() || whole_number(name.text))
        throw error_at(name, lines_.number(), "here the name of a column should be", names_hint);
      for (const std::string& other : names_) {
        if (other == name.text)
          throw error_at(name, lines_.number(), "a second column '" + other + "'", names_hint);
      }
      names_.emplace_back(name.text);
      if (!value && !passed) table_.columns.emplace_back(name.text);
      found = found || value;
    }
    if (!found) throw Error("no column is named h", lines_.number(), 1, names_hint);
    if (table_.columns.empty())
      throw Error("no column says which state a value is for", lines_.number(), 1, names_hint);
  }

  void read_row() {
    const std::vector<Word> cells = split_cells(lines_.text());
    if (cells.size() != names_.size()) {
      throw Error(std::to_string(cells.size()) + " values, but " + std::to_string(names_.size()) + " columns",
                  lines_.number(), 1);
    }
    HeuristicTable::Key key;
    ExactCost h;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (names_[i] == "h") {
        h = read_value(cells[i]);
      } else if (names_[i] != "exact") {
        key.push_back(read_figure(cells[i]));
      }
    }
    if (!table_.values.emplace(std::move(key), h).second)
      throw Error("a second value for the same state", lines_.number(), 1);
  }

  std::int64_t read_figure(const Word& cell) const {
    if (const auto value = whole_number(cell.text)) return *value;
    throw error_at(cell, lines_.number(), "'" + one_line(cell.text) + "' is no whole number");
  }

  ExactCost read_value(const Word& cell) {
    if (cell.text == "inf") return infinite_cost<ExactCost>();
    ExactCost value;
    if (const auto whole = whole_number(cell.text)) {
      value = {*whole, 0};
    } else if (const auto root = root_cost(cell.text)) {
      value = *root;
    } else if (const auto decimal = decimal_number(cell.text);
               decimal && std::abs(*decimal) <= largest_value) {
      value = {static_cast<std::int64_t>(std::floor(*decimal)), 0};
      ++table_.rounded;
    } else {
      throw error_at(cell, lines_.number(), "'" + one_line(cell.text) + "' is no value of a heuristic",
                     "7, 3+2√2, 6.5 (rounded down) or inf");
    }
    if (value.straight < 0 || value.diagonal < 0)
      throw error_at(cell, lines_.number(), "an estimate cannot be negative");
    if (value.straight > largest_value || value.diagonal > largest_value)
      throw error_at(cell, lines_.number(), "an estimate this large means nothing",
                     "inf says: no goal in reach");
    return value;
  }

  Lines lines_;
  std::vector<std::string> names_;
  HeuristicTable table_;
};

}  // namespace

bool looks_like_heuristic_table(std::string_view bytes) {
  Lines lines(bytes.substr(0, 1000));
  while (lines.next()) {
    if (is_blank(lines.text()) || lines.text().starts_with('#')) continue;
    const std::vector<Word> names = split_cells(lines.text());
    return names.size() > 1 &&
           std::any_of(names.begin(), names.end(), [](const Word& name) { return name.text == "h"; });
  }
  return false;
}

HeuristicTable read_heuristic_table(std::string_view bytes) {
  return Reader(bytes).read();
}

}  // namespace wend
