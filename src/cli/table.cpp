#include "cli/table.hpp"

#include <algorithm>

#include "cli/layout.hpp"
#include "cli/speech.hpp"
#include "show/term/words.hpp"

namespace wend {
namespace {

constexpr std::size_t gap = 2;  // blanks between columns

std::string without_blanks_before(const std::string& text) {
  return text.substr(std::min(text.find_first_not_of(' '), text.size()));
}

}  // namespace

void Table::add(std::vector<std::string> row) {
  for (std::string& cell : row) cell = spoken(cell);
  rows_.push_back(std::move(row));
}

std::vector<std::size_t> Table::widths() const {
  std::vector<std::size_t> widths;
  for (const auto& row : rows_) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  return widths;
}

std::size_t Table::width() const {
  std::size_t widest = 0;
  std::size_t begin = 0;
  const std::string lines = text();
  for (std::size_t end = 0; (end = lines.find('\n', begin)) != std::string::npos; begin = end + 1) {
    widest = std::max(widest, width_of(std::string_view(lines).substr(begin, end - begin)));
  }
  return widest;
}

std::string Table::text() const {
  const std::vector<std::size_t> widths = this->widths();
  std::string text;
  for (const auto& row : rows_) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(widths[i] - width_of(row[i]), ' ');
      if (i > 0) line += std::string(gap, ' ');
      line += i < right_.size() && right_[i] ? blanks + row[i] : row[i] + blanks;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

Table Table::without(const std::vector<char>& hidden) const {
  const auto kept = [&](const auto& row) {
    std::decay_t<decltype(row)> rest;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (hidden[i] == 0) rest.push_back(row[i]);
    }
    return rest;
  };
  Table table(kept(right_));
  for (const auto& row : rows_) table.rows_.push_back(kept(row));
  return table;
}

std::string Table::paragraphs(std::size_t columns) const {
  std::string text;
  for (std::size_t row = 1; row < rows_.size(); ++row) {
    std::string facts;
    for (std::size_t i = 1; i < rows_[row].size(); ++i) {
      if (rows_[row][i].empty() || rows_[row][i] == "-") continue;
      facts += (facts.empty() ? "" : ", ") + without_blanks_before(rows_[0][i]) + " " + rows_[row][i];
    }
    text += without_blanks_before(rows_[row][0]) + "\n  " + wrapped(facts, columns, 2) + "\n";
  }
  return text;
}

std::string Table::fitted(std::size_t columns, const std::vector<std::size_t>& expendable) const {
  if (rows_.empty() || width() <= columns) return text();
  std::vector<char> hidden(rows_[0].size(), 0);
  const auto fits = [&] { return without(hidden).width() <= columns; };
  for (std::size_t i = 0; i < expendable.size() && !fits(); ++i) hidden[expendable[i]] = 1;
  if (!fits()) return paragraphs(columns);
  for (std::size_t i = expendable.size(); i-- > 0;) {
    char& gone = hidden[expendable[i]];
    if (gone == 0) continue;
    gone = 0;  // a narrow one may fit where a wide one left
    if (!fits()) gone = 1;
  }
  std::string names;
  for (const std::size_t column : expendable) {
    if (hidden[column] != 0) names += (names.empty() ? "" : ", ") + rows_[0][column];
  }
  return without(hidden).text() + wrapped("(no room for: " + names + ")", columns, 0) + "\n";
}

}  // namespace wend
