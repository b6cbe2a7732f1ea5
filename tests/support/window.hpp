// Terminals to show something in, and what is typed there.
#pragma once

#include "show/term/keys.hpp"
#include "show/term/terminal.hpp"

namespace wend::test {

inline Screen window(std::size_t rows, std::size_t columns, ColorDepth depth = ColorDepth::none,
                     bool unicode = true) {
  return {columns, rows, depth, unicode, true, true};
}

inline KeyPress letter(char c) {
  return {Key::character, c};
}

}  // namespace wend::test
