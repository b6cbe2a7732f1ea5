#include "show/term/words.hpp"

#include <algorithm>

namespace wend {
namespace {

bool begins_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
}

std::string joined(const std::vector<LinePiece>& pieces, std::string_view between) {
  std::string line;
  for (const LinePiece& piece : pieces) {
    if (!line.empty()) line += between;
    line += piece.words;
  }
  return line;
}

/// One line of text, without line breaks.
void wrap_line(std::string_view line, std::size_t width, std::vector<std::string>& lines) {
  std::string row;
  bool begun = false;  // an indented row begins with empty words
  while (!line.empty()) {
    const std::size_t blank = std::min(line.find(' '), line.size());
    std::string_view word = line.substr(0, blank);
    line.remove_prefix(std::min(blank + 1, line.size()));
    if (begun && width_of(row) + 1 + width_of(word) > width) {
      lines.push_back(std::move(row));
      row.clear();
      begun = false;
    }
    for (; width_of(word) > width; word.remove_prefix(cut(word, width).size())) {
      lines.emplace_back(cut(word, width));
    }
    if (begun) row += ' ';
    row += word;
    begun = true;
  }
  lines.push_back(std::move(row));
}

}  // namespace

std::size_t width_of(std::string_view words) {
  return static_cast<std::size_t>(std::count_if(words.begin(), words.end(), begins_character));
}

std::string_view cut(std::string_view words, std::size_t width) {
  std::size_t end = 0;
  for (; end < words.size(); ++end) {
    if (!begins_character(words[end])) continue;
    if (width == 0) break;
    --width;
  }
  return words.substr(0, end);
}

std::string fitted_line(std::vector<LinePiece> pieces, std::size_t width, std::string_view between,
                        std::string_view more) {
  std::string line = joined(pieces, between);
  if (width_of(line) <= width) return line;
  while (pieces.size() > 1) {
    pieces.erase(std::min_element(pieces.begin(), pieces.end(), [](const LinePiece& a, const LinePiece& b) {
      return a.importance < b.importance;
    }));
    line = joined(pieces, between) + std::string(more);
    if (width_of(line) <= width) return line;
  }
  return std::string(cut(line, width));
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  width = std::max<std::size_t>(width, 1);
  std::vector<std::string> lines;
  while (true) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    wrap_line(text.substr(0, end), width, lines);
    if (end == text.size()) return lines;
    text.remove_prefix(end + 1);
  }
}

}  // namespace wend
