// The escape sequences: ESC [ 38 or 48 ; 2 ; r ; g ; b m (24 bit), ; 5 ; n m (256), 30..37 and 90..97 m (16),
// ESC [ row ; column H.
#include "show/term/pen.hpp"

#include <array>
#include <charconv>

namespace wend {

Pen::Code Pen::code_of(const Paint& paint, ColorDepth depth) {
  if (paint.kind != Paint::Kind::color) return own;
  switch (depth) {
    case ColorDepth::none:
      return own;
    case ColorDepth::sixteen:
      return paint.classic;
    case ColorDepth::two_fifty_six:
      return nearest_of_256(paint.color);
    case ColorDepth::truecolor:
      break;
  }
  return Code{paint.color.red} << 16 | Code{paint.color.green} << 8 | paint.color.blue;
}

void Pen::number(std::size_t value) {
  std::array<char, 20> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  written_.append(digits.data(), end);
}

void Pen::change(Code& current, Code wanted, bool ground) {
  if (current == wanted) return;
  current = wanted;
  const unsigned shift = ground ? 10 : 0;
  written_ += "\x1b[";
  if (wanted == own) {
    number(39 + shift);
  } else if (depth_ == ColorDepth::sixteen) {
    number((wanted < 8 ? 30 + wanted : 90 + wanted - 8) + shift);
  } else if (depth_ == ColorDepth::two_fifty_six) {
    number(38 + shift);
    written_ += ";5;";
    number(wanted);
  } else {
    number(38 + shift);
    written_ += ";2;";
    number(wanted >> 16);
    written_ += ';';
    number(wanted >> 8 & 255);
    written_ += ';';
    number(wanted & 255);
  }
  written_ += 'm';
}

void Pen::put(const Tile& tile) {
  put(tile.glyph, code_of(tile.text, depth_), code_of(tile.ground, depth_));
}

void Pen::put(std::string_view glyph, Code text, Code ground) {
  if (glyph != " ") change(text_, text, false);  // a blank shows no text colour
  change(ground_, ground, true);
  written_ += glyph;
}

void Pen::move_to(std::size_t row, std::size_t column) {
  written_ += "\x1b[";
  number(row + 1);
  written_ += ';';
  number(column + 1);
  written_ += 'H';
}

void Pen::put(std::string_view words) {
  reset();
  written_ += words;
}

void Pen::reset() {
  if (text_ == own && ground_ == own) return;
  written_ += "\x1b[0m";
  text_ = ground_ = own;
}

void Pen::end_line() {
  reset();
  written_ += '\n';
}

}  // namespace wend
