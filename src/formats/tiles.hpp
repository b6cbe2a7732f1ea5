// Boards of sliding tiles as text. The plain form is a grid of numbers, with `0`, `.` or `_` for the blank;
// the goal is then the usual one, with the blank last. Wend's own form begins with `wend tiles 1` and may say
// what the goal is: `goal last`, `goal first`, or `goal` and a grid, before `board` and its grid.
//
//   wend tiles 1
//   goal first
//   board
//   3 1 2
//   . 4 5
//
// `#` begins a comment. One plain line of 9, 16, 25 … numbers is a square board. A file of many boards, one a
// line, is a board list (formats/board_list.hpp); a list of one is read as that board.
#pragma once

#include "formats/format.hpp"
#include "formats/text.hpp"

namespace wend {

extern const Format tiles_format;

/// The number on a tile, or 0 for a blank in any of its forms; an Error at the word if it is neither.
TileNumber tile_number(const Word& word, std::size_t line);

/// Whether a word could be one.
bool looks_like_tile(std::string_view word);

}  // namespace wend
