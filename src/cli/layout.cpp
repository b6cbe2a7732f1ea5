#include "cli/layout.hpp"

#include <algorithm>
#include <sstream>

#include "cli/speech.hpp"
#include "show/term/terminal.hpp"
#include "show/term/words.hpp"

namespace wend {

std::size_t window_columns() {
  const Screen screen = screen_of(1);
  return screen.has_size ? screen.columns : any_width;
}

std::string wrapped(const std::string& text, std::size_t columns, std::size_t indent) {
  if (columns == any_width) return spoken(text);
  std::string lines;
  std::size_t at = indent;
  std::istringstream words(spoken(text));
  for (std::string word; words >> word;) {
    const std::size_t length = width_of(word);
    if (at > indent && at + 1 + length > columns) {
      lines += "\n" + std::string(indent, ' ');
      at = indent;
    }
    if (at > indent) {
      lines += ' ';
      ++at;
    }
    lines += word;
    at += length;
  }
  return lines;
}

std::string two_columns(const std::vector<std::pair<std::string, std::string>>& rows, std::size_t columns) {
  constexpr std::size_t widest_name = 26;
  constexpr std::size_t narrowest_explanation = 20;
  std::size_t width = 0;
  for (const auto& row : rows) {
    const std::size_t own = width_of(spoken(row.first));
    if (own <= widest_name) width = std::max(width, own);
  }
  std::size_t column = width + 4;
  const bool side_by_side = column + narrowest_explanation <= columns;
  if (!side_by_side) column = 4;
  std::string text;
  for (const auto& row : rows) {
    const std::string name = spoken(row.first);
    const std::size_t used = 2 + width_of(name);
    const bool same_line = side_by_side && used + 2 <= column;
    text += "  " + (same_line ? name : wrapped(name, columns, 2)) +
            (same_line ? std::string(column - used, ' ') : "\n" + std::string(column, ' '));
    text += wrapped(row.second, columns, column) + "\n";
  }
  return text;
}

}  // namespace wend
