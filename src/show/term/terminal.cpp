// TERM and COLORTERM are all a terminal says about colours without a conversation; the rules below err
// towards fewer colours. tmux is the exception: it drops COLORTERM, but takes 24-bit colours and translates
// them for the terminal around it.
#include "show/term/terminal.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>

namespace wend {
namespace {

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::string lower(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

// A size that no window has (0, text, a thousand lines of digits) counts as not given.
std::size_t size_from(std::string_view text) {
  std::size_t size = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
  return error == std::errc{} && end == text.data() + text.size() && size <= 100'000 ? size : 0;
}

ColorDepth claimed_depth(const TerminalFacts& facts) {
  const std::string& term = facts.term;
  if (facts.colorterm == "truecolor" || facts.colorterm == "24bit") return ColorDepth::truecolor;
  if (is_dumb(facts)) return ColorDepth::none;
  constexpr std::array<std::string_view, 7> full{"tmux",    "direct",  "kitty", "alacritty",
                                                 "wezterm", "ghostty", "foot"};
  if (!facts.tmux.empty() ||
      std::any_of(full.begin(), full.end(), [&](auto part) { return contains(term, part); })) {
    return ColorDepth::truecolor;
  }
  if (contains(term, "256color")) return ColorDepth::two_fifty_six;
  if (contains(term, "mono") || term.starts_with("vt")) return ColorDepth::none;
  return ColorDepth::sixteen;
}

ColorDepth depth_for(const TerminalFacts& facts, ColorChoice choice) {
  if (choice == ColorChoice::never) return ColorDepth::none;
  if (choice == ColorChoice::always) return std::max(claimed_depth(facts), ColorDepth::sixteen);
  return facts.tty && facts.no_color.empty() && !is_dumb(facts) ? claimed_depth(facts) : ColorDepth::none;
}

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

}  // namespace

std::optional<ColorChoice> color_choice(std::string_view name) {
  if (name == "auto") return ColorChoice::automatic;
  if (name == "always") return ColorChoice::always;
  if (name == "never") return ColorChoice::never;
  return std::nullopt;
}

TerminalFacts ask_terminal(int descriptor) {
  TerminalFacts facts;
  facts.tty = isatty(descriptor) == 1;
  winsize window{};
  if (ioctl(descriptor, TIOCGWINSZ, &window) == 0) {
    facts.window_columns = window.ws_col;
    facts.window_rows = window.ws_row;
  }
  facts.columns = variable("COLUMNS");
  facts.lines = variable("LINES");
  facts.term = variable("TERM");
  facts.colorterm = variable("COLORTERM");
  facts.no_color = variable("NO_COLOR");
  facts.tmux = variable("TMUX");
  facts.lc_all = variable("LC_ALL");
  facts.lc_ctype = variable("LC_CTYPE");
  facts.lang = variable("LANG");
  return facts;
}

bool locale_is_utf8(const TerminalFacts& facts) {
  const std::string& chosen = !facts.lc_all.empty()     ? facts.lc_all
                              : !facts.lc_ctype.empty() ? facts.lc_ctype
                                                        : facts.lang;
  const std::string name = lower(chosen);
  return contains(name, "utf-8") || contains(name, "utf8");
}

bool is_dumb(const TerminalFacts& facts) {
  return facts.term.empty() || facts.term == "dumb";
}

Screen screen_for(const TerminalFacts& facts, ColorChoice choice) {
  const std::size_t columns = facts.window_columns > 0 ? facts.window_columns : size_from(facts.columns);
  const std::size_t rows = facts.window_rows > 0 ? facts.window_rows : size_from(facts.lines);
  Screen screen;
  if (columns > 0) screen.columns = columns;
  if (rows > 0) screen.rows = rows;
  screen.tty = facts.tty;
  screen.has_size = facts.tty || columns > 0 || rows > 0;
  screen.depth = depth_for(facts, choice);
  // Off a terminal the reader may be anything: plain characters, unless somebody asked for the full picture.
  const bool capable = facts.tty ? !is_dumb(facts) : choice == ColorChoice::always;
  screen.unicode = capable && locale_is_utf8(facts);
  return screen;
}

Screen screen_of(int descriptor, ColorChoice choice) {
  return screen_for(ask_terminal(descriptor), choice);
}

}  // namespace wend
