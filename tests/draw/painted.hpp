// Canvases from text, so that tests can show what they paint: '#' wall, ' ' floor, '.' seen, 'o' frontier,
// 'S' start, 'E' goal, '@' agent, '^' '>' 'v' '<' ways back, '+' head, '~' scan, 2..9 rough terrain, and a..f
// the path from its first cell (level 0) to its last (250).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "draw/canvas.hpp"

namespace wend {

inline void paint_letter(Canvas& canvas, std::size_t row, std::size_t column, char letter) {
  const auto level_from = [letter](char base, int step) {
    return static_cast<std::uint8_t>((letter - base) * step);
  };
  if (letter >= '2' && letter <= '9') return canvas.mark(row, column, Ink::rough, level_from('0', 1));
  if (letter >= 'a' && letter <= 'f') return canvas.mark(row, column, Ink::path, level_from('a', 50));
  const std::string letters = "# .oSE@^>v<+~";
  constexpr Ink inks[] = {Ink::wall,      Ink::floor, Ink::seen,    Ink::frontier,   Ink::start,
                          Ink::goal,      Ink::agent, Ink::back_up, Ink::back_right, Ink::back_down,
                          Ink::back_left, Ink::head,  Ink::scan};
  canvas.mark(row, column, inks[letters.find(letter)]);
}

inline Canvas painted(const std::vector<std::string>& rows, std::size_t most_rows = 0,
                      std::size_t most_columns = 0) {
  Canvas canvas(rows.size(), rows.front().size(), most_rows, most_columns);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[row].size(); ++column)
      paint_letter(canvas, row, column, rows[row][column]);
  }
  return canvas;
}

}  // namespace wend
