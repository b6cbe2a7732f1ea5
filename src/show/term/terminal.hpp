// What the terminal at the other end can do: its size, its colours, whether it speaks Unicode.
//
// Asking (`ask_terminal`) and deciding (`screen_for`) are two steps: the decision is a pure function of what
// was asked, so that every odd terminal is one row of a test table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "draw/palette.hpp"

namespace wend {

/// `--color`. Whoever says always or never means it: both overrule NO_COLOR and the terminal's own claims.
enum class ColorChoice : std::uint8_t { automatic, always, never };

/// auto, always, never; anything else is nullopt.
std::optional<ColorChoice> color_choice(std::string_view name);

/// What the system says about one output; an unset variable is an empty string.
struct TerminalFacts {
  bool tty = false;
  std::size_t window_columns = 0;  // 0: the system does not know
  std::size_t window_rows = 0;
  std::string columns, lines;  // COLUMNS, LINES
  std::string term, colorterm, no_color, tmux;
  std::string lc_all, lc_ctype, lang;
};

/// What pictures need to know. Sizes are in characters and never 0.
struct Screen {
  std::size_t columns = 80;
  std::size_t rows = 24;
  ColorDepth depth = ColorDepth::none;
  bool unicode = false;
  bool tty = false;
  /// False for a file or a pipe, unless somebody gave a size: pictures need not fit the 80 x 24 then.
  bool has_size = false;
};

TerminalFacts ask_terminal(int descriptor);

bool locale_is_utf8(const TerminalFacts& facts);
/// Nothing is known about the terminal, or that it can only write lines.
bool is_dumb(const TerminalFacts& facts);

Screen screen_for(const TerminalFacts& facts, ColorChoice choice = ColorChoice::automatic);

/// Both in one: what standard output (1) or standard error (2) can do.
Screen screen_of(int descriptor, ColorChoice choice = ColorChoice::automatic);

}  // namespace wend
