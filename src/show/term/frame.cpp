#include "show/term/frame.hpp"

#include <algorithm>

namespace wend {
namespace {

std::string_view glyph_of(const FrameCell& cell) {
  const auto end = std::find(cell.glyph.begin(), cell.glyph.end(), '\0');
  return {cell.glyph.data(), static_cast<std::size_t>(end - cell.glyph.begin())};
}

/// How many bytes the character has that begins with this one.
std::size_t length_from(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

}  // namespace

Pen::Code Frame::code_of(const Paint& paint) {
  if (paint.kind != Paint::Kind::color || depth_ != ColorDepth::two_fifty_six)
    return Pen::code_of(paint, depth_);
  const unsigned mixed = paint.color.red * 7u + paint.color.green * 31u + paint.color.blue * 131u;
  Known& known = known_[mixed % known_.size()];
  if (known.paint != paint) known = {paint, Pen::code_of(paint, depth_)};
  return known.code;
}

void Frame::put(std::size_t row, std::size_t column, const Tile& tile) {
  if (row >= rows_ || column >= columns_) return;
  FrameCell cell;
  cell.glyph[0] = 0;
  std::copy_n(tile.glyph.begin(), std::min(tile.glyph.size(), cell.glyph.size()), cell.glyph.begin());
  if (tile.glyph != " ") cell.text = code_of(tile.text);
  cell.ground = code_of(tile.ground);
  cells_[row * columns_ + column] = cell;
}

std::size_t Frame::write(std::size_t row, std::size_t column, std::string_view words, const Paint& text,
                         const Paint& ground) {
  while (!words.empty()) {
    const std::size_t length = std::min(length_from(words.front()), words.size());
    put(row, column++, {words.substr(0, length), text, ground});
    words.remove_prefix(length);
  }
  return column;
}

void Frame::clear_row(std::size_t row) {
  if (row >= rows_) return;
  std::fill_n(cells_.begin() + static_cast<std::ptrdiff_t>(row * columns_), columns_, FrameCell{});
}

void Frame::clear() {
  std::fill(cells_.begin(), cells_.end(), FrameCell{});
}

std::string printed(const Frame& frame) {
  Pen pen(frame.depth());
  for (std::size_t row = 0; row < frame.rows(); ++row) {
    std::size_t end = frame.columns();
    while (end > 0 && frame.at(row, end - 1) == FrameCell{}) --end;
    for (std::size_t column = 0; column < end; ++column) {
      const FrameCell& cell = frame.at(row, column);
      pen.put(glyph_of(cell), cell.text, cell.ground);
    }
    pen.end_line();
  }
  return pen.take();
}

std::string changes(const Frame& before, const Frame& after) {
  Pen pen(after.depth());
  for (std::size_t row = 0; row < after.rows(); ++row) {
    bool in_place = false;  // the terminal's cursor stands where the next character belongs
    for (std::size_t column = 0; column < after.columns(); ++column) {
      const FrameCell& cell = after.at(row, column);
      if (cell == before.at(row, column)) {
        in_place = false;
        continue;
      }
      if (!in_place) pen.move_to(row, column);
      pen.put(glyph_of(cell), cell.text, cell.ground);
      in_place = true;
    }
  }
  pen.reset();
  return pen.take();
}

std::string bring_up_to_date(Frame& shown, const Frame& wanted, bool fresh) {
  static constexpr std::string_view clear = "\x1b[0m\x1b[2J";
  static constexpr std::string_view begin = "\x1b[?2026h";  // the terminal shows all of it at once
  static constexpr std::string_view end = "\x1b[?2026l";
  if (fresh) shown.clear();
  std::string bytes = changes(shown, wanted);
  if (!fresh && bytes.empty()) return {};
  shown = wanted;
  return std::string(begin) + std::string(fresh ? clear : "") + bytes + std::string(end);
}

}  // namespace wend
