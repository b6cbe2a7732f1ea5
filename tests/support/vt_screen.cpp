#include "support/vt_screen.hpp"

#include <algorithm>
#include <stdexcept>

namespace wend::test {
namespace {

std::vector<std::string> split(std::string_view list) {
  std::vector<std::string> parts(1);
  for (const char c : list) {
    if (c == ';') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

std::size_t character_length(char first) {
  const auto byte = static_cast<unsigned char>(first);
  if (byte < 0x80) return 1;
  if (byte < 0xC0) throw std::runtime_error("a character without its beginning");
  return byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

}  // namespace

VtScreen::VtScreen(std::size_t rows, std::size_t columns)
    : rows_(rows), columns_(columns), cells_(rows * columns) {}

void VtScreen::feed(std::string_view bytes) {
  pending_ += bytes;
  std::size_t at = 0;
  while (at < pending_.size()) {
    const std::string_view rest = std::string_view(pending_).substr(at);
    if (rest[0] == '\x1b') {
      if (rest.size() < 2) break;
      if (rest[1] != '[') throw std::runtime_error("unknown sequence");
      const auto end =
          std::find_if(rest.begin() + 2, rest.end(), [](char c) { return c >= '@' && c <= '~'; });
      if (end == rest.end()) break;
      const auto length = static_cast<std::size_t>(end - rest.begin());
      sequence(rest.substr(2, length - 2), *end);
      at += length + 1;
    } else {
      const std::size_t length = character_length(rest[0]);
      if (rest.size() < length) break;
      put(rest.substr(0, length));
      at += length;
    }
  }
  pending_.erase(0, at);
}

void VtScreen::put(std::string_view character) {
  if (character.size() == 1 && character[0] < ' ') throw std::runtime_error("a control character");
  if (row_ >= rows_ || column_ >= columns_) throw std::runtime_error("a character outside the screen");
  cells_[row_ * columns_ + column_] = {std::string(character), character == " " ? "" : text_, ground_};
  ++column_;
  ++written_;
}

void VtScreen::sequence(std::string_view parameters, char letter) {
  if (letter == 'm') return color(parameters);
  if (letter == 'H') {
    const std::vector<std::string> place = split(parameters);
    row_ = std::stoul(place.at(0)) - 1;
    column_ = std::stoul(place.at(1)) - 1;
  } else if (letter == 'J' && parameters == "2") {
    std::fill(cells_.begin(), cells_.end(), VtCell{});
    ++cleared_;
  } else if ((letter == 'h' || letter == 'l') && parameters.starts_with('?')) {
    mode(parameters.substr(1), letter == 'h');
  } else {
    throw std::runtime_error("unknown sequence ESC[" + std::string(parameters) + letter);
  }
}

void VtScreen::color(std::string_view parameters) {
  if (parameters == "0") {
    text_ = ground_ = "";
    return;
  }
  const int first = std::stoi(split(parameters)[0]);
  const bool ground = (first >= 40 && first <= 49) || first >= 100;
  (ground ? ground_ : text_) = first == 39 || first == 49 ? "" : std::string(parameters);
}

void VtScreen::mode(std::string_view number, bool on) {
  if (number == "1049") {
    alternate_ = on;
  } else if (number == "25") {
    cursor_visible_ = on;
  } else if (number == "7") {
    wraps_ = on;
  } else if (number == "2026") {
    in_frame_ = on;
  } else {
    throw std::runtime_error("unknown mode " + std::string(number));
  }
}

void VtScreen::resize(std::size_t rows, std::size_t columns) {
  std::vector<VtCell> cells(rows * columns);
  for (std::size_t row = 0; row < std::min(rows, rows_); ++row) {
    for (std::size_t column = 0; column < std::min(columns, columns_); ++column)
      cells[row * columns + column] = at(row, column);
  }
  rows_ = rows;
  columns_ = columns;
  cells_ = std::move(cells);
}

std::string VtScreen::row(std::size_t row) const {
  std::string line;
  for (std::size_t column = 0; column < columns_; ++column) line += at(row, column).glyph;
  while (line.ends_with(' ')) line.pop_back();
  return line;
}

std::string VtScreen::text() const {
  std::string all;
  std::string blank;
  for (std::size_t r = 0; r < rows_; ++r) {
    const std::string line = row(r);
    blank += line + '\n';
    if (line.empty()) continue;
    all += blank;
    blank.clear();
  }
  return all;
}

}  // namespace wend::test
