// The table of styles, and the rule by which walls join.
#include "draw/wall_glyphs.hpp"

#include <algorithm>
#include <array>

namespace wend {
namespace {

using Kind = WallStyle::Kind;

// Glyphs count upwards through the links: none, N, E, NE, S, NS, ES, NES, W, NW, EW, NEW, SW, NSW, ESW, NESW.
constexpr std::array<WallStyle, 10> styles{{
    {"sharp", "thin lines, square corners", Kind::lines, "■╵╶└╷│┌├╴┘─┴┐┤┬┼", "▒"},
    {"round", "thin lines, round corners", Kind::lines, "●╵╶╰╷│╭├╴╯─┴╮┤┬┼", "▒"},
    {"doubles", "double lines", Kind::lines, "◫║═╚║║╔╠═╝═╩╗╣╦╬", "▒"},
    {"bold", "heavy lines", Kind::lines, "■╹╺┗╻┃┏┣╸┛━┻┓┫┳╋", "▓"},
    {"contrast", "solid blocks", Kind::lines, "████████████████", "█"},
    {"spikes", "lines thick at one end", Kind::lines, "✸╀┾╊╁╂╆╊┽╃┿╇╅╉╈╋", "▓"},
    {"half", "low blocks, high where a wall goes on upwards", Kind::lines, "▄█▄█▄█▄█▄█▄█▄█▄█", "█"},
    {"mini", "coloured half blocks, two rows in one", Kind::pixels, "████████████████", "█"},
    {"ascii", "plain characters, for any terminal or file", Kind::ascii, "################", "#"},
    {"braille", "dots, eight cells in one character, for huge mazes", Kind::dots, "⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿", "⣿"},
}};

// std::size_t wraps around at -1, and the canvas answers `nothing` for everything outside.
bool is_wall(const Canvas& canvas, std::size_t row, std::size_t column) {
  return canvas.ink(row, column) == Ink::wall;
}

}  // namespace

std::span<const WallStyle> all_styles() {
  return styles;
}

const WallStyle* find_style(std::string_view name) {
  const auto found =
      std::find_if(styles.begin(), styles.end(), [name](const WallStyle& s) { return s.name == name; });
  return found == styles.end() ? nullptr : &*found;
}

unsigned wall_links(const Canvas& canvas, std::size_t row, std::size_t column) {
  // A joint to the cell `down`, `across` away has two flanks: the pairs of cells beside it.
  const auto joined = [&](std::size_t down, std::size_t across) {
    if (!is_wall(canvas, row + down, column + across)) return false;
    const auto thick = [&](std::size_t side) {
      const std::size_t r = row + side * across;
      const std::size_t c = column + side * down;
      return is_wall(canvas, r, c) && is_wall(canvas, r + down, c + across);
    };
    return !(thick(std::size_t{1}) && thick(static_cast<std::size_t>(-1)));
  };
  constexpr auto back = static_cast<std::size_t>(-1);
  unsigned links = 0;
  if (joined(back, 0)) links |= link_north;
  if (joined(0, 1)) links |= link_east;
  if (joined(1, 0)) links |= link_south;
  if (joined(0, back)) links |= link_west;
  return links;
}

bool inside_wall(const Canvas& canvas, std::size_t row, std::size_t column) {
  for (std::size_t r = row - 1; r != row + 2; ++r) {
    for (std::size_t c = column - 1; c != column + 2; ++c) {
      if (!is_wall(canvas, r, c)) return false;
    }
  }
  return true;
}

}  // namespace wend
