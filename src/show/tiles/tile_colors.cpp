#include "show/tiles/tile_colors.hpp"

#include <array>

namespace wend {
namespace {

constexpr std::array<Rgb, 5> stops{Rgb{78, 66, 178}, Rgb{46, 124, 208}, Rgb{24, 160, 156}, Rgb{118, 190, 84},
                                   Rgb{248, 208, 72}};
// Of the 16 classic colours: at home the bright one, elsewhere the same one dark.
constexpr std::array<std::uint8_t, 6> classics{5, 4, 6, 2, 3, 1};

/// 0 for the first of so many, 1 for the last.
double share_of(std::size_t which, std::size_t count) {
  return count < 2 ? 0.5 : static_cast<double>(which) / static_cast<double>(count - 1);
}

Rgb color_of(double down, double across) {
  const double place = down * (stops.size() - 1);
  const std::size_t stop = std::min(static_cast<std::size_t>(place), stops.size() - 2);
  const Rgb color = blend(stops[stop], stops[stop + 1], place - static_cast<double>(stop));
  return across < 0.5 ? blend(color, {255, 255, 255}, 0.3 * (0.5 - across))
                      : blend(color, {0, 0, 0}, 0.3 * (across - 0.5));
}

/// Numbers of a row are all black or all white: `row` is what its middle looks like.
TilePaints painted(Rgb face, Rgb row, std::uint8_t classic, bool home) {
  TilePaints paints{{Paint::Kind::color, face, classic}, text_on(row)};
  const bool dark = !home && (classic == 1 || classic == 4 || classic == 5);
  paints.number.classic = dark ? 15 : 0;
  return paints;
}

}  // namespace

TileColors::TileColors(const TileBoard& board, Theme theme)
    : home_(board.goal.size()), away_(board.goal.size()) {
  const bool dark = theme == Theme::dark;
  ground = dark ? Rgb{24, 26, 38} : Rgb{247, 245, 240};
  well = dark ? Rgb{38, 41, 58} : Rgb{222, 220, 214};
  words = dark ? Rgb{236, 238, 244} : Rgb{30, 32, 44};
  quiet_words = dark ? Rgb{140, 146, 164} : Rgb{120, 122, 134};
  hint = dark ? Rgb{255, 255, 255} : Rgb{30, 32, 44};
  const Rgb dull = dark ? Rgb{62, 66, 88} : Rgb{214, 214, 216};
  for (std::size_t cell = 0; cell < board.goal.size(); ++cell) {
    const std::size_t row = cell / board.columns;
    const double down = share_of(row, board.rows);
    const Rgb color = color_of(down, share_of(cell % board.columns, board.columns));
    const Rgb middle = color_of(down, 0.5);
    const std::uint8_t classic = classics[row % classics.size()];
    home_[board.goal[cell]] = painted(color, middle, static_cast<std::uint8_t>(classic + 8), true);
    away_[board.goal[cell]] = painted(blend(color, dull, 0.6), blend(middle, dull, 0.6), classic, false);
  }
}

}  // namespace wend
