// Words in a window: pieces that fit one line, paragraphs wrapped to a width. Widths count characters, not
// bytes; every character is one column wide.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace wend {

std::size_t width_of(std::string_view words);

/// The first characters, at most so many.
std::string_view cut(std::string_view words, std::size_t width);

/// A piece of a line; where space is short, pieces of little importance go first.
struct LinePiece {
  std::string words;
  int importance = 0;
};

/// The pieces with `between` between them, in order. If not all of them fit, the line ends with `more` to say
/// so. The most important piece is cut rather than left out.
std::string fitted_line(std::vector<LinePiece> pieces, std::size_t width, std::string_view between,
                        std::string_view more);

/// Lines of at most `width` characters, broken at blanks; words longer than a line are cut into pieces. Line
/// breaks in the text stay.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

}  // namespace wend
