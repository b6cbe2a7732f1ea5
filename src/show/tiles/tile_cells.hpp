// A board of tiles as characters: pixels with large numbers where the terminal has the colours, coloured
// cells with plain numbers where there is less room, boxes where there are no colours at all.
//
//   ┌────┬────┬────┐
//   │[ 1]│  5 │  2 │    what is at home stands in brackets
//   ├────┼────┼────┤
//   │    │  4 │[ 3]│
//   └────┴────┴────┘
#pragma once

#include <optional>
#include <span>

#include "show/term/frame.hpp"
#include "show/term/terminal.hpp"
#include "show/tiles/board_view.hpp"

namespace wend {

/// How a board is drawn, and how much room that takes.
struct TileFit {
  enum class Kind : std::uint8_t {
    pixels,  // `width` and `height` in pixels, of which two are a character
    faces,   // coloured, three lines high or one
    boxes,   // with lines between the tiles
    words    // numbers alone
  };
  Kind kind = Kind::words;
  std::size_t width = 0, height = 0;   // of a cell
  std::size_t lines = 0, columns = 0;  // of the board, in characters
  bool whole = true;                   // else the part around the blank is shown
};

/// The largest way to draw it in so much room.
TileFit fit_tiles(const TileShape& shape, const Screen& screen, std::size_t lines, std::size_t columns);

/// Draws in a part of a frame, and remembers what it can use again.
class TilePane {
 public:
  /// In the middle of the area.
  void draw(const TileScene& scene, Theme theme, const Screen& screen, const FrameArea& area, Frame& frame);

 private:
  const TileColors& colors(const TileBoard& board, Theme theme);
  void put_pixels(const TileScene& scene, Theme theme, const TileFit& fit, std::size_t line,
                  std::size_t column, Frame& frame);

  std::optional<BoardView> view_;
  std::optional<TileColors> colors_;
  // What these were made for.
  std::vector<TileNumber> view_goal_, colors_goal_;
  TileLayout layout_;
  Theme view_theme_ = Theme::dark, colors_theme_ = Theme::dark;
};

/// Boards of one shape side by side for a terminal that scrolls, `free` lines of the window left for other
/// things; with a line about what is at home in the first. Nothing if they do not fit its width.
std::optional<std::string> draw_tiles(std::span<const TileBoard> boards, const Screen& screen,
                                      std::size_t free);

/// "bright tiles are at home: 3 of 15", "[ 5] is at home: …".
std::string tile_legend(const TileBoard& board, const Screen& screen);

}  // namespace wend
